import Intents

extension RowSet {
  /// Names with those that most of the rows carry first; equal ones stay in their order.
  func byUse(_ names: [String], count: (Row, inout [String: Int]) -> Void) -> [String] {
    guard names.count > 1 else { return names }
    var uses: [String: Int] = [:]
    for place in rows.indices { count(rows[place], &uses) }
    let counts = names.map { uses[$0] ?? 0 }
    return names.indices.sorted { counts[$0] == counts[$1] ? $0 < $1 : counts[$0] > counts[$1] }
      .map { names[$0] }
  }
}
