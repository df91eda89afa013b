import Dispatch
import Synchronization

/// A proxy between clients and a local server that injects faults.
package final class FaultProxy: Sendable {
  struct State {
    var upstreams: [UInt16]
    var choose: @Sendable () -> Fault?
    var lines: [ObjectIdentifier: Line] = [:]
    var accepted = 0
    var maximum = 0
    var requests: [WireMessage] = []
    var isClosed = false
  }

  package let port: UInt16
  private let door: Line
  private let state: Mutex<State>

  /// Starts to listen; `choose` returns the fault of each connection, nil for none.
  package init(upstream: UInt16, choose: @escaping @Sendable () -> Fault? = { nil }) throws {
    (door, port) = try Line.listening()
    state = Mutex(State(upstreams: [upstream], choose: choose))
    DispatchQueue(label: "faults").async { [self] in while let line = door.accepted() { serve(line) } }
  }

  package var address: String { "http://127.0.0.1:\(port)" }

  /// Number of connections so far.
  package var accepted: Int { state.withLock { $0.accepted } }

  /// Number of current connections, and its maximum so far.
  package var connections: (now: Int, maximum: Int) { state.withLock { ($0.lines.count, $0.maximum) } }

  /// The received requests in order.
  package var requests: [WireMessage] { state.withLock { $0.requests } }

  /// Resets the counters.
  package func forget() {
    state.withLock { state in (state.accepted, state.maximum, state.requests) = (0, state.lines.count, []) }
  }

  /// Replaces the servers; several are used in turn.
  package func move(to ports: UInt16...) { move(to: ports) }

  package func move(to ports: [UInt16]) { state.withLock { $0.upstreams = ports } }

  /// Sets the fault of connections made from now on.
  package func choose(_ choose: @escaping @Sendable () -> Fault?) { state.withLock { $0.choose = choose } }

  package func cut() { for line in state.withLock({ Array($0.lines.values) }) { line.end() } }

  package func close() {
    state.withLock { $0.isClosed = true }
    door.end()
    cut()
  }

  /// Sends an earlier request again and returns the response; nil if the server is unreachable.
  package func replay(_ request: WireMessage) -> WireMessage? {
    guard let line = Line(port: state.withLock { $0.upstreams[0] }) else { return nil }
    line.send(request.bytes)
    var rest: [UInt8] = []
    return WireMessage.read(line, &rest)
  }

  private func serve(_ line: Line) {
    let (choose, number) = state.withLock { state -> ((@Sendable () -> Fault?)?, Int) in
      guard !state.isClosed else { return (nil, 0) }
      state.accepted += 1
      state.lines[ObjectIdentifier(line)] = line
      state.maximum = max(state.maximum, state.lines.count)
      return (state.choose, state.accepted)
    }
    guard let choose else { return }
    let relay = Relay(client: line, fault: choose())
    DispatchQueue(label: "faults.relay").async { [self] in
      let server = { Line(port: self.state.withLock { $0.upstreams[number % $0.upstreams.count] }) }
      relay.run(upstream: server) { request in self.state.withLock { $0.requests.append(request) } }
      state.withLock { $0.lines[ObjectIdentifier(line)] = nil }
    }
  }
}
