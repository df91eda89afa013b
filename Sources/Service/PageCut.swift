import GRDB
import TodoAPI

/// Cuts what is read into pages that a client can take.
enum PageCut {
  /// Bytes of stored text that one page holds at most: on the wire a byte may become six (`encodeJSON`).
  static let bytes = Limits.answerBody / 8

  /// The texts that stand first in rows, and whether there are more rows; at least one, however long it is.
  ///
  /// `see` is told of each row that is taken.
  static func take(
    _ rows: RowCursor,
    atMost limit: Int,
    see: (GRDB.Row) -> Void = { _ in }
  ) throws -> ([String], hasMore: Bool) {
    var page: [String] = []
    var size = 0
    while let row = try rows.next() {
      let text: String = row[0]
      size += text.utf8.count
      guard page.count < limit, page.isEmpty || size <= bytes else { return (page, true) }
      see(row)
      page.append(text)
    }
    return (page, false)
  }
}
