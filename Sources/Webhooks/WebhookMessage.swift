import Crypto
import FoundationEssentials
import Intents
package import Service
import TodoAPI
package import TodoModel

/// A message to a webhook: its JSON body, and the ID by which a receiver detects duplicates.
package struct WebhookMessage: Hashable, Sendable {
  /// The ID, equal for each retry.
  package let id: String
  package let body: [UInt8]

  /// Creates a message about changes, or about a required full fetch; throws if it cannot be encoded as text.
  package init(_ news: WebhookNews, to hook: Webhook) throws {
    switch news {
    case .changes(let items, let place): try self.init(.changes, to: hook, place, items)
    case .resync(let place): try self.init(.resync, to: hook, place, nil)
    }
  }

  /// Creates a test message, requested at the given time; throws if it cannot be encoded as text.
  package init(testOf hook: Webhook, at time: Instant) throws {
    id = WebhookMessage.id(["test", hook.id.description, "\(time.milliseconds)"])
    body = Array(try encodeJSON(WebhookMessageBody(kind: .test, id: id, hook: hook.id)).utf8)
  }

  private init(_ kind: WebhookMessageBody.Kind, to hook: Webhook, _ place: WebhookPlace, _ items: [ItemRecord]?) throws
  {
    let from = hook.place
    id = WebhookMessage.id([
      kind.rawValue, hook.id.description, from.epoch, "\(from.revision)", place.epoch, "\(place.revision)",
    ])
    let message = WebhookMessageBody(
      kind: kind, id: id, hook: hook.id, from: from.revision, to: place.revision, changes: items)
    body = Array(try encodeJSON(message).utf8)
  }

  private static func id(_ parts: [String]) -> String {
    let hash = SHA256.hash(data: Array(parts.joined(separator: ".").utf8)).prefix(16)
    return "msg_" + hash.map { String($0 >> 4, radix: 16) + String($0 & 0xF, radix: 16) }.joined()
  }
}

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
    guard text.hasPrefix(Self.prefix), let data = Data(base64Encoded: String(text.dropFirst(Self.prefix.count))) else {
      return nil
    }
    bytes = Array(data)
  }

  /// The text form for receivers: `whsec_` and base64.
  package var text: String { Self.prefix + Data(bytes).base64EncodedString() }
}

/// The signature that authenticates a message as the server's (Standard Webhooks, standardwebhooks.com).
package enum WebhookSignature {
  /// Returns the value of `webhook-signature` for a message ID and a time in seconds since 1970.
  package static func of(_ body: [UInt8], id: String, at seconds: Int, by secret: WebhookSecret) -> String {
    let key = SymmetricKey(data: secret.bytes)
    let code = HMAC<SHA256>.authenticationCode(for: Array("\(id).\(seconds).".utf8) + body, using: key)
    return "v1," + Data(code).base64EncodedString()
  }
}
