import Dispatch
import Glibc
import TodoModel

/// The clocks.
enum Clock {
  /// Milliseconds since some moment, never going back.
  static var milliseconds: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1_000_000 }

  /// Now, to the second.
  static func now() -> Instant { Instant(seconds: Glibc.time(nil)) }

  /// Milliseconds that something takes.
  static func time(_ body: () throws -> Void) rethrows -> Double {
    let start = milliseconds
    try body()
    return milliseconds - start
  }
}
