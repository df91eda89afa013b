import Messages

/// Messages of the page of an item.
enum ItemPageMessages {
  static func item(_ number: Int) -> String { localized("Item \(number)") }

  static var item: String { localized("Item") }

  // MARK: the form

  static var line: String { localized("Words") }
  static var notes: String { localized("Notes") }
  static var fields: String { localized("Fields") }
  static var edit: String { localized("Edit") }
  static var delete: String { localized("delete") }
  static var lineEmpty: String { localized("The words are empty. Type a title, or delete the item.") }

  static func changedMeanwhile(_ now: String) -> String {
    localized("The item was changed elsewhere in the meantime and is now: \(now)")
  }

  static func fieldChangedMeanwhile(_ name: String, _ now: String) -> String {
    now.isEmpty
      ? localized("“\(name)” was cleared elsewhere in the meantime.")
      : localized("“\(name)” was changed elsewhere in the meantime and is now: \(now)")
  }

  /// The refusal of a key that has no effect on an item; `name` is the key's name, such as "a day later".
  static func nothingToDo(_ name: String) -> String { localized("“\(name)” changes nothing here.") }

  static func choices(_ choices: [String]) -> String { localized("one of: ") + choices.joined(separator: ", ") }

  // MARK: facts

  static var facts: String { localized("Facts") }
  static var when: String { localized("When") }
  static var deadline: String { localized("By") }
  static var shown: String { localized("Shown") }
  static var after: String { localized("After") }
  static var blocks: String { localized("Blocks") }
  static var reminders: String { localized("Remind") }
  /// The word before the end of a snooze.
  static var snoozed: String { localized("Snoozed") }
  static var list: String { localized("List") }
  static var partOf: String { localized("Part of") }
  static var tags: String { localized("Tags") }

  // MARK: parts and history

  static var parts: String { localized("Parts") }
  static var addPart: String { localized("Add a part") }
  static var history: String { localized("History") }
  static var noHistory: String { localized("Nothing yet") }

  static func newest(_ count: Int) -> String { localized("The \(count) newest changes") }
}
