import Intents
import SQL
import SQLite
import Storage
import TodoModel

/// A mutation that waits, as it is kept.
struct OutboxRow {
  /// The columns that it is read from.
  static let columns = "seq, state, checksum, mutation"

  let seq: Int
  let state: OutboxState
  /// Nil where the row is damaged.
  let mutation: Mutation?

  init(_ row: SQLRow) throws {
    seq = try row["seq"]
    state = OutboxState(rawValue: try row["state"]) ?? .failed
    mutation = OutboxRow.mutation(try? row["mutation"], checksum: try? row["checksum"])
  }

  /// The mutation of a text whose checksum holds.
  static func mutation(_ text: String?, checksum: Int?) -> Mutation? {
    guard let text, Checksum.of(text.utf8) == checksum else { return nil }
    return try? MutationText.read(text)
  }
}

/// How far a waiting mutation has come.
///
/// The greatest of an item's says how far the item has.
enum OutboxState: Int {
  /// The authority has it; it leaves once a whole drain has passed it (invariant V2).
  case acknowledged = 0
  /// It waits to be sent.
  case queued = 1
  /// It is being sent.
  case sending = 2
  /// It was refused.
  case failed = 3

  /// What a list shows of it.
  var mark: SyncMark {
    switch self {
    case .acknowledged: .settled
    case .queued: .queued
    case .sending: .sending
    case .failed: .failed
    }
  }
}

/// Tells whether a text is still what was written: FNV-1a, 64 bits.
///
/// No defence against forgery.
enum Checksum {
  static func of(_ bytes: some Sequence<UInt8>) -> Int {
    func sum(_ bytes: some Sequence<UInt8>) -> Int {
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return Int(truncatingIfNeeded: sum)
    }
    // Bytes that lie together are read several times as fast.
    return bytes.withContiguousStorageIfAvailable { sum($0) } ?? sum(bytes)
  }
}
