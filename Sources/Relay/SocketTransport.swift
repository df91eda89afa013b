package import Intents
import Synchronization
package import TodoAPI
package import TodoModel

/// The authority behind a socket forwarded by `ssh`: the list of the machine that the user came from.
///
/// Each request has its own connection, so a broken path leaves nothing to repair.
package final class SocketTransport: Transport {
  package let path: String
  private let isAbandoned = Atomic(false)

  /// Creates a transport over the socket at a path, which may not exist yet.
  package init(_ path: String) { self.path = path }

  package func sync(_ request: SyncRequest) throws(TransportError) -> SyncResponse {
    try sync(request, within: Limits.deadline.request * 1000)
  }

  package func sync(_ request: SyncRequest, within milliseconds: Int) throws(TransportError) -> SyncResponse {
    try ask(Route.sync(), request, within: min(milliseconds, Limits.deadline.request * 1000))
  }

  /// Returns the history of an item, newest first.
  package func history(of item: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry] {
    let route = Route.history(item, min(limit, Limits.history))
    let body: HistoryBody = try ask(route, NoBody?.none, within: Limits.deadline.request * 1000)
    return body.entries
  }

  /// Returns how often items were moved to a later day, for the items that the other machine tracks.
  package func moves(in scope: StatisticsScope) throws(TransportError) -> [ItemID: Int] {
    let (days, list) = (scope.days, scope.lists.name)
    let route = Route.statistics(scope.zone.identifier, days.lowerBound, days.upperBound, list)
    let body: MovesBody = try ask(route, NoBody?.none, within: Limits.deadline.request * 1000)
    return body.moves
  }

  /// Rejects all further requests.
  package func abandon() { isAbandoned.store(true, ordering: .relaxed) }

  /// Throws if no server responds.
  package func check() throws(TransportError) {
    let nobody = DeviceID(high: 0, low: 0)
    _ = try sync(SyncRequest(device: nobody, epoch: nil, cursor: nil, mutations: [], limit: 1))
  }

  private func ask<Value: Codable>(
    _ route: Route, _ body: (some Encodable)?, within milliseconds: Int
  ) throws(TransportError) -> Value {
    guard !isAbandoned.load(ordering: .relaxed) else { throw .abandoned }
    guard let descriptor = UnixSocket.connect(to: path) else { throw gone }
    let wire = LineWire(descriptor)
    guard let line = try? encodeJSON(Question(route, body)) else { throw .refused(RelayMessages.cannotWriteRequest) }
    guard wire.send(line, within: milliseconds) else { throw gone }
    switch wire.next(limit: FrameLimits.answer, within: milliseconds) {
    case .line(let bytes): return try read(bytes)
    case .end: throw gone
    case .late: throw .unavailable(RelayMessages.noAnswer(path))
    case .tooLong: throw .unavailable(RelayMessages.answerTooLong(path))
    }
  }

  private func read<Value: Codable>(_ bytes: [UInt8]) throws(TransportError) -> Value {
    guard isShallow(bytes, limit: FrameLimits.answerDepth), let text = String(validating: bytes, as: UTF8.self),
      let reply = try? decodeJSON(Reply<Value>.self, from: text)
    else { throw .unavailable(RelayMessages.answerUnreadable(path)) }
    if let problem = reply.problem { throw TransportError(problem) }
    guard let body = reply.body else { throw .unavailable(RelayMessages.answerEmpty(path)) }
    return body
  }

  private var gone: TransportError { .unavailable(RelayMessages.socketGone(path)) }
}

extension SocketTransport {
  /// Listens for changes on its own thread until it is ended or the connection breaks; the handlers must not block.
  package func listen(
    opened: @escaping @Sendable () -> Void, changed: @escaping @Sendable () -> Void,
    ended: @escaping @Sendable (TransportError) -> Void
  ) throws(TransportError) -> ChangeLines {
    guard let descriptor = UnixSocket.connect(to: path) else { throw gone }
    guard let line = try? encodeJSON(Question(Route.events(), NoBody?.none)) else {
      throw .refused(RelayMessages.cannotWriteRequest)
    }
    let (lines, error) = (ChangeLines(descriptor), gone)
    lines.read(line, opened: opened, changed: changed) { ended(error) }
    return lines
  }
}
