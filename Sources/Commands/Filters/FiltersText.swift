import Actions
import Frames
import Intents
import TodoAPI

/// The user's saved filters, as printed by commands.
struct FiltersText {
  private let shelf: FilterShelf

  init(_ shelf: FilterShelf) { self.shelf = shelf }

  /// The lines of the filters: name, number of matches, and text.
  var lines: [String] {
    guard !shelf.entries.isEmpty else {
      return ["No saved filters. `todos filter save NAME EXPR` adds one."]
    }
    let rows = shelf.entries.map { entry in
      let sign = entry.filter.icon.map { $0 + " " } ?? ""
      let found = entry.fault == nil ? String(entry.found ?? 0) : "?"
      return (sign + "@" + entry.filter.name, found, entry)
    }
    let width = rows.map { DisplayText($0.0).width }.max() ?? 0
    let digits = rows.map(\.1.count).max() ?? 0
    return rows.map { name, found, entry in
      let room = String(repeating: " ", count: width - DisplayText(name).width + 2 + digits - found.count)
      let fault = entry.fault.map { "  (cannot be read here: \($0.words))" } ?? ""
      return name + room + found + "  " + entry.filter.text + fault
    }
  }

  /// Returns the body of the API, with the freshness.
  func json(_ freshness: Freshness) throws -> String {
    try encodeJSON(SeenBody(FiltersBody(shelf), freshness)) + "\n"
  }

  /// Returns the command that resolves a refusal; empty if its message contains it.
  static func way(out refusal: FilterRefusal) -> String {
    if case .unknown = refusal { " `todos filter` shows them." } else { "" }
  }
}
