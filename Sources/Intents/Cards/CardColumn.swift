package import TodoModel

/// A column of the board: open items that have something in common.
package struct CardColumn: Hashable, Sendable {
  /// What its cards have in common.
  package enum Kind: Hashable, Sendable {
    /// They are in this list; nil is the inbox.
    case list(String?)
    /// They matter as much.
    case priority(Priority)
    /// They carry this tag; nil is no tag at all.
    case tag(String?)
  }

  package let kind: Kind
  /// The cards, in order; no more than were asked for.
  package let cards: [ListedRow]
  /// How many open items it has, before any cut.
  package let open: Int

  package init(_ kind: Kind, cards: [ListedRow], open: Int) {
    (self.kind, self.cards, self.open) = (kind, cards, open)
  }

  /// How many of them are not among the cards.
  package var more: Int { max(0, open - cards.count { !$0.isDone }) }
}

extension CardColumn.Kind {
  /// The name of its list or tag; empty where it has none.
  var name: String {
    switch self {
    case .list(let name), .tag(let name): name ?? ""
    case .priority: ""
    }
  }

  /// The columns in which an item stands: as many as it has tags.
  static func all(of item: Item, by key: CardKey) -> [CardColumn.Kind] {
    switch key {
    case .list: [.list(item.list)]
    case .priority: [.priority(item.priority)]
    case .tag: item.tags.isEmpty ? [.tag(nil)] : item.tags.map(CardColumn.Kind.tag)
    }
  }
}
