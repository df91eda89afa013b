package import Intents
package import ScheduleGrammar
import TodoModel

/// Cards that are carried to a column of the board: what that means, as one step of undo.
///
/// To a list, a priority or a tag it means what their pickers mean; to a saved filter, whatever makes the filter find the
/// card and those before it find it no more.
package struct CardMove: Hashable, Sendable {
  /// A card, and the column that it stands in.
  package struct Card: Hashable, Sendable {
    package let row: ListedRow
    package let column: CardColumn.Kind

    package init(_ row: ListedRow, in column: CardColumn.Kind) { (self.row, self.column) = (row, column) }
  }

  /// What makes it so.
  package private(set) var changes: [Change] = []
  /// What was done, as every surface says it and as undo calls it.
  package private(set) var label = ""
  /// What it means, where that is one thing and the same for all of them.
  package private(set) var action: ItemAction?

  /// What it means to carry cards of a board to a column; throws where one of them cannot be carried there.
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
  /// What a new item gets that is added in this column of a board, as far as that can be given.
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
