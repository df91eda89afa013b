/// How long the answers of one drive took.
struct Answers {
  /// Milliseconds of processor time that the server spent on all of them, also on those of the warm-up.
  var processorTime = 0.0

  private let milliseconds: Double
  private var all = 0
  private var times: [Int: [Double]] = [:]

  /// Of a drive that takes so long.
  init(milliseconds: Double) { self.milliseconds = milliseconds }

  /// Adds an answer; one that came in the warm-up or behind the end is work, and no more.
  mutating func add(_ time: Double, kind: Int, isOutside: Bool) {
    all += 1
    if !isOutside { times[kind, default: []].append(time) }
  }

  /// Answers a second.
  func rate(_ kind: Int) -> Double { Double(times[kind]?.count ?? 0) * 1_000 / milliseconds }

  /// Milliseconds within which that part of the answers came, 0.5 for half of them.
  func within(_ part: Double, _ kind: Int) -> Double { Figures.quantile(times[kind] ?? [], part) }

  /// Milliseconds of processor time that an answer takes of the server, of whatever kind.
  var cost: Double { processorTime / Double(max(1, all)) }
}
