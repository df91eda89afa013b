import Messages
package import TodoModel

/// The freshness of the visible data.
package struct Freshness: Hashable, Codable, Sendable {
  /// The states shown to the user.
  package enum State: String, Codable, Hashable, Sendable { case fresh, stale, unavailable }

  /// The location of the authority.
  package enum Source: String, Codable, Hashable, Sendable {
    /// The embedded service on this machine.
    case local
    case server
  }

  package var state: State
  package var source: Source
  /// Age of the data in seconds; nil if it was never synced.
  package var age: Int?
  /// Number of changes not sent yet.
  package var pending: Int
  /// Number of items with a rejected change or a conflict.
  package var needs = 0
  /// The reason for unavailability, for the user.
  package var reason: String?
  /// Age in seconds above which the data is stale.
  package var limit: Int

  package init(
    state: State, source: Source, age: Int?, pending: Int = 0, reason: String? = nil, limit: Int = defaultLimit
  ) {
    self.state = state
    self.source = source
    self.age = age
    self.pending = pending
    self.reason = reason.map(KeptText.shown)
    self.limit = limit
  }
}

extension Freshness {
  /// Default age in seconds above which server data is stale.
  package static let defaultLimit = 900

  /// Determines the freshness; no other code decides it.
  ///
  /// `reason` describes the last failure to reach the authority; nil after success. `limit` is in seconds.
  package init(
    source: Source, syncedAt: Instant?, now: Instant, pending: Int, reason: String?, limit: Int = Freshness.defaultLimit
  ) {
    let age = syncedAt.map { max(0, now.seconds - $0.seconds) }
    self.init(state: .fresh, source: source, age: age, pending: pending, reason: reason, limit: limit)
    if reason != nil || source == .server && age == nil {
      state = .unavailable
    } else if source == .server, let age, age > limit {
      state = .stale
    }
  }

  /// The header text: "local", "synced now", "synced 4m ago", "offline · 2 waiting", "local · 2 need you".
  ///
  /// Changes at most once a minute. Pending changes are included only if they are not sent immediately.
  package var words: String { [place, needsWords].compactMap(\.self).joined(separator: " · ") }

  /// The text for items that need the user, such as "2 need you"; nil if there are none.
  package var needsWords: String? { needs == 0 ? nil : FreshnessMessages.needsYou(needs) }

  private var place: String {
    let waiting = pending > 0 ? " · " + FreshnessMessages.waiting(pending) : ""
    switch (state, source) {
    case (.unavailable, .local):
      return FreshnessMessages.local + (pending > 0 ? waiting : " · " + FreshnessMessages.notUpToDate)
    case (.unavailable, .server):
      guard pending == 0, let age, age >= 60 else { return FreshnessMessages.offline + waiting }
      return FreshnessMessages.offline + " · " + FreshnessMessages.old(Freshness.words(age: age))
    case (.stale, .local): return FreshnessMessages.local + " · " + FreshnessMessages.notUpToDate
    case (_, .local): return FreshnessMessages.local
    case (_, .server):
      guard let age, age >= 60 else { return FreshnessMessages.syncedNow }
      return FreshnessMessages.synced(Freshness.words(age: age)) + waiting
    }
  }

  /// The warning next to items, such as "offline · 2 waiting (no route)"; nil if there is none.
  package var doubt: String? {
    guard state != .fresh else { return needs == 0 ? nil : words }
    let place = reason.map { FreshnessMessages.because(self.place, reason: $0) } ?? self.place
    return [place, needsWords].compactMap(\.self).joined(separator: " · ")
  }

  /// The warning as a sentence: "Offline, 2 waiting (no route)."; nil if there is none.
  package var spokenDoubt: String? {
    doubt.map { $0.prefix(1).uppercased() + $0.dropFirst().replacing(" · ", with: ", ") + "." }
  }

  /// Formats an age in seconds: "now" below a minute, then "4m", "3h", "2d".
  package static func words(age seconds: Int) -> String {
    switch seconds {
    case ..<60: FreshnessMessages.now
    case ..<3600: FreshnessMessages.minutes(seconds / 60)
    case ..<86_400: FreshnessMessages.hours(seconds / 3600)
    default: FreshnessMessages.days(seconds / 86_400)
    }
  }

  /// Formats an age in seconds: `now` below a minute, then `ago` of "4m", "3h", "2d".
  package static func words(age seconds: Int, now: String, ago: (String) -> String) -> String {
    seconds < 60 ? now : ago(words(age: seconds))
  }

  /// Seconds until the data becomes stale by age; nil if it never does or already is stale.
  package var secondsToStale: Int? {
    guard source == .server, state == .fresh, let age, age <= limit else { return nil }
    return limit + 1 - age
  }

  /// Seconds until `words` or the state changes with time; nil if neither changes.
  package var nextChange: Int? {
    guard source == .server, let age else { return nil }
    let words =
      switch age {
      case ..<3600: 60 - age % 60
      case ..<86_400: 3600 - age % 3600
      default: 86_400 - age % 86_400
      }
    return state == .fresh && age <= limit ? min(words, limit + 1 - age) : words
  }
}
