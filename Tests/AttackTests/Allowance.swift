import DiceSupport
import Glibc

/// The limit of an honest client's waits while others attack.
///
/// The promise is 100 ms beyond the client's own work, which the quiet time just before the attack measures; 99 of 100
/// waits keep to it, and the longest wait may be 300 ms longer. A machine that does something else meanwhile breaks that
/// promise by itself, so it is held with `TODOS_FULL=1` alone, where the attacks run by themselves.
///
/// Otherwise every request must be answered as before, however slowly the machine runs: 99 of 100 within twenty times the
/// quiet wait or five seconds, whichever is longer, and all within a minute.
struct Allowance {
  /// The usual one: the promise with `TODOS_FULL=1`.
  static let ours = Allowance(isStrict: Times.isFull)
  /// Seconds for which an answer is waited for; longer than anything that is allowed.
  static let patience = 60

  /// True where the promise itself is measured.
  let isStrict: Bool

  /// The limit of 99 of 100 waits.
  func usual(quiet: Experience) -> Duration {
    isStrict
      ? quiet.usual + .milliseconds(100 * Allowance.slowness)
      : max(quiet.usual * 20, .seconds(5 * Allowance.slowness))
  }

  /// The limit of the longest wait.
  func longest(quiet: Experience) -> Duration {
    isStrict ? quiet.longest + .milliseconds(400 * Allowance.slowness) : .seconds(Allowance.patience)
  }

  /// Bounds are those of the program that is shipped; one that was built for finding faults is several times slower.
  static var slowness: Int {
    #if DEBUG
    getenv("TODOSD_BIN") == nil ? 5 : 1
    #else
    1
    #endif
  }

  /// A limit in seconds of a request by itself: twenty times as long where a machine may be slow.
  static func seconds(_ seconds: Int) -> Duration {
    .seconds(Times.isFull ? seconds * slowness : max(20 * seconds * slowness, patience))
  }

  /// The complaints of the honest client.
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

/// The length of an attack.
enum Length {
  /// How much of an attack that has no end: a little at every submission, and as much as such a person would do where
  /// there is time.
  static func of(_ short: Int, full: Int) -> Int { Times.isFull ? full : short }

  /// A fair sample of the variants of an attack: every n-th at every submission, all where there is time.
  static func sample<Variant>(_ variants: [Variant], everyNth count: Int) -> [Variant] {
    Times.isFull ? variants : stride(from: 0, to: variants.count, by: count).map { variants[$0] }
  }
}
