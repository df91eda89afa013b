import Glibc
import TodoModel

/// The clocks.
enum Clock {
  /// Milliseconds since some moment, never going back.
  static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }

  /// Now.
  static func now() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: time.tv_sec * 1_000 + time.tv_nsec / 1_000_000)
  }

  /// Milliseconds that something takes.
  static func time(_ body: () throws -> Void) rethrows -> Double {
    let start = milliseconds
    try body()
    return milliseconds - start
  }
}
