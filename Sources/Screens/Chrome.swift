import Frames

/// The fixed parts of the screen at a size: what is header, body and footer.
struct Chrome: Hashable, Sendable {
  /// The widest that the content grows; beyond it stands in the middle.
  static let widest = 120

  /// The columns that are drawn in.
  let content: Rect
  /// The row of the header; nil where there is no room for one.
  let header: Int?
  /// The row of the footer; nil where there is no room for one.
  let footer: Int?
  /// The rows of the lines below the header and above the footer; none where rows are scarce.
  let rules: [Int]
  /// The rows of the list.
  let body: Rect

  init(size: Size) {
    let columns = min(size.columns, Self.widest)
    let x = (size.columns - columns) / 2
    content = Rect(x: x, y: 0, columns: columns, rows: size.rows)
    let isSmall = size.rows < 6
    header = isSmall ? nil : 0
    footer = isSmall ? nil : size.rows - 1
    rules = size.rows < 10 ? [] : [1, size.rows - 2]
    let edge = isSmall ? 0 : rules.isEmpty ? 1 : 2
    body = Rect(x: x, y: edge, columns: columns, rows: size.rows - edge * 2)
  }
}
