import Actions
import Frames
import Intents
import Themes
import TodoModel

/// A card of the board: its title, and further facts below.
struct CardLine {
  let row: ListedRow
  let kind: CardColumn.Kind
  let isCursor: Bool
  let isMarked: Bool

  private var isLit: Bool { isCursor || isMarked }
  private var surface: Role { isLit ? .selected : .background }
  private static func boxX(_ context: RowContext) -> Int { context.content.origin.x + 1 }

  /// Returns the columns where a click completes the card.
  static func box(_ context: RowContext) -> Range<Int> {
    boxX(context)..<boxX(context) + context.icons[.open].width + 1
  }

  private static func titleX(_ context: RowContext) -> Int { box(context).upperBound }

  /// Draws box and title; also the date if the card has no second row.
  func drawTitle(into frame: inout Frame, y: Int, _ context: RowContext, hasFacts: Bool) {
    let (icons, rect) = (context.icons, context.content)
    if isLit { frame.light(rect.row(y), icons: icons) }
    let box = row.isDone ? icons[.done] : icons[.open]
    let role: Role = row.isDone ? .good : isCursor ? .accent : .muted
    frame.put(box, x: Self.boxX(context), y: y, Style(role, on: surface), limit: rect.size.columns - 1)
    let (x, end) = (Self.titleX(context), rect.endX - 1)
    let right = rightParts(context, hasFacts: hasFacts)
    let width = right.reduce(0) { $0 + $1.text.width + 1 }
    let hasRoom = end - width - x >= 8
    let style = Style(row.isDone ? .done : .text, on: surface, isCursor && !row.isDone ? .bold : [])
    let title = DisplayText(row.row.item.title, byteLimit: 1_024)
    frame.put(title.truncated(to: end - x - (hasRoom ? width : 0)), x: x, y: y, style)
    if hasRoom {
      _ = right.reduce(end - width + 1) { x, part in frame.put(part.text, x: x, y: y, Style(part.role, on: surface)) + 1
      }
    }
    drawMark(into: &frame, y: y, context)
    if isCursor { frame.cursor = Point(x: min(Self.boxX(context) + box.width / 2, end), y: y) }
  }

  private typealias Part = (text: DisplayText, role: Role)

  private func rightParts(_ context: RowContext, hasFacts: Bool) -> [Part] {
    let priority = row.row.item.priority
    var parts: [Part] = []
    if !kind.isPriority, context.content.size.columns >= 24, let icon = priority.icon {
      let sign = context.icons[icon]
      parts.append((context.isRead ? DisplayText(BoardPageMessages.priority(sign.text)) : sign, priority.role))
    }
    let pill = PillWords(row, section: .plain, isHeaded: false, at: context.moment)
    if !hasFacts { parts.append((pill.text(room: 7, icons: context.icons), pill.role)) }
    return parts.filter { !$0.text.isEmpty }
  }

  private func drawMark(into frame: inout Frame, y: Int, _ context: RowContext) {
    guard let (icon, role) = context.mark(of: row.row) else { return }
    frame.put(context.icons[icon], x: context.content.endX - 1, y: y, Style(role, on: surface), limit: 1)
  }

  /// Draws the second row as far as it fits: date, signs, list, tags and parent.
  func drawFacts(into frame: inout Frame, y: Int, _ context: RowContext) {
    let (start, end) = (Self.titleX(context), context.content.endX - 1)
    if isLit { frame.clear(context.content.row(y), to: surface) }
    var x = start
    let pill = PillWords(row, section: .plain, isHeaded: false, at: context.moment)
    for part in [(pill.text(room: end - x, icons: context.icons), pill.role)] + otherFacts(context) {
      let (text, role) = part
      if text.isEmpty { continue }
      let room = end - x
      guard text.width <= room || room >= 6 else { break }
      x = frame.put(text.truncated(to: room), x: x, y: y, Style(role, on: surface)) + 2
    }
  }

  private func otherFacts(_ context: RowContext) -> [Part] {
    let (item, icons) = (row.row.item, context.icons)
    let marks = RowLine(row: row, section: .plain, light: []).marks(context)
    let list = kind.isList ? nil : item.list
    let look = list.flatMap { context.looks[$0] } ?? .usual
    let whole = row.row.whole.map { icons[.partOf] + " " + DisplayText($0, byteLimit: 1_024) }
    return [(marks, .quiet), (DisplayText(list.map(look.name) ?? ""), row.isDone ? .quiet : look.role)]
      + Self.tags(of: item, in: kind).map { (DisplayText(TypedName.text("@", $0)), .quiet) } + [
        (whole ?? .empty, .quiet), (DisplayText(row.waitingWords(at: context.moment)), .quiet),
      ]
  }

  /// Returns the tags except the column's.
  private static func tags(of item: Item, in kind: CardColumn.Kind) -> [String] {
    item.tags.inLetterOrder().filter { .tag($0) != kind }
  }

  static func hasFacts(_ row: ListedRow, in kind: CardColumn.Kind, today: Day) -> Bool {
    let item = row.row.item
    return row.due(on: today) != nil || row.row.parts != nil || row.row.whole != nil || !item.notes.isEmpty
      || item.focusedSince != nil || !kind.isList && item.list != nil || !tags(of: item, in: kind).isEmpty
  }
}

extension CardColumn.Kind {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
  fileprivate var isPriority: Bool { if case .priority = self { true } else { false } }
}

/// The cards of a column as lines.
struct CardLines {
  enum Line: Hashable {
    case title(Int)
    case facts(Int)
    case words(String)

    /// Index of the card, if any.
    var place: Int? {
      switch self {
      case .title(let place), .facts(let place): place
      case .words: nil
      }
    }
  }

  let lines: [Line]

  /// Creates the lines of a column; `words` is the text of an empty column.
  init(_ column: CardColumn, hasFacts: Bool, today: Day, words: String) {
    var lines: [Line] = []
    for (place, card) in column.cards.enumerated() {
      lines.append(.title(place))
      if hasFacts, CardLine.hasFacts(card, in: column.kind, today: today) { lines.append(.facts(place)) }
    }
    if column.more > 0 { lines.append(.words(BoardPageMessages.more(column.more))) }
    self.lines = lines.isEmpty ? [.words(words)] : lines
  }

  /// Returns the first visible line, so that the card at `place` is in view.
  func top(_ wanted: Int, rows: Int, showing place: Int?) -> Int {
    var top = wanted
    if let place, let first = lines.firstIndex(where: { $0.place == place }) {
      // The line after the last card shows the number of further cards.
      let next = lines.firstIndex { ($0.place ?? 0) > place } ?? lines.count
      if next > top + rows { top = next - rows }
      top = min(top, place == 0 ? 0 : first)
    }
    top = min(max(0, top), max(0, lines.count - rows))
    // Facts of a card are never visible without its title.
    if case .facts(let first) = lines[top], first != place { top += 1 }
    return top
  }
}
