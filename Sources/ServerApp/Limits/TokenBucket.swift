import TodoModel

/// A measure that fills by itself: who finds nothing in it must wait.
struct TokenBucket: Hashable, Sendable {
  /// How many may be taken at once, and in how many milliseconds one comes back.
  struct Size: Hashable, Sendable {
    let most: Int
    let refill: Int

    init(most: Int, refill: Int) {
      self.most = most
      self.refill = max(1, refill)
    }
  }

  /// When it will be full again.
  private(set) var fullAt: Instant

  /// A full one.
  init(at now: Instant) { fullAt = now }

  func isFull(at now: Instant) -> Bool { fullAt <= now }

  /// Takes one; answers with the seconds to wait where there is none.
  ///
  /// A clock set back empties nothing.
  mutating func takeToken(_ size: Size, at now: Instant) -> Int? {
    let span = size.most * size.refill
    let begin = min(max(fullAt.milliseconds, now.milliseconds), now.milliseconds + span)
    let after = begin + size.refill
    guard after - now.milliseconds <= span else {
      fullAt = Instant(milliseconds: begin)
      return (after - now.milliseconds - span + 999) / 1000
    }
    fullAt = Instant(milliseconds: after)
    return nil
  }

  /// Puts one back.
  mutating func giveBack(_ size: Size) { fullAt = Instant(milliseconds: fullAt.milliseconds - size.refill) }
}
