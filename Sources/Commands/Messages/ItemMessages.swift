import Actions
import Messages

/// Messages of the commands that add and change items.
enum ItemMessages {
  /// The help of a verb as a sentence; languages can have another form of the verb in a list of commands.
  static func abstract(of verb: ItemVerb) -> String {
    switch verb {
    case .add: localized("Add an item.")
    case .toggle: localized("Done or reopen.")
    case .snooze: localized("Remind again later.")
    case .sweep: localized("Sweep what is left over.")
    case .someday: localized("Put off to some day, or back.")
    case .delete: localized("Delete; undo brings it back.")
    case .openLink: localized("Open its link or file.")
    case .undo: localized("Undo.")
    case .redo: localized("Redo.")
    default: verb.row.help.capitalizedStart + "."
    }
  }

  // MARK: Steps of undo

  static var edit: String { localized("edit", as: "undo") }
  static var annotate: String { localized("annotate", as: "undo") }
  static var unskip: String { localized("unskip", as: "undo") }
  static var imported: String { localized("import", as: "undo") }

  // MARK: Missing and contradicting arguments

  static var nameItems: String { localized("Name the items: 12, several, 36-38 for a range, or --filter '#work'.") }

  static var typeItem: String { localized("What do you want to do? Example: todos add buy oats tomorrow") }

  static var promptNeedsTerminal: String { localized("--prompt needs a terminal. Type the text after `todos add`.") }

  static func typeNote(items: String) -> String {
    localized("Type the note: todos annotate \(items) called, they ring back")
  }

  static var notesOrAppend: String { localized("Choose one of --notes and --append.") }

  static func notAnEffort(_ words: String, within minutes: Int) -> String {
    localized(
      "“\(words)” is not an effort. Type a duration such as 45m, 1h30 or 2 hours, at most \(minutes) minutes, or none.")
  }

  static func chooseEdit(_ options: [String]) -> String {
    localized("Choose what to edit: \(options.dropLast().joined(separator: ", ")) or \(options.last ?? "").")
  }

  static var partsOrOnly: String { localized("Choose one of --parts and --only.") }

  static var nothingChanged: String { localized("Nothing was changed.") }

  // MARK: Adding

  static func added(_ item: String) -> String { localized("Added  \(item)") }

  static func wouldAdd(_ item: String) -> String { localized("Would add  \(item)") }

  static func addedLabel(_ title: String) -> String { localized("added “\(title)”") }

  static func addedLabel(_ count: Int) -> String { plural(count, one: "added 1 item", other: "added \(count) items") }

  static func numberComesLater(_ count: Int) -> String {
    plural(
      count, one: "The item gets its number with the next sync; until then use the start of the id.",
      other: "The items get their numbers with the next sync; until then use the start of the id.")
  }

  static var textIsTitle: String { localized("--no-parse: the text is used as the title, without looking for a date.") }

  static func read(from words: String) -> String { localized("(from “\(words)”)") }

  static func waits(for items: String) -> String { localized("after \(items)") }

  static var someday: String { localized("someday: out of Today until it has a date") }

  static func onlyDate(_ text: String, command: String) -> String {
    localized(
      "All of “\(text)” says when, so there is no title. Add what to do, for example: \(command)\n"
        + "To keep the words as the title, add --no-parse.")
  }

  static func onlyNames(_ text: String, command: String) -> String {
    localized(
      "All of “\(text)” is a list, a tag or a priority, so there is no title. Add what to do, for example: \(command)\n"
        + "To keep the words as the title, add --no-parse.")
  }

  // MARK: Editing, restoring and undoing

  static var noted: String { localized("Noted") }

  static var saved: String { localized("Saved") }

  static var unchanged: String { localized("Unchanged") }

  static var noDeletedItems: String { localized("No deleted items.") }

  static func deleted(_ item: String, on date: String) -> String { localized("\(item), deleted \(date)") }

  static var nothingToUndo: String { localized("There is nothing to undo.") }

  static var nothingToRedo: String { localized("There is nothing to redo.") }

  /// The part of an undone action that could be undone.
  enum UndoExtent { case whole, part, none }

  static func undone(_ label: String, _ extent: UndoExtent) -> String {
    switch extent {
    case .whole: localized("Undone: \(label)")
    case .part: localized("Undone in part: \(label)")
    case .none: localized("Not undone: \(label)")
    }
  }

  static func redone(_ label: String, _ extent: UndoExtent) -> String {
    switch extent {
    case .whole: localized("Redone: \(label)")
    case .part: localized("Redone in part: \(label)")
    case .none: localized("Not redone: \(label)")
    }
  }

  static func wouldUndo(_ label: String) -> String { localized("Would undo: \(label)") }

  static func wouldRedo(_ label: String) -> String { localized("Would do again: \(label)") }
}
