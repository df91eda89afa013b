import Hummingbird
import Service
import TodoAPI

extension Site {
  /// `GET /healthz`: whether the server lives and can read its file.
  func health(_ visit: Visit) async throws -> Response {
    _ = try await work { try self.service.accounts() }
    return try Answer.json(["status": "ok"])
  }
}
