import Intents
import ScheduleGrammar
import TodoModel

extension Model {
  /// The item whose page is open; nil where none is.
  var openItem: ItemID? {
    layers.reversed().lazy.compactMap { ($0 as? DetailPage)?.detail.row.row.item.id }.first
  }

  /// An item's row where it stands in the list, or as it would stand there.
  func listed(_ id: ItemID) -> ListedRow? {
    if let row = outline.row(id) { return row }
    return board.row(id).map(listed)
  }

  /// An item's row as an open page has it, for one that the view does not hold.
  func shown(_ id: ItemID) -> ListedRow? {
    layers.lazy.compactMap { ($0 as? DetailPage)?.detail.row }.first { $0.row.item.id == id }
  }

  /// A row of no list.
  func listed(_ row: Row) -> ListedRow {
    let zones = context.moment.zones
    let occurrence = row.item.occurrence(on: context.today, zone: context.zone, zones: zones)
    let isDone = row.item.isDone(zone: context.zone, zones: zones)
    let isOverdue =
      !isDone && occurrence.map { $0.due < context.local && $0.due != LocalTime(context.today) } ?? false
    return ListedRow(row: row, occurrence: occurrence, isDone: isDone, isOverdue: isOverdue)
  }

  /// Shows pages of items as their rows are now.
  mutating func refreshPages() {
    for index in layers.indices {
      guard var detail = (layers[index] as? DetailPage)?.detail, let row = listed(detail.row.row.item.id),
        row != detail.row || refusal(of: row.row.item.id) != detail.refusal
      else { continue }
      let notes = row.row.item.notes
      if !detail.notes.hasPrefix(notes) || notes.isEmpty { detail.notes = notes }
      detail.row = row
      detail.refusal = refusal(of: row.row.item.id)
      layers[index].learn(detail, in: context)
    }
  }

  /// Hands an item's whole notes and its history to the layers that show it.
  mutating func learn(_ row: Row, _ history: [HistoryEntry]?) -> [Effect] {
    let listed = listed(row.item.id) ?? listed(row)
    var detail = ItemDetail(row: listed, notes: row.item.notes, history: history ?? [])
    detail.isHistoryLoaded = history != nil
    detail.refusal = refusal(of: row.item.id)
    if history == nil, let shown = shownHistory(of: row.item.id) {
      detail.history = shown
      detail.isHistoryLoaded = true
    }
    for index in layers.indices { layers[index].learn(detail, in: context) }
    return []
  }

  /// The history that an open page shows of the item already.
  private func shownHistory(of id: ItemID) -> [HistoryEntry]? {
    let pages = layers.compactMap { ($0 as? DetailPage)?.detail }
    return pages.first { $0.row.row.item.id == id && $0.isLoaded && $0.isHistoryLoaded }?.history
  }

  /// Reads anew what the open pages show.
  var pageEffects: [Effect] {
    (openItem.map { [.loadDetail($0)] } ?? []) + (layers.contains { $0 is NeedsPage } ? [.loadNeeds] : [])
  }
}
