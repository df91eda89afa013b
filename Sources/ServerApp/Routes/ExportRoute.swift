import Hummingbird
import Intents
import Service
import TodoAPI

extension Site {
  /// `GET /api/v1/export`: every item with all that is known of it, one JSON object a line, as it is read.
  func export(_ visit: Visit) async throws -> Response {
    let caller = try visit.signedIn()
    let lines = try ExportLines(service, caller.account)
    let headers: HTTPFields = [
      .contentType: "application/x-ndjson",
      .contentDisposition: "attachment; filename=\"todos.ndjson\"",
    ]
    let body = ResponseBody { writer in
      for try await piece in lines.pieces {
        try await writer.write(ByteBuffer(string: piece))
        lines.taken()
      }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: headers, body: body)
  }
}
