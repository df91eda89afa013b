import Crypto
import FoundationEssentials
import HTTPTypes
package import Hummingbird
import Intents
package import Logging
import NIOCore
import RawStructuredFieldValues
import Synchronization
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
  package private(set) var now: Instant
  /// The schema of its body; nil if it has none.
  var schema: String?
  var isRehearsal = false
  /// The fields of a form that may wait, except those that differ when it is sent again.
  private(set) var formText = ""
  let isStopping: @Sendable () -> Bool
  /// The caller; nil if nobody is signed in.
  package var caller: Caller?

  /// Maximum size of a request body unless its endpoint takes more, in bytes.
  package static let smallBody = 16_384

  /// The server's own origin, as the client sees it (RFC 6454).
  package var origin: String { (client.isSecure ? "https://" : "http://") + host }

  /// True if only the head of the response is needed, so that a handler need not start a stream.
  var isHead: Bool { http.method == .head }

  func asked(by caller: Caller?) -> SiteRequest {
    var request = self
    request.caller = caller
    return request
  }

  /// Returns the request of a form as of the time when the user sent it, `waited` seconds ago; at most a year.
  func sent(_ fields: [String: String]) -> SiteRequest {
    var request = self
    let seconds = fields["waited"].flatMap { Int($0) } ?? 0
    request.now = now.advanced(bySeconds: -min(max(0, seconds), 31_536_000))
    let own = fields.filter { !["token", "waited"].contains($0.key) }
    request.formText = own.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: "\n")
    return request
  }

  /// Returns the caller, which is always set in rows that are not open.
  package func signedIn() throws(Problem) -> Caller {
    guard let caller else { throw Problem(.unauthenticated, SignInMessages.signInFirst) }
    return caller
  }

  /// Returns the body's bytes.
  ///
  /// Throws `Problem` if the body is longer than `limit`.
  package func bytes(atMost limit: Int = Limits.requestBody) async throws(Problem) -> [UInt8] {
    let tooLarge = Problem(.tooLarge, RequestMessages.tooLarge(maximum: limit))
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
    Task.isCancelled || isStopping() ? SiteRequest.stopping : Problem(.badRequest, RequestMessages.bodyEndedEarly)
  }

  /// The response to requests while the server stops.
  static var stopping: Problem { Problem(.busy, RequestMessages.stopping).retrying(after: 5) }

  /// Returns the body as JSON text.
  package func json(atMost limit: Int = SiteRequest.smallBody) async throws(Problem) -> String {
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
    _ type: Value.Type = Value.self, atMost limit: Int = SiteRequest.smallBody
  ) async throws(Problem) -> Value { try await read(type, atMost: limit).body }

  /// Decodes the body, and returns its text too.
  ///
  /// Throws `Problem` with the error and its location.
  func read<Value: Decodable>(
    _ type: Value.Type = Value.self, atMost limit: Int = SiteRequest.smallBody
  ) async throws(Problem) -> (text: String, body: Value) {
    let text = try await json(atMost: limit)
    return (text, try BodyReader.value(text))
  }

  /// Returns the fields of a form.
  package func form(atMost limit: Int = SiteRequest.smallBody) async throws(Problem) -> [String: String] {
    let bytes = try await bytes(atMost: limit)
    guard let text = String(validating: bytes, as: UTF8.self), let fields = PercentText.fields(text[...]) else {
      throw Problem(.badRequest, RequestMessages.formUnreadable)
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

/// The conditions of a request, which prevent blind overwrites and repeated effects of a retry.
extension SiteRequest {
  /// Returns the `Idempotency-Key` by which a retry is recognized: a UUID as is, any other text as a hash; nil if
  /// absent.
  ///
  /// Throws `Problem` if the key is too long, not printable, or repeated.
  func idempotencyKey() throws(Problem) -> MutationID? {
    let said = HTTPField.Name("Idempotency-Key").map { http.headers[values: $0] } ?? []
    guard let text = said.first else { return nil }
    let isPrintable = text.unicodeScalars.allSatisfy { (" "..."~").contains($0) }
    guard said.count == 1, isPrintable, (1...Limits.key).contains(text.utf8.count) else {
      throw Problem(.badRequest, RequestMessages.keyMalformed(maximum: Limits.key))
    }
    return MutationID(text) ?? MutationID(Array(SHA256.hash(data: Array(("todos-key-text\0" + text).utf8))))
  }

  /// Returns the version of `If-Match: "7"` (RFC 9110 section 13.1.1); nil for `*`, any version.
  ///
  /// Throws `Problem` if the header names no version.
  func version() throws(Problem) -> Revision? {
    let said = http.headers[values: .ifMatch]
    guard said.count == 1, let text = said.first else {
      throw Problem(.preconditionMissing, RequestMessages.versionMissing)
    }
    if text == "*" { return nil }
    guard text.utf8.count > 2, text.first == "\"", text.last == "\"",
      let version = Revision(text.dropFirst().dropLast())
    else { throw Problem(.versionStale, RequestMessages.versionForeign) }
    return version
  }

  /// True if the request must only create the item (`If-None-Match: *`).
  var isForNewItem: Bool { http.headers[values: .ifNoneMatch] == ["*"] }

  /// Returns true if the client has the tag's entity, by weak comparison (`If-None-Match`, RFC 9110 section 13.1.2).
  func knows(_ tag: String) -> Bool {
    let said = http.headers[values: .ifNoneMatch].joined(separator: ",")
    return said.split(separator: ",").contains { part in
      let part = part.drop { $0 == " " }
      return part == "*" || (part.hasPrefix("W/") ? part.dropFirst(2) : part).prefix { $0 != " " } == tag
    }
  }
}

extension SiteRequest {
  private static let digestField = HTTPField.Name("Content-Digest")

  /// Refuses a body that does not match the client's digest (RFC 9530), because it was altered or swapped in transit.
  ///
  /// Digests by algorithms other than SHA-256 and SHA-512 are ignored. Throws `Problem`.
  func checkDigest(of body: [UInt8]) throws(Problem) {
    let fields = SiteRequest.digestField.map { http.headers[values: $0] } ?? []
    guard let field = fields.first else { return }
    guard fields.count == 1, let digests = BodyDigest.all(in: field) else { throw SiteRequest.unreadableDigest }
    for digest in digests where !digest.matches(body) {
      throw Problem(.digestMismatch, RequestMessages.bodyChanged)
    }
  }

  private static var unreadableDigest: Problem {
    Problem(.badRequest, RequestMessages.digestUnreadable)
  }
}

/// A digest of a body, from `Content-Digest`.
enum BodyDigest: Hashable, Sendable {
  case sha256([UInt8])
  case sha512([UInt8])

  /// Returns the digests of a field by known algorithms; nil if the field is malformed.
  static func all(in field: String) -> [BodyDigest]? {
    var parser = StructuredFieldValueParser(Array(field.utf8))
    guard field.utf8.count <= 1_024, let members = try? parser.parseDictionaryFieldValue() else { return nil }
    var digests: [BodyDigest] = []
    for (name, value) in members {
      switch name {
      case "sha-256":
        guard let bytes = bytes(value, count: 32) else { return nil }
        digests.append(.sha256(bytes))
      case "sha-512":
        guard let bytes = bytes(value, count: 64) else { return nil }
        digests.append(.sha512(bytes))
      default: continue
      }
    }
    return digests
  }

  func matches(_ body: [UInt8]) -> Bool {
    switch self {
    case .sha256(let bytes): SHA256.hash(data: body).elementsEqual(bytes)
    case .sha512(let bytes): SHA512.hash(data: body).elementsEqual(bytes)
    }
  }

  private static func bytes(_ value: ItemOrInnerList, count: Int) -> [UInt8]? {
    guard case .item(let item) = value, case .undecodedByteSequence(let text) = item.rfc9651BareItem,
      let data = Data(base64Encoded: text), data.count == count
    else { return nil }
    return Array(data)
  }
}

/// The id of a request in the client and the server's log: `X-Request-Id`.
enum RequestID {
  private static let field = HTTPField.Name("X-Request-Id")
  /// Maximum length of a client's id.
  private static let longest = 64

  /// Returns the client's id if it is safe for the log, or else a new one.
  static func of(_ headers: HTTPFields) -> String {
    let said = field.map { headers[values: $0] } ?? []
    if let id = said.first, said.count == 1, isPlain(id) { return id }
    return next()
  }

  static func add(_ id: String, to response: inout Response) { if let field { response.headers[field] = id } }

  /// The number of ids so far, from a start that differs in each process.
  private static let count = Atomic(UInt64.random(in: .min ... .max))

  /// Returns an id that is unique in this process: the count, spread over all digits by an odd factor.
  private static func next() -> String {
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue &* 0x9E37_79B9_7F4A_7C15
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  private static func isPlain(_ id: String) -> Bool {
    (1...longest).contains(id.utf8.count)
      && id.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "0"..."9", "a"..."z", "A"..."Z", "-", "_", ".": true
        default: false
        }
      }
  }
}
