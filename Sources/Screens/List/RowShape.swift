import Actions
import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

/// Where the parts of a row stand, and what they say: used for drawing and for the mouse.
struct RowShape: Sendable {
  /// A part: its columns begin at `x`.
  struct Part: Hashable, Sendable {
    var x: Int
    var text: DisplayText
    var role: Role

    var endX: Int { x + text.width }
  }

  let boxX: Int
  let titleX: Int
  /// The column behind the last that the title may use.
  let titleEnd: Int
  let pill: Part?
  let priority: Part?
  let list: Part?
  /// Whether the row stands among what is done.
  let isPutAway: Bool

  /// The parts of a row in `content`.
  init(_ row: ListedRow, section: Section.Kind, content: Rect, context: ScreenContext) {
    let words = PillWords(row, section: section, context: context)
    let text = words.text(columns: content.size.columns, icons: context.icons)
    self.init(row, section: section, content: content, context: context, pill: (text, words.role))
  }

  /// The parts of a row of a widget; `isLine` where it is the only one, so that its date comes before the rest of its
  /// title.
  init(_ row: ListedRow, section: Section.Kind, content: Rect, context: ScreenContext, isLine: Bool) {
    let words = PillWords(row, section: section, context: context)
    let columns = content.size.columns
    let text =
      columns < (isLine ? 20 : 34) ? .empty : words.compact(columns: columns, icons: context.icons)
    self.init(
      row,
      section: section,
      content: content,
      context: context,
      pill: (text, words.role),
      isCompact: true
    )
  }

  private init(
    _ row: ListedRow,
    section: Section.Kind,
    content: Rect,
    context: ScreenContext,
    pill: (text: DisplayText, role: Role),
    isCompact: Bool = false
  ) {
    let columns = content.size.columns
    let (left, right) = (content.origin.x, content.endX)
    let isThin = columns < 24
    boxX = left + (columns < 8 ? 0 : isThin || isCompact ? 1 : 3)
    titleX = boxX + context.icons[.open].width + 1
    let (text, role) = pill
    let edge = right - (columns < 30 ? 1 : 2)
    var x = edge - text.width
    self.pill = text.isEmpty ? nil : Part(x: x, text: text, role: role)
    if text.isEmpty { x = edge }
    isPutAway = row.isPutAway(in: section)
    let signs = isPutAway || (isCompact && columns < 48) ? 0 : columns
    priority = RowShape.priority(row, hasPill: !text.isEmpty, before: &x, columns: signs, context: context)
    list = RowShape.list(row, section: section, before: &x, edge: right, columns: columns)
    titleEnd = x == edge ? edge : x - 2
  }

  private static func priority(
    _ row: ListedRow,
    hasPill: Bool,
    before x: inout Int,
    columns: Int,
    context: ScreenContext
  ) -> Part? {
    guard columns >= 34, let icon = row.row.item.priority.icon else { return nil }
    let sign = context.icons[icon]
    x -= sign.width + (hasPill ? 2 : 0)
    return Part(x: x, text: sign, role: row.row.item.priority.role)
  }

  private static func list(
    _ row: ListedRow,
    section: Section.Kind,
    before x: inout Int,
    edge: Int,
    columns: Int
  ) -> Part? {
    guard columns >= 48, let name = row.row.item.list else { return nil }
    if case .list = section { return nil }
    let text = DisplayText(name).truncated(to: columns >= 100 ? 24 : 12)
    let datesAndSigns = section == .anytime && columns < 100 ? 7 : columns >= 72 ? 21 : 16
    x = min(x - 2, edge - datesAndSigns) - 2 - text.width
    return Part(x: x, text: text, role: row.isPutAway(in: section) ? .quiet : .category)
  }
}

extension Model {
  /// Where the parts of a row stand on this surface.
  func shape(of row: ListedRow, in section: Section.Kind, content: Rect) -> RowShape {
    guard surface.widget != nil else {
      return RowShape(row, section: section, content: content, context: context)
    }
    var kind = section
    if case .day = section, !row.isDone { kind = .plain }
    return RowShape(row, section: kind, content: content, context: context, isLine: chrome.isLine)
  }
}
