import Synchronization
package import TodoModel

/// Generates ids that rise within a process even if the clock stops or is set back (RFC 9562 section 6.2).
package final class IdentifierSource: Sendable {
  private struct State {
    var time = 0
    var count: UInt64 = 0
  }

  private let clock: @Sendable () -> Instant
  private let random: @Sendable () -> UInt64
  private let state = Mutex(State())

  package init(clock: @escaping @Sendable () -> Instant, random: @escaping @Sendable () -> UInt64) {
    self.clock = clock
    self.random = random
  }

  package func next<Kind>() -> Identifier<Kind> {
    let now = clock().milliseconds
    let (time, count) = state.withLock { state in
      if now > state.time {
        state = State(time: now, count: random() & 0x3FF)
      } else if state.count == 0xFFF {
        state = State(time: state.time + 1, count: 0)
      } else {
        state.count += 1
      }
      return (state.time, state.count)
    }
    return Identifier(at: Instant(milliseconds: time), random: count, more: random())
  }
}
