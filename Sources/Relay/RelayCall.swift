import Intents
package import TodoAPI
package import TodoModel

/// The permitted calls over the socket: those of a device to its authority.
///
/// Sign-in, passwords, sessions and all other endpoints are absent, so no program on the other host can call them.
package enum RelayCall: Hashable {
  case sync(SyncRequest)
  case history(ItemID, limit: Int)
  /// The counts of moves to a later day, for one list or all.
  case moves(zone: String, ClosedRange<Day>, list: String?)
  /// A stream of change events.
  case events

  private struct Row: RoutedRow {
    let method: HTTPMethod
    let path: String
    let call: @Sendable (_ target: Target, _ text: String) throws -> RelayCall

    init(_ operation: Operation, _ call: @escaping @Sendable (Target, String) throws -> RelayCall) {
      (method, path, self.call) = (operation.method, operation.path, call)
    }
  }

  private struct Head: Decodable {
    let method: String
    let target: String
  }

  private struct SyncQuestion: Decodable { let body: SyncRequest }

  private static let rows = [
    Row(Route.sync.operation) { _, text in .sync(try decodeJSON(SyncQuestion.self, from: text).body) },
    Row(Route.history.operation) { target, _ in
      let (id, limit) = try Route.history.values(in: target)
      return .history(id, limit: limit ?? Limits.history)
    },
    Row(Route.statistics.operation) { target, _ in
      let (zone, from, to, list) = try Route.statistics.values(in: target)
      return .moves(zone: try said(zone), try days(said(from), said(to)), list: list)
    }, Row(Route.events.operation) { _, _ in .events },
  ]

  private static func said<Value>(_ value: Value?) throws(Problem) -> Value {
    guard let value else { throw Problem(.invalid, RelayMessages.parametersRequired) }
    return value
  }

  private static func days(_ first: Day, _ last: Day) throws(Problem) -> ClosedRange<Day> {
    guard (0..<StatisticsScope.mostDays).contains(first.distance(to: last)) else {
      throw Problem(.invalid, RelayMessages.rangeInvalid)
    }
    return first...last
  }

  private static let finder = RouteFinder(rows)

  /// Parses a request; throws its problem if it is invalid.
  package init(_ line: [UInt8]) throws(Problem) {
    guard isShallow(line, limit: FrameLimits.questionDepth) else {
      throw Problem(.badRequest, RelayMessages.requestTooDeep)
    }
    guard let text = String(validating: line, as: UTF8.self), let head = try? decodeJSON(Head.self, from: text) else {
      throw Problem(.badRequest, RelayMessages.requestForm)
    }
    let (row, target) = try Self.find(head)
    do { self = try row.call(target, text) } catch {
      throw Problem(.invalid, RelayMessages.requestUnreadable("\(error)"))
    }
    try check()
  }

  private static func find(_ head: Head) throws(Problem) -> (Row, Target) {
    do throws(RouteFault) {
      var target = try Target(head.target)
      let found = try finder.find(head.method, target.path)
      target.id = found.id
      return (found.row, target)
    } catch {
      throw Problem(.notFound, RelayMessages.requestNotAvailable)
    }
  }

  private func check() throws(Problem) {
    guard case .sync(let request) = self else { return }
    guard request.mutations.count <= Limits.mutations, (1...Limits.changes).contains(request.limit) else {
      throw Problem(.invalid, RelayMessages.requestTooLarge(mutations: Limits.mutations, changes: Limits.changes))
    }
  }
}
