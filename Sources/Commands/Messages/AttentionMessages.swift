/// Messages about conflicts and refused changes.
enum AttentionMessages {
  static var nothingNeedsUser: String { "Nothing needs you." }
  static var hadNoConflict: String { "Had no conflict" }

  static func fieldHasNoConflict(_ field: String, of item: String) -> String {
    "The \(field) of \(item) has no conflict. `todos conflicts` shows what needs you."
  }

  static var resolved: String { "Resolved" }
  static var emptyValue: String { "nothing" }
  static var currentValue: String { "(now)" }
  static var onlyNotesHoldBoth: String { "Only notes can hold both." }

  static func chooseValue(_ sides: [String]) -> String {
    "Say \(sides.joined(separator: " or ")); `todos conflicts` shows the values."
  }

  static func noOtherValue(of field: String, _ item: String) -> String {
    "There is no other value to choose from; `todos conflicts resolve \(item) \(field) keep` keeps the current value."
  }

  static func otherValueUnknown(of field: String, _ item: String) -> String {
    "Only the current value is known here: the other one is on the server, which cannot be reached. `todos"
      + " conflicts resolve \(item) \(field) keep` keeps the current value."
  }

  static var otherValueNotReached: String { "The other value is on the server, which cannot be reached now." }
  static func valueBefore(_ value: String) -> String { "before  \(value)" }
  static func refusedChange(_ reason: String) -> String { "refused  \(reason)" }
  static func retryOrDrop(_ item: String) -> String { "todos sync --retry \(item), or --drop \(item)" }
  static var chooseRetryOrDrop: String { "Choose either --retry or --drop." }

  static func refused(_ title: String, _ reason: String) -> String {
    "Refused: \"\(title)\": \(reason) (todos sync --retry or --drop)"
  }

  static func refused(_ number: Int, _ title: String, _ reason: String) -> String {
    "Refused: \(number) \"\(title)\": \(reason) (todos sync --retry or --drop)"
  }

  static func copyBeforeDeletions(_ path: String) -> String { "Copy from before the deletions: \(path)" }
  static var serverNotReached: String { "The server cannot be reached. Try again later." }
}
