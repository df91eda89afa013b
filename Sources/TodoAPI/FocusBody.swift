package import Intents
package import JSON
package import TodoModel

/// The current focus and past sessions: `GET /api/focus`.
package struct FocusBody: Hashable, Codable, Sendable {
  package var now: FocusNowBody
  package var log: FocusLogBody

  package init(_ now: FocusNowBody, _ log: FocusLogBody) { (self.now, self.log) = (now, log) }

  package init(from decoder: any Decoder) throws {
    (now, log) = (try FocusNowBody(from: decoder), try FocusLogBody(from: decoder))
  }

  package func encode(to encoder: any Encoder) throws {
    try now.encode(to: encoder)
    try log.encode(to: encoder)
  }
}

/// The current focus: `todos focus --json`, and part of `GET /api/focus`.
package struct FocusNowBody: Hashable, Codable, Sendable {
  /// A running focus.
  package struct Run: Hashable, Codable, Sendable {
    package var id: ItemID
    @OrNull package var number: Int?
    package var title: String
    package var since: Instant
    /// Whole minutes so far.
    package var minutes: Int
  }

  /// The item in focus, if any.
  @OrNull package var focus: Run?

  private enum CodingKeys: String, CodingKey { case focus }

  /// Returns the newest focus if disconnected devices started several.
  package init(_ items: some Sequence<Item>, at now: Instant) {
    let runs = items.compactMap { item in FocusRun(item).map { (item, FocusSession($0.since, to: nil)) } }
    focus = runs.max { ($0.1.start, $0.0.id) < ($1.1.start, $1.0.id) }.map { item, session in
      let minutes = session.minutes(at: now)
      return Run(id: item.id, number: item.number, title: item.title, since: session.start, minutes: minutes)
    }
  }
}

/// Focus sessions: `todos focus log --json`, and part of `GET /api/focus`.
package struct FocusLogBody: Hashable, Codable, Sendable {
  /// The sessions, oldest first.
  package var sessions: [FocusSessionBody]
  /// Total in whole minutes; overlapping sessions of an item count once.
  package var minutes: Int

  package init(_ log: FocusLog, at now: Instant) {
    sessions = log.entries.map { FocusSessionBody($0, at: now) }
    minutes = log.minutes
  }
}

/// A focus session with its item.
package struct FocusSessionBody: Hashable, Codable, Sendable {
  package var id: ItemID
  @OrNull package var number: Int?
  package var title: String
  @OrNull package var list: String?
  package var since: Instant
  /// The end; nil while it is running.
  @OrNull package var until: Instant?
  package var minutes: Int

  init(_ entry: FocusLog.Entry, at now: Instant) {
    (id, number, title, list) = (entry.item.id, entry.item.number, entry.item.title, entry.item.list)
    (since, until) = (entry.session.start, entry.session.end)
    minutes = entry.session.minutes(at: now)
  }

  private enum CodingKeys: String, CodingKey { case id, number, title, list, since, until, minutes }
}

/// A focus session, as two instants or as `when`: `POST /api/todos/{id}/focus/sessions`.
package struct FocusTimeBody: Hashable, Codable, Sendable {
  package var since: Instant?
  package var until: Instant?
  /// Start and end as text, parsed as everywhere else: "9:00-9:40".
  package var when: String?
  /// The start of the session to replace; nil for a new one.
  package var insteadOf: Instant?
  /// The IANA zone for parsing; nil is the server's zone.
  package var zone: String?

  private enum CodingKeys: String, CodingKey {
    case since, until, when
    case insteadOf = "instead_of"
    case zone = "tz"
  }

  package init(when: String) { self.when = when }

  /// Decodes `when` or both instants; throws unless exactly one form is present.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    since = try container.decodeIfPresent(Instant.self, forKey: .since)
    until = try container.decodeIfPresent(Instant.self, forKey: .until)
    when = try container.decodeIfPresent(String.self, forKey: .when)
    insteadOf = try container.decodeIfPresent(Instant.self, forKey: .insteadOf)
    zone = try ZoneKey.zone(in: decoder)
    let isSaidOnce = when == nil ? since != nil && until != nil : since == nil && until == nil
    guard isSaidOnce else {
      let words = RequestFaultMessages.sessionTimes
      throw DecodingError.dataCorruptedError(forKey: .when, in: container, debugDescription: words)
    }
  }
}
