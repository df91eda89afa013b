import Intents

/// The number of rows of a view to read: a page, and more as the cursor nears the last visible row.
struct ListReach: Sendable {
  /// Distance to the last row at which more rows are read: several screens, so that the user does not wait.
  private static let near = 200

  /// Limit of rows to read.
  private(set) var rows = Query.page
  /// True while a request with another limit is pending.
  private(set) var isWaiting = false
  /// Limit that fills the list from its first row: more than a page if most rows are folded.
  private var least = Query.page

  /// Records that rows were read with a limit.
  mutating func take(limit: Int) { if limit >= rows { isWaiting = false } }

  /// Resets the minimum after rows were unfolded.
  mutating func forgetFolds() { least = Query.page }

  /// Raises the limit near the last visible row and lowers it at the top; returns true if it changed.
  ///
  /// Rows far below the cursor slow each change. Not for use while a request is pending. `isCut` indicates that there
  /// may be more rows than were read, `toLast` that the cursor goes to the very last row.
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
