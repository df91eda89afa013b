import TodoAPI
import TodoModel

extension SigningKeys {
  private struct Stored: Codable {
    var id: String
    var madeAt: Instant
    var secret: String

    enum CodingKeys: String, CodingKey {
      case id, secret
      case madeAt = "made_at"
    }
  }

  /// Reads what `json` wrote; nil for anything else.
  package init?(json: String) {
    guard let stored = try? decodeJSON([Stored].self, from: json) else { return nil }
    let keys = stored.compactMap { stored in
      HexText.decode(stored.secret).flatMap { SigningKey(id: stored.id, madeAt: stored.madeAt, secret: $0) }
    }
    guard keys.count == stored.count else { return nil }
    self.init(keys)
  }

  /// The keys with their secrets, for a file that only their owner reads.
  ///
  /// Throws `EncodingError`.
  package func json() throws -> String {
    let stored = keys.map { Stored(id: $0.id, madeAt: $0.madeAt, secret: HexText.encode($0.secret)) }
    return try encodeJSON(stored, pretty: true) + "\n"
  }
}
