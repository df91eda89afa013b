package import Intents
package import ScheduleGrammar
import TodoModel

extension CardMove {
  /// Creates a move of items to a named column (see `Cards.column`), for callers without a visible board.
  ///
  /// `old` names the column that all items leave; it is required for items in several columns, and nil stands for each
  /// item's own. Throws if a column does not exist or an item is not a card of its column.
  package init(
    _ rows: [Row],
    to name: String,
    from old: String? = nil,
    of board: Cards,
    at moment: Moment
  ) throws(CardRefusal) {
    let kind = try board.column(named: name)
    var left: CardColumn.Kind?
    if let old { left = try board.column(named: old) }
    var cards: [Card] = []
    for row in rows {
      let column = try board.column(of: row, leaving: left, for: kind, at: moment)
      guard column != kind else { continue }
      cards.append(
        Card(ListedRow(row, now: moment.local, zone: moment.zone, zones: moment.zones), in: column)
      )
    }
    try self.init(cards, to: kind, of: board, at: moment)
  }
}

extension Cards {
  /// Returns the column with that key, or else with that title, ignoring case and a leading sign.
  ///
  /// An empty name is the inbox, the untagged items, or the items that no filter matches.
  fileprivate func column(named typed: String) throws(CardRefusal) -> CardColumn.Kind {
    let name = TypedName.bare(typed, ["#", "@", "!"]).folded
    let found =
      kinds.first { $0.key == (typed.isEmpty ? nil : typed) } ?? kinds.first { $0.key?.folded == name }
      ?? kinds.first { $0.title.folded == name }
    guard let found else { throw .unknown(typed, kinds.map(\.title)) }
    return found
  }

  /// Returns the column that an item leaves for another; if it is already in that one, returns that one.
  fileprivate func column(
    of row: Row,
    leaving left: CardColumn.Kind?,
    for kind: CardColumn.Kind,
    at moment: Moment
  ) throws(CardRefusal) -> CardColumn.Kind {
    let columns = standing(row, now: moment.local, zone: moment.zone, zones: moment.zones)
    let title = row.item.title
    guard let first = columns.first else { throw .nowhere(title) }
    if let left {
      guard columns.contains(left) else { throw .elsewhere(title, left.title) }
      return left
    }
    if columns.contains(kind) { return kind }
    guard columns.count == 1 || kind == .tag(nil) else { throw .several(title, columns.map(\.title)) }
    return first
  }
}
