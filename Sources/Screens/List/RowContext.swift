import Actions
import Frames
package import Intents
import ScheduleGrammar
import Settings
import Themes
import TodoModel

/// What all rows of the list are drawn by: beside what they say themselves, all that their drawing depends on.
package struct RowContext: Sendable {
  /// The columns that are drawn in.
  let content: Rect
  /// The columns of the screen.
  let columns: Int
  let icons: IconSet
  /// How lists are to be seen that are not seen as usual, by name.
  let looks: [String: ListLook]
  /// The words that are sought.
  let words: [String]
  let moment: Moment
  let form: RowShape.Form
  /// Whether rows are sentences, for whoever hears them or has them in braille.
  let isRead: Bool
  /// The columns behind the titles.
  let slots: RowSlots
  private let shown: [RowColumn]
  private let zoneIdentity: String
  private let hasHeadings: Bool
  /// Whether the signs of sleeping reminders are seen, which go by themselves.
  private let hasSleepers: Bool
  /// The items whose changes wait so long that it is worth a sign; nil where those of all do.
  private let late: Set<ItemID>?
  /// The items with changes that are not on the disk yet.
  ///
  /// Their rows have a light of their own, so that the others are kept.
  let unsaved: Set<ItemID>

  package init(_ model: __shared Model, _ chrome: Chrome) {
    content = chrome.list
    columns = model.context.size.columns
    icons = model.context.icons
    looks = model.context.looks
    words = model.list.search.words
    moment = model.context.moment
    form = model.surface.widget == nil ? .full : chrome.isLine ? .line : .compact
    isRead = model.context.look.isAccessible
    shown = model.context.look.columns
    slots = RowSlots(shown, in: content, icons, form)
    zoneIdentity = model.zoneIdentity
    hasHeadings = model.list.outline.hasHeadings
    hasSleepers = model.list.outline.hasSleepers
    unsaved = model.context.unsaved
    let freshness = model.freshness.asOf(model.context.now)
    if freshness?.state == .unavailable {
      late = nil
    } else {
      late = freshness?.source == .server ? model.list.board.late(at: model.context.now) : []
    }
  }

  /// The rows of a page: the headings above them name their days.
  init(_ context: ScreenContext, content: Rect) {
    self.content = content
    columns = context.size.columns
    icons = context.icons
    looks = context.looks
    words = []
    moment = context.moment
    form = .full
    isRead = context.look.isAccessible
    shown = context.look.columns
    slots = RowSlots(shown, in: content, icons, .full)
    zoneIdentity = ""
    hasHeadings = true
    hasSleepers = false
    late = []
    unsaved = context.unsaved
  }

  /// The column that the box of a row begins in.
  var boxX: Int {
    let columns = content.size.columns
    return content.origin.x + (columns < 8 ? 0 : columns < 24 || form != .full ? 1 : 3)
  }

  /// The column that the box of a row begins in: a part stands to the right of what it is part of, by less where there
  /// is little room.
  func boxX(of row: ListedRow) -> Int {
    let columns = content.size.columns
    let step = columns < 24 ? 0 : columns < 60 ? 1 : 2
    return boxX + min(row.depth, 7) * step
  }

  /// Where the terminal's cursor rests in the row that has it: the middle of the box.
  func cursorX(in row: ListedRow) -> Int { min(boxX(of: row) + icons[.open].width / 2, content.endX - 1) }

  /// Where the parts of a row stand.
  package func shape(of row: ListedRow, in section: Section.Kind) -> RowShape {
    RowShape(row, section: section, in: self)
  }

  /// What the date of a row says; days that no heading names are said in the rows.
  func words(of row: ListedRow, in section: Section.Kind) -> PillWords {
    PillWords(row, section: section, isHeaded: form == .full && hasHeadings, at: moment)
  }

  /// What signs tell of a row besides what is said of it everywhere: ", has notes, not sent yet".
  func remarks(on row: ListedRow) -> String {
    let snooze = row.isDone ? nil : row.row.item.snoozeEnd(after: moment.now)
    let words = [
      row.nest == .folded ? "parts hidden" : nil, row.row.item.notes.isEmpty ? nil : "has notes",
      snooze.map { "reminder snoozed until " + moment.words(for: $0) },
      row.row.hasConflict ? "changed on two machines" : nil,
      unsaved.contains(row.row.id) ? "not saved yet" : nil,
      mark(of: row.row)?.icon == .waiting ? "not sent yet" : nil,
    ]
    return words.compactMap { $0.map { ", " + $0 } }.joined()
  }

  /// The sign at the edge of a row, and what it looks like: not saved yet, refused, changed on two machines, or not sent
  /// yet; nil for none.
  func mark(of row: Row) -> (icon: Icon, role: Role)? {
    if unsaved.contains(row.id) { return (.more, .muted) }
    if row.sync == .failed { return (.refused, .bad) }
    if row.hasConflict { return (.conflict, .stale) }
    guard row.sync != .settled, late?.contains(row.item.id) ?? true else { return nil }
    return row.sync == .sending ? (.more, .muted) : (.waiting, .stale)
  }
}

extension RowContext: Equatable {
  /// Whether rows look alike in both, apart from those that are not saved yet: of the moment, the minute counts, and all of
  /// it where reminders sleep.
  package static func == (one: RowContext, other: RowContext) -> Bool {
    one.content == other.content && one.columns == other.columns && one.form == other.form
      && one.shown == other.shown
      && one.hasHeadings == other.hasHeadings && one.hasSleepers == other.hasSleepers
      && one.moment.local == other.moment.local && one.moment.options == other.moment.options
      && (!one.hasSleepers || one.moment.now == other.moment.now)
      && one.zoneIdentity == other.zoneIdentity && one.words == other.words && one.looks == other.looks
      && one.late == other.late && one.isRead == other.isRead
      && one.icons == other.icons
  }
}

extension RowSlots {
  /// The columns of rows that are drawn in a place of the screen.
  fileprivate init(_ shown: [RowColumn], in content: Rect, _ icons: IconSet, _ form: RowShape.Form) {
    let signs = [Icon.prioHigh, .prioMed, .prioLow].map { icons[$0].width }
    self.init(
      shown,
      all: content.size.columns,
      edge: content.endX - (content.size.columns < 30 ? 1 : 2),
      sign: max(3, signs.max() ?? 0),
      isCompact: form != .full
    )
  }
}
