package import Hummingbird
package import Logging
import NIOCore
package import TodoAPI
package import TodoModel

/// A request in the server.
package struct SiteRequest: Sendable {
  package let http: Request
  package var target: Target
  package let client: ClientAddress
  package let logger: Logger
  /// The host in the request, with its port if present.
  package let host: String
  package let connection: ClientConnection
  package let now: Instant
  /// The schema of its body; nil if it has none.
  var schema: String?
  var isRehearsal = false
  let isStopping: @Sendable () -> Bool
  /// The caller; nil if nobody is signed in.
  package var caller: Caller?

  /// The server's own origin, as the client sees it (RFC 6454).
  package var origin: String { (client.isSecure ? "https://" : "http://") + host }

  /// True if only the head of the response is needed, so that a handler need not start a stream.
  var isHead: Bool { http.method == .head }

  func asked(by caller: Caller?) -> SiteRequest {
    var request = self
    request.caller = caller
    return request
  }

  /// Returns the caller, which is always set in rows that are not open.
  package func signedIn() throws(Problem) -> Caller {
    guard let caller else { throw Problem(.unauthenticated, "Sign in first.") }
    return caller
  }

  /// Returns the body's bytes.
  ///
  /// Throws `Problem` if the body is longer than `limit`.
  package func bytes(atMost limit: Int = Limits.requestBody) async throws(Problem) -> [UInt8] {
    let tooLarge = Problem(.tooLarge, "A request can be at most \(limit) bytes long.")
    let said = http.headers[.contentLength].flatMap(Int.init)
    if let said, said > limit { throw tooLarge }
    var bytes: [UInt8] = []
    do {
      for try await buffer in http.body {
        guard bytes.count + buffer.readableBytes <= limit else { throw tooLarge }
        bytes.append(contentsOf: buffer.readableBytesView)
      }
    } catch let problem as Problem { throw problem } catch { throw cutShort }
    // When the server stops, reading ends early, and the bytes so far look like the whole body.
    if Task.isCancelled || bytes.count < said ?? 0 { throw cutShort }
    try checkDigest(of: bytes)
    return bytes
  }

  private var cutShort: Problem {
    Task.isCancelled || isStopping() ? SiteRequest.stopping : Problem(.badRequest, "The body ended early.")
  }

  /// The response to requests while the server stops.
  static var stopping: Problem { Problem(.busy, "The server is stopping. Nothing was changed.").retrying(after: 5) }

  /// Returns the body as JSON text.
  package func json(atMost limit: Int = Limits.requestBody) async throws(Problem) -> String {
    try text(of: try await bytes(atMost: limit))
  }

  /// Returns bytes of the body as JSON text, with its field names checked.
  func text(of bytes: [UInt8]) throws(Problem) -> String {
    let text = try BodyReader.text(bytes)
    if let schema { try FieldNames.check(text, of: schema) }
    return text
  }

  /// Decodes the body.
  ///
  /// Throws `Problem` with the error and its location.
  package func body<Value: Decodable>(
    _ type: Value.Type = Value.self, atMost limit: Int = Limits.requestBody
  ) async throws(Problem) -> Value { try BodyReader.value(try await json(atMost: limit)) }

  /// Returns the fields of a form.
  package func form(atMost limit: Int = 16_384) async throws(Problem) -> [String: String] {
    let bytes = try await bytes(atMost: limit)
    guard let text = String(validating: bytes, as: UTF8.self), let fields = PercentText.fields(text[...]) else {
      throw Problem(.badRequest, "The form cannot be read.")
    }
    return fields
  }
}

/// The context of a request: the peer of its connection, and its logger.
package struct SiteContext: InitializableFromSource, Sendable {
  /// The address of the peer; nil for a Unix socket.
  package let peer: String?
  package let logger: Logger
  package let connection: ClientConnection

  /// Creates the context of a request to the server.
  package init(source: ApplicationRequestContextSource) {
    peer = source.channel.remoteAddress?.ipAddress
    logger = source.logger
    connection = ClientConnection(source.channel)
  }

  package init(peer: String?, logger: Logger, connection: ClientConnection = .none) {
    self.peer = peer
    self.logger = logger
    self.connection = connection
  }

  /// Returns the context with the request's id in each log line.
  func logging(_ id: String) -> SiteContext {
    var logger = logger
    logger[metadataKey: "request"] = .string(id)
    return SiteContext(peer: peer, logger: logger, connection: connection)
  }
}
