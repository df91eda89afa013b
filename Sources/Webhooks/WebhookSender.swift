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

  package init(url: String, lines: [String], body: [UInt8]) {
    (self.url, self.lines, self.body) = (url, lines, body)
  }
}

/// The result of sending a message.
package enum WebhookAnswer: Hashable, Sendable {
  /// A response with its status and the requested delay in seconds, or 0 if none.
  case answered(status: Int, retryAfter: Int)
  case privateAddress
  /// No response came for this reason.
  case failed(String)
}
