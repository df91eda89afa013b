package import Hummingbird
package import Logging
import NIOCore
package import TodoAPI
package import TodoModel

/// A request on its way through the server.
package struct SiteRequest: Sendable {
  /// The request as it came over HTTP.
  package let http: Request
  /// What it asks for.
  package var target: Target
  /// Who is at the other end.
  package let client: ClientAddress
  /// Where to log.
  package let logger: Logger
  /// The host it was asked under, with port where one was said.
  package let host: String
  /// The connection it came on.
  package let connection: ClientConnection
  /// When it came.
  package let now: Instant
  /// The schema of its body; nil where it has none.
  var schema: String?
  /// Whether it only asks what it would change.
  var isRehearsal = false
  /// Whether the server is about to stop.
  let isStopping: @Sendable () -> Bool
  /// Who asks; nil where nobody is signed in.
  package var caller: Caller?

  /// The server's own origin, as the client sees it (RFC 6454).
  package var origin: String { (client.isSecure ? "https://" : "http://") + host }

  /// Whether only the head of the answer is wanted: nothing is begun for it.
  var isHead: Bool { http.method == .head }

  /// The same request, of that caller.
  func asked(by caller: Caller?) -> SiteRequest {
    var request = self
    request.caller = caller
    return request
  }

  /// Who asks; rows that are not open are not reached without.
  ///
  /// Throws `Problem`.
  package func signedIn() throws(Problem) -> Caller {
    guard let caller else { throw Problem(.unauthenticated, "Sign in first.") }
    return caller
  }

  /// The body's bytes; one that is longer than `limit` is refused.
  ///
  /// Throws `Problem`.
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
    } catch let problem as Problem {
      throw problem
    } catch {
      throw cutShort
    }
    // A server that stops reads no further: what has come looks like the whole body.
    if Task.isCancelled || bytes.count < said ?? 0 { throw cutShort }
    try checkDigest(of: bytes)
    return bytes
  }

  private var cutShort: Problem {
    Task.isCancelled || isStopping() ? SiteRequest.stopping : Problem(.badRequest, "The body ended early.")
  }

  /// What is told to who asks while the server stops.
  static var stopping: Problem {
    Problem(.busy, "The server is stopping. Nothing was changed.").retrying(after: 5)
  }

  /// The body as JSON text.
  ///
  /// Throws `Problem`.
  package func json(atMost limit: Int = Limits.requestBody) async throws(Problem) -> String {
    try text(of: try await bytes(atMost: limit))
  }

  /// The bytes of the body as JSON text.
  ///
  /// Throws `Problem`.
  func text(of bytes: [UInt8]) throws(Problem) -> String {
    let text = try BodyReader.text(bytes)
    if let schema { try FieldNames.check(text, of: schema) }
    return text
  }

  /// The body as a value.
  ///
  /// Throws `Problem`, with what is wrong where.
  package func body<Value: Decodable>(
    _ type: Value.Type = Value.self,
    atMost limit: Int = Limits.requestBody
  ) async throws(Problem) -> Value {
    try BodyReader.value(try await json(atMost: limit))
  }

  /// The fields of a form.
  ///
  /// Throws `Problem`.
  package func form(atMost limit: Int = 16_384) async throws(Problem) -> [String: String] {
    let bytes = try await bytes(atMost: limit)
    guard let text = String(validating: bytes, as: UTF8.self), let fields = PercentText.fields(text[...])
    else { throw Problem(.badRequest, "The form cannot be read.") }
    return fields
  }
}

/// The context of a request: the peer of its connection, and its logger.
package struct SiteContext: InitializableFromSource, Sendable {
  /// The address at the other end; nil for a socket in the file system.
  package let peer: String?
  /// Where to log.
  package let logger: Logger
  /// The connection it came on.
  package let connection: ClientConnection

  /// A context as the server makes it.
  package init(source: ApplicationRequestContextSource) {
    peer = source.channel.remoteAddress?.ipAddress
    logger = source.logger
    connection = ClientConnection(source.channel)
  }

  /// A context as a test makes it.
  package init(peer: String?, logger: Logger, connection: ClientConnection = .none) {
    self.peer = peer
    self.logger = logger
    self.connection = connection
  }

  /// The same, with the request's id on every line that is logged.
  func logging(_ id: String) -> SiteContext {
    var logger = logger
    logger[metadataKey: "request"] = .string(id)
    return SiteContext(peer: peer, logger: logger, connection: connection)
  }
}
