import Glibc

/// A sample spread over all of many cases.
///
/// `TODOS_SEED` (default 1) selects another sample; a failing test prints `Sample.name`.
package enum Sample {
  package static let seed = getenv("TODOS_SEED").flatMap { UInt64(String(cString: $0)) } ?? 1

  /// The setting that reproduces this sample.
  package static let name = Times.isFull ? "TODOS_FULL=1" : "TODOS_SEED=\(seed)"

  /// Returns the first case, the last one, and one of every `step` between; all cases with `TODOS_FULL`.
  ///
  /// Another turn selects other cases between.
  package static func of<Case>(_ cases: [Case], every step: Int, turn: Int = 0) -> [Case] {
    guard !Times.isFull, cases.count > 2, step > 1 else { return cases }
    var dice = Dice(seed &+ 1_000 &* UInt64(turn))
    let starts = stride(from: 1, to: cases.count - 1, by: step)
    let between = starts.map { dice.number($0...min($0 + step, cases.count - 1) - 1) }
    return ([0] + between + [cases.count - 1]).map { cases[$0] }
  }
}
