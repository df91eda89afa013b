import FoundationEssentials

/// What the messages of a webhook are signed with (Standard Webhooks).
package struct WebhookSecret: Hashable, Sendable {
  private static let prefix = "whsec_"

  /// The bytes of the key.
  let bytes: [UInt8]

  /// A new one of 32 bytes; `random` must be fit for secrets.
  package init(random: () -> UInt64) {
    bytes = (0..<4).flatMap { _ in
      let word = random()
      return (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64($0 * 8)) }
    }
  }

  /// Reads its text; nil where it is none.
  package init?(_ text: String) {
    guard text.hasPrefix(Self.prefix),
      let data = Data(base64Encoded: String(text.dropFirst(Self.prefix.count)))
    else { return nil }
    bytes = Array(data)
  }

  /// `whsec_` and base64, as receivers take it.
  package var text: String { Self.prefix + Data(bytes).base64EncodedString() }
}
