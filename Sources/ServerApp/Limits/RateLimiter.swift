import Synchronization
package import TodoModel

/// A token bucket for each key; the number of buckets is bounded.
package final class RateLimiter<Key: Hashable & Sendable>: Sendable {
  private let size: TokenBucket.Size
  private let maximum: Int
  private let buckets = Mutex<[Key: TokenBucket]>([:])

  package init(_ size: TokenBucket.Size, maximum: Int = 8_192) {
    self.size = size
    self.maximum = maximum
  }

  /// Admits one request of a key; returns the seconds to wait if it is refused.
  package func admit(_ key: Key, at now: Instant) -> Int? {
    buckets.withLock { buckets in
      if buckets[key] == nil, buckets.count >= maximum { makeRoom(&buckets, now) }
      var bucket = buckets[key] ?? TokenBucket(at: now)
      let wait = bucket.takeToken(size, at: now)
      buckets[key] = bucket
      return wait
    }
  }

  /// The bucket size of a key, and the seconds until an empty bucket is full.
  var policy: (maximum: Int, seconds: Int) { (size.maximum, (size.maximum * size.refill + 999) / 1000) }

  /// Returns a key's remaining requests, and the seconds until its bucket is full.
  func left(_ key: Key, at now: Instant) -> (count: Int, seconds: Int) {
    let bucket = buckets.withLock { $0[key] } ?? TokenBucket(at: now)
    return bucket.left(size, at: now)
  }

  func giveBack(_ key: Key) { buckets.withLock { $0[key]?.giveBack(size) } }

  package var count: Int { buckets.withLock { $0.count } }

  /// Removes full buckets; if none is full, removes the one that will be full first.
  private func makeRoom(_ buckets: inout [Key: TokenBucket], _ now: Instant) {
    buckets = buckets.filter { !$0.value.isFull(at: now) }
    guard buckets.count >= maximum, let fullest = buckets.min(by: { $0.value.fullAt < $1.value.fullAt }) else { return }
    buckets[fullest.key] = nil
  }
}

/// A token bucket: it refills over time, and a client that finds it empty must wait.
package struct TokenBucket: Hashable, Sendable {
  /// Size of a bucket, and the milliseconds after which one token returns.
  package struct Size: Hashable, Sendable {
    let maximum: Int
    let refill: Int

    package init(maximum: Int, refill: Int) {
      self.maximum = maximum
      self.refill = max(1, refill)
    }

    /// Creates a size of `count` tokens in `seconds`, of which `burst` are available at once (all by default).
    init(_ count: Int, perSeconds seconds: Int, burst: Int? = nil) {
      self.init(maximum: burst ?? max(1, count), refill: seconds * 1000 / max(1, count))
    }
  }

  /// The time when the bucket is full again.
  private(set) var fullAt: Instant

  package init(at now: Instant) { fullAt = now }

  func isFull(at now: Instant) -> Bool { fullAt <= now }

  /// Takes one token; returns the seconds to wait if there is none.
  ///
  /// A clock that was set back empties no bucket.
  package mutating func takeToken(_ size: Size, at now: Instant) -> Int? {
    let span = size.maximum * size.refill
    let begin = min(max(fullAt.milliseconds, now.milliseconds), now.milliseconds + span)
    let after = begin + size.refill
    guard after - now.milliseconds <= span else {
      fullAt = Instant(milliseconds: begin)
      return (after - now.milliseconds - span + 999) / 1000
    }
    fullAt = Instant(milliseconds: after)
    return nil
  }

  /// Returns the remaining tokens, and the seconds until the bucket is full.
  func left(_ size: Size, at now: Instant) -> (count: Int, seconds: Int) {
    let span = size.maximum * size.refill
    let busy = min(span, max(0, fullAt.milliseconds - now.milliseconds))
    return ((span - busy) / size.refill, (busy + 999) / 1000)
  }

  /// Returns one token to the bucket.
  mutating func giveBack(_ size: Size) { fullAt = Instant(milliseconds: fullAt.milliseconds - size.refill) }
}
