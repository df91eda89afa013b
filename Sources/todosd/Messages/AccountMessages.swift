import Messages
import Service

/// Messages about the accounts of the server and their passwords.
enum AccountMessages {
  static func added(_ name: String) -> String {
    localized("Added \(name). Set the password with: todosd password --account \(name)")
  }

  static func items(_ count: Int) -> String { plural(count, one: "1 item", other: "\(count) items") }
  static func size(_ kibibytes: Int) -> String { localized("\(kibibytes) KiB") }
  static func used(_ day: Substring) -> String { localized("used \(day)", as: "account") }
  static var neverUsed: String { localized("never used") }
  static var noPassword: String { localized("(no password)") }
  static func renamed(_ name: String, to newName: String) -> String { localized("Renamed \(name) to \(newName).") }

  static func disabled(_ name: String) -> String {
    localized("Nobody can sign in as \(name) until a password is set: todosd password --account \(name)")
  }

  // MARK: links to a sign-in provider

  static func linked(to identity: Identity) -> String { localized("(linked to \(person(identity)))") }
  static func linked(_ name: String, to identity: Identity) -> String {
    localized("Linked \(name) to \(person(identity)).")
  }
  static var subjectRule: String { localized("The person's id at the provider has 1 to 255 bytes.") }

  static func linkedToOther(_ name: String) -> String {
    localized(
      "\(name) is linked to another person at this provider. Remove that link first: todosd account unlink \(name)")
  }

  static func personHasOther(_ identity: Identity, _ name: String) -> String {
    localized(
      "\(person(identity)) is linked to the account \(name). Remove that link first: todosd account unlink \(name)")
  }

  static func isDisabled(_ name: String) -> String {
    localized("\(name) is disabled. Set a password first: todosd password --account \(name)")
  }

  static func notLinked(_ name: String) -> String {
    localized("\(name) has no such link. `todosd account list` shows them.")
  }

  static func unlinked(_ name: String) -> String {
    localized(
      "\(name) is not linked any more. It was signed out everywhere, and app passwords, passkeys and feeds were removed."
    )
  }

  private static func person(_ identity: Identity) -> String {
    localized("\(identity.plainSubject) at \(identity.issuer)", as: "provider")
  }

  static func hasItems(_ name: String, _ count: Int) -> String {
    plural(
      count,
      one: "\(name) has 1 item, so nothing was removed. Keep a copy with: todosd account export \(name) FILE; then"
        + " add --with-items.",
      other: "\(name) has \(count) items, so nothing was removed. Keep a copy with: todosd account export \(name) FILE;"
        + " then add --with-items.")
  }

  static func removed(_ name: String) -> String { localized("Removed \(name).") }

  static func nameRule(_ maximum: Int) -> String {
    localized("An account name has letters, digits and . _ - @, at most \(maximum) bytes.")
  }

  static func alreadyExists(_ name: String) -> String { localized("The account \(name) already exists.") }
  static func notFound(_ name: String) -> String {
    localized("There is no account \(name). `todosd account list` shows them.")
  }

  static func addMissing(_ name: String) -> String {
    localized("There is no account \(name). Add it with: todosd account add \(name)")
  }

  static func several(_ names: String) -> String {
    localized("There are several accounts: \(names). Choose one: --account NAME")
  }
  static var notEnoughMemory: String { localized("Not enough memory: 128 MiB are needed for a moment.") }
  static func passwordSet(of name: String) -> String {
    localized("The password of \(name) is set. Sign in with: todos login URL")
  }

  static func passwordSetForNamed(_ name: String) -> String {
    localized("The password of \(name) is set. Sign in with: todos login URL --account \(name)")
  }

  static var noPasswordInput: String { localized("No password on standard input.") }
  static var noTerminal: String { localized("No terminal to ask on. Use --password-stdin.") }
  static var terminalNotUsable: String { localized("The terminal cannot be used.") }
  static func newPasswordPrompt(for name: String) -> String { localized("New password for \(name): ") }
  static var repeatPasswordPrompt: String { localized("Once more: ") }
  static var passwordsDiffer: String { localized("The passwords do not match. Nothing was changed.") }
}
