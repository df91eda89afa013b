package import Intents
import SQL
import ScheduleGrammar
import TodoModel

extension Selection {
  /// Maximum number of rows looked at for deadlines ahead.
  private static let mostAhead = 1_000

  /// Returns open rows that have a deadline after today but no date, the earliest first, within `NextItems.daysAhead`.
  ///
  /// Their number and that of the rows read are bounded.
  package func rowsAhead() throws -> [Intents.Row] {
    let condition = """
      \(Selection.open) AND due_day IS NOT NULL AND due_day >= :day AND due_day <= :until\(try unblocked)
      ORDER BY due_day, due_minute, priority DESC, place, id LIMIT \(Selection.mostAhead)
      """
    let until = moment.today.advanced(by: NextItems.daysAhead + 1)
    var found: [Intents.Row] = []
    try forEach(condition, ["until": until.ordinal]) { row in
      if row.item.schedule == nil, row.item.deadline != nil { found.append(row) }
      return true
    }
    return found
  }
}

extension RowSet {
  /// Adds the rows that Today does not have.
  package mutating func add(ahead rows: [Intents.Row]) {
    let known = Set(self.rows.map(\.id))
    let new = rows.filter { !known.contains($0.id) }
    self.rows += new
    total += new.count
  }
}
