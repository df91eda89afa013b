import Messages

/// Messages of the page of an item.
enum ItemPageMessages {
  static func item(_ number: Int) -> String { "Item \(number)" }

  static var item: String { "Item" }

  // MARK: the form

  static var line: String { "Words" }
  static var notes: String { "Notes" }
  static var fields: String { "Fields" }
  static var edit: String { "Edit" }
  static var delete: String { "delete" }
  static var lineEmpty: String { "The words are empty. Type a title, or delete the item." }

  static func changedMeanwhile(_ now: String) -> String {
    "The item was changed elsewhere in the meantime and is now: \(now)"
  }

  static func choices(_ choices: [String]) -> String { "one of: " + choices.joined(separator: ", ") }

  // MARK: facts

  static var facts: String { "Facts" }
  static var when: String { "When" }
  static var deadline: String { "By" }
  static var shown: String { "Shown" }
  static var after: String { "After" }
  static var blocks: String { "Blocks" }
  static var reminders: String { "Remind" }
  /// The word before the end of a snooze.
  static var snoozed: String { "Snoozed" }
  static var list: String { "List" }
  static var partOf: String { "Part of" }
  static var tags: String { "Tags" }

  // MARK: parts and history

  static var parts: String { "Parts" }
  static var addPart: String { "Add a part" }
  static var history: String { "History" }
  static var noHistory: String { "Nothing yet" }

  static func newest(_ count: Int) -> String { "The \(count) newest changes" }
}
