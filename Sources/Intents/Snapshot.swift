package import TodoModel

/// Screen-ready rows for today and the seven days after, so that today is right with nothing running.
///
/// Kept as a file of two JSON texts, one a line: the head (what the first frame of the same day needs) and the rest
/// (what another day, zone or view of it needs), so that a start reads little.
package struct Snapshot: Hashable, Sendable {
  /// The version of this form; another is no snapshot.
  package static let currentVersion = 1

  /// What the first frame needs.
  package struct Head: Hashable, Codable, Sendable {
    /// The version of the form.
    package var version: Int
    /// When the rows were read from the store.
    package var asOf: Instant
    /// When the authority was last reached; nil if never.
    package var syncedAt: Instant?
    /// Where the authority is.
    package var source: Freshness.Source
    /// Why the authority could not be reached the last time; nil if it was.
    package var reason: String?
    /// Changes that wait to be sent.
    package var pending: Int
    /// The zone's identity (name and a fingerprint of its rules) the day was computed in.
    package var zone: String
    /// The person's local day that `today` is about.
    package var day: Day
    /// Open rows due today or earlier, in screen order; cut to the first 200.
    package var today: [Row]
    /// Rows with an occurrence done today, newest first; cut to 50.
    package var doneToday: [Row]
    /// The first undated rows, in screen order; cut to 50.
    package var anytime: [Row]
    /// Counts before any cut.
    package var counts: Counts
    /// What is in focus, due today or not; nil where nothing is.
    package var focus: Row?
    /// Which commit of the device's file it shows; nil where that is not known.
    package var commit: Int?
    /// How lists are to be seen that are not seen as usual, by name.
    package var looks: [String: ListLook] = [:]
    /// Items that need the person: `Freshness.needs`.
    package var needs = 0

    package init(
      version: Int = Snapshot.currentVersion,
      asOf: Instant,
      syncedAt: Instant?,
      source: Freshness.Source,
      reason: String? = nil,
      pending: Int,
      zone: String,
      day: Day,
      today: [Row],
      doneToday: [Row],
      anytime: [Row],
      counts: Counts,
      focus: Row? = nil,
      commit: Int? = nil
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

  /// How many there are, before any cut.
  package struct Counts: Hashable, Codable, Sendable {
    /// Open and due today or earlier.
    package var open: Int
    /// Done today.
    package var done: Int
    /// Undated and open.
    package var anytime: Int
    /// Items of any kind that are not deleted; 0 shows how to begin.
    package var items: Int
    /// Due today or earlier, and out of sight because something else comes first.
    package var waiting: Int

    package init(open: Int, done: Int, anytime: Int, items: Int, waiting: Int = 0) {
      self.open = open
      self.done = done
      self.anytime = anytime
      self.items = items
      self.waiting = waiting
    }
  }

  /// What the first frame needs.
  package var head: Head
  /// Rows due in the seven days after `head.day`, and what was cut from `head.today`; at most 500 rows in all.
  package var later: [Row]

  package init(head: Head, later: [Row]) {
    self.head = head
    self.later = later
  }
}
