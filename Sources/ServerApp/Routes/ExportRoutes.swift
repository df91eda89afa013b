import Hummingbird
package import Service
import Synchronization
package import TodoAPI

/// The exports in progress: one for each account, and a bounded number in all.
package final class ExportSlots: Sendable {
  /// An export in progress; its place is freed at the latest on release.
  package final class Slot: Sendable {
    private let leave: @Sendable () -> Void

    fileprivate init(_ leave: @escaping @Sendable () -> Void) { self.leave = leave }

    deinit { leave() }

    /// Ends the export; calling it twice has no effect.
    package func end() { leave() }
  }

  private struct State {
    var next = 0
    var slots: [AccountID: Int] = [:]
  }

  private let maximum: Int
  private let state = Mutex(State())

  package init(maximum: Int) { self.maximum = maximum }

  package var count: Int { state.withLock { $0.slots.count } }

  /// Reserves a slot for an account.
  ///
  /// Throws `Problem` if the account has one or no slot is free.
  package func enter(_ account: AccountID) throws(Problem) -> Slot {
    let (number, refusal) = state.withLock { state -> (Int, String?) in
      if state.slots[account] != nil { return (0, ServerProblemMessages.exportRunning) }
      if state.slots.count >= maximum { return (0, ServerProblemMessages.tooManyExports) }
      state.next += 1
      state.slots[account] = state.next
      return (state.next, nil)
    }
    guard let refusal else { return Slot { [weak self] in self?.leave(account, number) } }
    throw Problem(.rateLimited, refusal).retrying(after: 5)
  }

  private func leave(_ account: AccountID, _ number: Int) {
    state.withLock { state in if state.slots[account] == number { state.slots[account] = nil } }
  }
}

/// The route of the export.
struct ExportRoutes {
  let store: StoreAccess
  let exports: ExportSlots
  /// Timeout for the client to receive a piece, in seconds.
  let timeout: Int

  var rows: [RouteRow] { [RouteRow(Route.export, answer: export)] }

  /// Items in a page; an export holds one page in memory.
  private static let exportPage = 100
  /// Bytes in a write to the connection.
  private static let exportPiece = 65_536

  /// `GET /api/v1/export`: returns every item with all its data, one JSON object a line.
  ///
  /// The next page is read after the client has received the previous one; no thread waits meanwhile.
  private func export(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let headers: HTTPFields = [
      .contentType: "application/x-ndjson", .contentDisposition: "attachment; filename=\"todos.ndjson\"",
    ]
    if request.isHead { return Answer.empty(.ok, headers) }
    let slot = try exports.enter(caller.account)
    let body = ResponseBody { writer in
      var place: String?
      repeat {
        let (lines, next) = try await exportPage(caller.account, after: place)
        for piece in ExportRoutes.pieces(lines) {
          let timer = watchdog(request.connection)
          defer { timer.cancel() }
          try await writer.write(ByteBuffer(string: piece))
        }
        place = next
      } while place != nil
      // A client that has received everything may start another export at once.
      slot.end()
      let timer = watchdog(request.connection)
      defer { timer.cancel() }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: headers, body: body)
  }

  private func exportPage(_ account: AccountID, after place: String?) async throws -> (lines: [String], next: String?) {
    try await store.work {
      let (records, next) = try store.service.exportPage(account, after: place, limit: ExportRoutes.exportPage)
      return (try records.map { try encodeJSON($0) + "\n" }, next)
    }
  }

  /// Closes the connection of a client that receives nothing for too long, unless the task is cancelled.
  private func watchdog(_ connection: ClientConnection) -> Task<Void, any Error> {
    Task {
      try await Task.sleep(for: .seconds(timeout))
      connection.cut()
    }
  }

  /// Joins lines up to the size of one write.
  private static func pieces(_ lines: [String]) -> [String] {
    var pieces: [String] = []
    for line in lines {
      if let last = pieces.last, last.utf8.count + line.utf8.count <= exportPiece {
        pieces[pieces.count - 1] += line
      } else {
        pieces.append(line)
      }
    }
    return pieces
  }
}
