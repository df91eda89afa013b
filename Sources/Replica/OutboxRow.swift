import Intents
import SQL
import SQLite
import Storage
import TodoModel

/// A stored mutation that waits.
struct OutboxRow {
  static let columns = "seq, state, checksum, mutation"

  let seq: Int
  let state: OutboxState
  /// Nil if the row is damaged.
  let mutation: Mutation?

  init(_ row: SQLRow) throws {
    seq = try row["seq"]
    state = OutboxState(rawValue: try row["state"]) ?? .failed
    mutation = OutboxRow.mutation(try? row["mutation"], checksum: try? row["checksum"])
  }

  /// Decodes a mutation; returns nil if the checksum does not match.
  static func mutation(_ text: String?, checksum: Int?) -> Mutation? {
    guard let text, Checksum.of(text.utf8) == checksum else { return nil }
    return try? MutationText.read(text)
  }
}

/// The progress of a waiting mutation; that of an item is the greatest raw value of its mutations.
enum OutboxState: Int {
  /// Acknowledged by the authority; removed once a whole drain has passed it (invariant V2).
  case acknowledged = 0
  case queued = 1
  case sending = 2
  case failed = 3

  var mark: SyncMark {
    switch self {
    case .acknowledged: .settled
    case .queued: .queued
    case .sending: .sending
    case .failed: .failed
    }
  }
}

/// An FNV-1a checksum (64 bits) that detects damaged text; it does not protect against forgery.
enum Checksum {
  static func of(_ bytes: some Sequence<UInt8>) -> Int {
    func sum(_ bytes: some Sequence<UInt8>) -> Int {
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return Int(truncatingIfNeeded: sum)
    }
    // Contiguous bytes are several times as fast.
    return bytes.withContiguousStorageIfAvailable { sum($0) } ?? sum(bytes)
  }
}
