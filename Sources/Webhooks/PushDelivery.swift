import Crypto
package import Service
package import TodoModel

/// The delivery of push messages to browsers (RFC 8030).
package struct PushDelivery: Sendable {
  /// Seconds for which a push service keeps a message.
  private static let life = 86_400

  private let sender: any WebhookSender
  /// The operator's `mailto:` or `https:` address, for the push services.
  private let contact: String
  package let clock: @Sendable () -> Instant
  package let random: @Sendable () -> UInt64

  package init(
    by sender: any WebhookSender, contact: String, clock: @escaping @Sendable () -> Instant,
    random: @escaping @Sendable () -> UInt64
  ) {
    (self.sender, self.contact, self.clock, self.random) = (sender, contact, clock, random)
  }

  /// The result of a message to one subscription.
  package enum Outcome: Hashable, Sendable {
    case delivered
    /// The subscription has ended, or cannot receive messages.
    case gone
    /// The message cannot be delivered; the subscription may receive others.
    case refused(status: Int)
    /// Another attempt may succeed, after the seconds that the push service asks for, or 0.
    case failed(retryAfter: Int)
  }

  /// Sends a message to a subscription and waits for the answer; blocks.
  ///
  /// A message of the same topic replaces one that waits at the push service.
  package func send(
    _ text: [UInt8], topic: String, to subscription: PushSubscription, by key: PushKey
  ) -> Outcome {
    guard let receiver = PushReceiver(key: subscription.key, secret: subscription.secret),
      (try? WebhookAddress(subscription.endpoint, allowsPrivate: false)) != nil
    else { return .gone }
    let salt = (0..<2).flatMap { _ in
      let word = random()
      return (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64($0 * 8)) }
    }
    guard let body = try? PushEncryption.seal(text, for: receiver, salt: salt),
      let proof = try? key.authorization(for: subscription.endpoint, contact: contact, at: clock().seconds)
    else { return .gone }
    let lines = [
      "authorization: \(proof)", "content-encoding: aes128gcm", "content-type: application/octet-stream",
      "ttl: \(PushDelivery.life)", "topic: \(PushDelivery.topic(topic))", "urgency: high",
    ]
    return PushDelivery.outcome(sender.send(WebhookRequest(url: subscription.endpoint, lines: lines, body: body)))
  }

  private static func outcome(_ answer: WebhookAnswer) -> Outcome {
    switch answer {
    case .answered(let status, let retryAfter):
      switch status {
      case 200..<300: .delivered
      case 404, 410: .gone
      case 408, 429, 500...: .failed(retryAfter: retryAfter)
      default: .refused(status: status)
      }
    // A filter of names may lead to a private address for a while.
    case .privateAddress, .failed: .failed(retryAfter: 0)
    }
  }

  /// Returns a topic of 32 characters (RFC 8030 section 5.4), from which nothing can be read.
  private static func topic(_ text: String) -> String {
    PushText.encode(Array(SHA256.hash(data: Array(text.utf8)).prefix(24)))
  }
}
