private import Glibc
package import TodoModel

/// What tells the time: the system, or a fixed moment (`TODOS_NOW`) for tests and demos.
package enum WallClock: Hashable, Sendable {
  /// The system's clock.
  case system
  /// A clock that stands still.
  case fixed(Instant)

  /// The clock that the environment asks for.
  ///
  /// - Throws: `SettingsError` when `TODOS_NOW` is no RFC 3339 time.
  package init(environment: Environment) throws(SettingsError) {
    guard let text = environment["TODOS_NOW"] else {
      self = .system
      return
    }
    guard let moment = Instant(text) else {
      throw SettingsError(
        "TODOS_NOW is \"\(text)\", which is no RFC 3339 time. Write it like 2026-11-20T09:00:00+01:00, or unset it."
      )
    }
    self = .fixed(moment)
  }

  /// This moment.
  package func now() -> Instant {
    switch self {
    case .fixed(let moment): moment
    case .system: Self.systemTime()
    }
  }

  private static func systemTime() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
  }
}
