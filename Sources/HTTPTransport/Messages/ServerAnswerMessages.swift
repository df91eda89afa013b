import Messages

/// Messages about responses of a server, without a full stop, because they follow other words.
enum ServerAnswerMessages {
  static func unreadable(_ server: String) -> String { localized("the answer from \(server) cannot be read") }

  static func unreadableAtLogin(_ server: String) -> String {
    localized("the answer from \(server) cannot be read; is it a todos server?")
  }

  static func notFromTodos(_ server: String) -> String {
    localized("the answer from \(server) is not from todos: is a sign-in page of the network in the way?")
  }

  static func tooLarge(_ server: String) -> String { localized("the answer from \(server) is too large") }

  static func behindSignIn(_ server: String) -> String {
    localized("\(server) is behind another sign-in, of a proxy or the network")
  }

  static func programTooOld(_ server: String) -> String {
    localized("this version of todos is too old for \(server): changes wait here until you update it")
  }

  static func noEvents(_ server: String) -> String { localized("\(server) does not send changes as they happen") }

  static func slowDown(_ server: String) -> String { localized("\(server) asks to slow down") }

  static func failed(_ server: String, status: Int) -> String { localized("\(server) failed (\(status))") }

  static func refused(_ server: String, status: Int) -> String {
    localized("\(server) refused the request (\(status))")
  }

  // MARK: redirects

  static func redirects(_ server: String) -> String {
    localized("\(server) redirects elsewhere; todos does not follow")
  }

  static func redirects(_ server: String, toOwn address: String) -> String {
    localized("\(server) redirects to \(address); if that is right: todos login \(address)")
  }

  static func redirects(_ server: String, toOther address: String) -> String {
    localized("\(server) redirects to another address, \(address); todos does not follow: ask who runs \(server)")
  }

  // MARK: sign-ins

  static func wrongPassword(_ server: String) -> String { localized("Wrong account or password for \(server).") }

  static func signInExpired(_ server: String) -> String {
    localized("your sign-in to \(server) expired; sign in again: todos login \(server)")
  }

  static func otherKey(_ server: String) -> String {
    localized("the key of this sign-in does not match the one at \(server); sign in again: todos login \(server)")
  }

  static func keyRequired(_ server: String) -> String {
    localized("\(server) accepts changes only from sign-ins with a key; sign in again: todos login \(server)")
  }

  static func readOnly(_ server: String) -> String {
    localized(
      "this sign-in at \(server) is read-only; to send changes, sign in with another password: todos login \(server)")
  }

  static func ownerOnly(_ server: String) -> String {
    localized("an app password cannot do this at \(server); sign in with the account password: todos login \(server)")
  }

  static func signedOut(_ server: String) -> String {
    localized("you were signed out of \(server); sign in again: todos login \(server)")
  }

  static func unknownSignIn(_ server: String) -> String {
    localized("\(server) does not know this sign-in; sign in again: todos login \(server)")
  }
}
