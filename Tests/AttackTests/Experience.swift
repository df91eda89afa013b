/// The honest client's responses over a period: the count of each status and the wait for each response.
struct Experience: Sendable {
  private var statuses: [Int: Int] = [:]
  private var waits: [Duration] = []

  init() {}

  mutating func add(_ reply: Reply) {
    statuses[reply.status, default: 0] += 1
    waits.append(reply.wait)
  }

  mutating func add(stream status: Int) { statuses[status, default: 0] += 1 }

  static func + (left: Experience, right: Experience) -> Experience {
    var sum = left
    sum.statuses.merge(right.statuses, uniquingKeysWith: +)
    sum.waits += right.waits
    return sum
  }

  var count: Int { waits.count }

  var longest: Duration { waits.max() ?? .zero }

  /// The 99th percentile of the waits; with fewer than 100, the second longest.
  var usual: Duration {
    guard waits.count > 1 else { return longest }
    return waits.sorted()[min(waits.count * 99 / 100, waits.count - 2)]
  }

  /// The statuses other than 2xx.
  var refusals: [Int: Int] { statuses.filter { !(200..<300).contains($0.key) } }

  var shown: String {
    let told = refusals.sorted { $0.key < $1.key }.map { ", \($0.value) of status \($0.key)" }.joined()
    return "\(count) answers, p99 \(usual.shown), longest \(longest.shown)\(told)"
  }
}
