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
  /// Whether tags stand behind the title where there is room.
  let showsTags: Bool

  /// How a row is shown: with all there is, as one of a widget, or as the only one of a widget, so that its date comes
  /// before the rest of its title.
  enum Form { case full, compact, line }

  /// The columns of the screen, alike for all its rows: where the list names end, and what is left for date and signs.
  private struct Columns {
    let all: Int
    /// The widest sign of a priority.
    let sign: Int
    /// What stands behind the names of lists: the sign of the priority and the date.
    var dates: Int { all < 72 ? 16 : all < 100 ? 20 : 24 }
    /// The most that the name of a list takes.
    var list: Int { all < 100 ? 12 : 24 }
    /// Whether signs of priority stand in a column of their own.
    var alignsSigns: Bool { all >= 48 }

    /// The column behind the names of lists; `edge` is the one behind the dates.
    func listEnd(_ edge: Int) -> Int { edge - dates - 2 }

    /// The column behind the signs of priority, where they have a column of their own.
    func signX(_ edge: Int) -> Int { edge - dates + sign }

    /// The most that a date takes beside a sign and a list, or where there is none of them.
    func date(besideSign sign: Int, besideList: Bool) -> Int {
      if all < 48 { return all < 34 ? 7 : 12 }
      if sign > 0 { return dates - (alignsSigns ? self.sign : sign) - 2 }
      return besideList ? dates : 26
    }
  }

  init(_ row: ListedRow, section: Section.Kind, in context: RowContext) {
    let (item, icons, form, content) = (row.row.item, context.icons, context.form, context.content)
    let signs = [Icon.prioHigh, .prioMed, .prioLow].map { icons[$0].width }
    let columns = Columns(all: content.size.columns, sign: max(3, signs.max() ?? 0))
    let isCompact = form != .full
    boxX = context.boxX(of: row)
    titleX = boxX + icons[.open].width + 1
    isPutAway = row.isPutAway(in: section)
    showsTags = !isCompact && columns.all >= 48
    let edge = content.endX - (columns.all < 30 ? 1 : 2)
    let hasSign = !context.isRead && !isPutAway && columns.all >= (isCompact ? 48 : 34)
    let sign = hasSign ? item.priority.icon.map { icons[$0] } ?? .empty : .empty
    let list = context.isRead || columns.all < 48 || section.isList ? nil : item.list
    let words = context.words(of: row, in: section)
    let text = Self.pill(
      words,
      columns.date(besideSign: sign.width, besideList: list != nil),
      columns.all,
      icons,
      form
    )
    let pillX = edge - text.width
    pill = context.isRead || text.isEmpty ? nil : Part(x: pillX, text: text, role: words.role)
    let signX = columns.alignsSigns ? columns.signX(edge) : pillX - (text.isEmpty ? 0 : 2)
    priority = sign.isEmpty ? nil : Part(x: signX - sign.width, text: sign, role: item.priority.role)
    let title = titleX + DisplayText(item.title, byteLimit: 1_024).width
    let (dates, isQuiet) = (priority?.x ?? pillX, isPutAway)
    self.list = list.map { name in
      let look = context.looks[name] ?? .usual
      let role: Role = isQuiet ? .quiet : look.role
      let name = DisplayText(look.name(name)).truncated(to: columns.list)
      let end = columns.listEnd(edge)
      let isMoved = dates == edge && title + 2 + name.width > end
      return Part(x: (isMoved ? edge : end) - name.width, text: name, role: role)
    }
    let x = self.list?.x ?? dates
    titleEnd = x == edge ? edge : x - 2
  }

  private static func pill(
    _ words: PillWords,
    _ room: Int,
    _ columns: Int,
    _ icons: IconSet,
    _ form: Form
  ) -> DisplayText {
    if form == .full || columns >= 48 {
      let text = words.text(room: room, icons: icons)
      return columns < 20 && text.width > 6 ? .empty : text
    }
    return columns < (form == .line ? 20 : 34) ? .empty : words.compact(icons: icons)
  }
}

extension Section.Kind {
  /// Whether its heading names a list.
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
}
