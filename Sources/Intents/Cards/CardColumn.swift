package import TodoModel

/// A column of the board: open items, or completed ones for a filter such as `is:done`.
package struct CardColumn: Hashable, Sendable {
  /// The property that the cards of a column share.
  package enum Kind: Hashable, Sendable {
    /// The cards are in this list; nil is the inbox.
    case list(String?)
    /// The cards have this priority.
    case priority(Priority)
    /// The cards have this tag; nil means no tag.
    case tag(String?)
    /// The cards match this saved filter and no earlier one; nil means no filter.
    case filter(SavedFilter?)
  }

  package let kind: Kind
  /// The cards in order, cut to the limit.
  package let cards: [ListedRow]
  /// Number of open items before the limit applies; of completed items if `isOfDone`.
  package let open: Int
  /// True if the column lists completed items.
  package let isOfDone: Bool

  package init(_ kind: Kind, cards: [ListedRow], open: Int, isOfDone: Bool = false) {
    (self.kind, self.cards, self.open, self.isOfDone) = (kind, cards, open, isOfDone)
  }

  /// Number of items that are not among the cards.
  package var more: Int { max(0, open - cards.count { $0.isDone == isOfDone }) }
}

extension CardColumn.Kind {
  /// The name for programs: list, tag, saved filter or priority; nil for the column without one.
  package var key: String? {
    switch self {
    case .list(let name), .tag(let name): name
    case .priority(let priority): priority.rawValue
    case .filter(let saved): saved?.name
    }
  }

  /// Returns the columns of an item by its own values: one per tag with `.tag`, none with `.filters`.
  static func all(of item: Item, by key: CardKey) -> [CardColumn.Kind] {
    switch key {
    case .list: [.list(item.list)]
    case .priority: [.priority(item.priority)]
    case .tag: item.tags.isEmpty ? [.tag(nil)] : item.tags.map(CardColumn.Kind.tag)
    case .filters: []
    }
  }
}
