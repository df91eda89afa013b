import Dispatch
import Glibc
import TodoModel

enum WallClock {
  static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
  }

  static func local(minutesAgo minutes: Int) -> LocalTime {
    FixedZone.utc.local(at: now.advanced(bySeconds: -60 * minutes))
  }

  /// Lets time pass; this sets a client's pace and does not wait for an effect.
  static func pass(_ time: Duration) {
    guard time > .zero else { return }
    poll(nil, 0, Int32(time / .milliseconds(1)))
  }
}

extension Duration {
  /// Milliseconds with one decimal.
  var shown: String { "\(Double(Int(self / .microseconds(100))) / 10) ms" }
}
