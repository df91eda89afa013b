import TodoAPI

/// What the server lets one client have (protocol section 3.7).
package struct ServerLimits: Hashable, Sendable {
  /// Connections at a time, in all.
  package var connections = 256
  /// Connections at a time from one address.
  package var connectionsPerSource = 8
  /// Seconds in which a request's head must have come.
  package var headSeconds = 5
  /// Seconds in which a request's body must have come.
  package var bodySeconds = 10
  /// Seconds for which a connection may be silent, and an answer unread.
  package var idleSeconds = 60
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
  /// Attempts to sign in from one address in a minute.
  package var loginsPerMinute = 5
  /// Attempts to sign in to one account in an hour, that fail.
  package var loginsPerHour = 20
  /// Event streams of one session at a time.
  package var streamsPerSession = 4

  /// The usual limits.
  package init() {}
}
