import Files
import Intents
import Settings
import Sync
import TodoModel

/// The numbers that items have before this home goes to another authority: each counts by itself, a server the items of
/// all machines, so that an item may get another number there.
struct FormerNumbers {
  /// How many are told one by one.
  private static let limit = 20
  private let numbers: [ItemID: Int]

  /// The numbers in a session's home as it is now; none where there is no home, or it cannot be read.
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

  /// What became of those that have changed, line by line.
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
