package import TodoModel

/// The focus sessions of several items, oldest first.
package struct FocusLog: Sendable {
  /// A session with its item.
  package struct Entry: Hashable, Sendable {
    package let item: Item
    package let session: FocusSession
  }

  package let entries: [Entry]
  /// Total in whole minutes; overlapping sessions of an item, for example from several devices, count once.
  package let minutes: Int

  /// Collects the sessions that began within `span`, or all sessions if it is nil.
  package init(_ items: [Item], begun span: Range<Instant>? = nil, at now: Instant) {
    var entries: [Entry] = []
    var sum = 0
    for item in items {
      let sessions = item.sessions.filter { span?.contains($0.start) ?? true }
      entries += sessions.map { Entry(item: item, session: $0) }
      var counted = item
      counted.focusSessions = item.focusSessions.filter { span?.contains($0.key) ?? true }
      if let since = item.focusedSince, span?.contains(since) == false { counted.focusedSince = nil }
      sum += counted.focusTime(to: now).milliseconds
    }
    self.entries = entries.sorted { ($0.session.start, $0.item.id) < ($1.session.start, $1.item.id) }
    minutes = sum / 60_000
  }
}
