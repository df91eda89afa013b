import Dispatch
import Synchronization

/// Stands between clients and a server on this machine and lets go wrong what it is told to.
package final class FaultProxy: Sendable {
  struct State {
    /// The servers, which have connections in turn.
    var upstreams: [UInt16]
    var choose: @Sendable () -> Fault?
    var lines: [ObjectIdentifier: Line] = [:]
    var accepted = 0
    var most = 0
    var requests: [WireMessage] = []
    var isClosed = false
  }

  /// The port for clients.
  package let port: UInt16
  private let door: Line
  private let state: Mutex<State>

  /// Begins to listen; `choose` is asked for the fault of each connection, nil for none.
  package init(upstream: UInt16, choose: @escaping @Sendable () -> Fault? = { nil }) throws {
    (door, port) = try Line.listening()
    state = Mutex(State(upstreams: [upstream], choose: choose))
    DispatchQueue(label: "faults").async { [self] in
      while let line = door.accepted() { serve(line) }
    }
  }

  /// The address of it, for a client.
  package var address: String { "http://127.0.0.1:\(port)" }

  /// How many connections have been made.
  package var accepted: Int { state.withLock { $0.accepted } }

  /// How many connections there are now, and the most there ever were at a time.
  package var connections: (now: Int, most: Int) { state.withLock { ($0.lines.count, $0.most) } }

  /// The requests that came, in their order.
  package var requests: [WireMessage] { state.withLock { $0.requests } }

  /// Forgets what was counted.
  package func forget() {
    state.withLock { state in
      (state.accepted, state.most, state.requests) = (0, state.lines.count, [])
    }
  }

  /// The server is somewhere else now; several have connections in turn.
  package func move(to ports: UInt16...) { move(to: ports) }

  /// The servers are somewhere else now.
  package func move(to ports: [UInt16]) { state.withLock { $0.upstreams = ports } }

  /// Sets the fault of connections that are made from now on.
  package func choose(_ choose: @escaping @Sendable () -> Fault?) { state.withLock { $0.choose = choose } }

  /// Cuts every connection there is.
  package func cut() {
    for line in state.withLock({ Array($0.lines.values) }) { line.end() }
  }

  /// Ends it.
  package func close() {
    state.withLock { $0.isClosed = true }
    door.end()
    cut()
  }

  /// Sends a request that came earlier once more, and takes the answer; nil where the server is not there.
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
      state.most = max(state.most, state.lines.count)
      return (state.choose, state.accepted)
    }
    guard let choose else { return }
    let relay = Relay(client: line, fault: choose())
    DispatchQueue(label: "faults.relay").async { [self] in
      let server = { Line(port: self.state.withLock { $0.upstreams[number % $0.upstreams.count] }) }
      relay.run(upstream: server) { request in
        self.state.withLock { $0.requests.append(request) }
      }
      state.withLock { $0.lines[ObjectIdentifier(line)] = nil }
    }
  }
}
