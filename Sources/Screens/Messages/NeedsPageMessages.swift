/// Messages about the page of conflicts and refused changes.
enum NeedsPageMessages {
  static var title: String { "Needs you" }
  static var looking: String { "Looking." }
  static var nothing: String { "Nothing needs you." }
  static var explanation: String {
    "What two machines changed differently, and what the server refused, is settled here."
  }

  static var allResolved: String { "all resolved" }
  static func unresolved(_ count: Int) -> String { "\(count) to resolve" }
  static func andMore(_ count: Int) -> String { "and \(count) more" }

  // MARK: refused changes

  static var refused: String { "refused" }
  static var sendAgain: String { "send it again" }
  static var discard: String { "discard it" }
  static var discardItem: String { "discard it: the item is then gone" }
  static var discardForServer: String { "discard it: keep the server's version" }
  static var sendingAgain: String { "Sending it again." }
  static var discardedItem: String { "Discarded: the item existed only here and is gone." }
  static var discarded: String { "Discarded; the item now matches the server." }

  // MARK: conflicts

  static var twoMachines: String { "two machines" }
  static var emptyValue: String { "nothing" }
  static var now: String { "now" }
  static func before(_ value: String) -> String { "before: \(value)" }
  static var noOtherValue: String { "no other value to choose from" }
  static var otherValueOnServer: String { "the other value is on the server, which cannot be reached" }
  static var resolvedUnchanged: String { "Resolved; the value stays as it is." }
  static func resolved(undo key: String) -> String { "Resolved; \(key) undoes it." }
}
