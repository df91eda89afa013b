/// The result of a reminder search so far: due reminders and the next time, before quiet hours are applied.
package struct ReminderOutlook: Sendable {
  /// The due reminders, at most one per item.
  fileprivate(set) var due: [DueReminder] = []
  package fileprivate(set) var next: Instant?

  package init() {}

  mutating func note(_ latest: DueReminder?, next coming: Instant?) {
    if let latest { due.append(latest) }
    if let coming { next = min(coming, next ?? coming) }
  }

  /// Returns true if an item whose first reminder is at `earliest` or later cannot change the outlook.
  ///
  /// That requires `earliest` to be in the future and a known reminder at or before it.
  package func covers(_ earliest: Instant, at now: Instant) -> Bool {
    guard let next else { return false }
    return earliest > now && next <= earliest
  }
}
