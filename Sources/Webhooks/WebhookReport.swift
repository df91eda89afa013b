package import Service

/// What came of a message, as it is counted and logged: no address but its host, and no word of its content.
package struct WebhookReport: Hashable, Sendable {
  /// How it ended.
  package enum Outcome: String, CaseIterable, Hashable, Sendable {
    /// The receiver has it.
    case delivered
    /// It is sent again later.
    case failed
    /// Nothing more is sent.
    case stopped
    /// The server ends; it is sent again by the next.
    case abandoned
  }

  package let outcome: Outcome
  /// Whose webhook it was.
  package let account: AccountID
  /// Where the message went, or was to go.
  let host: String
  /// The status of the answer; nil where none came.
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
