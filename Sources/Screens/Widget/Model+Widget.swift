import Frames
import Intents
import TodoModel

extension Model {
  /// Where the parts of a row stand on this surface.
  func shape(of row: ListedRow, in section: Section.Kind, content: Rect) -> RowShape {
    guard widget != nil else { return RowShape(row, section: section, content: content, context: context) }
    var kind = section
    if case .day = section, !row.isDone { kind = .plain }
    return RowShape(row, section: kind, content: content, context: context, isLine: chrome.isLine)
  }

  /// The open item that comes next: the next with a time of today that has not passed, else the first.
  var nextID: ItemID? {
    let open = outline.ids.compactMap(outline.row).filter { !$0.isDone }
    let timed = open.filter { ahead($0) != nil }.min { (ahead($0) ?? .max) < (ahead($1) ?? .max) }
    return (timed ?? open.first)?.row.item.id ?? outline.ids.first
  }

  /// The next time of today at which something open is due, in minutes; nil where there is none.
  var nextMinutes: Int? {
    listing.sections.flatMap(\.rows).filter { !$0.isDone }.compactMap(ahead).min()
  }

  /// The minutes of a time of today that has not passed; nil for any other row.
  private func ahead(_ row: ListedRow) -> Int? {
    guard let due = row.due, due.day == context.today, let minutes = due.time?.minutes,
      minutes >= context.local.time?.minutes ?? 0
    else { return nil }
    return minutes
  }

  /// How many items the widget's view has that are open; done ones in Done.
  var widgetCount: Int {
    if viewed != .today { return listing.total }
    if filter == nil { return board.rows.counts.open }
    return outline.ids.count { outline.row($0)?.isDone == false }
  }

  /// Whether something of what is shown was done today.
  var isAnythingDone: Bool {
    guard filter != nil else { return listing.counts.done > 0 }
    return listing.sections.contains { $0.kind == .doneToday }
  }

  /// The ticked rows of a widget that still stand where they were, and until when.
  var lingering: [(id: ItemID, until: Instant)] {
    guard widget != nil else { return [] }
    return board.held.keys.compactMap { id in
      guard let row = outline.row(id), row.isDone, let done = row.row.item.completions.values.max() else {
        return nil
      }
      return (id, done.advanced(bySeconds: Widget.lingers))
    }
  }

  /// Lets go of rows that were ticked a while ago.
  mutating func letGo() {
    let gone = lingering.filter { $0.until <= context.now }
    guard !gone.isEmpty else { return }
    for row in gone { board.release(row.id) }
    if chrome.isLine { focus.isFirst = true }
    rearrange()
  }
}
