import Frames
import Intents
import ScheduleGrammar
import TodoModel

extension Model {
  /// Arranges the rows anew.
  mutating func rearrange() {
    listing = arrange(
      board.rows,
      query: query,
      now: context.local,
      zone: context.zone,
      zones: context.moment.zones,
      held: board.held
    )
    context.lists = board.rows.byUse(board.rows.lists) { [$0.list].compactMap(\.self) }
    context.tags = board.rows.byUse(board.rows.tags) { Array($0.tags) }
    isOutlineStale = true
  }

  /// Brings lines, cursor, selection and scroll position in line with the rows and the size.
  mutating func settle() {
    let before = outline.ids
    if isOutlineStale {
      outline = newOutline
      isOutlineStale = false
    }
    settleCursor(before)
    refreshPages()
    refreshSweep()
    settleMarks()
    scrollToCursor()
  }

  private var newOutline: Outline {
    if widget != nil { return Outline(openOf: listing) }
    if isEmptyToday { return Outline() }
    return Outline(listing, rows: chrome.body.size.rows, showsAllDone: isTodayDone)
  }

  /// Whether all of today is done, and something was.
  var isTodayDone: Bool {
    viewed == .today && filter == nil && listing.counts.open == 0 && listing.counts.done > 0
      && !listing.sections.contains { $0.kind == .overdue || $0.kind == .today }
  }

  /// Whether nothing is left to see in Today but what was done.
  var isEmptyToday: Bool {
    viewed == .today && filter == nil && listing.sections.allSatisfy { $0.kind == .doneToday }
      && listing.counts.open == 0
  }

  /// Keeps the cursor on its item; where that is gone, the next of the rows there were before gets it, else the one
  /// above.
  private mutating func settleCursor(_ before: [ItemID]) {
    if let awaited = focus.awaited, outline.placeOf[awaited] != nil {
      focus.cursor = awaited
      focus.isFirst = false
      focus.awaited = nil
    }
    guard !outline.ids.isEmpty, board.isLoaded else {
      if board.isLoaded { focus.cursor = nil }
      return
    }
    if focus.isFirst { focus.cursor = chrome.isLine ? nextID : outline.ids.first }
    if let place = focus.cursor.flatMap({ outline.placeOf[$0] }) ?? successor(in: before) {
      focus.place = place
    }
    focus.place = min(max(0, focus.place), outline.ids.count - 1)
    focus.cursor = outline.ids[focus.place]
  }

  private func successor(in before: [ItemID]) -> Int? {
    guard let cursor = focus.cursor, let gone = before.firstIndex(of: cursor) else { return nil }
    let next = before[gone...].lazy.compactMap { outline.placeOf[$0] }.first
    return next ?? before[..<gone].reversed().lazy.compactMap { outline.placeOf[$0] }.first
  }

  private mutating func settleMarks() {
    guard board.isLoaded else { return }
    focus.marked = focus.marked.filter { outline.placeOf[$0] != nil }
    if let anchor = focus.anchor, outline.placeOf[anchor] == nil { focus.anchor = nil }
  }

  /// The items that are selected: those marked, and the range that is being selected.
  var selection: Set<ItemID> {
    guard let anchor = focus.anchor, let from = outline.placeOf[anchor], let cursor = focus.cursor,
      let to = outline.placeOf[cursor]
    else { return focus.marked }
    return focus.marked.union(outline.ids[min(from, to)...max(from, to)])
  }

  /// The rows a verb is for: the item of the open page, the selected rows, else as many as counted from the cursor on.
  func targets(count: Int = 1) -> [ListedRow] {
    if let item = acting ?? openItem { return [listed(item) ?? shown(item)].compactMap(\.self) }
    let selected = selection
    guard selected.isEmpty else { return outline.ids.filter(selected.contains).compactMap(outline.row) }
    guard let cursor = focus.cursor, let place = outline.placeOf[cursor] else { return [] }
    return outline.ids[place..<min(outline.ids.count, place + max(1, count))].compactMap(outline.row)
  }

  /// The row under the cursor.
  var current: ListedRow? { focus.cursor.flatMap(outline.row) }
}
