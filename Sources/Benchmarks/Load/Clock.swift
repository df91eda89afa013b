import Dispatch
import Glibc
import TodoModel

/// The clocks of the benchmark.
enum Clock {
  /// A monotonic time in milliseconds.
  static var milliseconds: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1_000_000 }

  /// Returns the wall-clock time in whole seconds.
  static func now() -> Instant { Instant(seconds: Glibc.time(nil)) }

  /// Returns the duration of `body` in milliseconds.
  static func time(_ body: () throws -> Void) rethrows -> Double {
    let start = milliseconds
    try body()
    return milliseconds - start
  }
}
