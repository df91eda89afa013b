import DiceSupport
import Glibc

/// The limits of an honest client's waits during an attack.
///
/// The promise is 100 ms beyond the client's own work, which is measured just before the attack. 99 of 100 waits keep
/// to it, and the longest wait may be 300 ms longer. A busy machine breaks that promise by itself, so it is checked
/// only with `TODOS_FULL=1`, when the attacks run alone.
///
/// Otherwise every request must be answered as before, however slow the machine: 99 of 100 within twenty times the
/// quiet wait or five seconds, whichever is longer, and all within a minute.
struct Allowance {
  /// The default limits: the promise itself with `TODOS_FULL=1`.
  static let ours = Allowance(isStrict: Times.isFull)
  /// Timeout of a response (s), longer than any limit.
  static let timeout = 60

  /// Indicates that the promise itself is measured.
  let isStrict: Bool

  func usual(quiet: Experience) -> Duration {
    isStrict
      ? quiet.usual + .milliseconds(100 * Allowance.slowness) : max(quiet.usual * 20, .seconds(5 * Allowance.slowness))
  }

  func longest(quiet: Experience) -> Duration {
    isStrict ? quiet.longest + .milliseconds(400 * Allowance.slowness) : .seconds(Allowance.timeout)
  }

  /// Factor of the limits, which hold for a release build; a sanitizer build is several times slower.
  static var slowness: Int {
    #if DEBUG
    getenv("TODOSD_BIN") == nil ? 5 : 1
    #else
    1
    #endif
  }

  /// Returns the limit of a single request: twenty times as long if the machine may be slow.
  static func seconds(_ seconds: Int) -> Duration {
    .seconds(Times.isFull ? seconds * slowness : max(20 * seconds * slowness, timeout))
  }

  func complaints(quiet: Experience, attacked: Experience) -> [String] {
    var complaints = attacked.refusals.sorted { $0.key < $1.key }.map { status, count in
      "\(count) answers were of status \(status)"
    }
    if attacked.count == 0 { complaints.append("nothing was asked") }
    if attacked.usual > usual(quiet: quiet) {
      complaints.append("p99 \(attacked.usual.shown), and \(quiet.usual.shown) before")
    }
    if attacked.longest > longest(quiet: quiet) {
      complaints.append("waited \(attacked.longest.shown), and at most \(quiet.longest.shown) before")
    }
    return complaints
  }
}

enum Length {
  /// Returns the size of an endless attack: short by default, realistic with `TODOS_FULL=1`.
  static func of(_ short: Int, full: Int) -> Int { Times.isFull ? full : short }

  /// Returns every n-th variant of an attack, or all with `TODOS_FULL=1`.
  static func sample<Variant>(_ variants: [Variant], everyNth count: Int) -> [Variant] {
    Times.isFull ? variants : stride(from: 0, to: variants.count, by: count).map { variants[$0] }
  }
}
