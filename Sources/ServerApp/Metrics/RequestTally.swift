import Synchronization

/// The number of requests for each route, with their statuses and durations.
package struct RequestTally: Sendable {
  /// The methods with a row of their own; all other methods share one, so that clients cannot add rows.
  private static let methods: Set = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
  /// Upper bounds of the buckets, in seconds; longer requests are in none.
  package static let bounds = [0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  /// The method and route of a request.
  package struct Key: Hashable, Comparable, Sendable {
    package let method: String
    /// The route as in the API, with placeholders for ids; "-" if there is none.
    package let path: String

    package init(method: String, path: String) {
      self.method = method
      self.path = path
    }

    package static func < (left: Key, right: Key) -> Bool { (left.path, left.method) < (right.path, right.method) }
  }

  /// The sums of one method and route.
  package struct Sums: Hashable, Sendable {
    package fileprivate(set) var statuses: [Int: Int] = [:]
    /// The number of requests of each bucket: above the previous bound, up to this one.
    package fileprivate(set) var buckets = bounds.map { _ in 0 }
    /// The total duration, in seconds.
    package fileprivate(set) var seconds = 0.0

    package var count: Int { statuses.values.reduce(0, +) }

    fileprivate mutating func add(_ status: Int, _ time: Double) {
      statuses[status, default: 0] += 1
      if let place = RequestTally.bounds.firstIndex(where: { time <= $0 }) { buckets[place] += 1 }
      seconds += time
    }
  }

  package private(set) var sums: [Key: Sums] = [:]

  package init() {}

  package mutating func add(_ method: String, _ path: String, status: Int, _ time: Duration) {
    let key = Key(method: RequestTally.methods.contains(method) ? method : "-", path: path)
    // Changes the value in place: a copy would be two allocations for each request.
    sums[key, default: Sums()].add(status, time / .seconds(1))
  }
}

/// The request counts of a site, shared by all its threads.
final class RequestCounter: Sendable {
  private let state = Mutex(RequestTally())

  var tally: RequestTally { state.withLock(\.self) }

  func add(_ method: String, _ path: String, status: Int, _ time: Duration) {
    state.withLock { $0.add(method, path, status: status, time) }
  }
}
