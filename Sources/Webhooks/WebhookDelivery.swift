package import Service
package import Storage
package import TodoModel

/// The delivery of one message: claims a webhook, sends the message, and records the result.
package struct WebhookDelivery: Sendable {
  /// Lifetime of a claim in seconds, longer than a request can take.
  static let lease = 30

  let service: Service
  let sender: any WebhookSender
  /// Indicates that messages may go to any address, and over plain http.
  package let allowsPrivate: Bool
  private let clock: @Sendable () -> Instant
  private let random: @Sendable () -> UInt64

  package init(
    _ service: Service, by sender: any WebhookSender, allowsPrivate: Bool, clock: @escaping @Sendable () -> Instant,
    random: @escaping @Sendable () -> UInt64
  ) {
    (self.service, self.sender, self.allowsPrivate) = (service, sender, allowsPrivate)
    (self.clock, self.random) = (clock, random)
  }

  /// Delivers a message; returns nil if there is nothing to deliver or another server holds the claim.
  ///
  /// A message in progress when the server stops (`isEnding`) is sent again by the next server.
  package func run(_ due: WebhookDue, isEnding: () -> Bool = { false }) throws(StoreError) -> WebhookReport? {
    let claim = String(random(), radix: 36) + String(random(), radix: 36)
    guard let hook = try service.claimWebhook(due, as: claim, seconds: WebhookDelivery.lease) else { return nil }
    let news = hook.testedAt == nil ? try service.news(for: hook) : nil
    guard let tried = attempt(hook, news) else {
      try service.settle(hook, claimed: claim, .nothing(news?.place ?? hook.place))
      return nil
    }
    let end = isEnding() && !tried.answer.isTaken ? WebhookEnd.abandoned : tried.end
    try service.settle(hook, claimed: claim, end)
    return WebhookReport(end, to: hook, tried.answer)
  }

  private struct Attempt {
    let answer: WebhookAnswer
    let end: WebhookEnd
  }

  /// Sends the due message, or returns nil if there is none.
  private func attempt(_ hook: Webhook, _ news: WebhookNews?) -> Attempt? {
    if let asked = hook.testedAt {
      let answer = send(try? WebhookMessage(testOf: hook, at: asked), hook)
      return Attempt(answer: answer, end: .tested(words: answer.words, isTaken: answer.isTaken))
    }
    guard let news, !news.isEmpty else { return nil }
    let answer = send(try? WebhookMessage(news, to: hook), hook)
    return Attempt(answer: answer, end: end(of: answer, hook, to: news.place))
  }

  private func send(_ message: WebhookMessage?, _ hook: Webhook) -> WebhookAnswer {
    guard let message, let secret = WebhookSecret(hook.secret) else {
      return .failed(WebhookDeliveryMessages.unwritable)
    }
    do throws(WebhookRefusal) { _ = try WebhookAddress(hook.url, allowsPrivate: allowsPrivate) } catch {
      return error == .privateAddress ? .privateAddress : .failed(error.words)
    }
    let seconds = clock().seconds
    let signature = WebhookSignature.of(message.body, id: message.id, at: seconds, by: secret)
    return sender.send(
      WebhookRequest(
        url: hook.url,
        lines: [
          "content-type: application/json", "webhook-id: \(message.id)", "webhook-timestamp: \(seconds)",
          "webhook-signature: \(signature)",
        ], body: message.body))
  }

  /// Returns the result of an answer: 410 (Standard Webhooks) and days of failure stop the webhook.
  private func end(of answer: WebhookAnswer, _ hook: Webhook, to place: WebhookPlace) -> WebhookEnd {
    if answer.isTaken { return .delivered(place, words: answer.words) }
    if answer.status == 410 { return .stopped(words: WebhookDeliveryMessages.gone) }
    let now = clock()
    if let since = hook.failingSince, now.seconds - since.seconds >= WebhookPause.longest {
      return .stopped(words: WebhookDeliveryMessages.noSuccess(lastAnswer: answer.words))
    }
    let pause = WebhookPause.after(hook.failures + 1, asked: answer.retryAfter, random: random())
    return .failed(words: answer.words, place, next: now.advanced(bySeconds: pause))
  }
}

extension WebhookNews {
  /// The position that the news extends to.
  fileprivate var place: WebhookPlace {
    switch self {
    case .changes(_, let place), .resync(let place): place
    }
  }

  fileprivate var isEmpty: Bool { if case .changes(let items, _) = self { items.isEmpty } else { false } }
}

extension WebhookAnswer {
  /// Indicates that the receiver has accepted the message.
  var isTaken: Bool { status.map { (200..<300).contains($0) } ?? false }

  /// The response status, or nil if no response came.
  var status: Int? { if case .answered(let status, _) = self { status } else { nil } }

  /// The receiver's requested delay in seconds.
  fileprivate var retryAfter: Int { if case .answered(_, let seconds) = self { seconds } else { 0 } }

  /// The result, for the owner of the webhook.
  fileprivate var words: String {
    switch self {
    case .answered(let status, _):
      switch status {
      case 200..<300: WebhookDeliveryMessages.taken(status: status)
      case 300..<400: WebhookDeliveryMessages.redirected(status: status)
      default: WebhookDeliveryMessages.answered(status: status)
      }
    case .privateAddress: WebhookDeliveryMessages.privateNetwork
    case .failed(let words): WebhookDeliveryMessages.noAnswer(words)
    }
  }
}

/// A sender of webhook messages.
package protocol WebhookSender: Sendable {
  /// Sends a message and waits for the response until a short timeout; may be called on any thread.
  func send(_ request: WebhookRequest) -> WebhookAnswer

  /// Cancels current and future messages at shutdown, without waiting.
  func abandon()
}

/// A message to send.
package struct WebhookRequest: Hashable, Sendable {
  package let url: String
  /// The header lines, each as "name: value".
  package let lines: [String]
  /// The JSON body.
  package let body: [UInt8]

  package init(url: String, lines: [String], body: [UInt8]) { (self.url, self.lines, self.body) = (url, lines, body) }
}

/// The result of sending a message.
package enum WebhookAnswer: Hashable, Sendable {
  /// A response with its status and the requested delay in seconds, or 0 if none.
  case answered(status: Int, retryAfter: Int)
  case privateAddress
  /// No response came for this reason.
  case failed(String)
}

/// The delay before a failed message is sent again.
package enum WebhookPause {
  /// Delays after consecutive failures in seconds; the last one repeats.
  static let seconds = [30, 60, 300, 1_800, 7_200, 21_600, 43_200]
  /// Time of failures after which delivery stops, in seconds.
  package static let longest = 5 * 86_400
  /// Maximum delay that a receiver may request, in seconds.
  static let mostAsked = 86_400

  /// Returns the delay after a number of consecutive failures, in seconds.
  ///
  /// `random` extends it by up to a fifth, to spread retries to a receiver that was down. `asked` is the receiver's
  /// requested minimum.
  package static func after(_ failures: Int, asked: Int, random: UInt64) -> Int {
    let pause = seconds[min(max(failures, 1), seconds.count) - 1]
    let more = Int(random % UInt64(pause / 5 + 1))
    return max(pause + more, min(asked, mostAsked))
  }
}
