import Messages

/// Messages about conflicts and refused changes.
enum AttentionMessages {
  static var nothingNeedsUser: String { localized("Nothing needs you.") }
  static var hadNoConflict: String { localized("Had no conflict") }

  static func fieldHasNoConflict(_ field: String, of item: String) -> String {
    localized("The \(field) of \(item) has no conflict. `todos conflicts` shows what needs you.")
  }

  static var resolved: String { localized("Resolved") }
  static var emptyValue: String { localized("nothing") }
  static var currentValue: String { localized("(now)") }
  static var onlyNotesHoldBoth: String { localized("Only notes can hold both.") }

  static func chooseValue(_ sides: [String]) -> String {
    localized("Say \(alternatives(sides)); `todos conflicts` shows the values.")
  }

  static func noOtherValue(of field: String, _ item: String) -> String {
    localized(
      "There is no other value to choose from; `todos conflicts resolve \(item) \(field) keep` keeps the current value."
    )
  }

  static func otherValueUnknown(of field: String, _ item: String) -> String {
    localized(
      "Only the current value is known here: the other one is on the server, which cannot be reached. `todos"
        + " conflicts resolve \(item) \(field) keep` keeps the current value.")
  }

  static var otherValueNotReached: String {
    localized("The other value is on the server, which cannot be reached now.")
  }
  static func valueBefore(_ value: String) -> String { localized("before  \(value)") }
  static func refusedChange(_ reason: String) -> String { localized("refused  \(reason)") }
  static func retryOrDrop(_ item: String) -> String { localized("todos sync --retry \(item), or --drop \(item)") }
  static var chooseRetryOrDrop: String { localized("Choose either --retry or --drop.") }

  static func refused(_ title: String, _ reason: String) -> String {
    localized("Refused: \"\(title)\": \(reason) (todos sync --retry or --drop)")
  }

  static func refused(_ number: Int, _ title: String, _ reason: String) -> String {
    localized("Refused: \(number) \"\(title)\": \(reason) (todos sync --retry or --drop)")
  }

  static func copyBeforeDeletions(_ path: String) -> String { localized("Copy from before the deletions: \(path)") }
  static var serverNotReached: String { localized("The server cannot be reached. Try again later.") }
}
