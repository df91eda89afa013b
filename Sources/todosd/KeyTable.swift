import PostgresStore
import ServerApp
import TodoModel

/// The signing keys that all servers on one database share.
struct KeyTable: KeyPlace {
  let store: PostgresStore

  func ring(at now: Instant, random: () -> UInt64) throws -> KeyRing {
    let text = try store.renewSigningKeys { text in
      let known = text.flatMap { SigningKeys(json: $0) }
      // What cannot be read is not written over.
      guard text == nil || known != nil else { return nil }
      return try SigningKeys.due(after: known, at: now, random: random)?.json()
    }
    return KeyRing(try KeyTable.keys(text ?? "")) { [store] in try KeyTable.keys(store.signingKeys() ?? "") }
  }

  func keep(_ keys: SigningKeys) throws {
    let text = try keys.json()
    _ = try store.renewSigningKeys { _ in text }
  }

  private static func keys(_ text: String) throws(ServerRefusal) -> SigningKeys {
    if let keys = SigningKeys(json: text) { return keys }
    throw ServerRefusal(
      "The signing keys in the database are damaged. Empty the table signing_key and start again: new ones are made, and"
        + " everybody signs in again."
    )
  }
}
