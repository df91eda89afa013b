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

/// The log entry of one request: its route and status, without query, values or secrets.
///
/// `FailureLog` writes failed sign-ins and floods, because clients can cause any number of them.
struct AccessLogEntry {
  let method: String
  /// The client's address, as far as it is known.
  let address: String
  var path = "-"
  var isSecure = false
  var session: String?
  /// True if the client exceeded its limit and its connection ends.
  var isFlood = false

  init(method: String, address: String) {
    self.method = String(method.prefix(16))
    self.address = address
  }

  func write(_ status: Int, _ time: Duration, _ logger: Logger) {
    let level: Logger.Level = status >= 500 ? .error : .info
    guard logger.logLevel <= level else { return }
    logger.log(
      level: level, "request",
      metadata: [
        "method": .string(method), "path": .string(path), "status": .stringConvertible(status),
        "ms": .stringConvertible(Int(time / .milliseconds(1))), "address": .string(address),
        "session": .string(session.map { String($0.prefix(8)) } ?? "-"),
      ])
  }
}
