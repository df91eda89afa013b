private import Glibc
package import TodoModel

/// A clock: the system's, or for tests and demos a fixed or shifted one.
///
/// `TODOS_NOW` sets it, as in `2026-11-20T09:00:00Z` and `+3600` (seconds).
package enum WallClock: Hashable, Sendable {
  case system
  case fixed(Instant)
  /// A running clock that is ahead of the system's by a number of milliseconds.
  case ahead(Int)

  /// Creates the clock that the environment requests; throws `SettingsError` if `TODOS_NOW` is not an RFC 3339 time.
  package init(environment: Environment) throws(SettingsError) {
    guard let text = environment["TODOS_NOW"] else {
      self = .system
      return
    }
    if let first = text.first, first == "+" || first == "-", let ahead = Int(text), abs(ahead) < 1 << 40 {
      self = .ahead(ahead * 1000)
      return
    }
    guard let moment = Instant(text) else {
      throw SettingsError(UserFileMessages.notATime(text))
    }
    self = .fixed(moment)
  }

  package func now() -> Instant {
    switch self {
    case .fixed(let moment): moment
    case .ahead(let milliseconds): Instant(milliseconds: Self.systemTime().milliseconds + milliseconds)
    case .system: Self.systemTime()
    }
  }

  private static func systemTime() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
  }
}
