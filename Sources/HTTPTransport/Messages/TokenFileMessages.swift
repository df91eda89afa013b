import Messages

/// Messages about the file and the kernel's keyring that keep a sign-in.
enum TokenFileMessages {
  static func readableByOthers(_ path: String) -> String {
    localized(
      "\(path) can be read by others, so it is not used. Run: chmod 600 \(path) (and sign in again if someone may have"
        + " read it)")
  }

  static func unreadable(_ path: String) -> String {
    localized("\(path) cannot be read as a sign-in. Run: todos logout, then todos login")
  }

  static func unusable(_ path: String, reason: String) -> String { localized("\(path) cannot be used: \(reason).") }

  static func gone(_ server: String) -> String {
    localized(
      "the sign-in to \(server) was kept until the last reboot. Sign in again: todos login \(server) --keep keyring")
  }

  static var sealed: String { localized("the sign-in is sealed. Open it with: todos unlock") }
  static var notSealed: String {
    localized("There is no sealed sign-in here. Create one with: todos login URL --keep sealed")
  }
  static var otherPassphrase: String {
    localized("Wrong passphrase, or the sign-in file was changed. Nothing was opened.")
  }
  static var noMemory: String { localized("Not enough memory to seal the sign-in. Nothing was kept.") }

  static func keyringUnusable(reason: String) -> String {
    localized("The kernel's keyring cannot be used here: \(reason). Sign in without --keep to use a file instead")
  }

  /// The reason why the keyring cannot be used if the secrets cannot be encoded.
  static var secretsUnwritable: String { localized("the sign-in cannot be written") }
}
