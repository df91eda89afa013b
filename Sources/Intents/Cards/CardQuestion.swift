import TodoModel

/// What makes the columns of the board.
package enum CardKey: String, CaseIterable, Decodable, Hashable, Sendable {
  case list, priority, tag, filters

  /// The one that comes next, round and round.
  package var next: CardKey {
    let all = CardKey.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}

/// Which cards of the board are wanted.
package struct CardQuestion: Hashable, Sendable {
  /// What makes the columns.
  package let key: CardKey
  /// The order in a column.
  package let sort: SortKey
  /// How many cards of a column are wanted at most; all are counted.
  private let limit: Int

  /// The cards of all columns that are read at most, however many columns there are.
  private static let most = 4_000
  /// The cards of a column that are read in any case.
  private static let least = 20

  /// The cards of a column that are read where there are few columns.
  package static let longest = 200

  package init(by key: CardKey, sort: SortKey = .date, limit: Int = longest) {
    (self.key, self.sort, self.limit) = (key, sort, limit)
  }

  /// The columns, from left to right: the inbox and these lists; the priorities, what matters most first; these tags, then
  /// what has none; the saved filters, then what none of them finds.
  package func kinds(lists: [String], tags: [String], filters: CardFilters) -> [CardColumn.Kind] {
    switch key {
    case .list: ([nil] + lists).map(CardColumn.Kind.list)
    case .priority: Priority.allCases.sorted(by: >).map(CardColumn.Kind.priority)
    case .tag: (tags + [nil]).map(CardColumn.Kind.tag)
    case .filters: filters.kinds
    }
  }

  /// How many cards of each of so many columns are read.
  package func limit(of columns: Int) -> Int {
    min(limit, max(Self.least, Self.most / max(1, columns)))
  }
}
