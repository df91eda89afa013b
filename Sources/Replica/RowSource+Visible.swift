import GRDB
import Intents
import Storage
import TodoModel

extension RowSource {
  /// What is seen, as `Visible` keeps it.
  static let visible = RowSource(
    table: "visible",
    columns: """
      has_conflict, item, (SELECT max(state) FROM outbox WHERE outbox.item = visible.id) AS state
      """
  ) { row in
    guard let item = try? Item(jsonText: row["item"]) else { return nil }
    let state = (row["state"] as Int?).flatMap(OutboxState.init(rawValue:))
    return Intents.Row(
      item: item,
      sync: state?.mark ?? .settled,
      hasConflict: row["has_conflict"]
    )
  }
}
