package import TodoModel

/// Sessions of focus of several items, the first first.
package struct FocusLog: Sendable {
  /// A session with its item.
  package struct Entry: Hashable, Sendable {
    package let item: Item
    package let session: FocusSession
  }

  package let entries: [Entry]
  /// How many whole minutes they are; what several devices kept of one time of an item counts once.
  package let minutes: Int

  /// The sessions of items that began in a span of time, all where none is given.
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
    self.entries = entries.sorted {
      ($0.session.start, $0.item.id) < ($1.session.start, $1.item.id)
    }
    minutes = sum / 60_000
  }
}
