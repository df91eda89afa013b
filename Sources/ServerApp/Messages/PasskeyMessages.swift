/// Messages about passkeys.
enum PasskeyMessages {
  static var passkeys: String { "Passkeys" }

  static var help: String {
    "A passkey signs you in by your fingerprint, your face or the code of a device or a security key. No password is"
      + " typed."
  }

  static var unavailable: String { "Passkeys need https and a host name; they do not work at this address." }
  static var name: String { "Name of the passkey, such as “phone”" }
  static var add: String { "Add a passkey" }
  static var signIn: String { "Sign in with a passkey" }

  static func remove(_ name: String) -> String { "Remove the passkey “\(name)”" }

  static var needsScript: String { "Passkeys need JavaScript. Allow it for this page, or sign in with the password." }

  // MARK: refusals

  static var tooLate: String { "That took too long, or was sent twice. Nothing was changed. Try again." }

  static var unreadable: String {
    "The passkey cannot be used here: the answer of the browser is of another form, or did not verify you."
  }

  static var unknown: String { "This passkey is not known here. Sign in with the password." }
  static var taken: String { "This passkey is already registered." }
  static func tooMany(maximum: Int) -> String { "An account has at most \(maximum) passkeys. Remove one first." }

  // MARK: the script

  static var cancelled: String { "The browser gave no passkey. Nothing was changed." }
}
