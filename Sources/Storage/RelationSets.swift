package import Intents
package import SQL
package import ScheduleGrammar
import TodoModel

/// The items for which the relations of a filter hold, computed once per read.
///
/// A relation that names an item follows an index from it. One that asks for matching parts reads the parts that meet
/// the condition on columns of their own filter.
package struct RelationSets: Sendable {
  /// Number of items up to which a condition names them; more are tested one by one.
  private static let mostNamed = 5_000

  private var sets: [Filter.Relation: Set<ItemID>] = [:]
  /// The items that the filter names and that do not exist, or that are not the only ones.
  package private(set) var unknown: [ItemReference] = []

  package init() {}

  /// Reads the relations of a filter; nil stands for none.
  package init(_ filter: Filter?, by reader: RelationReader) throws {
    for relation in filter?.relations ?? [] {
      switch relation {
      case .anyPart(let logic):
        let inner = try RelationSets(Filter(logic), by: reader)
        sets[relation] = try reader.wholes(of: Filter(logic), inner)
        unknown += inner.unknown
      case .under(let item), .blocking(let item), .blocked(let item):
        guard let id = try reader.id(of: item) else {
          (sets[relation], unknown) = ([], unknown + [item])
          continue
        }
        sets[relation] = try reader.items(relation, id)
      }
    }
    unknown = Set(unknown).sorted { $0.text < $1.text }
  }

  /// Returns the relations that hold for an item.
  func holding(_ id: ItemID) -> Set<Filter.Relation> {
    sets.isEmpty ? [] : Set(sets.lazy.filter { $0.value.contains(id) }.map(\.key))
  }

  /// Returns the condition on columns of a relation or its negation.
  package func condition(_ relation: Filter.Relation, isNegated: Bool) -> ColumnCondition {
    guard let ids = sets[relation], ids.count <= Self.mostNamed else { return ColumnCondition() }
    guard !ids.isEmpty else { return ColumnCondition(isNegated ? "TRUE" : "FALSE", exactWhere: "TRUE") }
    let names = ids.map(\.description).sorted()
    let sql = "id \(isNegated ? "NOT IN" : "IN") (\(names.map { _ in "?" }.joined(separator: ", ")))"
    return ColumnCondition(sql, exactWhere: "TRUE", arguments: StatementArguments(names))
  }
}

/// Reads the relations of the items of a store.
package struct RelationReader {
  private let database: any SQLConnection
  private let moment: Moment
  private let source: (Filter) -> RowSource
  private let condition: (Filter, RelationSets) throws -> ColumnCondition

  /// `source` returns the rows of the store for a filter, and `condition` the filter's condition on their columns.
  package init(
    _ database: any SQLConnection, _ moment: Moment, source: @escaping (Filter) -> RowSource,
    condition: @escaping (Filter, RelationSets) throws -> ColumnCondition
  ) {
    self.database = database
    self.moment = moment
    self.source = source
    self.condition = condition
  }

  private var rows: RowSource { source(Filter(.all([]))) }
  private var waiting: WaitingTable { WaitingTable(database, account: rows.account) }

  /// Returns the item that is named; nil if there is none, or several.
  fileprivate func id(of item: ItemReference) throws -> ItemID? {
    let found: [String]
    switch item {
    case .number(let number): found = try ids("number > 0 AND number = :number", ["number": number])
    case .id(let letters): found = try ids("id >= :first AND id < :end", ["first": letters, "end": letters + "~"])
    }
    return found.count == 1 ? ItemID(found[0]) : nil
  }

  private func ids(_ condition: String, _ arguments: StatementArguments) throws -> [String] {
    let rows = rows
    let sql = """
      SELECT id FROM \(rows.table) WHERE \(rows.scope) AND is_deleted = 0 AND kind IS NULL AND \(condition) LIMIT 2
      """
    return try String.fetchAll(database.cachedStatement(sql: sql), arguments: scope(rows) + arguments)
  }

  /// Returns the items for which a relation to an item holds.
  fileprivate func items(_ relation: Filter.Relation, _ id: ItemID) throws -> Set<ItemID> {
    switch relation {
    case .under: try below(id)
    case .blocking: try waiting.holdingUp(id)
    case .blocked: try waiting.heldUp(by: id)
    case .anyPart: []
    }
  }

  /// Returns all descendants of an item; a circle of parents ends the search.
  private func below(_ id: ItemID) throws -> Set<ItemID> {
    let rows = rows
    let statement = try database.cachedStatement(
      sql: "SELECT id FROM \(rows.parts) WHERE \(rows.scope) AND parent = :parent AND is_deleted = 0")
    var (found, next): (Set<ItemID>, [ItemID]) = ([], [id])
    while let parent = next.popLast() {
      let arguments: StatementArguments = ["parent": parent.description]
      let parts = try String.fetchAll(statement, arguments: scope(rows) + arguments).compactMap(ItemID.init)
      next += parts.filter { $0 != id && found.insert($0).inserted }
    }
    return found
  }

  /// Returns the items with a part that matches a filter.
  fileprivate func wholes(of filter: Filter, _ relations: RelationSets) throws -> Set<ItemID> {
    let rows = source(filter)
    let selection = Selection(database, rows, moment, relations: relations)
    let columns = try condition(filter, relations)
    let parts = "SELECT id FROM \(rows.parts) WHERE \(rows.scope) AND parent IS NOT NULL AND is_deleted = 0"
    let test = selection.test(Query(filter.view, filter: filter))
    var found: Set<ItemID> = []
    try selection.forEach("id IN (\(parts)) AND \(columns.sql)", columns.arguments) { row in
      if let parent = row.item.parent, !found.contains(parent), test.passes(row) { found.insert(parent) }
      return true
    }
    return found
  }

  private func scope(_ rows: RowSource) -> StatementArguments { rows.account.map { ["account": $0] } ?? [] }
}
