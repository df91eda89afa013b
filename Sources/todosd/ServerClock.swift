import Glibc
import TodoModel

/// The time and the environment of this process.
enum ServerClock {
  /// Now.
  static func now() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
  }

  /// The environment as it was at the start.
  static let environment: [String: String] = {
    var variables: [String: String] = [:]
    var place = environ
    while let entry = place.pointee {
      let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      place += 1
    }
    return variables
  }()
}
