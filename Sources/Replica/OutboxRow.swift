import GRDB
import Intents
import Storage
import TodoModel

/// A mutation that waits, as it is kept.
struct OutboxRow {
  let seq: Int
  let state: OutboxState
  /// Nil where the row is damaged.
  let mutation: Mutation?

  init(_ row: GRDB.Row) {
    seq = row["seq"]
    state = OutboxState(rawValue: row["state"]) ?? .failed
    mutation = OutboxRow.mutation(row["mutation"], checksum: row["checksum"])
  }

  /// The mutation of a text whose checksum holds.
  static func mutation(_ text: String?, checksum: Int?) -> Mutation? {
    guard let text, Checksum.of(text.utf8) == checksum else { return nil }
    return try? MutationText.read(text)
  }
}
