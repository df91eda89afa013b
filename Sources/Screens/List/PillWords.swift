import Actions
import Frames
import Intents
import ScheduleGrammar
import Themes

/// What the date pill of a row says, and what it looks like.
struct PillWords: Sendable {
  private let row: RowPill

  init(_ row: ListedRow, section: Section.Kind, context: ScreenContext) {
    self.row = RowPill(row, in: section, at: context.moment)
  }

  /// How it is meant.
  var role: Role {
    switch row.tone {
    case .late: .overdue
    case .soon: .dueToday
    case .repeats: .recurring
    case .quiet: .quiet
    default: .muted
    }
  }

  /// The words that fit, with the signs for repeats and for times that have passed.
  func text(columns: Int, icons: IconSet) -> DisplayText {
    guard let pill = row.pill else { return .empty }
    var sign = DisplayText.empty
    if pill.repeats { sign = icons[.recurring] + " " }
    if row.isLate { sign = sign + icons[.overdue] + " " }
    let room = columns < 34 ? 7 : columns < 72 ? 12 : 22
    let words = row.words(room: room - (pill.repeats ? 2 : 0))
    return columns < 20 && words.count > 6 ? .empty : sign + DisplayText(words)
  }

  /// The words for a row of a widget, where Today has no heading and every column counts: no “today”, and either the
  /// words or the sign for repeats.
  func compact(columns: Int, icons: IconSet) -> DisplayText {
    guard let pill = row.pill else { return .empty }
    if row.isToday, !row.hasTime { return pill.repeats ? icons[.recurring] : .empty }
    guard columns < 48 else { return text(columns: columns, icons: icons) }
    return DisplayText(pill.repeats ? pill.forms.last ?? "" : pill.text(fitting: 7))
  }
}
