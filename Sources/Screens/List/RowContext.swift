import Actions
import Frames
package import Intents
import ScheduleGrammar
import Settings
import Themes
import TodoModel

/// The inputs of all rows' drawing besides the rows themselves.
package struct RowContext: Sendable {
  let content: Rect
  /// Width of the screen (columns).
  let columns: Int
  let icons: IconSet
  /// The looks of lists that differ from the default, by name.
  let looks: [String: ListLook]
  /// The user's own fields.
  let fields: OwnFields
  /// The search words.
  let words: [String]
  let moment: Moment
  let form: RowShape.Form
  /// True if rows are sentences, for screen readers and braille.
  let isRead: Bool
  let slots: RowSlots
  private let shown: [RowColumn]
  private let zoneIdentity: String
  private let hasHeadings: Bool
  /// True if signs of snoozed reminders are visible, which disappear as time passes.
  private let hasSleepers: Bool
  /// The items whose changes have waited long enough for a sign; nil if all waiting changes get one.
  private let late: Set<ItemID>?
  /// The items with changes that are not on disk.
  ///
  /// `RowLine.Light` carries this state to their rows, so that the other rows stay cached.
  let unsaved: Set<ItemID>

  package init(_ model: __shared Model, _ chrome: Chrome) {
    content = chrome.list
    columns = model.context.size.columns
    icons = model.context.icons
    looks = model.context.looks
    fields = model.context.fields
    words = model.list.search.words
    moment = model.context.moment
    form = model.surface.widget == nil ? .full : chrome.isLine ? .line : .compact
    isRead = model.context.look.config.accessible
    shown = model.context.look.config.columns
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

  /// Creates the context for rows of a page, on which headings name the days.
  init(_ context: ScreenContext, content: Rect) {
    self.content = content
    columns = context.size.columns
    icons = context.icons
    looks = context.looks
    fields = context.fields
    words = []
    moment = context.moment
    form = .full
    isRead = context.look.config.accessible
    shown = context.look.config.columns
    slots = RowSlots(shown, in: content, icons, .full)
    zoneIdentity = ""
    hasHeadings = true
    hasSleepers = false
    late = []
    unsaved = context.unsaved
  }

  var boxX: Int {
    let columns = content.size.columns
    return content.origin.x + (columns < 8 ? 0 : columns < 24 || form != .full ? 1 : 3)
  }

  /// Returns the column at which the box of a row begins; parts are indented, less on narrow screens.
  func boxX(of row: ListedRow) -> Int {
    let columns = content.size.columns
    let step = columns < 24 ? 0 : columns < 60 ? 1 : 2
    return boxX + min(row.depth, 7) * step
  }

  /// Returns the column of the terminal cursor in a row: the middle of the box.
  func cursorX(in row: ListedRow) -> Int { min(boxX(of: row) + icons[.open].width / 2, content.endX - 1) }

  package func shape(of row: ListedRow, in section: Section.Kind) -> RowShape {
    RowShape(row, section: section, in: self)
  }

  /// Returns the words for the date of a row, with the day if no heading names it.
  func words(of row: ListedRow, in section: Section.Kind) -> PillWords {
    PillWords(row, section: section, isHeaded: form == .full && hasHeadings, at: moment)
  }

  /// Returns the meaning of a row's signs in words: ", has notes, not sent yet".
  func remarks(on row: ListedRow) -> String {
    let snooze = row.isDone ? nil : row.row.item.snoozeEnd(after: moment.now)
    let words = [
      row.nest == .folded ? ViewMessages.partsHidden : nil, row.row.item.notes.isEmpty ? nil : ViewMessages.hasNotes,
      snooze.map { ViewMessages.reminderSnoozed(until: moment.words(for: $0)) },
      row.row.hasConflict ? ViewMessages.changedOnTwoMachines : nil,
      unsaved.contains(row.row.id) ? ViewMessages.notSavedYet : nil,
      mark(of: row.row)?.icon == .waiting ? ViewMessages.notSentYet : nil,
    ]
    return words.compactMap { $0.map { ", " + $0 } }.joined()
  }

  /// Returns the sign at the edge of a row and its role: unsaved, refused, in conflict, or unsent; nil for none.
  func mark(of row: Row) -> (icon: Icon, role: Role)? {
    if unsaved.contains(row.id) { return (.more, .muted) }
    if row.sync == .failed { return (.refused, .bad) }
    if row.hasConflict { return (.conflict, .stale) }
    guard row.sync != .settled, late?.contains(row.item.id) ?? true else { return nil }
    return row.sync == .sending ? (.more, .muted) : (.waiting, .stale)
  }
}

extension RowContext: Equatable {
  /// Returns true if rows look alike in both contexts, apart from unsaved changes.
  ///
  /// Of the moment, only the minute counts, unless reminders are snoozed.
  package static func == (one: RowContext, other: RowContext) -> Bool {
    one.content == other.content && one.columns == other.columns && one.form == other.form && one.shown == other.shown
      && one.hasHeadings == other.hasHeadings && one.hasSleepers == other.hasSleepers
      && one.moment.local == other.moment.local && one.moment.options == other.moment.options
      && (!one.hasSleepers || one.moment.now == other.moment.now) && one.zoneIdentity == other.zoneIdentity
      && one.words == other.words && one.looks == other.looks && one.fields == other.fields && one.late == other.late
      && one.isRead == other.isRead
      && one.icons == other.icons
  }
}

extension RowSlots {
  fileprivate init(_ shown: [RowColumn], in content: Rect, _ icons: IconSet, _ form: RowShape.Form) {
    let signs = [Icon.prioHigh, .prioMed, .prioLow].map { icons[$0].width }
    self.init(
      shown, all: content.size.columns, edge: content.endX - (content.size.columns < 30 ? 1 : 2),
      sign: max(3, signs.max() ?? 0), isCompact: form != .full)
  }
}
