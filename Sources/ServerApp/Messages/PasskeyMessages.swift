import Messages

/// Messages about passkeys.
enum PasskeyMessages {
  static var passkeys: String { localized("Passkeys") }

  static var help: String {
    localized(
      "A passkey signs you in by your fingerprint, your face or the code of a device or a security key. No password is"
        + " typed.")
  }

  static var unavailable: String { localized("Passkeys need https and a host name; they do not work at this address.") }
  static var name: String { localized("Name of the passkey, such as “phone”") }
  static var add: String { localized("Add a passkey") }
  static var signIn: String { localized("Sign in with a passkey") }

  static func remove(_ name: String) -> String { localized("Remove the passkey “\(name)”") }

  static var needsScript: String {
    localized("Passkeys need JavaScript. Allow it for this page, or sign in with the password.")
  }

  // MARK: refusals

  static var tooLate: String { localized("That took too long, or was sent twice. Nothing was changed. Try again.") }

  static var unreadable: String {
    localized("The passkey cannot be used here: the answer of the browser is of another form, or did not verify you.")
  }

  static var unknown: String { localized("This passkey is not known here. Sign in with the password.") }
  static var taken: String { localized("This passkey is already registered.") }
  static func tooMany(maximum: Int) -> String {
    localized("An account has at most \(maximum) passkeys. Remove one first.")
  }

  // MARK: the script

  static var cancelled: String { localized("The browser gave no passkey. Nothing was changed.") }
}
