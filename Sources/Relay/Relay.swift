import Dispatch
package import Files
import Glibc
import Intents
import LongWork
import Synchronization
package import TodoAPI
package import TodoModel

/// The server on a socket for this machine's list, which `ssh` forwards to another host.
///
/// It serves only the calls of `RelayCall`: no token, no shell words, no files. Each connection has its own thread.
/// Connections over the limit get an error.
package final class Relay: Sendable {
  /// Maximum number of connections; the programs of one host need few.
  private static let maximum = 24

  private let listener: Int32
  private let host: String
  private let zones: @Sendable (String) -> (any Zone)?
  private let transport: @Sendable () -> any Transport
  private let written: @Sendable () -> Void
  private let open = Atomic(0)
  /// The listeners for changes, notified from several threads.
  private let listeners = Mutex<[Int32: WakePipe]>([:])

  /// Creates a relay at an unused path.
  ///
  /// `host` is recorded in the history for changes by this relay, `zones` finds zones by name, `transport` returns the
  /// authority, and `written` is called after a change.
  package init(
    at path: String, host: String, zones: @escaping @Sendable (String) -> (any Zone)?,
    transport: @escaping @Sendable () -> any Transport, written: @escaping @Sendable () -> Void
  ) throws(FileFault) {
    listener = try UnixSocket.listen(at: path)
    (self.host, self.zones, self.transport, self.written) = (host, zones, transport, written)
  }

  deinit { close(listener) }

  package func begin() { Self.onThread { self.accept() } }

  /// Runs blocking work on its own thread: a serial queue has one, and a concurrent queue waits for the shared pool.
  private static func onThread(_ body: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "todos.relay").async(execute: body)
  }

  /// Stops accepting connections.
  package func end() { shutdown(listener, Int32(SHUT_RDWR)) }

  package func tellChange() { listeners.withLock { for wake in $0.values { wake.ring() } } }

  private func accept() {
    while true {
      let descriptor = Glibc.accept(listener, nil, nil)
      guard descriptor >= 0 else {
        if errno == EINTR || errno == ECONNABORTED { continue }
        // Descriptors are exhausted for now: open connections end by themselves.
        guard errno == EMFILE || errno == ENFILE else { return }
        poll(nil, 0, 50)
        continue
      }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      serve(descriptor)
    }
  }

  private func serve(_ descriptor: Int32) {
    guard open.add(1, ordering: .relaxed).newValue <= Self.maximum else {
      let wire = LineWire(descriptor)
      _ = wire.send(Self.line(Problem(.busy, RelayMessages.tooManyRequests)), within: 100)
      open.subtract(1, ordering: .relaxed)
      return
    }
    Self.onThread {
      self.answer(LineWire(descriptor))
      self.open.subtract(1, ordering: .relaxed)
    }
  }

  /// Answers requests in order until the connection ends.
  private func answer(_ wire: LineWire) {
    while true {
      switch wire.next(limit: FrameLimits.question, within: FrameLimits.timeout) {
      case .line(let bytes): guard answer(bytes, on: wire) else { return }
      case .tooLong:
        _ = wire.send(Self.line(Problem(.tooLarge, RelayMessages.requestTooLong)), within: FrameLimits.timeout)
        return
      case .end, .late: return
      }
    }
  }

  /// Answers a request; returns false if the connection is over.
  private func answer(_ bytes: [UInt8], on wire: LineWire) -> Bool {
    let text: String
    do throws(Problem) {
      switch try RelayCall(bytes) {
      case .sync(let request): text = Self.line(try sync(request))
      case .history(let id, let limit):
        text = Self.line(
          HistoryBody(entries: try asked { () throws(TransportError) in try transport().history(of: id, limit: limit) })
        )
      case .moves(let zone, let days, let list):
        let scope = try scope(zone, days, list)
        text = Self.line(MovesBody(try asked { () throws(TransportError) in try transport().moves(in: scope) }))
      case .events:
        listen(on: wire)
        return false
      }
    } catch { text = Self.line(error) }
    return wire.send(text, within: FrameLimits.timeout)
  }

  private func scope(_ name: String, _ days: ClosedRange<Day>, _ list: String?) throws(Problem) -> StatisticsScope {
    guard let zone = zones(name) else { throw Problem(.invalid, RelayMessages.unknownZone(name)) }
    return StatisticsScope(days, now: LocalTime(days.upperBound), zone: zone, lists: StatisticsScope.Lists(named: list))
  }

  private func sync(_ request: SyncRequest) throws(Problem) -> SyncResponse {
    var request = request
    request.mutations = request.mutations.map { $0.with(by: HostName.mark(host, agent: $0.by)) }
    let response = try asked { () throws(TransportError) in try transport().sync(request) }
    if !request.mutations.isEmpty { written() }
    return response
  }

  private func asked<Value>(_ body: () throws(TransportError) -> Value) throws(Problem) -> Value {
    do throws(TransportError) { return try body() } catch { throw error.problem }
  }

  /// Sends a line for every change until the other side closes the connection.
  private func listen(on wire: LineWire) {
    guard let wake = WakePipe() else { return }
    listeners.withLock { $0[wake.bell] = wake }
    defer {
      listeners.withLock { _ = $0.removeValue(forKey: wake.bell) }
      wake.end()
    }
    repeat {
      guard wire.send(Self.line(NoBody()), within: FrameLimits.timeout) else { return }
    } while wire.waits(for: wake)
  }

  private static func line(_ body: some Codable) -> String { line(Reply(body: body)) }
  private static func line(_ problem: Problem) -> String {
    line(Reply<NoBody>(status: problem.kind.status, problem: problem))
  }

  private static func line(_ reply: Reply<some Codable>) -> String { (try? encodeJSON(reply)) ?? #"{"status":500}"# }
}
