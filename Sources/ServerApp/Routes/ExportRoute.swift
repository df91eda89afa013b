import Hummingbird
import Intents
import Service
import TodoAPI

extension Site {
  /// Items that are read at a time; a page of them is all that an export keeps in memory.
  private static let exportPage = 100
  /// Bytes that go out at a time.
  private static let exportPiece = 65_536

  /// `GET /api/v1/export`: every item with all that is known of it, one JSON object a line.
  ///
  /// Nothing is read before the client has taken what was read before, and no thread waits for it meanwhile.
  func export(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let headers: HTTPFields = [
      .contentType: "application/x-ndjson",
      .contentDisposition: "attachment; filename=\"todos.ndjson\"",
    ]
    if request.isHead { return Answer.empty(.ok, headers) }
    let slot = try exports.enter(caller.account)
    let body = ResponseBody { writer in
      var place: String?
      repeat {
        let (lines, next) = try await self.exportPage(caller.account, after: place)
        for piece in Site.pieces(lines) {
          let watchdog = self.watchdog(request.connection)
          defer { watchdog.cancel() }
          try await writer.write(ByteBuffer(string: piece))
        }
        place = next
      } while place != nil
      // Whoever has it all may ask again at once.
      slot.end()
      let watchdog = self.watchdog(request.connection)
      defer { watchdog.cancel() }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: headers, body: body)
  }

  private func exportPage(
    _ account: AccountID,
    after place: String?
  ) async throws -> (lines: [String], next: String?) {
    try await work {
      let (records, next) = try self.service.exportPage(account, after: place, limit: Site.exportPage)
      return (try records.map { try encodeJSON($0) + "\n" }, next)
    }
  }

  /// Cuts off a client that takes nothing for too long, unless it is cancelled before.
  private func watchdog(_ connection: ClientConnection) -> Task<Void, any Error> {
    let patience = settings.limits.exportSeconds
    return Task {
      try await Task.sleep(for: .seconds(patience))
      connection.cut()
    }
  }

  /// Lines, put together to what goes out at a time.
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
