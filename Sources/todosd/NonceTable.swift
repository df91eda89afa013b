import PostgresStore
import ServerApp
import TodoModel

/// The signatures that were used at any of the servers on one database.
struct NonceTable: NoncePlace {
  let store: PostgresStore

  var isShared: Bool { true }
  /// What was used before this server began is there, too.
  var since: Instant? { nil }

  func use(_ name: String, at now: Instant) throws -> Bool {
    let end = now.advanced(bySeconds: ProofRule.memory)
    return try store.useNonce(name, until: end.milliseconds, at: now.milliseconds)
  }
}
