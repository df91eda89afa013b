package import TodoModel

/// A request of the API without its body: it prints and parses its method and target.
package enum Route: Hashable, Sendable {
  /// Sign in.
  case loginToken
  /// Today of a day in a zone; by default the server's own of both.
  case today(zone: String?, day: Day?)
  /// A new item.
  case addItem
  /// Read a text as a date.
  case parse
  /// Do or reopen an occurrence.
  case toggle(ItemID)
  /// Give an item another schedule.
  case schedule(ItemID)
  /// One item.
  case readItem(ItemID)
  /// An item with all its values.
  case putItem(ItemID)
  /// Some values of an item.
  case patchItem(ItemID)
  /// Delete an item.
  case deleteItem(ItemID)
  /// Push and pull.
  case sync
  /// Changes after a place, at most 1 to 500.
  case changes(cursor: String?, limit: Int?)
  /// The history of an item, at most 1 to 200 lines.
  case history(ItemID, limit: Int?)
  /// Word of every change, as it comes.
  case events
  /// Where one is signed in.
  case sessions
  /// Sign out somewhere else.
  case endSession(String)
  /// Sign out here.
  case logout
  /// Everything.
  case export
  /// Whether the server lives.
  case health
  /// What the API is, in OpenAPI 3.1.
  case openAPI

  /// The endpoint it asks.
  package var endpoint: Endpoint {
    switch self {
    case .loginToken: .loginToken
    case .today: .today
    case .addItem: .addItem
    case .parse: .parse
    case .toggle: .toggle
    case .schedule: .schedule
    case .readItem: .readItem
    case .putItem: .putItem
    case .patchItem: .patchItem
    case .deleteItem: .deleteItem
    case .sync: .sync
    case .changes: .changes
    case .history: .history
    case .events: .events
    case .sessions: .sessions
    case .endSession: .endSession
    case .logout: .logout
    case .export: .export
    case .health: .health
    case .openAPI: .openAPI
    }
  }

  /// The method.
  package var method: HTTPMethod { endpoint.method }

  /// The path and query, percent-encoded (RFC 3986).
  package var target: String {
    let path = endpoint.path.replacing("{id}", with: PercentText.encode(id ?? ""))
    let said = endpoint.parameters.compactMap { name in
      value(of: name).map { name + "=" + PercentText.encode($0) }
    }
    return said.isEmpty ? path : path + "?" + said.joined(separator: "&")
  }

  private var id: String? {
    switch self {
    case .toggle(let id), .schedule(let id), .readItem(let id), .putItem(let id), .patchItem(let id),
      .deleteItem(let id), .history(let id, _):
      id.description
    case .endSession(let id): id
    default: nil
    }
  }

  private func value(of parameter: String) -> String? {
    switch (self, parameter) {
    case (.today(let zone, _), "tz"): zone
    case (.today(_, let day), "day"): day?.description
    case (.changes(let cursor, _), "cursor"): cursor
    case (.changes(_, let limit), "limit"), (.history(_, let limit), "limit"): limit.map(String.init)
    default: nil
    }
  }
}
