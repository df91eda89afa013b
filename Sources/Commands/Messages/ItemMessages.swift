import Messages

/// Messages of the commands that add and change items.
enum ItemMessages {
  // MARK: Missing and contradicting arguments

  static var nameItems: String { "Name the items: 12, several, 36-38 for a range, or --filter '#work'." }

  static var typeItem: String { "What do you want to do? Example: todos add buy oats tomorrow" }

  static var promptNeedsTerminal: String { "--prompt needs a terminal. Type the text after `todos add`." }

  static func typeNote(items: String) -> String { "Type the note: todos annotate \(items) called, they ring back" }

  static var notesOrAppend: String { "Choose one of --notes and --append." }

  static func notAnEffort(_ words: String, within minutes: Int) -> String {
    "“\(words)” is not an effort. Type a duration such as 45m, 1h30 or 2 hours, at most \(minutes) minutes, or none."
  }

  static func chooseEdit(_ options: [String]) -> String {
    "Choose what to edit: \(options.dropLast().joined(separator: ", ")) or \(options.last ?? "")."
  }

  static var partsOrOnly: String { "Choose one of --parts and --only." }

  static var nothingChanged: String { "Nothing was changed." }

  // MARK: Adding

  static func added(_ item: String) -> String { "Added  \(item)" }

  static func wouldAdd(_ item: String) -> String { "Would add  \(item)" }

  static func addedLabel(_ title: String) -> String { "added “\(title)”" }

  static func addedLabel(_ count: Int) -> String { plural(count, one: "added 1 item", other: "added \(count) items") }

  static func numberComesLater(_ count: Int) -> String {
    plural(
      count, one: "The item gets its number with the next sync; until then use the start of the id.",
      other: "The items get their numbers with the next sync; until then use the start of the id.")
  }

  static var textIsTitle: String { "--no-parse: the text is used as the title, without looking for a date." }

  static func read(from words: String) -> String { "(from “\(words)”)" }

  static func waits(for items: String) -> String { "after \(items)" }

  static var someday: String { "someday: out of Today until it has a date" }

  static func onlyDate(_ text: String, command: String) -> String {
    "All of “\(text)” says when, so there is no title. Add what to do, for example: \(command)\n"
      + "To keep the words as the title, add --no-parse."
  }

  static func onlyNames(_ text: String, command: String) -> String {
    "All of “\(text)” is a list, a tag or a priority, so there is no title. Add what to do, for example: \(command)\n"
      + "To keep the words as the title, add --no-parse."
  }

  // MARK: Editing, restoring and undoing

  static var noted: String { "Noted" }

  static var saved: String { "Saved" }

  static var unchanged: String { "Unchanged" }

  static var noDeletedItems: String { "No deleted items." }

  static func deleted(_ item: String, on date: String) -> String { "\(item), deleted \(date)" }

  static var nothingToUndo: String { "There is nothing to undo." }

  static var nothingToRedo: String { "There is nothing to redo." }

  /// The part of an undone action that could be undone.
  enum UndoExtent { case whole, part, none }

  static func undone(_ label: String, _ extent: UndoExtent) -> String {
    switch extent {
    case .whole: "Undone: \(label)"
    case .part: "Undone in part: \(label)"
    case .none: "Not undone: \(label)"
    }
  }

  static func redone(_ label: String, _ extent: UndoExtent) -> String {
    switch extent {
    case .whole: "Redone: \(label)"
    case .part: "Redone in part: \(label)"
    case .none: "Not redone: \(label)"
    }
  }

  static func wouldUndo(_ label: String) -> String { "Would undo: \(label)" }

  static func wouldRedo(_ label: String) -> String { "Would do again: \(label)" }
}
