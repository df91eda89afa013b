/// The answers of the honest client in a while: the count of each status, and the wait for each answer.
struct Experience: Sendable {
  private var statuses: [Int: Int] = [:]
  private var waits: [Duration] = []

  /// Nothing yet.
  init() {}

  /// Writes an answer down.
  mutating func add(_ reply: Reply) {
    statuses[reply.status, default: 0] += 1
    waits.append(reply.wait)
  }

  /// Writes down that a stream was not given, or ended.
  mutating func add(stream status: Int) { statuses[status, default: 0] += 1 }

  /// The sum of two.
  static func + (left: Experience, right: Experience) -> Experience {
    var sum = left
    sum.statuses.merge(right.statuses, uniquingKeysWith: +)
    sum.waits += right.waits
    return sum
  }

  /// How many answers were waited for.
  var count: Int { waits.count }

  /// The longest wait.
  var longest: Duration { waits.max() ?? .zero }

  /// The wait that 99 of 100 do not exceed; of fewer than 100 the one before the longest.
  var usual: Duration {
    guard waits.count > 1 else { return longest }
    return waits.sorted()[min(waits.count * 99 / 100, waits.count - 2)]
  }

  /// The statuses that an honest client does not expect.
  var refusals: [Int: Int] { statuses.filter { !(200..<300).contains($0.key) } }

  /// In a few words.
  var shown: String {
    let told = refusals.sorted { $0.key < $1.key }.map { ", \($0.value) of status \($0.key)" }.joined()
    return "\(count) answers, p99 \(usual.shown), longest \(longest.shown)\(told)"
  }
}
