package import TodoModel

/// A query with a name, as a person keeps it.
package struct SavedFilter: Hashable, Sendable {
  /// Of its record, the same whatever it is called.
  package let id: ItemID
  /// The name.
  package let name: String
  /// What it finds, as it is typed; text of a newer program may not be readable here.
  package let text: String
  /// The colour, by name; nil for the usual one.
  package let colour: String?
  /// The sign in front of the name; nil for none.
  package let icon: String?
  /// Its place among the others, made by hand.
  package let order: OrderKey

  /// The one whose record this is.
  package init(_ record: Item) {
    (id, name, text) = (record.id, record.title, record.expression ?? "")
    (colour, icon, order) = (record.colour, record.icon, record.order)
  }

  /// The query; nil where it finds everything.
  ///
  /// Throws where this program cannot read it.
  package func expression() throws(FilterFault) -> FilterExpression? { try FilterExpression(parsing: text) }
}

extension FilterExpression {
  /// The view in which what it finds is seen: that of what is done where it wants nothing else, else all that is open.
  package var view: ListView {
    let isDone = logic?.requiredTerms.contains { term in
      switch term.wish {
      case .plain(.done(true)), .date(.done, _): true
      default: false
      }
    }
    return isDone == true ? .done : .all
  }
}

/// The saved filters of an account, each with the id that the name gave it under which it came into being.
package struct SavedFilters: Hashable, Sendable {
  /// All of them, in the order made by hand, then by name.
  package let all: [SavedFilter]
  /// The records, of deleted ones too.
  private let records: [ItemID: Item]

  /// Those whose records these are; other records do not count.
  package init(_ items: some Sequence<Item> = []) {
    let own = items.filter { $0.kind == .filter }
    records = Dictionary(own.map { ($0.id, $0) }) { first, _ in first }
    all = own.filter { $0.deletedAt == nil }.map(SavedFilter.init).sorted(by: SavedFilters.precedes)
  }

  /// The one that is meant by a name: as it is written, else the only one that is written so in other letters.
  package func named(_ typed: String) -> SavedFilter? {
    if let same = all.first(where: { $0.name == typed }) { return same }
    return Lists.alike(typed, in: all.lazy.map(\.name)).flatMap { name in all.first { $0.name == name } }
  }

  /// What makes a record for a name that none has, and its id.
  ///
  /// It is added as it comes into being, so that devices that are apart add the same. Where another one has taken the id
  /// along to a new name, the next of "name~2", "name~3" gives it.
  package func making(_ name: String) -> (id: ItemID, changes: [Change]) {
    var (key, count) = (name, 2)
    while let taken = records[ListKey.id(of: key, .filter)], taken.deletedAt == nil {
      key = Lists.key(name, count)
      count += 1
    }
    let new = Item(named: key, .filter)
    let title = records[new.id]?.title ?? key
    let being = Change(new.id, records[new.id] == nil ? .add(new) : .restore)
    return (new.id, [being] + (title == name ? [] : [Change(new.id, .setTitle(name))]))
  }

  /// The filters as they are once these changes of their records are made.
  package func applying(_ changes: [Change], at now: Instant) -> SavedFilters {
    var items = records
    for change in changes {
      if case .add(let new) = change.intent {
        items[change.item] = new
      } else if let changed = items[change.item]?.applying(change.intent, at: now) {
        items[change.item] = changed
      }
    }
    return SavedFilters(items.values)
  }

  private static func precedes(_ one: SavedFilter, _ other: SavedFilter) -> Bool {
    let (left, right) = (one.order.text, other.order.text)
    if left != right { return left.isEmpty || right.isEmpty ? right.isEmpty : left < right }
    return one.name == other.name ? one.id < other.id : one.name.precedes(other.name)
  }
}
