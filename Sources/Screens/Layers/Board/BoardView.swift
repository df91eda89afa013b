import Actions
package import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

/// The board page laid out in an area, for drawing and mouse hit tests.
struct BoardView {
  private let page: BoardPage
  private let area: Rect
  private let context: ScreenContext
  private let layout: BoardLayout
  private let lines: [CardLines]
  private let marked: Set<ItemID>
  /// The scroll position with the cursor in view.
  let scroll: BoardScroll

  init(_ page: BoardPage, area: Rect, in context: ScreenContext) {
    (self.page, self.area, self.context) = (page, area, context)
    let (columns, cursor) = (page.columns, page.cursor)
    marked = page.marks.items(in: columns, cursor)
    let layout = BoardLayout(area, columns: context.icons.isForReading ? 1 : columns.count)
    var scroll = page.scroll
    scroll.show(cursor.column, seeing: layout.columns.count, of: columns.count)
    let adding = BoardPageMessages.nothing(add: BoardPage.keys.key(.add))
    lines = columns.dropFirst(scroll.first).prefix(layout.columns.count).map { column in
      let words = column.isOfDone ? BoardPageMessages.nothing : adding
      return CardLines(column, hasFacts: layout.hasFacts, today: context.today, words: words)
    }
    for ((offset, rect), lines) in zip(layout.columns.enumerated(), lines) {
      let (index, rows) = (scroll.first + offset, layout.cards(of: rect).size.rows)
      let place = index == cursor.column ? cursor.place(in: columns) : nil
      let top = lines.top(scroll.tops[index] ?? 0, rows: rows, showing: place)
      scroll.tops[index] = top > 0 ? top : nil
    }
    (self.layout, self.scroll) = (layout, scroll)
  }

  // MARK: hit tests

  struct Spot: Hashable {
    let column: Int
    /// Index of the card, if any.
    var place: Int?
    var isBox = false
  }

  /// Returns the position at a point; nil outside of the columns.
  func spot(at point: Point) -> Spot? {
    guard let offset = layout.columns.firstIndex(where: { $0.contains(point) }), offset < lines.count else {
      return nil
    }
    let (rect, index) = (layout.columns[offset], scroll.first + offset)
    let cards = layout.cards(of: rect)
    guard cards.contains(point) else { return Spot(column: neighbour(of: index, at: point, rect)) }
    let line = RowWindow(top: scroll.tops[index] ?? 0).line(at: point, of: lines[offset].lines, in: cards)
    guard let place = line?.place else { return Spot(column: index) }
    let box = CardLine.box(RowContext(context, content: cards))
    let isBox = line == .title(place) && box.contains(point.x)
    return Spot(column: index, place: place, isBox: isBox)
  }

  /// Returns the column of the heading at a point; a single visible column has its neighbours' headings beside its own.
  private func neighbour(of index: Int, at point: Point, _ rect: Rect) -> Int {
    guard layout.columns.count == 1 else { return index }
    let third = (point.x - rect.origin.x) * 3 / max(1, rect.size.columns)
    return min(max(0, index + third - 1), page.columns.count - 1)
  }

  // MARK: drawing

  func draw(into frame: inout Frame) {
    frame.clear(area)
    guard !page.columns.isEmpty else {
      frame.put(BoardPageMessages.loading, x: area.origin.x + 1, y: area.origin.y, to: area.endX, Style(.muted))
      frame.cursor = area.origin
      return
    }
    if let y = layout.title { drawTitle(into: &frame, y: y) }
    for (offset, rect) in layout.columns.enumerated() {
      draw(scroll.first + offset, lines[offset], into: &frame, rect)
      guard offset > 0 else { continue }
      for y in rect.origin.y..<rect.endY {
        frame.put(context.icons[.wall], x: rect.origin.x - 1, y: y, Style(.border), limit: 1)
      }
    }
  }

  private func drawTitle(into frame: inout Frame, y: Int) {
    let (count, shown) = (page.columns.count, layout.columns.count)
    let x = area.origin.x + (area.size.columns < 40 ? 1 : 2)
    let end = frame.put(
      BoardPageMessages.title(page.key.name), x: x, y: y, to: area.endX, Style(.title, on: .background, .bold))
    if page.key == .filters, count == 1 {
      let words = BoardPageMessages.noFilter(context.wayToSaveFilters)
      frame.putRight(words, y: y, from: end + 2, rect: area, Style(.muted))
    }
    guard shown < count else { return }
    let (first, last) = (scroll.first + 1, scroll.first + shown)
    let range = first == last ? "\(first)" : "\(first)-\(last)"
    let words = (first > 1 ? "‹ " : "") + BoardPageMessages.columns(range, of: count) + (last < count ? " ›" : "")
    frame.putRight(words, y: y, from: end + 2, rect: area, Style(.muted))
  }

  private func draw(_ index: Int, _ lines: CardLines, into frame: inout Frame, _ rect: Rect) {
    let cards = layout.cards(of: rect)
    let rows = RowContext(context, content: cards)
    let (column, window) = (page.columns[index], RowWindow(top: scroll.tops[index] ?? 0))
    let current = index == page.cursor.column ? page.cursor.place(in: page.columns) : nil
    if layout.columns.count == 1 {
      drawSoleHeading(index, into: &frame, rect.row(rect.origin.y))
    } else {
      drawHeading(index, into: &frame, rect.row(rect.origin.y))
    }
    for (line, row) in window.shown(lines.lines, in: cards) {
      let y = row.origin.y
      let card = line.place.map { place in
        let row = column.cards[place]
        let isMarked = marked.contains(row.row.item.id)
        return CardLine(row: row, kind: column.kind, isCursor: place == current, isMarked: isMarked)
      }
      switch line {
      case .title: card?.drawTitle(into: &frame, y: y, rows, hasFacts: layout.hasFacts)
      case .facts: card?.drawFacts(into: &frame, y: y, rows)
      case .words(let words):
        let indent = column.cards.isEmpty ? 1 : context.icons[.open].width + 2
        frame.put(words, x: cards.origin.x + indent, y: y, to: cards.endX, Style(.quiet))
      }
    }
    window.drawMore(of: lines.lines.count, into: &frame, cards, icons: context.icons)
    if index == page.cursor.column, current == nil { frame.cursor = rect.origin }
  }

  private func drawHeading(_ index: Int, into frame: inout Frame, _ row: Rect) {
    let (column, isLit) = (page.columns[index], index == page.cursor.column || index == page.target)
    let surface: Role = isLit ? .selected : .background
    frame.clear(row, to: surface)
    let (y, count) = (row.origin.y, DisplayText("\(column.open)"))
    let end = row.endX - 1 - count.width
    let style = Style(colour(of: column.kind) ?? (isLit ? .accent : .heading), on: surface, .bold)
    frame.put(heading(of: column.kind), x: row.origin.x + 1, y: y, to: end - 1, style)
    frame.put(count, x: end, y: y, Style(.quiet, on: surface))
  }

  /// Draws the heading of a single visible column, between those of its neighbours.
  private func drawSoleHeading(_ index: Int, into frame: inout Frame, _ row: Rect) {
    let columns = page.columns
    let (y, width) = (row.origin.y, row.size.columns)
    frame.clear(row, to: .selected)
    let count = " \(columns[index].open)"
    let free = max(4, width - 12 - count.utf8.count)
    let middle = DisplayText(heading(of: columns[index].kind)).truncated(to: free) + DisplayText(count)
    let side = max(0, (width - middle.width - 4) / 2)
    func put(_ words: String, isRight: Bool) {
      let text = DisplayText(words)
      guard side >= 3 else { return }
      let sign: DisplayText = isRight ? " ›" : "‹ "
      let shown = text.truncated(to: side - 2)
      let whole = isRight ? shown + sign : sign + shown
      frame.put(whole, x: isRight ? row.endX - 1 - whole.width : row.origin.x + 1, y: y, Style(.muted, on: .selected))
    }
    if index > 0 { put(heading(of: columns[index - 1].kind), isRight: false) }
    if index + 1 < columns.count { put(heading(of: columns[index + 1].kind), isRight: true) }
    let x = row.origin.x + max(1, (width - middle.width) / 2)
    let style = Style(colour(of: columns[index].kind) ?? .accent, on: .selected, .bold)
    frame.put(middle, x: x, y: y, style, limit: row.endX - x)
  }

  /// Returns the heading of a column, with the sign of its list or saved filter.
  private func heading(of kind: CardColumn.Kind) -> String { look(of: kind).name(kind.title) }

  /// Returns the user's colour for the list or saved filter of a column, if any.
  private func colour(of kind: CardColumn.Kind) -> Role? {
    let look = look(of: kind)
    return look.colour == nil ? nil : look.role
  }

  private func look(of kind: CardColumn.Kind) -> ListLook {
    switch kind {
    case .list(let name?): context.looks[name] ?? .usual
    case .filter(let filter?): ListLook(colour: filter.colour, icon: filter.icon)
    default: .usual
    }
  }
}

extension BoardPage {
  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    guard rect.size.rows > 0 else { return }
    BoardView(self, area: rect, in: context).draw(into: &frame)
  }
}

/// The layout of the board page.
struct BoardLayout: Hashable {
  /// The row of the title, if it fits.
  let title: Int?
  /// The visible columns, each with its heading in the first row.
  let columns: [Rect]
  /// True if a card has a second row for further facts.
  let hasFacts: Bool

  /// Minimum width of a column beside another.
  private static let least = 26

  init(_ area: Rect, columns count: Int) {
    let (width, rows) = (area.size.columns, area.size.rows)
    let shown = max(1, min(count, (width + 1) / Self.least))
    let hasTitle = rows >= (shown > 1 ? 7 : 10)
    title = hasTitle ? area.origin.y : nil
    hasFacts = rows >= 10
    let room = area.inset(above: hasTitle ? 1 : 0, below: 0)
    columns = (0..<shown).map { place in
      let (start, end) = (place * (width + 1) / shown, (place + 1) * (width + 1) / shown - 1)
      return Rect(x: room.origin.x + start, y: room.origin.y, columns: end - start, rows: room.size.rows)
    }
  }

  func cards(of column: Rect) -> Rect { column.inset(above: 1, below: 0) }
}
