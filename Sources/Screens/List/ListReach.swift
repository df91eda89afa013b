import Intents

/// How many rows of a view are read: a page, and more as the cursor comes near the last of those that are seen.
struct ListReach: Sendable {
  /// How many rows before the last one more are read: some screens full, so that nobody has to wait.
  private static let near = 200

  /// How many rows are read at most.
  private(set) var rows = Query.page
  /// Whether other rows are asked for and not here yet.
  private(set) var isWaiting = false
  /// How many must be read for what is seen from the first row on: more than a page where most of it is put away.
  private var least = Query.page

  /// Takes note of rows that were read, so many at most.
  mutating func take(limit: Int) { if limit >= rows { isWaiting = false } }

  /// Takes note that more is seen of what is read.
  mutating func forgetFolds() { least = Query.page }

  /// Reaches for more rows where the cursor is near the last that is seen, and for fewer where it is back at the top, for
  /// what was read far below costs at each change; gives whether it did.
  ///
  /// For when no rows are waited for. `isCut` says that there may be more than are read, `toLast` that the cursor goes
  /// to the last of all.
  mutating func follow(place: Int, seen: Int, isCut: Bool, toLast: Bool) -> Bool {
    let isAtTop = place < Query.page / 2
    if isAtTop, rows > least * 4 {
      (rows, isWaiting) = (least, true)
    } else if isCut, rows < Query.most, seen - place <= Self.near {
      (rows, isWaiting) = (toLast ? Query.most : min(rows * 2, Query.most), true)
      if isAtTop { least = rows }
    }
    return isWaiting
  }
}
