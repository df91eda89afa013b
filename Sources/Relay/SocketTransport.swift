package import Intents
import Synchronization
package import TodoAPI
package import TodoModel

/// The authority at the other end of a socket that `ssh` forwards: the list of the machine that somebody came from.
///
/// A connection a question: nothing is kept open, so that nothing is to be mended when the way breaks.
package final class SocketTransport: Transport {
  /// Where the socket is.
  package let path: String
  private let isAbandoned = Atomic(false)

  /// A transport over the socket at a path, which is looked for when it is needed.
  package init(_ path: String) { self.path = path }

  /// Pushes mutations and pulls a page of changes in one round trip.
  package func sync(_ request: SyncRequest) throws(TransportError) -> SyncResponse {
    try sync(request, within: Limits.deadline.request * 1000)
  }

  /// The same, waiting no longer than that for the answer.
  package func sync(
    _ request: SyncRequest,
    within milliseconds: Int
  ) throws(TransportError) -> SyncResponse {
    try ask(Route.sync(), request, within: min(milliseconds, Limits.deadline.request * 1000))
  }

  /// The history of one item, newest first.
  package func history(of item: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry] {
    let route = Route.history(item, min(limit, Limits.history))
    let body: HistoryBody = try ask(route, NoBody?.none, within: Limits.deadline.request * 1000)
    return body.entries
  }

  /// How often items were moved to a later day, of those that the other machine knows it of.
  package func moves(in scope: StatisticsScope) throws(TransportError) -> [ItemID: Int] {
    let (days, list) = (scope.days, scope.lists.name)
    let route = Route.statistics(scope.zone.identifier, days.lowerBound, days.upperBound, list)
    let body: MovesBody = try ask(route, NoBody?.none, within: Limits.deadline.request * 1000)
    return body.moves
  }

  /// Asks nothing more.
  package func abandon() { isAbandoned.store(true, ordering: .relaxed) }

  /// Throws where nobody answers.
  package func check() throws(TransportError) {
    let nobody = DeviceID(high: 0, low: 0)
    _ = try sync(SyncRequest(device: nobody, epoch: nil, cursor: nil, mutations: [], limit: 1))
  }

  private func ask<Value: Codable>(
    _ route: Route,
    _ body: (some Encodable)?,
    within milliseconds: Int
  ) throws(TransportError) -> Value {
    guard !isAbandoned.load(ordering: .relaxed) else { throw .abandoned }
    guard let descriptor = UnixSocket.connect(to: path) else { throw gone }
    let wire = LineWire(descriptor)
    guard let line = try? encodeJSON(Question(route, body)) else {
      throw .refused("the request cannot be written")
    }
    guard wire.send(line, within: milliseconds) else { throw gone }
    switch wire.next(limit: FrameLimits.answer, within: milliseconds) {
    case .line(let bytes): return try read(bytes)
    case .end: throw gone
    case .late: throw .unavailable("the machine you came from does not answer over \(path)")
    case .tooLong: throw .unavailable("the answer over \(path) is too long")
    }
  }

  private func read<Value: Codable>(_ bytes: [UInt8]) throws(TransportError) -> Value {
    guard isShallow(bytes, limit: FrameLimits.answerDepth),
      let text = String(validating: bytes, as: UTF8.self),
      let reply = try? decodeJSON(Reply<Value>.self, from: text)
    else { throw .unavailable("the answer over \(path) cannot be read") }
    if let problem = reply.problem { throw TransportError(problem) }
    guard let body = reply.body else { throw .unavailable("the answer over \(path) says nothing") }
    return body
  }

  private var gone: TransportError {
    .unavailable("the socket to the machine you came from is gone: \(path)")
  }
}

extension SocketTransport {
  /// Listens for word of changes on a thread of its own, until it is ended or the way breaks; none of the three may block.
  package func listen(
    opened: @escaping @Sendable () -> Void,
    changed: @escaping @Sendable () -> Void,
    ended: @escaping @Sendable (TransportError) -> Void
  ) throws(TransportError) -> ChangeLines {
    guard let descriptor = UnixSocket.connect(to: path) else { throw gone }
    guard let line = try? encodeJSON(Question(Route.events(), NoBody?.none)) else {
      throw .refused("the request cannot be written")
    }
    let (lines, error) = (ChangeLines(descriptor), gone)
    lines.read(line, opened: opened, changed: changed) { ended(error) }
    return lines
  }
}
