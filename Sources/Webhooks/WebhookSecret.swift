import FoundationEssentials

/// The signing key of a webhook's messages (Standard Webhooks).
package struct WebhookSecret: Hashable, Sendable {
  private static let prefix = "whsec_"

  let bytes: [UInt8]

  /// Creates a 32-byte key; `random` must be cryptographically secure.
  package init(random: () -> UInt64) {
    bytes = (0..<4).flatMap { _ in
      let word = random()
      return (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64($0 * 8)) }
    }
  }

  /// Parses the text form; returns nil if it is invalid.
  package init?(_ text: String) {
    guard text.hasPrefix(Self.prefix),
      let data = Data(base64Encoded: String(text.dropFirst(Self.prefix.count)))
    else { return nil }
    bytes = Array(data)
  }

  /// The text form for receivers: `whsec_` and base64.
  package var text: String { Self.prefix + Data(bytes).base64EncodedString() }
}
