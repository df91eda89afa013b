package import TodoModel

/// The rows for today and the next seven days, so that Today is correct without a running service.
///
/// Stored as a file of two JSON lines: the head (needed by the first frame on the same day) and the rest (needed by
/// another day, zone or view), so that startup reads little.
package struct Snapshot: Hashable, Sendable {
  /// The format version; other versions are ignored.
  package static let currentVersion = 1

  /// The part that the first frame needs.
  package struct Head: Hashable, Codable, Sendable {
    package var version: Int
    /// The time at which the store was read.
    package var asOf: Instant
    /// The last contact with the authority; nil if never.
    package var syncedAt: Instant?
    package var source: Freshness.Source
    /// The reason of the last failure to reach the authority; nil after success.
    package var reason: String?
    /// Number of changes not sent yet.
    package var pending: Int
    /// The zone of `day`: its name and a fingerprint of its rules.
    package var zone: String
    /// The local day of `today`.
    package var day: Day
    /// Open rows due today or earlier, in screen order; at most 200.
    package var today: [Row]
    /// Rows with an occurrence completed today, newest first; at most 50.
    package var doneToday: [Row]
    /// Undated rows in screen order; at most 50.
    package var anytime: [Row]
    /// The counts before the limits apply.
    package var counts: Counts
    /// The item in focus, due today or not.
    package var focus: Row?
    /// The commit of the device's database that the snapshot shows; nil if unknown.
    package var commit: Int?
    /// The appearance of lists that differ from the default, by name.
    package var looks: [String: ListLook] = [:]
    /// Number of items that need the user: `Freshness.needs`.
    package var needs = 0
    /// Indicates that private rows are hidden.
    package var hidesPrivate = false

    package init(
      version: Int = Snapshot.currentVersion, asOf: Instant, syncedAt: Instant?, source: Freshness.Source,
      reason: String? = nil, pending: Int, zone: String, day: Day, today: [Row], doneToday: [Row], anytime: [Row],
      counts: Counts, focus: Row? = nil, commit: Int? = nil
    ) {
      self.version = version
      self.asOf = asOf
      self.syncedAt = syncedAt
      self.source = source
      self.reason = reason
      self.pending = pending
      self.zone = zone
      self.day = day
      self.today = today
      self.doneToday = doneToday
      self.anytime = anytime
      self.counts = counts
      self.focus = focus
      self.commit = commit
    }
  }

  /// The counts before limits apply.
  package struct Counts: Hashable, Codable, Sendable {
    /// Open items due today or earlier.
    package var open: Int
    package var done: Int
    /// Undated open items.
    package var anytime: Int
    /// Existing items of any kind; 0 shows the introduction.
    package var items: Int
    /// Items due today or earlier that are hidden because they are blocked.
    package var waiting: Int

    package init(open: Int, done: Int, anytime: Int, items: Int, waiting: Int = 0) {
      self.open = open
      self.done = done
      self.anytime = anytime
      self.items = items
      self.waiting = waiting
    }
  }

  package var head: Head
  /// Rows due in the seven days after `head.day`, and rows cut from `head.today`; at most 500 rows in total.
  package var later: [Row]

  package init(head: Head, later: [Row]) {
    self.head = head
    self.later = later
  }
}

extension Snapshot {
  /// Maximum number of rows.
  package static let mostRows = 500
  /// Number of days with rows after the snapshot's day.
  package static let daysAhead = 7

  /// The last day that the snapshot covers: a week ahead unless it was cut.
  package var lastDay: Day {
    let rows = head.today.count + head.doneToday.count + head.anytime.count + later.count
    return rows < Snapshot.mostRows ? head.day.advanced(by: Snapshot.daysAhead) : head.day
  }
}

extension Snapshot.Head {
  /// Returns the freshness on a day; a day not covered by the snapshot is stale, with any authority.
  ///
  /// Covers the day before the snapshot's day, because the zone may differ, until `lastDay`.
  package func freshness(on day: Day, until lastDay: Day, at now: Instant) -> Freshness {
    var freshness = Freshness(source: source, syncedAt: syncedAt, now: now, pending: pending, reason: reason)
    freshness.needs = needs
    let isCovered = day >= self.day.advanced(by: -1) && day <= lastDay
    if !isCovered, freshness.state == .fresh { freshness.state = .stale }
    return freshness
  }
}
