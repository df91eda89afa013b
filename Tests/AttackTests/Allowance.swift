import DiceSupport
import Glibc

/// How much longer an honest client may wait while others attack.
///
/// What is promised is 100 ms beyond its own work. The work itself and the machine's noise are what it met with just
/// before, in the same run: 99 of 100 waits keep to that. A single wait may be 300 ms longer still, for on a machine
/// with two processors that builds or tests something else a thread may have to wait that long before it runs.
enum Allowance {
  /// For 99 of 100 waits.
  static let usual = Duration.milliseconds(100 * slowness)
  /// For the longest.
  static let most = Duration.milliseconds(400 * slowness)

  /// Bounds are those of the program that is shipped; one that was built for finding faults is several times slower.
  static var slowness: Int {
    #if DEBUG
    getenv("TODOSD_BIN") == nil ? 5 : 1
    #else
    1
    #endif
  }

  /// A bound in seconds.
  static func seconds(_ seconds: Int) -> Duration { .seconds(seconds * slowness) }

  /// What the honest client has to complain of.
  static func complaints(quiet: Experience, attacked: Experience) -> [String] {
    var complaints = attacked.refusals.sorted { $0.key < $1.key }.map { status, count in
      "\(count) answers were of status \(status)"
    }
    if attacked.count == 0 { complaints.append("nothing was asked") }
    if attacked.usual > quiet.usual + usual {
      complaints.append("p99 \(attacked.usual.shown), and \(quiet.usual.shown) before")
    }
    if attacked.most > quiet.most + most {
      complaints.append("waited \(attacked.most.shown), and at most \(quiet.most.shown) before")
    }
    return complaints
  }
}

/// For how long an attack goes on.
enum Length {
  /// Seconds of an attack that has no end.
  static func seconds(_ short: Int, full: Int) -> Int { Times.isFull ? full : short }
}
