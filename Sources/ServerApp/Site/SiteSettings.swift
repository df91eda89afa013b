import TodoAPI

/// The server's settings.
package struct SiteSettings: Hashable, Sendable {
  /// The host names under which it answers, in lower case and without ports; a page of another site cannot make a
  /// browser ask under one of them.
  package var hosts: Set<String>
  /// Whether a proxy in front is believed about the client's address and scheme.
  package var trustsProxy: Bool
  /// What one client may have.
  package var limits: ServerLimits
  /// What passwords are stored with.
  package var passwordCost: PasswordCost
  /// Whether only sign-ins that prove who writes may change something.
  package var asksProof: Bool
  /// Whether the page has a sentence where nothing is left to do.
  package var showsQuotes: Bool
  /// The path below which everything is; nil for the root of the host.
  package var base: BasePath?

  /// The names of this machine for itself.
  package static let ownNames: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

  package init(
    hosts: Set<String> = SiteSettings.ownNames,
    trustsProxy: Bool = false,
    limits: ServerLimits = ServerLimits(),
    passwordCost: PasswordCost = .usual,
    asksProof: Bool = false,
    showsQuotes: Bool = true,
    base: BasePath? = nil
  ) {
    self.hosts = hosts
    self.trustsProxy = trustsProxy
    self.limits = limits
    self.passwordCost = passwordCost
    self.asksProof = asksProof
    self.showsQuotes = showsQuotes
    self.base = base
  }
}

/// The limits of the server.
package struct ServerLimits: Hashable, Sendable {
  /// Connections at a time, in all.
  package var connections = 256
  /// Connections at a time from one address on which nobody has signed in.
  package var connectionsPerSource = 8
  /// Connections at a time on which one account has signed in.
  package var connectionsPerAccount = 64
  /// Connections that are refused and being told why.
  package var lingering = 32
  /// Seconds in which a request's head must have come.
  package var headSeconds = 5
  /// Seconds in which a request's body must have come.
  package var bodySeconds = 10
  /// Seconds for which a connection may be silent, and an answer unread.
  package var idleSeconds = 60
  /// The same for a connection on which nobody has signed in.
  package var anonymousIdleSeconds = 5
  /// Bytes of a request's head.
  package var head = 16_384
  /// Fields of a request's head.
  package var fields = 64
  /// Bytes of a request's body.
  package var body = Limits.requestBody
  /// Requests of one session in five minutes; nil for any number.
  package var requestsPerFiveMinutes: Int? = 600
  /// Requests of one session that may come at once.
  package var burst = 60
  /// Requests from one address in five minutes that nobody has signed in for; nil for any number.
  package var openRequestsPerFiveMinutes: Int? = 1_200
  /// Requests from one address that nobody has signed in for and that may come at once.
  package var openBurst = 240
  /// Attempts to sign in from one address in a minute.
  package var loginsPerMinute = 5
  /// Attempts to sign in to one account in an hour that fail: of strangers together, and of each that is known.
  package var loginsPerHour = 20
  /// Addresses in an hour that may try once at an account where strangers have failed too often.
  package var firstLoginsPerHour = 240
  /// Event streams of one session at a time.
  package var streamsPerSession = 4
  /// Exports at a time, each of another account.
  package var exports = 16
  /// Seconds in which the client of an export must have taken a piece.
  package var exportSeconds = 10

  /// Connections at a time on which nobody has signed in: half of all.
  package var anonymousConnections: Int { max(1, connections / 2) }
  /// Connections at a time on which somebody has signed in: the others.
  package var signedInConnections: Int { max(0, connections - anonymousConnections) }

  package init() {}
}
