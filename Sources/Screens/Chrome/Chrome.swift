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
  /// Whether the list is a single row: the one under the cursor.
  let isLine: Bool

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
    isLine = false
  }

  /// The fixed parts of a widget; where a layer is open, that has all the room there is.
  init(_ widget: Widget, size: Size, isCovered: Bool) {
    let columns = min(size.columns, Self.widest)
    let x = (size.columns - columns) / 2
    rules = []
    isLine = !isCovered && (widget.isSmall || size.rows < 3)
    let top = size.rows >= (isCovered ? 6 : 3) ? 1 : 0
    let hasFooter = size.rows >= (isLine ? 2 : 6)
    let room = size.rows - top - (hasFooter ? 1 : 0)
    let rows = isCovered ? room : min(room, isLine ? 1 : widget.rows ?? room)
    let tail = isLine && !hasFooter && columns >= 34 ? WidgetFooter.tail : 0
    content = Rect(x: x, y: 0, columns: columns - tail, rows: size.rows)
    header = top > 0 ? 0 : nil
    body = Rect(x: x, y: top, columns: columns, rows: rows)
    footer = hasFooter ? top + rows : nil
  }
}

extension Chrome {
  /// The fixed parts around the line that adds an item: what can be done, below it.
  init(promptOf size: Size) {
    let columns = min(size.columns, Self.widest)
    let x = (size.columns - columns) / 2
    let hasFooter = size.rows >= 3
    self.init(
      content: Rect(x: x, y: 0, columns: columns, rows: size.rows),
      footer: hasFooter ? size.rows - 1 : nil,
      body: Rect(x: x, y: 0, columns: columns, rows: size.rows - (hasFooter ? 1 : 0))
    )
  }

  private init(content: Rect, footer: Int?, body: Rect) {
    self.content = content
    self.footer = footer
    self.body = body
    header = nil
    rules = []
    isLine = false
  }
}

extension Model {
  /// The fixed parts of the screen, as it is shown and at its size.
  var chrome: Chrome {
    if surface.isPrompt { return Chrome(promptOf: context.size) }
    guard let widget = surface.widget else { return Chrome(size: context.size) }
    return Chrome(widget, size: context.size, isCovered: !layers.isEmpty)
  }
}
