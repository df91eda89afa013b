package import Intents
package import ScheduleGrammar
import TodoModel

extension CardMove {
  /// The same of items that are named where no board is seen, from whatever columns they stand in.
  ///
  /// A column is named as `Cards.column` says. `old` is the one that all of them leave, which must be said of what stands
  /// in several; nil is the one that each stands in. Throws too where there is no such column, and where an item is no
  /// card of it.
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
  /// The column that a name means: its key, else its title, in any case and with the sign that people put in front.
  ///
  /// An empty one is the inbox, what has no tag, or what no filter finds.
  fileprivate func column(named typed: String) throws(CardRefusal) -> CardColumn.Kind {
    let name = TypedName.bare(typed, ["#", "@", "!"]).folded
    let found =
      kinds.first { $0.key == (typed.isEmpty ? nil : typed) } ?? kinds.first { $0.key?.folded == name }
      ?? kinds.first { $0.title.folded == name }
    guard let found else { throw .unknown(typed, kinds.map(\.title)) }
    return found
  }

  /// The column that an item leaves on its way to another, or that other where it stands there.
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
