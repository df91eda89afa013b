import Crypto
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

  private init(
    _ kind: WebhookMessageBody.Kind,
    to hook: Webhook,
    _ place: WebhookPlace,
    _ items: [ItemRecord]?
  ) throws {
    let from = hook.place
    id = WebhookMessage.id([
      kind.rawValue, hook.id.description, from.epoch, "\(from.revision)", place.epoch, "\(place.revision)",
    ])
    let message = WebhookMessageBody(
      kind: kind,
      id: id,
      hook: hook.id,
      from: from.revision,
      to: place.revision,
      changes: items
    )
    body = Array(try encodeJSON(message).utf8)
  }

  private static func id(_ parts: [String]) -> String {
    let hash = SHA256.hash(data: Array(parts.joined(separator: ".").utf8)).prefix(16)
    return "msg_" + hash.map { String($0 >> 4, radix: 16) + String($0 & 0xF, radix: 16) }.joined()
  }
}
