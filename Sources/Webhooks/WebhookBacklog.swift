import Service

/// The waiting and running deliveries: a few at a time, and one at a time for each account.
struct WebhookBacklog {
  /// Maximum number of concurrent deliveries, each of which blocks a thread.
  static let atOnce = 4

  private var waiting: [WebhookDue] = []
  private var running: [AccountID: WebhookDue] = [:]

  /// Adds a webhook, unless it already waits or runs.
  mutating func add(_ due: WebhookDue) {
    guard running[due.account]?.id != due.id, !waiting.contains(where: { $0.id == due.id }) else { return }
    waiting.append(due)
  }

  /// Starts and returns the next delivery, or nil if the limit is reached or no waiting account is free.
  mutating func next() -> WebhookDue? {
    guard running.count < WebhookBacklog.atOnce,
      let place = waiting.firstIndex(where: { running[$0.account] == nil })
    else { return nil }
    let due = waiting.remove(at: place)
    running[due.account] = due
    return due
  }

  mutating func ended(_ account: AccountID) { running[account] = nil }

  mutating func clear() { waiting = [] }
}
