import Dispatch
import Logging
import Synchronization
import TodoModel

/// Logs failed sign-ins and floods, so that a tool can block their source; a flood writes one line a minute.
package final class FailureLog: Sendable {
  private struct State {
    var tally = FailureTally()
    var logger: Logger?
    var isArmed = false
    var counts: [FailureTally.Kind: Int] = [:]
  }

  private let clock: @Sendable () -> Instant
  private let state = Mutex(State())

  init(_ clock: @escaping @Sendable () -> Instant) { self.clock = clock }

  var counts: [(kind: FailureTally.Kind, count: Int)] {
    let counts = state.withLock(\.counts)
    return FailureTally.Kind.allCases.map { ($0, counts[$0] ?? 0) }
  }

  /// Counts an event and writes the lines that are due.
  func note(_ key: FailureTally.Key, _ logger: Logger) {
    var logger = logger
    // A summary belongs to no single request.
    logger[metadataKey: "hb.request.id"] = nil
    let (lines, mustArm) = state.withLock { state -> ([String], Bool) in
      defer { state.isArmed = true }
      state.logger = logger
      state.counts[key.kind, default: 0] += 1
      return (state.tally.add(key, at: clock()), !state.isArmed)
    }
    for line in lines { logger.notice("\(line)") }
    if mustArm { arm() }
  }

  /// Writes the summaries that are due.
  package func flush() {
    let (lines, logger, isOpen) = state.withLock { state in
      let lines = state.tally.flush(at: clock())
      state.isArmed = state.tally.isOpen
      return (lines, state.logger, state.isArmed)
    }
    for line in lines { logger?.notice("\(line)") }
    if isOpen { arm() }
  }

  private func arm() {
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(FailureTally.span)) { @Sendable [weak self] in
      self?.flush()
    }
  }
}
