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
  enum Use { case always, afterHandshake, stateless }

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

/// The supported revisions of the Model Context Protocol.
enum ProtocolRevision: String, CaseIterable, Sendable {
  case first = "2024-11-05"
  case batches = "2025-03-26"
  case structured = "2025-06-18"
  case handshake = "2025-11-25"
  /// The revision without a handshake: each request names its revision.
  case stateless = "2026-07-28"

  /// The newest revision that `initialize` agrees on.
  static let newestAgreed = handshake

  /// Returns the revision that the client requests if it is supported, or else the newest.
  static func agreed(on wanted: String) -> ProtocolRevision {
    ProtocolRevision(rawValue: wanted).flatMap { $0 == .stateless ? nil : $0 } ?? newestAgreed
  }

  /// Indicates that an array may hold several messages, which later revisions dropped.
  var takesBatches: Bool { self == .batches }
}

/// The metadata keys by which requests without a handshake carry its content.
enum MetaName {
  private static let prefix = "io.modelcontextprotocol/"
  static let revision = prefix + "protocolVersion"
  static let client = prefix + "clientInfo"
  static let server = prefix + "serverInfo"
  static let subscription = prefix + "subscriptionId"
}
