package import Service
package import Storage
package import TodoModel

/// Tells a webhook what it is to be told next, once: it claims it, sends a message, and writes down what came of that.
package struct WebhookDelivery: Sendable {
  /// Seconds for which a claim holds: longer than a message can take.
  static let lease = 30

  /// Where the webhooks are.
  let service: Service
  /// Sends messages.
  let sender: any WebhookSender
  /// Whether messages may go to any address, and without TLS.
  package let allowsPrivate: Bool
  private let clock: @Sendable () -> Instant
  private let random: @Sendable () -> UInt64

  package init(
    _ service: Service,
    by sender: any WebhookSender,
    allowsPrivate: Bool,
    clock: @escaping @Sendable () -> Instant,
    random: @escaping @Sendable () -> UInt64
  ) {
    (self.service, self.sender, self.allowsPrivate) = (service, sender, allowsPrivate)
    (self.clock, self.random) = (clock, random)
  }

  /// Tells one; nil where there was nothing to tell, or another server does.
  ///
  /// What is sent when the server ends (`isEnding`) is sent again by the next.
  package func run(
    _ due: WebhookDue,
    isEnding: () -> Bool = { false }
  ) throws(StoreError) -> WebhookReport? {
    let claim = String(random(), radix: 36) + String(random(), radix: 36)
    guard let hook = try service.claimWebhook(due, as: claim, seconds: WebhookDelivery.lease) else {
      return nil
    }
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

  /// Sends what is due; nil where that is nothing.
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
      return .failed("the message cannot be written")
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
        ],
        body: message.body
      )
    )
  }

  /// What comes of an answer: 410 is final (Standard Webhooks), and so is it where nothing was taken for days.
  private func end(of answer: WebhookAnswer, _ hook: Webhook, to place: WebhookPlace) -> WebhookEnd {
    if answer.isTaken { return .delivered(place, words: answer.words) }
    if answer.status == 410 { return .stopped(words: "It has answered 410: it is gone.") }
    let now = clock()
    if let since = hook.failingSince, now.seconds - since.seconds >= WebhookPause.longest {
      return .stopped(words: "Nothing was taken for 5 days. The last time: " + answer.words)
    }
    let pause = WebhookPause.after(hook.failures + 1, asked: answer.retryAfter, random: random())
    return .failed(words: answer.words, place, next: now.advanced(bySeconds: pause))
  }
}

extension WebhookNews {
  /// Up to where it goes.
  fileprivate var place: WebhookPlace {
    switch self {
    case .changes(_, let place), .resync(let place): place
    }
  }

  /// Whether it tells nothing.
  fileprivate var isEmpty: Bool {
    if case .changes(let items, _) = self { items.isEmpty } else { false }
  }
}

extension WebhookAnswer {
  /// Whether the receiver has the message.
  var isTaken: Bool { status.map { (200..<300).contains($0) } ?? false }

  /// The status of the answer; nil where none came.
  var status: Int? {
    if case .answered(let status, _) = self { status } else { nil }
  }

  /// Seconds for which the receiver wants to be left alone.
  fileprivate var retryAfter: Int {
    if case .answered(_, let seconds) = self { seconds } else { 0 }
  }

  /// What came of it, for the owner of the webhook.
  fileprivate var words: String {
    switch self {
    case .answered(let status, _):
      switch status {
      case 200..<300: "Taken, with \(status)."
      case 300..<400: "It has answered \(status); redirects are not followed. Give the address itself."
      default: "It has answered \(status)."
      }
    case .privateAddress:
      "Its name stands for an address of a private network, to which this server sends nothing."
    case .failed(let words): "No answer: \(words)"
    }
  }
}
