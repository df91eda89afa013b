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
    package let help: String

    /// Creates a row; blanks separate the names.
    fileprivate init(_ names: String, _ operand: Operand, _ example: String, _ help: String) {
      self.names = names.split(separator: " ").map(String.init)
      (self.operand, self.example, self.help) = (operand, example, help)
    }
  }

  package var row: Row {
    switch self {
    case .read: Row("read r show", .items, "12", "reads item 12 in full and says what can be done with it")
    case .done: Row("done d", .items, "done 12", "marks it as done; done 12 14: both")
    case .date:
      Row("date schedule", .itemsAndWords, "date 12 friday 3pm", "gives it a date; none takes it away")
    case .add: Row("add a", .words, "add buy milk tomorrow 9am", "adds an item, its date read from the words")
    case .undo: Row("undo u", .nothing, "undo", "takes back what was done last")
    case .redo: Row("redo", .nothing, "redo", "does it again")
    case .list:
      Row(
        "list l",
        .maybeWords,
        "list",
        "today; so are upcoming, inbox, all and done, and list #home or list @late"
      )
    case .more: Row("more m", .nothing, "more", "reads on in a long list")
    case .next: Row("next n", .nothing, "next", "reads the next item of the list, one at a time")
    case .previous: Row("previous p", .nothing, "previous", "reads the one before")
    case .place: Row("where w", .maybeWords, "where", "says where you are")
    case .find: Row("find f", .words, "find milk", "lists the open items that match")
    case .lists: Row("lists", .nothing, "lists", "says which lists there are")
    case .words: Row("words title rename", .itemsAndWords, "words 12 buy oat milk", "gives it another title")
    case .priority:
      Row(
        "priority",
        .itemsAndWords,
        "priority 12 high",
        "says how much it matters: none, low, medium or high"
      )
    case .move: Row("move", .itemsAndWords, "move 12 home", "puts it into a list; inbox for none")
    case .tag: Row("tag", .itemsAndWords, "tag 12 phone", "puts a tag on it")
    case .untag: Row("untag", .itemsAndWords, "untag 12 phone", "takes a tag off it")
    case .note: Row("note", .itemsAndWords, "note 12 ring twice", "adds a line to its notes")
    case .series:
      Row(
        "series",
        .itemsAndWords,
        "series 12 monday",
        "moves all of what repeats, where date moves one time"
      )
    case .skip: Row("skip", .items, "skip 12", "leaves out one time of what repeats")
    case .reopen: Row("reopen open", .items, "reopen 12", "marks it as not done")
    case .delete: Row("delete", .items, "delete 12", "deletes it; undo brings it back")
    case .restore: Row("restore", .items, "restore 12", "brings back what was deleted")
    case .help: Row("help h ?", .maybeWords, "help", "says all this")
    case .quit: Row("quit q exit", .nothing, "quit", "ends it")
    }
  }

  /// Finds the verb with a name, ignoring case.
  package init?(named name: String) {
    let name = name.lowercased()
    guard let verb = Self.allCases.first(where: { $0.row.names.contains(name) }) else { return nil }
    self = verb
  }

  package var helpLine: String {
    let short = row.names.dropFirst().filter { $0.count == 1 }.joined(separator: " or ")
    return "\(row.example): \(row.help)." + (short.isEmpty ? "" : " Short: \(short).")
  }

  /// The help text, one line each: "done 12: marks it as done. Short: d."
  package static var helpLines: [String] {
    allCases.map(\.helpLine) + [
      "it, in place of a number, is the item that was read last: done it.",
      """
      Every other command works as on the command line: snooze it, focus 12, sweep, calendar --agenda. help snooze says \
      what one takes.
      """,
    ]
  }
}
