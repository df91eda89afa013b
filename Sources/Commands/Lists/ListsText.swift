import Actions
import Frames
import Intents
import TodoAPI
import TodoModel

/// The user's lists, as printed by commands.
struct ListsText {
  private let shelf: ListShelf

  init(_ shelf: ListShelf) { self.shelf = shelf }

  /// Returns a line for each list, the inbox first.
  func lines(archived: Bool) -> [String] {
    let entries = shelf.entries.filter { archived || !$0.isArchived }
    let rows =
      [("Inbox", shelf.inbox, "")]
      + entries.map {
        (name($0), $0.count, ($0.isArchived ? ", archived" : "") + ($0.isNotToday ? ", not in Today" : ""))
      }
    let width = rows.map { DisplayText($0.0).width }.max() ?? 0
    return rows.map { name, count, rest in
      let room = String(repeating: " ", count: width - DisplayText(name).width + 2)
      return name + room + Self.words(count) + rest
    }
  }

  /// The lines of lists that are not archived, without columns: "home, 3 open, 1 overdue".
  var spoken: [String] {
    let entries = shelf.entries.filter { !$0.isArchived }.map { ($0.name, $0.count) }
    return ([("Inbox", shelf.inbox)] + entries).map { $0 + ", " + Self.words($1) }
  }

  /// Returns the body of the API, which includes archived lists, with the freshness.
  func json(_ freshness: Freshness) throws -> String {
    try encodeJSON(SeenBody(ListsBody(shelf), freshness)) + "\n"
  }

  private func name(_ entry: ListShelf.Entry) -> String {
    entry.icon.map { $0 + " " + entry.name } ?? entry.name
  }

  private static func words(_ count: ListCount) -> String {
    "\(count.open) open" + (count.overdue > 0 ? ", \(count.overdue) overdue" : "")
  }

  /// Returns the command that resolves a refusal; empty if its message contains it.
  static func way(out refusal: ListRefusal) -> String {
    switch refusal {
    case .unknown: " `todos lists` shows them."
    case .other(let old, let new):
      " `todos lists merge \(ShellText.line([old, new]))` does."
    case .taken(let name, true): " `todos lists unarchive \(ShellText.word(name))` does."
    case .taken(_, false), .itself, .invalid: ""
    }
  }
}
