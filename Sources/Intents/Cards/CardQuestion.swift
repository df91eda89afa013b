import TodoModel

/// The property that groups cards into columns.
package enum CardKey: String, CaseIterable, Decodable, Hashable, Sendable {
  case list, priority, tag, filters

  /// The next key, cyclically.
  package var next: CardKey {
    let all = CardKey.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}

/// A request for the cards of the board.
package struct CardQuestion: Hashable, Sendable {
  package let key: CardKey
  package let sort: SortKey
  /// Maximum number of cards per column; counts include all cards.
  private let limit: Int

  /// Maximum number of cards read for all columns together.
  private static let maximum = 4_000
  /// Minimum number of cards read per column, regardless of `maximum`.
  private static let least = 20

  /// Default maximum number of cards per column.
  package static let longest = 200

  package init(by key: CardKey, sort: SortKey = .date, limit: Int = longest) {
    (self.key, self.sort, self.limit) = (key, sort, limit)
  }

  /// Returns the column kinds from left to right.
  ///
  /// By list: the inbox, then `lists`. By priority: highest first. By tag: `tags`, then untagged. By filter: the
  /// saved filters, then items that match none.
  package func kinds(lists: [String], tags: [String], filters: CardFilters) -> [CardColumn.Kind] {
    switch key {
    case .list: ([nil] + lists).map(CardColumn.Kind.list)
    case .priority: Priority.allCases.sorted(by: >).map(CardColumn.Kind.priority)
    case .tag: (tags + [nil]).map(CardColumn.Kind.tag)
    case .filters: filters.kinds
    }
  }

  /// Returns the maximum number of cards per column for a number of columns.
  package func limit(of columns: Int) -> Int { min(limit, max(Self.least, Self.maximum / max(1, columns))) }
}
