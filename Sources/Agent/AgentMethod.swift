/// The methods of the protocol.
enum AgentMethod: String, CaseIterable {
  case initialize, ping
  case discover = "server/discover"
  case listTools = "tools/list"
  case callTool = "tools/call"
  case listResources = "resources/list"
  case listTemplates = "resources/templates/list"
  case readResource = "resources/read"
  case subscribe = "resources/subscribe"
  case unsubscribe = "resources/unsubscribe"
  case listen = "subscriptions/listen"
  case setLevel = "logging/setLevel"

  /// The notification that cancels a request.
  static let cancelling = "notifications/cancelled"

  /// The kind of session in which a method is valid.
  enum Use {
    case always, afterHandshake, stateless
  }

  var use: Use {
    switch self {
    case .listTools, .callTool, .listResources, .listTemplates, .readResource: .always
    case .initialize, .ping, .subscribe, .unsubscribe, .setLevel: .afterHandshake
    case .discover, .listen: .stateless
    }
  }
}

/// The severity of a log message, as in the protocol (RFC 5424).
enum LogLevel: String, CaseIterable, Comparable {
  case debug, info, notice, warning, error, critical, alert, emergency

  static func < (one: LogLevel, other: LogLevel) -> Bool { one.rank < other.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
