package import TodoModel

/// A secret that tokens are signed with.
package struct SigningKey: Hashable, Sendable {
  /// How many bytes a secret has.
  package static let size = 32

  /// Its name inside tokens: eight hexadecimal digits.
  package let id: String
  /// When it was made.
  package let madeAt: Instant
  let secret: [UInt8]

  /// A key with this secret of `SigningKey.size` bytes; nil where the id or the secret has another form.
  package init?(id: String, madeAt: Instant, secret: [UInt8]) {
    guard HexText.decode(id)?.count == 4, secret.count == SigningKey.size else { return nil }
    self.id = id
    self.madeAt = madeAt
    self.secret = secret
  }

  package init(madeAt: Instant, random: () -> UInt64) {
    id = HexText.encode(SigningKey.bytes(4, random))
    secret = SigningKey.bytes(SigningKey.size, random)
    self.madeAt = madeAt
  }

  static func bytes(_ count: Int, _ random: () -> UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      withUnsafeBytes(of: random()) { bytes.append(contentsOf: $0.prefix(count - bytes.count)) }
    }
    return bytes
  }
}

extension SigningKey: CustomStringConvertible {
  /// Its name; the secret is never told.
  package var description: String { "key \(id)" }
}
