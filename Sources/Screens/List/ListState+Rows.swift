package import Intents
import ScheduleGrammar
import Settings
import TodoModel

extension ListState {
  package var selection: Set<RowID> { focus.selection(in: outline) }

  package var current: ListedRow? { focus.cursor.flatMap(outline.row) }

  /// Returns the selected rows, or else `count` rows from the cursor on.
  package func targets(count: Int) -> [ListedRow] {
    let selected = selection
    guard selected.isEmpty else { return outline.ids.filter(selected.contains).compactMap(outline.row) }
    guard let cursor = focus.cursor, let place = outline.placeOf[cursor] else { return [] }
    return outline.ids[place..<min(outline.ids.count, place + max(1, count))].compactMap(outline.row)
  }
}

extension ListState {
  /// True if no view has an item yet.
  var isNew: Bool { board.rows.counts.items == 0 && filter == nil }

  /// True if Today has nothing left except finished items.
  package var isEmptyToday: Bool {
    view == .today && filter == nil && today.sections(of: listing).allSatisfy { $0.kind == .doneToday }
      && listing.counts.open == 0
  }

  /// True if a shown item was done today.
  var isAnythingDone: Bool {
    guard filter != nil else { return listing.counts.done > 0 }
    return listing.sections.contains { $0.kind == .doneToday }
  }
}

extension ListState {
  /// The search outside the view; nil if there is no search, it has a limit, or the screen is a widget.
  var findQuestion: FindQuestion? {
    guard widget == nil, let sought = search.filter, sought.limit == nil, !search.words.isEmpty else { return nil }
    return FindQuestion(sought, typed: search.text ?? "", in: view, scope: place?.filter, sort: arrangement.sort)
  }

  /// Returns the rows found outside the view, once the whole view is loaded.
  func arrangedElsewhere(in context: ScreenContext) -> [Section] {
    guard !board.elsewhere.rows.isEmpty, !isCut, let question = findQuestion else { return [] }
    return arrangeElsewhere(
      board.elsewhere, of: question, shown: Set(listing.sections.lazy.flatMap(\.rows).map(\.row.id)),
      now: context.local, zone: context.zone, zones: context.moment.zones, held: board.held)
  }

  /// Returns the index of the match that is `count` matches away, wrapping around; nil if nothing matches.
  func place(ofMatch count: Int, at moment: Moment) -> Int? {
    let matches = outline.ids.indices.filter { place in
      guard filter == nil, let last = search.last, let row = outline.row(outline.ids[place]) else {
        return filter != nil
      }
      return last.matches(row, at: moment.local, now: moment.now)
    }
    guard !matches.isEmpty else { return nil }
    let next = matches.firstIndex { $0 > focus.place } ?? matches.count
    let before = matches.lastIndex { $0 < focus.place } ?? -1
    let target = count > 0 ? next + count - 1 : before + count + 1
    return matches[((target % matches.count) + matches.count) % matches.count]
  }
}

/// The order and grouping of the rows of a view.
package struct Arrangement: Hashable, Sendable {
  /// The order inside a section.
  package var sort: SortKey
  /// The key that divides the rows into sections.
  package var group: GroupKey

  package init(sort: SortKey = .date, group: GroupKey = .date) {
    self.sort = sort
    self.group = group
  }
}

/// The number of rows of a view to read: a page, and more as the cursor nears the last visible row.
struct ListReach: Sendable {
  /// Distance to the last row at which more rows are read: several screens, so that the user does not wait.
  private static let near = 200

  /// Limit of rows to read.
  private(set) var rows = Query.page
  /// True while a request with another limit is pending.
  private(set) var isWaiting = false
  /// Limit that fills the list from its first row: more than a page if most rows are folded.
  private var least = Query.page

  /// Records that rows were read with a limit.
  mutating func take(limit: Int) { if limit >= rows { isWaiting = false } }

  /// Resets the minimum after rows were unfolded.
  mutating func forgetFolds() { least = Query.page }

  /// Raises the limit near the last visible row and lowers it at the top; returns true if it changed.
  ///
  /// Rows far below the cursor slow each change. Not for use while a request is pending. `isCut` indicates that there
  /// may be more rows than were read, `toLast` that the cursor goes to the very last row.
  mutating func follow(place: Int, seen: Int, isCut: Bool, toLast: Bool) -> Bool {
    let isAtTop = place < Query.page / 2
    if isAtTop, rows > least * 4 {
      (rows, isWaiting) = (least, true)
    } else if isCut, rows < Query.maximum, seen - place <= Self.near {
      (rows, isWaiting) = (toLast ? Query.maximum : min(rows * 2, Query.maximum), true)
      if isAtTop { least = rows }
    }
    return isWaiting
  }
}

/// Names of lists and tags, most used first.
struct NamesByUse: Sendable {
  private(set) var lists: [String] = []
  private(set) var tags: [String] = []
  /// The names of the last update.
  private var given: (lists: [String], tags: [String]) = ([], [])

  /// Updates the names; `isUsedAlike` indicates that the rows carry the same names as before.
  mutating func update(by rows: RowSet, isUsedAlike: Bool) {
    guard !isUsedAlike || given != (rows.lists, rows.tags) else { return }
    given = (rows.lists, rows.tags)
    (lists, tags) = (rows.listsByUse, rows.tagsByUse)
  }
}
