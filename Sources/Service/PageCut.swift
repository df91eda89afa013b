import GRDB
import TodoAPI

/// Cuts what is read into pages that a client can take.
enum PageCut {
  /// Bytes of stored text that one page holds at most: on the wire a byte may become six (`encodeJSON`).
  static let bytes = Limits.answerBody / 8

  /// The first texts, and whether there are more; at least one, however long it is.
  static func take(
    _ texts: FastDatabaseValueCursor<String>,
    atMost limit: Int
  ) throws -> ([String], hasMore: Bool) {
    var page: [String] = []
    var size = 0
    while let text = try texts.next() {
      size += text.utf8.count
      guard page.count < limit, page.isEmpty || size <= bytes else { return (page, true) }
      page.append(text)
    }
    return (page, false)
  }
}
