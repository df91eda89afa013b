import TodoAPI

/// The server's settings.
package struct SiteSettings: Hashable, Sendable {
  /// The accepted host names, in lower case and without ports; another site cannot make a browser use one of them.
  package var hosts: Set<String>
  /// Indicates that a proxy in front is trusted for the client's address and scheme.
  package var trustsProxy: Bool
  package var limits: ServerLimits
  package var passwordCost: PasswordCost
  /// Indicates that only sessions with a key may write.
  package var asksProof: Bool
  /// Indicates that an empty page shows a quote.
  package var showsQuotes: Bool
  /// The base path; nil for the root of the host.
  package var base: BasePath?
  /// The address for phones in the home network, such as "http://192.168.1.20:8080"; nil if there is none.
  package var lanAddress: String?
  /// The sign-in provider, if any.
  package var provider: ProviderSettings?

  /// The names of this machine for itself.
  package static let ownNames: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

  package init(
    hosts: Set<String> = SiteSettings.ownNames, trustsProxy: Bool = false, limits: ServerLimits = ServerLimits(),
    passwordCost: PasswordCost = .usual, asksProof: Bool = false, showsQuotes: Bool = true, base: BasePath? = nil,
    lanAddress: String? = nil, provider: ProviderSettings? = nil
  ) {
    self.hosts = hosts
    self.trustsProxy = trustsProxy
    self.limits = limits
    self.passwordCost = passwordCost
    self.asksProof = asksProof
    self.showsQuotes = showsQuotes
    self.base = base
    self.lanAddress = lanAddress
    self.provider = provider
  }
}

/// The limits of the server.
package struct ServerLimits: Hashable, Sendable {
  package var connections = 256
  /// Maximum number of anonymous connections from one address.
  package var connectionsPerSource = 8
  /// Maximum number of connections on which one account has signed in.
  package var connectionsPerAccount = 64
  /// Maximum number of refused connections that are still receiving the reason.
  package var lingering = 32
  /// Timeout for a request's head, in seconds.
  package var headSeconds = 5
  /// Timeout for a request's body, in seconds.
  package var bodySeconds = 10
  /// Seconds for which a connection may be idle or a response unread.
  package var idleSeconds = 60
  /// Seconds for which an anonymous connection may be idle or a response unread.
  package var anonymousIdleSeconds = 5
  /// Maximum size of a request's head, in bytes.
  package var head = 16_384
  /// Maximum number of a request's header fields.
  package var fields = 64
  /// Maximum size of a request body, in bytes.
  package var body = Limits.requestBody
  /// Maximum bytes of the objects of calendars in one answer; the client asks for the rest again.
  package var calendarBytes = 8_388_608
  /// Maximum number of a session's requests in five minutes; nil for no limit.
  package var requestsPerFiveMinutes: Int? = 600
  /// Maximum number of a session's requests at once.
  package var burst = 60
  /// Maximum number of anonymous requests from one address in five minutes; nil for no limit.
  package var openRequestsPerFiveMinutes: Int? = 1_200
  /// Maximum number of anonymous requests from one address at once.
  package var openBurst = 240
  /// Maximum number of sign-in attempts from one address in a minute.
  package var loginsPerMinute = 5
  /// Maximum number of failed sign-ins to one account in an hour: of all strangers together, and of each known client.
  package var loginsPerHour = 20
  /// Maximum number of addresses in an hour that may try once at an account after strangers have failed too often.
  package var firstLoginsPerHour = 240
  /// Maximum number of a session's event streams.
  package var streamsPerSession = 4
  /// Maximum number of exports, each of another account.
  package var exports = 16
  /// Timeout for an export's client to receive a piece, in seconds.
  package var exportSeconds = 10

  /// Maximum number of anonymous connections: half of all.
  package var anonymousConnections: Int { max(1, connections / 2) }
  /// Maximum number of signed-in connections: the others.
  package var signedInConnections: Int { max(0, connections - anonymousConnections) }

  package init() {}
}
