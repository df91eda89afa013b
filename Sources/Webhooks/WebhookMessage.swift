import Crypto
import Intents
package import Service
import TodoAPI
package import TodoModel

/// A message to a webhook: its body as JSON, and the id by which a receiver knows it again.
package struct WebhookMessage: Hashable, Sendable {
  /// The same whenever it is sent again.
  package let id: String
  /// JSON.
  package let body: [UInt8]

  /// What has changed, or that all must be fetched anew.
  ///
  /// Throws where it cannot be written as text.
  package init(_ news: WebhookNews, to hook: Webhook) throws {
    switch news {
    case .changes(let items, let place): try self.init(.changes, to: hook, place, items)
    case .resync(let place): try self.init(.resync, to: hook, place, nil)
    }
  }

  /// A test, and nothing else, that was asked for then.
  ///
  /// Throws where it cannot be written as text.
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
