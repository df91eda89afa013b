private import Glibc
package import TodoModel

/// The clock: the system's, a fixed moment, or one that is off by some seconds (`TODOS_NOW`, as in
/// `2026-11-20T09:00:00Z` and `+3600`) for tests and demos.
package enum WallClock: Hashable, Sendable {
  /// The system's clock.
  case system
  /// A clock that stands still.
  case fixed(Instant)
  /// A clock that is so many milliseconds ahead of the system's, and runs.
  case ahead(Int)

  /// The clock that the environment asks for.
  ///
  /// - Throws: `SettingsError` when `TODOS_NOW` is no RFC 3339 time.
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
      throw SettingsError(
        "TODOS_NOW is \"\(text)\", which is no RFC 3339 time. Write it like 2026-11-20T09:00:00+01:00, or +3600 for a clock that is an hour ahead, or unset it."
      )
    }
    self = .fixed(moment)
  }

  /// This moment.
  package func now() -> Instant {
    switch self {
    case .fixed(let moment): moment
    case .ahead(let milliseconds):
      Instant(milliseconds: Self.systemTime().milliseconds + milliseconds)
    case .system: Self.systemTime()
    }
  }

  private static func systemTime() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
  }
}
