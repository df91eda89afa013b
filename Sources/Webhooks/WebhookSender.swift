/// Sends the messages of webhooks.
package protocol WebhookSender: Sendable {
  /// Sends one and waits for what comes of it, which it does not for long; from any thread.
  func send(_ request: WebhookRequest) -> WebhookAnswer

  /// Gives up what is being sent, and all that will be: the program ends. Does not wait.
  func abandon()
}

/// A message on its way.
package struct WebhookRequest: Hashable, Sendable {
  /// Where to.
  package let url: String
  /// Lines of the head, "name: value" each.
  package let lines: [String]
  /// JSON.
  package let body: [UInt8]

  package init(url: String, lines: [String], body: [UInt8]) {
    (self.url, self.lines, self.body) = (url, lines, body)
  }
}

/// What came of a message.
package enum WebhookAnswer: Hashable, Sendable {
  /// An answer of that status; it asks to be left alone for so many seconds, 0 where it does not.
  case answered(status: Int, retryAfter: Int)
  /// It would have gone to an address that is not of the internet at large.
  case privateAddress
  /// None came, for this reason.
  case failed(String)
}
