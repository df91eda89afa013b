import Service

/// The webhooks that wait to be told and those that are being told: a few at a time, one at a time for each account.
struct WebhookBacklog {
  /// How many are told at a time; each blocks a thread.
  static let atOnce = 4

  private var waiting: [WebhookDue] = []
  private var running: [AccountID: WebhookDue] = [:]

  /// Lets one wait, unless it does already, or is being told.
  mutating func add(_ due: WebhookDue) {
    guard running[due.account]?.id != due.id, !waiting.contains(where: { $0.id == due.id }) else { return }
    waiting.append(due)
  }

  /// The next one to tell; nil where all that may be told are, or none waits whose account is free.
  mutating func next() -> WebhookDue? {
    guard running.count < WebhookBacklog.atOnce,
      let place = waiting.firstIndex(where: { running[$0.account] == nil })
    else { return nil }
    let due = waiting.remove(at: place)
    running[due.account] = due
    return due
  }

  /// The one of this account has been told.
  mutating func ended(_ account: AccountID) { running[account] = nil }

  /// Lets go of those that wait.
  mutating func clear() { waiting = [] }
}
