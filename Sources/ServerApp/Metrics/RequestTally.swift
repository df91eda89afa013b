import Synchronization

/// How many requests came for each route, what they were answered, and how long that took.
package struct RequestTally: Sendable {
  /// Whatever is asked for with it, a route has one row for each of these; all other methods share one.
  private static let methods: Set = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
  /// Up to how many seconds the buckets reach; what took longer is in none.
  package static let bounds = [0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  /// What was asked for.
  package struct Key: Hashable, Comparable, Sendable {
    package let method: String
    /// The route as it is written in the API, with names in the place of ids: "-" where there is none.
    package let path: String

    package init(method: String, path: String) {
      self.method = method
      self.path = path
    }

    package static func < (left: Key, right: Key) -> Bool {
      (left.path, left.method) < (right.path, right.method)
    }
  }

  /// What came of it.
  package struct Sums: Hashable, Sendable {
    package fileprivate(set) var statuses: [Int: Int] = [:]
    /// How many took no longer than each bound, and longer than the one before.
    package fileprivate(set) var buckets = bounds.map { _ in 0 }
    /// How long all took together.
    package fileprivate(set) var seconds = 0.0

    /// How many there were.
    package var count: Int { statuses.values.reduce(0, +) }

    fileprivate mutating func add(_ status: Int, _ time: Double) {
      statuses[status, default: 0] += 1
      if let place = RequestTally.bounds.firstIndex(where: { time <= $0 }) { buckets[place] += 1 }
      seconds += time
    }
  }

  package private(set) var sums: [Key: Sums] = [:]

  package init() {}

  /// Counts a request that was answered.
  package mutating func add(_ method: String, _ path: String, status: Int, _ time: Duration) {
    let key = Key(method: RequestTally.methods.contains(method) ? method : "-", path: path)
    // In its place: a copy would be two allocations for each request.
    sums[key, default: Sums()].add(status, time / .seconds(1))
  }
}

/// The requests of a site, counted from all its threads.
final class RequestCounter: Sendable {
  private let state = Mutex(RequestTally())

  /// What was counted so far.
  var tally: RequestTally { state.withLock(\.self) }

  /// Counts a request that was answered.
  func add(_ method: String, _ path: String, status: Int, _ time: Duration) {
    state.withLock { $0.add(method, path, status: status, time) }
  }
}
