import Messages

/// Messages about the list on this machine and its sync.
enum HomeMessages {
  static func noItem(_ token: String) -> String {
    localized("There is no item \(token). `todos list all` shows the numbers.")
  }
  static func hiddenItem(_ token: String) -> String {
    localized("\(token) is private and hidden now. Show private rows first: todos private off")
  }
  static func severalItems(_ token: String) -> String {
    localized("Several items start with \(token). Type more of the id, or the number.")
  }
  static var foreignCursor: String {
    localized("That cursor belongs to another list: you signed in elsewhere, or a backup was restored.")
  }
  static var howToContinue: String {
    localized("Leave out --since to continue from now, or use --since 0 for everything.")
  }
  static func deletionsHeld(_ count: Int) -> String {
    plural(
      count, one: "1 deletion is held back. To accept it: todos sync --accept-deletions",
      other: "\(count) deletions are held back. To accept them: todos sync --accept-deletions")
  }

  // MARK: reasons of failures

  static var cannotBeRead: String { localized("cannot be read") }
  static var listUnreadable: String { localized("the list cannot be read") }
  static var requestRefused: String { localized("the service refused the request") }
  static var outOfStep: String { localized("the list is out of step with the service; run: todos doctor --data") }
}
