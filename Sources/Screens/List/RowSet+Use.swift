import Intents
import TodoModel

extension RowSet {
  /// Names with those that most of the rows carry first; equal ones stay in their order.
  func byUse(_ names: [String], of carried: (Item) -> [String]) -> [String] {
    var uses: [String: Int] = [:]
    for row in rows { for name in carried(row.item) { uses[name, default: 0] += 1 } }
    return names.indices.sorted {
      let (one, other) = (uses[names[$0]] ?? 0, uses[names[$1]] ?? 0)
      return one == other ? $0 < $1 : one > other
    }.map { names[$0] }
  }
}
