package import TodoModel

/// A filter that the user saved under a name.
package struct SavedFilter: Hashable, Sendable {
  /// The id of the record, stable across renames.
  package let id: ItemID
  package let name: String
  /// The filter as typed; text of a newer program may fail to parse.
  package let text: String
  /// The colour by name; nil for the default.
  package let colour: String?
  /// The icon in front of the name, if any.
  package let icon: String?
  package let order: OrderKey
  /// The user's own fields, which the text may name.
  private let fields: OwnFields

  package init(_ record: Item, fields: OwnFields = .none) {
    self.fields = fields
    (id, name, text) = (record.id, record.title, record.expression ?? "")
    (colour, icon, order) = (record.colour, record.icon, record.order)
  }

  /// Parses the filter; nil if it matches everything; throws if this program cannot parse it.
  package func expression() throws(FilterFault) -> FilterExpression? {
    try FilterExpression(parsing: text, fields: fields)
  }
}

extension FilterExpression {
  /// The view that shows the matches: Done if the filter requires completed items, otherwise All.
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

/// The saved filters of an account, each with the id derived from its original name.
package struct SavedFilters: Hashable, Sendable {
  /// The filters in manual order, then by name.
  package let all: [SavedFilter]
  /// The records by id, including deleted ones.
  private let records: [ItemID: Item]
  /// The user's own fields, which filters may name.
  package let fields: OwnFields

  /// The kinds of records that are needed to read saved filters.
  package static let kinds = [RecordKind.filter, .field]

  /// Creates the filters from records of the kinds `kinds`; ignores others.
  package init(_ items: some Sequence<Item> = []) {
    let fields = OwnFields(items)
    self.init(items, fields: fields)
  }

  private init(_ items: some Sequence<Item>, fields: OwnFields) {
    self.fields = fields
    let own = items.filter { $0.kind == .filter }
    records = Dictionary(own.map { ($0.id, $0) }) { first, _ in first }
    all = own.filter { $0.deletedAt == nil }.map { SavedFilter($0, fields: fields) }.sorted(by: SavedFilters.precedes)
  }

  /// Returns the filter with a name: an exact match, otherwise the only match that ignores case.
  package func named(_ typed: String) -> SavedFilter? {
    if let same = all.first(where: { $0.name == typed }) { return same }
    return Lists.alike(typed, in: all.lazy.map(\.name)).flatMap { name in all.first { $0.name == name } }
  }

  /// Returns the changes that create a record for an unused name, with the record's id.
  ///
  /// The added record has only its initial values, so that disconnected devices create identical records. If a
  /// renamed filter still has the name's id, the id comes from the first free name of "name~2", "name~3" and so on.
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

  package func applying(_ changes: [Change], at now: Instant) -> SavedFilters {
    var items = records
    for change in changes {
      if case .add(let new) = change.intent {
        items[change.item] = new
      } else if let changed = items[change.item]?.applying(change.intent, at: now) {
        items[change.item] = changed
      }
    }
    return SavedFilters(items.values, fields: fields)
  }

  private static func precedes(_ one: SavedFilter, _ other: SavedFilter) -> Bool {
    let (left, right) = (one.order.text, other.order.text)
    if left != right { return left.isEmpty || right.isEmpty ? right.isEmpty : left < right }
    return one.name == other.name ? one.id < other.id : one.name.precedes(other.name)
  }
}
