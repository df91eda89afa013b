import PostgresStore
import ServerApp
import TodoModel

/// The table with the used signatures of all servers of a database.
struct NonceTable: NoncePlace {
  let store: PostgresStore

  var isShared: Bool { true }
  /// Includes signatures used before this server started.
  var since: Instant? { nil }

  func use(_ name: String, at now: Instant) throws -> Bool {
    let end = now.advanced(bySeconds: ProofRule.memory)
    return try store.useNonce(name, until: end.milliseconds, at: now.milliseconds)
  }
}
