import TodoModel

extension RowSet {
  /// The list names by number of rows, descending; ties keep their order.
  package var listsByUse: [String] {
    byUse(lists) { row, uses in if let list = row.item.list { uses[list, default: 0] += 1 } }
  }

  /// The tags by number of rows, descending; ties keep their order.
  package var tagsByUse: [String] {
    byUse(tags) { row, uses in for tag in row.item.tags { uses[tag, default: 0] += 1 } }
  }

  private func byUse(_ names: [String], count: (Row, inout [String: Int]) -> Void) -> [String] {
    guard names.count > 1 else { return names }
    var uses: [String: Int] = [:]
    for row in rows { count(row, &uses) }
    let counts = names.map { uses[$0] ?? 0 }
    return names.indices.sorted { counts[$0] == counts[$1] ? $0 < $1 : counts[$0] > counts[$1] }.map { names[$0] }
  }
}
