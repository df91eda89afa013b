import PostgresStore
import ServerApp
import TodoModel

/// The table with the signing keys that all servers of a database share.
struct KeyTable: KeyPlace {
  let store: PostgresStore

  func ring(at now: Instant, random: @escaping @Sendable () -> UInt64) throws -> KeyRing {
    KeyRing(
      try keys(at: now, random), read: { [store] in try KeyTable.keys(store.signingKeys() ?? "") },
      make: { try keys(at: $0, random) })
  }

  private func keys(at now: Instant, _ random: () -> UInt64) throws -> SigningKeys {
    let text = try store.renewSigningKeys { text in
      let known = text.flatMap { SigningKeys(json: $0) }
      // Unreadable keys are not overwritten.
      guard text == nil || known != nil else { return nil }
      return try SigningKeys.due(after: known, at: now, random: random)?.json()
    }
    return try KeyTable.keys(text ?? "")
  }

  func keep(_ keys: SigningKeys) throws {
    let text = try keys.json()
    _ = try store.renewSigningKeys { _ in text }
  }

  private static func keys(_ text: String) throws(ServerRefusal) -> SigningKeys {
    if let keys = SigningKeys(json: text) { return keys }
    throw ServerRefusal(
      "The signing keys in the database are damaged. Empty the table signing_key and restart: new keys are created, and"
        + " everyone must sign in again.")
  }
}
