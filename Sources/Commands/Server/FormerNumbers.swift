import Files
import Intents
import Settings
import Sync
import TodoModel

/// The numbers of items before this home changes its authority.
///
/// Each authority numbers items by itself, a server those of all machines, so that an item's number may change.
struct FormerNumbers {
  /// Maximum number of changes in the report.
  private static let limit = 20
  private let numbers: [ItemID: Int]

  /// Reads the numbers from a session's home; empty if there is no readable home.
  init(_ session: Session) {
    guard File(session.folders.replica).exists, let home = try? session.openSilently() else {
      numbers = [:]
      return
    }
    numbers = [ListView.all, .done].reduce(into: [:]) { numbers, view in
      for row in (try? home.rows(Query(view, limit: 10_000_000)))?.rows ?? [] {
        numbers[row.item.id] = row.item.number
      }
    }
  }

  /// Returns the changed numbers, one line each.
  func changes(in home: Home, _ words: ItemWords) throws -> [String] {
    let changed = try home.rows(Array(numbers.keys)).compactMap { row -> (old: Int, row: Row)? in
      guard let old = numbers[row.item.id], let new = row.item.number, new != old else { return nil }
      return (old, row)
    }
    if changed.isEmpty { return [] }
    let lines = changed.sorted { $0.old < $1.old }.prefix(Self.limit).map {
      "  \($0.old) is now  \(words.line($0.row))"
    }
    let rest = changed.count - lines.count
    return ["The server renumbered your items:"] + lines
      + (rest > 0 ? ["  and \(rest) more; `todos list all` shows them"] : [])
  }
}
