package import Service

/// The result of a message for metrics and logs, with the host of its address and none of its content.
package struct WebhookReport: Hashable, Sendable {
  package enum Outcome: String, CaseIterable, Hashable, Sendable {
    /// The receiver accepted the message.
    case delivered
    /// The message will be retried.
    case failed
    /// Delivery has stopped.
    case stopped
    /// The server stops; the next server sends the message again.
    case abandoned
  }

  package let outcome: Outcome
  package let account: AccountID
  let host: String
  /// The response status, or nil if no response came.
  let status: Int?

  init(_ end: WebhookEnd, to hook: Webhook, _ answer: WebhookAnswer) {
    outcome =
      switch end {
      case .delivered, .nothing: .delivered
      case .failed: .failed
      case .stopped: .stopped
      case .abandoned: .abandoned
      case .tested(_, let isTaken): isTaken ? .delivered : .failed
      }
    account = hook.account
    host = (try? WebhookAddress(hook.url, allowsPrivate: true))?.host ?? "-"
    status = answer.status
  }
}
