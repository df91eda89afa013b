import Dispatch
import Synchronization

/// Does the same with many things, some at a time, each on a thread of its own.
enum Lanes {
  /// The results, in the order of the things.
  static func map<Thing: Sendable, Result: Sendable>(
    _ things: [Thing],
    _ count: Int = 6,
    _ deed: @escaping @Sendable (Thing) -> Result
  ) -> [Result] {
    let next = Mutex(things.indices.makeIterator())
    let results = Mutex<[Int: Result]>([:])
    let queues = (0..<count).map { number in
      let queue = DispatchQueue(label: "lane \(number)")
      queue.async { @Sendable in
        while let index = next.withLock({ $0.next() }) {
          let result = deed(things[index])
          results.withLock { $0[index] = result }
        }
      }
      return queue
    }
    for queue in queues { queue.sync {} }
    return results.withLock { found in things.indices.compactMap { found[$0] } }
  }
}
