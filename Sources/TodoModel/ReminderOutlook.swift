/// What items looked at so far are to remind of now, and when the first of them does later; quiet hours do not count here.
package struct ReminderOutlook: Sendable {
  /// What has come, of each item one.
  fileprivate(set) var due: [DueReminder] = []
  /// When the next one comes; nil where nothing is known to come.
  package fileprivate(set) var next: Instant?

  /// Of nothing yet.
  package init() {}

  mutating func note(_ latest: DueReminder?, next coming: Instant?) {
    if let latest { due.append(latest) }
    if let coming { next = min(coming, next ?? coming) }
  }

  /// Whether nothing that reminds at `earliest` or later could change it: that is to come, and so is something no later.
  package func covers(_ earliest: Instant, at now: Instant) -> Bool {
    guard let next else { return false }
    return earliest > now && next <= earliest
  }
}
