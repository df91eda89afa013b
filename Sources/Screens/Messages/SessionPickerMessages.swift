/// Messages about the picker of sessions.
enum SessionPickerMessages {
  static var signedIn: String { "Signed in" }
  static var whichToSignOut: String { "which to sign out" }
  static var isCurrent: String { "This is your current session. To sign out: todos logout" }
  static func signOut(_ name: String) -> String { "Sign out “\(name)”?" }
  static var signItOut: String { "sign it out" }
  static var mustSignInAgain: String { "it must sign in again" }
  static var leaveSignedIn: String { "leave it signed in" }
  static var askingServer: String { "asking the server" }
  static var nowhere: String { "nowhere" }
  static var noName: String { "no name" }
  static var thisOne: String { "this one" }
  static var usedNow: String { "used now" }
  static func used(_ age: String) -> String { "used \(age) ago" }
  static func forApp(_ app: String) -> String { "for \(app)" }
  static var unsigned: String { "unsigned" }
}
