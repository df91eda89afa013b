/// The endpoints by name (protocol section 3.5), with method and path; what a route is filled in from.
package enum Endpoint: String, CaseIterable, Codable, Hashable, Sendable {
  case loginToken, today, addItem, parse, toggle, schedule, readItem, putItem, patchItem, deleteItem
  case sync, changes, history, events, sessions, endSession, logout, export, health
  case openAPI = "openapi"

  /// The method.
  package var method: HTTPMethod {
    switch self {
    case .loginToken, .addItem, .parse, .toggle, .schedule, .sync, .logout: .post
    case .today, .readItem, .changes, .history, .events, .sessions, .export, .health, .openAPI: .get
    case .putItem: .put
    case .patchItem: .patch
    case .deleteItem, .endSession: .delete
    }
  }

  /// The path; `{id}` stands for what differs.
  package var path: String {
    switch self {
    case .loginToken: "/api/login-token"
    case .today: "/api/todos/today"
    case .addItem: "/api/todos"
    case .parse: "/api/todos/parse"
    case .toggle: "/api/todos/{id}/toggle"
    case .schedule: "/api/todos/{id}/schedule"
    case .readItem, .putItem, .patchItem, .deleteItem: "/api/todos/{id}"
    case .sync: "/api/v1/sync"
    case .changes: "/api/v1/changes"
    case .history: "/api/v1/items/{id}/history"
    case .events: "/api/v1/events"
    case .sessions: "/api/v1/sessions"
    case .endSession: "/api/v1/sessions/{id}"
    case .logout: "/api/v1/logout"
    case .export: "/api/v1/export"
    case .health: "/healthz"
    case .openAPI: "/openapi.json"
    }
  }

  /// The query parameters it knows, in the order they are printed.
  package var parameters: [String] {
    switch self {
    case .today: ["tz", "day"]
    case .changes: ["cursor", "limit"]
    case .history: ["limit"]
    default: []
    }
  }

  /// Whether it needs nobody to be signed in.
  package var isOpen: Bool { [.loginToken, .health, .openAPI].contains(self) }

  /// Whether it changes something, and so must carry JSON and a proof of origin.
  package var isWrite: Bool { method != .get && self != .parse }

  /// Whether `If-Match` must say which version is changed.
  package var needsVersion: Bool { [.putItem, .patchItem, .deleteItem].contains(self) }
}
