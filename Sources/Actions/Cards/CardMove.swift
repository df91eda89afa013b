package import Intents
import Messages
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
  /// Label of the move for every surface and for undo, a `KeptText`.
  package private(set) var label = ""
  /// The action, if it is a single one and the same for all cards.
  package private(set) var action: ItemAction?

  /// Throws if one of the cards cannot be moved to the column.
  package init(_ cards: [Card], to kind: CardColumn.Kind, of board: Cards, at moment: Moment) throws(ActionRefusal) {
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
    let single = action
    label = KeptText.of(Self.label(rows, kind, single, words.map(KeptText.shown), at: moment))
  }

  private static func label(
    _ rows: [ListedRow], _ kind: CardColumn.Kind, _ action: ItemAction?, _ words: [String], at moment: Moment
  ) -> String {
    if case .filter = kind {
      guard rows.count == 1 else { return CardMoveMessages.moved(rows.count, to: kind.title) }
      guard !words.isEmpty else { return CardMoveMessages.moved(to: kind.title) }
      return CardMoveMessages.moved(to: kind.title, changes: words.joined(separator: ", "))
    }
    return action?.label(rows, at: moment) ?? CardMoveMessages.movedUnquoted(rows.count, to: kind.title)
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
      var new = NewItem(
        title: "", schedule: item.schedule, deadline: item.deadline, list: item.list, tags: item.tags,
        priority: item.priority)
      new.ownFields = item.ownFields
      return new
    }
  }
}

extension CardMove {
  /// Creates a move of items to a named column (see `Cards.column`), for callers without a visible board.
  ///
  /// `old` names the column that all items leave; it is required for items in several columns, and nil stands for each
  /// item's own. Throws if a column does not exist or an item is not a card of its column.
  package init(
    _ rows: [Row], to name: String, from old: String? = nil, of board: Cards, at moment: Moment
  ) throws(ActionRefusal) {
    let kind = try board.column(named: name)
    var left: CardColumn.Kind?
    if let old { left = try board.column(named: old) }
    var cards: [Card] = []
    for row in rows {
      let column = try board.column(of: row, leaving: left, for: kind, at: moment)
      guard column != kind else { continue }
      cards.append(Card(ListedRow(row, now: moment.local, zone: moment.zone, zones: moment.zones), in: column))
    }
    try self.init(cards, to: kind, of: board, at: moment)
  }
}

extension Cards {
  /// Returns the column with that key, or else with that title, ignoring case and a leading sign.
  ///
  /// An empty name is the inbox, the untagged items, or the items that no filter matches.
  fileprivate func column(named typed: String) throws(ActionRefusal) -> CardColumn.Kind {
    let name = TypedName.bare(typed, ["#", "@", "!"]).folded
    let found =
      kinds.first { $0.key == (typed.isEmpty ? nil : typed) } ?? kinds.first { $0.key?.folded == name }
      ?? kinds.first { $0.title.folded == name }
    guard let found else { throw unknown(typed) }
    return found
  }

  /// Returns the refusal of a name that no column has.
  private func unknown(_ name: String) -> ActionRefusal {
    let titles = kinds.map(\.title)
    if let near = NearestWord.of(name, in: titles) {
      return ActionRefusal(CardMoveMessages.columnNotFound(name, near: near))
    }
    let named = titles.prefix(10).joined(separator: ", ")
    guard titles.count > 10 else { return ActionRefusal(CardMoveMessages.columnNotFound(name, columns: named)) }
    return ActionRefusal(CardMoveMessages.columnNotFound(name, columns: named, more: titles.count - 10))
  }

  /// Returns the column that an item leaves for another; if it is already in that one, returns that one.
  fileprivate func column(
    of row: Row, leaving left: CardColumn.Kind?, for kind: CardColumn.Kind, at moment: Moment
  ) throws(ActionRefusal) -> CardColumn.Kind {
    let columns = standing(row, now: moment.local, zone: moment.zone, zones: moment.zones)
    let title = row.item.title
    guard let first = columns.first else { throw ActionRefusal(CardMoveMessages.inNoColumn(title)) }
    if let left {
      guard columns.contains(left) else { throw ActionRefusal(CardMoveMessages.notInColumn(title, left.title)) }
      return left
    }
    if columns.contains(kind) { return kind }
    guard columns.count == 1 || kind == .tag(nil) else {
      let names = columns.map(\.title).joined(separator: ", ")
      throw ActionRefusal(CardMoveMessages.inSeveralColumns(title, names))
    }
    return first
  }
}

extension CardColumn.Kind {
  /// Heading of the column.
  package var title: String {
    switch self {
    case .list(let name): name ?? CardMoveMessages.inbox
    case .priority(.none): CardMoveMessages.noPriority
    case .priority(let priority): priority.name
    case .tag(let name): name.map { TypedName.text("@", $0) } ?? CardMoveMessages.untagged
    case .filter(let saved): saved?.name ?? CardMoveMessages.other
    }
  }

  /// Returns the action that carries an item here, as the picker of lists, priorities or tags would.
  ///
  /// Returns nil if the action depends on a saved filter, which `CardMove` resolves. The tag of the column that the
  /// item leaves is removed, and others stay.
  func carrying(_ item: Item, from old: CardColumn.Kind) -> ItemAction? {
    switch self {
    case .list(let name): .list(name)
    case .priority(let priority): .priority(priority)
    case .tag(nil): .tags(adding: [], removing: item.tags.sorted())
    case .tag(let name?):
      if case .tag(let left?) = old, left != name {
        .tags(adding: [name], removing: [left])
      } else {
        .tags(adding: [name])
      }
    case .filter: nil
    }
  }
}
