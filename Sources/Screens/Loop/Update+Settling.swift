import Frames
package import Intents
import ScheduleGrammar
package import TodoModel

extension Model {
  /// Brings list, pages and scroll position in line with the rows and the size.
  ///
  /// `keepsPlace` says that rows came that nobody asked for: that of the cursor stays where it is on the screen, as far as
  /// there is room to scroll.
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

  /// An item's row where it stands in the list, or as it would stand there.
  package func listed(_ id: ItemID) -> ListedRow? {
    list.outline.row(id) ?? list.board.row(id).map(listed)
  }

  /// An item's row for an occurrence, or for the one that lists show; nil where no list has the item.
  private func listed(_ id: ItemID, on key: OccurrenceKey?) -> ListedRow? {
    guard let row = listed(id), let key, key != row.key else { return listed(id) }
    let seen = list.outline.showsEach ? list.outline.row(RowID(id, RowMark(key))) : nil
    return seen ?? listed(row.row, on: key)
  }

  /// A row of no list, for an occurrence or for the one that lists show.
  func listed(_ row: Row, on key: OccurrenceKey?) -> ListedRow {
    guard let key else { return listed(row) }
    return ListedRow(row, on: key, now: context.local, zone: context.zone, zones: context.moment.zones)
  }

  /// A row of no list.
  func listed(_ row: Row) -> ListedRow {
    ListedRow(row, now: context.local, zone: context.zone, zones: context.moment.zones)
  }

  /// The rows a verb is for: `item` where its page asks, the item of the open page, the selected rows, or as many as
  /// counted from the cursor on.
  package func targets(count: Int = 1, of item: ItemID? = nil) -> [ListedRow] {
    guard let item = item ?? openItem else { return list.targets(count: count) }
    return [listed(item, on: details.key(of: item)) ?? details.row(item)].compactMap(\.self)
  }

  // MARK: pages of items

  /// Shows pages of items as their rows are now.
  private mutating func refreshPages() {
    if layers.isEmpty { return }
    var context = context
    for index in layers.indices {
      guard let shown = (layers[index] as? DetailPage)?.detail, let detail = updated(shown) else { continue }
      context.area = Layout(self).layers[index]
      layers.ask(index) { $0.show(detail, in: context) }
    }
  }

  /// What an open page shows of an item, with its row as it is now; nil where that has not changed.
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
