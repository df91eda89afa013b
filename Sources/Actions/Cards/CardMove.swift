package import Intents
package import ScheduleGrammar
import TodoModel

/// A move of cards to a column of the board, as one undo step.
///
/// A list, priority or tag column has the effect of its picker. A saved filter's column makes the filter match the
/// card, and earlier filters not.
package struct CardMove: Hashable, Sendable {
  /// A card and its current column.
  package struct Card: Hashable, Sendable {
    package let row: ListedRow
    package let column: CardColumn.Kind

    package init(_ row: ListedRow, in column: CardColumn.Kind) { (self.row, self.column) = (row, column) }
  }

  package private(set) var changes: [Change] = []
  /// Label of the move for every surface and for undo.
  package private(set) var label = ""
  /// The action, if it is a single one and the same for all cards.
  package private(set) var action: ItemAction?

  /// Throws if one of the cards cannot be moved to the column.
  package init(
    _ cards: [Card],
    to kind: CardColumn.Kind,
    of board: Cards,
    at moment: Moment
  ) throws(CardRefusal) {
    var meant: [[ItemAction]] = []
    var words: [String] = []
    for card in cards {
      var maker = CardMaker(card.row, of: board, at: moment)
      if let action = kind.carrying(card.row.row.item, from: card.column) {
        maker.make(action)
      } else {
        try maker.stand(in: kind, from: card.column)
      }
      changes += maker.changes
      meant.append(maker.actions)
      words = maker.labels
    }
    let rows = cards.map(\.row)
    let done = Set(meant.filter { !$0.isEmpty })
    if done.count == 1, let only = done.first, only.count == 1 { action = only[0] }
    label = Self.label(rows, kind, action, words, at: moment)
  }

  private static func label(
    _ rows: [ListedRow],
    _ kind: CardColumn.Kind,
    _ action: ItemAction?,
    _ words: [String],
    at moment: Moment
  ) -> String {
    if case .filter = kind {
      let many = rows.count == 1 ? "" : " \(rows.count) items"
      return "moved\(many) to “\(kind.title)”"
        + (rows.count == 1 && !words.isEmpty ? ": " + words.joined(separator: ", ") : "")
    }
    return action?.label(rows, at: moment) ?? "moved \(rows.count) items to \(kind.title)"
  }
}

extension CardColumn.Kind {
  /// Returns the values of a new item that is added in this column, as far as possible.
  package func newItem(of board: Cards, at moment: Moment) -> NewItem {
    switch self {
    case .list(let name): return NewItem(title: "", list: name)
    case .priority(let priority): return NewItem(title: "", priority: priority)
    case .tag(let name): return NewItem(title: "", tags: name.map { [$0] } ?? [])
    case .filter:
      let blank = NewItem(title: "").item(id: ItemID(number: 0), at: moment.now, order: OrderKey(""))
      let row = Row(item: blank, sync: .settled, hasConflict: false)
      let listed = ListedRow(row, now: moment.local, zone: moment.zone, zones: moment.zones)
      var maker = CardMaker(listed, of: board, at: moment)
      maker.approach(self)
      let item = maker.row.row.item
      return NewItem(
        title: "",
        schedule: item.schedule,
        deadline: item.deadline,
        list: item.list,
        tags: item.tags,
        priority: item.priority
      )
    }
  }
}
