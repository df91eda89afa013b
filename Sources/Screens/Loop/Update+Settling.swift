import Frames
package import Intents
import ScheduleGrammar
package import TodoModel

extension Model {
  /// Updates list, pages and scroll position to match the rows and the size.
  ///
  /// `keepsPlace` indicates that rows arrived without a request of the user: the row of the cursor keeps its place on
  /// the screen, as far as there is room to scroll.
  package mutating func settle(keepsPlace: Bool = false) {
    let before = chrome
    let rows = before.body.size.rows
    list.settle(rows: rows, isLine: before.isLine, keepsPlace: keepsPlace, in: context)
    (context.lists, context.tags, context.looks) = (list.lists, list.tags, list.board.rows.looks)
    settleUnsaved()
    context.foundElsewhere = list.hitElsewhere.map { "\($0.count) in \($0.view.title)" }
    refreshPages()
    refreshSweep()
    settlePanes()
    let chrome = chrome
    list.scrollToCursor(rows: chrome.body.size.rows, Inset(self, chrome: chrome))
  }

  /// Returns an item's row as it is listed, or as it would be listed.
  package func listed(_ id: ItemID) -> ListedRow? {
    list.outline.row(id) ?? list.board.row(id).map(listed)
  }

  /// Returns an item's row for an occurrence, or the row that lists show; nil if no list has the item.
  private func listed(_ id: ItemID, on key: OccurrenceKey?) -> ListedRow? {
    guard let row = listed(id), let key, key != row.key else { return listed(id) }
    let seen = list.outline.showsEach ? list.outline.row(RowID(id, RowMark(key))) : nil
    return seen ?? listed(row.row, on: key)
  }

  /// Returns a row that no list has, for an occurrence or for the one that lists show.
  func listed(_ row: Row, on key: OccurrenceKey?) -> ListedRow {
    guard let key else { return listed(row) }
    return ListedRow(row, on: key, now: context.local, zone: context.zone, zones: context.moment.zones)
  }

  /// Returns a row that no list has, as a list would show it.
  func listed(_ row: Row) -> ListedRow {
    ListedRow(row, now: context.local, zone: context.zone, zones: context.moment.zones)
  }

  /// Returns the rows that a verb applies to.
  ///
  /// These are `item` if given, else the item of the open page, the selected rows, or `count` rows from the cursor on.
  package func targets(count: Int = 1, of item: ItemID? = nil) -> [ListedRow] {
    guard let item = item ?? openItem else { return list.targets(count: count) }
    return [listed(item, on: details.key(of: item)) ?? details.row(item)].compactMap(\.self)
  }

  // MARK: pages of items

  /// Updates the pages of items to match their current rows.
  private mutating func refreshPages() {
    if layers.isEmpty { return }
    var context = context
    for index in layers.indices {
      guard let shown = (layers[index] as? DetailPage)?.detail, let detail = updated(shown) else { continue }
      context.area = Layout(self).layers[index]
      layers.ask(index) { $0.show(detail, in: context) }
    }
  }

  /// Returns the detail of an open page with its current row; nil if the row has not changed.
  func updated(_ shown: ItemDetail) -> ItemDetail? {
    let refusal = freshness.refusal(of: shown.row.row.item.id)
    guard let row = listed(shown.row.row.item.id, on: shown.key),
      row != shown.row || refusal != shown.refusal
    else {
      return nil
    }
    var detail = shown
    let notes = row.row.item.notes
    if !detail.notes.hasPrefix(notes) || notes.isEmpty { detail.notes = notes }
    detail.row = row
    detail.refusal = refusal
    return detail
  }
}
