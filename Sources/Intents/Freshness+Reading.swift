package import TodoModel

extension Freshness {
  /// Seconds after which data of a server counts as stale.
  package static let defaultLimit = 900

  /// How much what is seen can be trusted: the one place that decides it.
  ///
  /// `reason` says why the authority could not be reached the last time; nil if it was. `limit` is in seconds.
  package init(
    source: Source,
    syncedAt: Instant?,
    now: Instant,
    pending: Int,
    reason: String?,
    limit: Int = Freshness.defaultLimit
  ) {
    let age = syncedAt.map { max(0, now.seconds - $0.seconds) }
    self.init(state: .fresh, source: source, age: age, pending: pending, reason: reason, limit: limit)
    if reason != nil || source == .server && age == nil {
      state = .unavailable
    } else if source == .server, let age, age > limit {
      state = .stale
    }
  }

  /// What the header says: "local", "synced now", "synced 4m ago", "offline · 2 waiting", "local · 2 need you".
  ///
  /// Changes no more often than once a minute; waiting changes are told only when they do not leave at once.
  package var words: String { [place, needsWords].compactMap(\.self).joined(separator: " · ") }

  /// How many items need the person: "2 need you"; nil where none does.
  package var needsWords: String? { needs == 0 ? nil : needs == 1 ? "1 needs you" : "\(needs) need you" }

  private var place: String {
    let waiting = pending > 0 ? " · \(pending) waiting" : ""
    switch (state, source) {
    case (.unavailable, .local): return "local" + (pending > 0 ? waiting : " · not up to date")
    case (.unavailable, .server):
      guard pending == 0, let age, age >= 60 else { return "offline" + waiting }
      return "offline · \(Freshness.words(age: age)) old"
    case (.stale, .local): return "local · not up to date"
    case (_, .local): return "local"
    case (_, .server):
      guard let age, age >= 60 else { return "synced now" }
      return "synced \(Freshness.words(age: age)) ago" + waiting
    }
  }

  /// What stands beside items that may be old or need the person: "offline · 2 waiting (no route)"; nil where they are the
  /// newest.
  package var doubt: String? {
    guard state != .fresh else { return needs == 0 ? nil : words }
    return [place + (reason.map { " (\($0))" } ?? ""), needsWords].compactMap(\.self).joined(separator: " · ")
  }

  /// The same as a sentence: "Offline, 2 waiting (no route)."; nil where they are the newest.
  package var spokenDoubt: String? {
    doubt.map { $0.prefix(1).uppercased() + $0.dropFirst().replacing(" · ", with: ", ") + "." }
  }

  /// Seconds in whole minutes, hours or days: "now" below a minute, then "4m", "3h", "2d".
  package static func words(age seconds: Int) -> String {
    switch seconds {
    case ..<60: "now"
    case ..<3600: "\(seconds / 60)m"
    case ..<86_400: "\(seconds / 3600)h"
    default: "\(seconds / 86_400)d"
    }
  }

  /// Seconds until it is stale by time alone; nil where it never is, or is already.
  package var secondsToStale: Int? {
    guard source == .server, state == .fresh, let age, age <= limit else { return nil }
    return limit + 1 - age
  }

  /// Seconds until `words` or the state changes by itself; nil where neither ever does.
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
