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

  /// How a row is shown: with all there is, as one of a widget, or as the only one of a widget, so that its date comes
  /// before the rest of its title.
  enum Form { case full, compact, line }

  /// The parts of a row in `content`.
  init(_ row: ListedRow, section: Section.Kind, content: Rect, context: ScreenContext, as form: Form) {
    let columns = content.size.columns
    let isCompact = form != .full
    boxX = content.origin.x + (columns < 8 ? 0 : columns < 24 || isCompact ? 1 : 3)
    titleX = boxX + context.icons[.open].width + 1
    let words = PillWords(row, section: section, context: context)
    let text = Self.pill(words, columns: columns, icons: context.icons, as: form)
    let edge = content.endX - (columns < 30 ? 1 : 2)
    var x = edge - text.width
    pill = text.isEmpty ? nil : Part(x: x, text: text, role: words.role)
    isPutAway = row.isPutAway(in: section)
    let signs = isPutAway || (isCompact && columns < 48) ? 0 : columns
    priority = Self.priority(row, hasPill: pill != nil, before: &x, columns: signs, context: context)
    list = Self.list(row, section: section, before: &x, edge: content.endX, columns: columns)
    titleEnd = x == edge ? edge : x - 2
  }

  private static func pill(_ words: PillWords, columns: Int, icons: IconSet, as form: Form) -> DisplayText {
    switch form {
    case .full: words.text(columns: columns, icons: icons)
    case .compact, .line:
      columns < (form == .line ? 20 : 34) ? .empty : words.compact(columns: columns, icons: icons)
    }
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
    let form: RowShape.Form = surface.widget == nil ? .full : chrome.isLine ? .line : .compact
    var kind = section
    if form != .full, case .day = section, !row.isDone { kind = .plain }
    return RowShape(row, section: kind, content: content, context: context, as: form)
  }
}
