package import TodoModel

/// A column of the board: items that have something in common, open but where a saved filter wants what is done.
package struct CardColumn: Hashable, Sendable {
  /// What its cards have in common.
  package enum Kind: Hashable, Sendable {
    /// They are in this list; nil is the inbox.
    case list(String?)
    /// They matter as much.
    case priority(Priority)
    /// They carry this tag; nil is no tag at all.
    case tag(String?)
    /// This saved filter finds them, and none before it does; nil is what none finds.
    case filter(SavedFilter?)
  }

  package let kind: Kind
  /// The cards, in order; no more than were asked for.
  package let cards: [ListedRow]
  /// How many open items it has, before any cut; where it is of what is done, how many of those.
  package let open: Int
  /// Whether it is of what is done.
  package let isOfDone: Bool

  package init(_ kind: Kind, cards: [ListedRow], open: Int, isOfDone: Bool = false) {
    (self.kind, self.cards, self.open, self.isOfDone) = (kind, cards, open, isOfDone)
  }

  /// How many of them are not among the cards.
  package var more: Int { max(0, open - cards.count { $0.isDone == isOfDone }) }
}

extension CardColumn.Kind {
  /// What it is called for programs: its list, its tag, its saved filter, nil where it is of what has none; its priority.
  package var key: String? {
    switch self {
    case .list(let name), .tag(let name): name
    case .priority(let priority): priority.rawValue
    case .filter(let saved): saved?.name
    }
  }

  /// The columns in which an item stands that its own values tell: as many as it has tags.
  static func all(of item: Item, by key: CardKey) -> [CardColumn.Kind] {
    switch key {
    case .list: [.list(item.list)]
    case .priority: [.priority(item.priority)]
    case .tag: item.tags.isEmpty ? [.tag(nil)] : item.tags.map(CardColumn.Kind.tag)
    case .filters: []
    }
  }
}
