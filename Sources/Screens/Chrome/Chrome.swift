package import Frames
import Settings
import Themes

/// The fixed regions of the screen at a size: header, body, footer, and the panes beside the body.
package struct Chrome: Hashable, Sendable {
  /// Maximum width of the list and of pages (columns); wider screens centre them.
  package static let widest = 120

  /// The columns in use: those of the list and of the panes beside it.
  private(set) var content: Rect
  /// The columns of the list, at the full height of the screen.
  private(set) var list: Rect
  /// The row of the header; nil if there is no room.
  let header: Int?
  /// The row of the announcements; nil if they are off or there is no room.
  let heard: Int?
  /// The row of the footer; nil if there is no room.
  let footer: Int?
  /// The rows of the rules below the header and above the footer; empty on short screens.
  private(set) var rules: [Int]
  /// The area of the list.
  package private(set) var body: Rect
  /// Number of rows below the list for events of other calendars, which pages cover.
  private var eventRows = 0
  /// True if the list shows only the row under the cursor.
  let isLine: Bool
  private let columns: PaneColumns

  private init(
    _ size: Size, panes: UIState.Panes = .none, isWide: Bool = false, header: Int?, heard: Int? = nil, footer: Int?,
    rules: [Int] = [], y: Int, rows: Int, isLine: Bool = false
  ) {
    columns = PaneColumns(size.columns, panes, widest: isWide ? size.columns : Self.widest)
    let all = Rect(x: 0, y: 0, columns: size.columns, rows: size.rows)
    content = all.columns(columns.all)
    list = all.columns(columns.list)
    body = list.rows(y, count: rows)
    (self.header, self.footer, self.rules, self.isLine) = (header, footer, rules, isLine)
    self.heard = heard
  }

  /// Lays out a full screen; `isWide` uses all of its columns.
  init(size: Size, panes: UIState.Panes = .none, isWide: Bool = false) {
    let last = size.rows - 1
    let edge = size.rows < 6 ? 0 : size.rows < 10 ? 1 : 2
    self.init(
      size, panes: panes, isWide: isWide, header: edge > 0 ? 0 : nil, footer: edge > 0 ? last : nil,
      rules: edge > 1 ? [1, last - 1] : [], y: edge, rows: size.rows - edge * 2)
  }

  /// Lays out a full screen with an announcement row, which is always the one below the header.
  init(heardAt size: Size, panes: UIState.Panes = .none, isWide: Bool = false) {
    let last = size.rows - 1
    let edge = size.rows < 6 ? 0 : 1
    let foot = size.rows < 10 ? edge : 2
    let top = size.rows < 2 ? 0 : edge + 1
    self.init(
      size, panes: panes, isWide: isWide, header: edge > 0 ? 0 : nil, heard: top > 0 ? edge : nil,
      footer: edge > 0 ? last : nil, rules: foot > 1 ? [last - 1] : [], y: top, rows: size.rows - top - foot)
  }

  /// Lays out a widget; if a layer is open, the body takes all the room left by the other regions.
  init(_ widget: Widget, size: Size, isCovered: Bool, isHeard: Bool = false) {
    let heard = isHeard && size.rows >= 2 ? 1 : 0
    let all = size.rows - heard
    let isLine = !isCovered && (widget.isSmall || all < 3)
    let top = all >= (isCovered ? 6 : 3) ? 1 : 0
    let hasFooter = all >= (isLine ? 2 : 6)
    let room = all - top - (hasFooter ? 1 : 0)
    let rows = isCovered ? room : min(room, isLine ? 1 : widget.rows ?? room)
    self.init(
      size, header: top > 0 ? 0 : nil, heard: heard > 0 ? top : nil, footer: hasFooter ? top + heard + rows : nil,
      y: top + heard, rows: rows, isLine: isLine)
    if isLine, !hasFooter, content.size.columns >= 34 {
      content.size.columns -= WidgetFooter.tail
      list.size.columns -= WidgetFooter.tail
    }
  }

  /// Lays out the prompt that adds an item, with the footer below it.
  init(promptOf size: Size) {
    let footer = size.rows >= 3 ? size.rows - 1 : nil
    self.init(size, header: nil, footer: footer, y: 0, rows: footer ?? size.rows)
  }

  func area(of pane: Pane) -> Rect? { columns[pane].map { whole.columns($0) } }

  /// The area of the list and of the events below it.
  var whole: Rect { body.inset(above: 0, below: -eventRows) }

  /// The area of the events; nil if there are none.
  var events: Rect? { eventRows == 0 ? nil : body.rows(body.endY, count: eventRows) }

  /// Returns the layout with rows for events, taken from the list unless too few would be left.
  func sparing(_ rows: Int) -> Chrome {
    guard rows > 0, body.size.rows - rows >= Self.fewest else { return self }
    var chrome = self
    chrome.body = body.inset(above: 0, below: rows)
    chrome.eventRows = rows
    return chrome
  }

  /// Number of rows of the list beside which events are shown.
  private static let fewest = 6

  var walls: [Int] { columns.walls }

  /// Returns the layout with more rows at the bottom, taken first from the rule above it, then from the list.
  func raised(by rows: Int) -> Chrome {
    guard rows > 0 else { return self }
    var chrome = self
    let rule = chrome.rules.popLast() == nil ? 0 : 1
    chrome.body = body.inset(above: 0, below: min(rows - rule, body.size.rows - 1))
    return chrome
  }
}

extension Model {
  /// The layout of the current screen, including the extra rows at its bottom.
  package var chrome: Chrome { chrome(isWide: isWide) }

  /// The same layout, with or without a page that takes all columns.
  func chrome(isWide: Bool) -> Chrome {
    let plain = plainChrome(isWide: isWide)
    return plain.raised(by: footRows - 1 + tourRows.count).sparing(EventStrip.rows(self, of: plain.body.size.rows))
  }

  private var isWide: Bool { layers.last { $0.placement == .page || $0.placement == .wide }?.placement == .wide }

  /// Number of rows of the input line at the bottom; 1 if there is none.
  ///
  /// A toast takes no rows from the list but covers them, so that no row moves under the pointer.
  var footRows: Int {
    guard let layer = layers.last, layer.placement == .footer else { return 1 }
    return layer.height(width: plainChrome.content.size.columns, in: context)
  }

  /// The layout with a single row at the bottom.
  var plainChrome: Chrome { plainChrome(isWide: isWide) }

  private func plainChrome(isWide: Bool) -> Chrome {
    // Text that is read aloud needs no extra width.
    let isWide = isWide && !context.icons.isForReading
    if surface.isPrompt { return Chrome(promptOf: context.size) }
    guard let widget = surface.widget else {
      return context.look.config.accessible
        ? Chrome(heardAt: context.size, panes: shownPanes, isWide: isWide)
        : Chrome(size: context.size, panes: shownPanes, isWide: isWide)
    }
    let isHeard = context.look.config.accessible
    return Chrome(widget, size: context.size, isCovered: !layers.isEmpty, isHeard: isHeard)
  }
}
