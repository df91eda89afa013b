import Messages

/// A verb of linear mode, in which the user types lines and hears lines.
package enum LinearVerb: CaseIterable, Hashable, Sendable {
  case read, done, date, add, undo, redo
  case list, more, next, previous, place, find, lists
  case words, priority, move, tag, untag, note, series, skip, reopen, delete, restore
  case help, quit

  /// The operand after the name.
  package enum Operand: Hashable, Sendable {
    case nothing
    /// Items by number.
    case items
    /// Items, followed by words about them.
    case itemsAndWords
    case words
    case maybeWords
  }

  /// The description of a verb.
  package struct Row: Hashable, Sendable {
    /// The names, the usual one first.
    package let names: [String]
    package let operand: Operand
    package let example: String
    private let helpTerm: Term

    /// Creates a row; blanks separate the names.
    fileprivate init(_ names: String, _ operand: Operand, _ example: String, _ help: Term) {
      self.names = names.split(separator: " ").map(String.init)
      (self.operand, self.example, helpTerm) = (operand, example, help)
    }

    package var help: String { helpTerm.text }
  }

  package var row: Row {
    switch self {
    case .read: Row("read r show", .items, "12", Term("reads item 12 in full, with the available commands"))
    case .done: Row("done d", .items, "done 12", Term("marks it as done; done 12 14: both"))
    case .date: Row("date schedule", .itemsAndWords, "date 12 friday 3pm", Term("sets its date; none removes it"))
    case .add: Row("add a", .words, "add buy milk tomorrow 9am", Term("adds an item, its date read from the words"))
    case .undo: Row("undo u", .nothing, "undo", Term("undoes the last change"))
    case .redo: Row("redo", .nothing, "redo", Term("redoes the last undone change"))
    case .list:
      Row(
        "list l", .maybeWords, "list", Term("today; so are upcoming, inbox, all and done, and list #home or list @late")
      )
    case .more: Row("more m", .nothing, "more", Term("continues a long list"))
    case .next: Row("next n", .nothing, "next", Term("reads the next item of the list, one at a time"))
    case .previous: Row("previous p", .nothing, "previous", Term("reads the one before"))
    case .place: Row("where w", .maybeWords, "where", Term("says where you are"))
    case .find: Row("find f", .words, "find milk", Term("lists the open items that match"))
    case .lists: Row("lists", .nothing, "lists", Term("reads the names of the lists"))
    case .words: Row("words title rename", .itemsAndWords, "words 12 buy oat milk", Term("changes its title"))
    case .priority:
      Row("priority", .itemsAndWords, "priority 12 high", Term("sets its priority: none, low, medium or high"))
    case .move: Row("move", .itemsAndWords, "move 12 home", Term("moves it to a list, or to the inbox"))
    case .tag: Row("tag", .itemsAndWords, "tag 12 phone", Term("adds a tag"))
    case .untag: Row("untag", .itemsAndWords, "untag 12 phone", Term("removes a tag"))
    case .note: Row("note", .itemsAndWords, "note 12 ring twice", Term("adds a line to its notes"))
    case .series:
      Row(
        "series", .itemsAndWords, "series 12 monday", Term("moves a whole repeating series; date moves one occurrence"))
    case .skip: Row("skip", .items, "skip 12", Term("skips one occurrence of a repeating item"))
    case .reopen: Row("reopen open", .items, "reopen 12", Term("marks it as not done"))
    case .delete: Row("delete", .items, "delete 12", Term("deletes it; undo brings it back"))
    case .restore: Row("restore", .items, "restore 12", Term("restores a deleted item"))
    case .help: Row("help h ?", .maybeWords, "help", Term("reads this help"))
    case .quit: Row("quit q exit", .nothing, "quit", Term("leaves the program"))
    }
  }

  /// Finds the verb with a name, ignoring case.
  package init?(named name: String) {
    let name = name.lowercased()
    guard let verb = Self.allCases.first(where: { $0.row.names.contains(name) }) else { return nil }
    self = verb
  }

  package var helpLine: String {
    let short = row.names.dropFirst().filter { $0.count == 1 }
    return short.isEmpty
      ? LinearMessages.help(row.example, row.help) : LinearMessages.help(row.example, row.help, short: short)
  }

  /// The help text, one line each: "done 12: marks it as done. Short: d."
  package static var helpLines: [String] {
    allCases.map(\.helpLine) + [LinearMessages.itemReadLast, LinearMessages.otherCommands]
  }
}
