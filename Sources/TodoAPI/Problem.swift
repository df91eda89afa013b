package import Intents
package import TodoModel

/// An API error: `application/problem+json` (RFC 9457).
package struct Problem: Error, Hashable, Sendable {
  package static let mediaType = "application/problem+json"

  /// An invalid value.
  package struct Detail: Hashable, Codable, Sendable {
    /// The location in the body as a JSON pointer (RFC 6901).
    package var pointer: String
    package var code: String
    /// The message for the user, with a remedy.
    package var words: String

    package init(pointer: String, code: String, words: String) {
      self.pointer = pointer
      self.code = code
      self.words = words
    }
  }

  package var kind: ProblemKind
  /// The message for the user, with a remedy.
  package var detail: String?
  /// An opaque id of this occurrence for the server's log.
  package var instance: String?
  /// The invalid values.
  package var errors: [Detail] = []
  /// The position of a parse error in Unicode scalars.
  package var offset: Int?
  package var suggestions: [String] = []
  /// Seconds to wait before a retry.
  package var retryAfter: Int?
  /// The server's clock, if the client's differs too much.
  package var serverTime: Instant?
  /// The item's current version, if the given one is stale.
  package var version: Revision?

  package init(_ kind: ProblemKind, _ detail: String? = nil) {
    self.kind = kind
    self.detail = detail
  }

  /// Creates the problem of an invalid value; `pointer` is its location.
  package init(_ fault: ValueFault, at pointer: String? = nil) {
    self.init(.invalid, fault.words)
    let field = fault.field?.rawValue ?? ""
    errors = [Detail(pointer: pointer ?? "/" + field, code: field, words: fault.words)]
  }
}

extension Problem: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, title, status, detail, instance, errors, offset, suggestions, version
    case retryAfter = "retry_after"
    case serverTime = "server_time"
  }

  /// Decodes a problem; an unknown type becomes the generic one of its status.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let type = try container.decodeIfPresent(String.self, forKey: .type) ?? ""
    let status = try container.decodeIfPresent(Int.self, forKey: .status)
    let name = type.split(separator: "/").last.map(String.init) ?? ""
    let kind = ProblemKind(rawValue: name) ?? ProblemKind.usual(of: status) ?? .internal
    self.init(kind, try container.decodeIfPresent(String.self, forKey: .detail))
    instance = try container.decodeIfPresent(String.self, forKey: .instance)
    errors = try container.decodeIfPresent([Detail].self, forKey: .errors) ?? []
    offset = try container.decodeIfPresent(Int.self, forKey: .offset)
    suggestions = try container.decodeIfPresent([String].self, forKey: .suggestions) ?? []
    retryAfter = try container.decodeIfPresent(Int.self, forKey: .retryAfter)
    serverTime = try container.decodeIfPresent(Instant.self, forKey: .serverTime)
    version = try container.decodeIfPresent(Int.self, forKey: .version)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind.type, forKey: .type)
    try container.encode(kind.title, forKey: .title)
    try container.encode(kind.status, forKey: .status)
    try container.encodeIfPresent(detail, forKey: .detail)
    try container.encodeIfPresent(instance, forKey: .instance)
    if !errors.isEmpty { try container.encode(errors, forKey: .errors) }
    try container.encodeIfPresent(offset, forKey: .offset)
    if !suggestions.isEmpty { try container.encode(suggestions, forKey: .suggestions) }
    try container.encodeIfPresent(retryAfter, forKey: .retryAfter)
    try container.encodeIfPresent(serverTime, forKey: .serverTime)
    try container.encodeIfPresent(version, forKey: .version)
  }
}

/// The error of a request to parse a text or rule, with a code and a message.
package struct RequestFault: Error, Hashable, Sendable {
  /// The code: "bad-request", "unknown_zone", "invalid_option" or "invalid_rrule".
  package var code: String
  /// The message with a remedy.
  package var words: String

  package init(_ code: String, _ words: String) {
    self.code = code
    self.words = words
  }

  static func malformed(_ words: String) -> RequestFault { RequestFault("bad-request", words) }

  static func zone(_ name: String) -> RequestFault {
    RequestFault("unknown_zone", RequestFaultMessages.unknownZone(name))
  }

  /// Creates the error of JSON that does not decode; `wrongType` is the message for the key of a value.
  init(_ error: any Error, _ message: String, wrongType: (String) -> String) {
    guard case .typeMismatch(_, let context) = error as? DecodingError, let key = context.codingPath.last else {
      self = .malformed(message)
      return
    }
    self = .malformed(wrongType(key.stringValue))
  }
}

/// The reason why no endpoint matches a request.
package enum RouteFault: Error, Hashable, Sendable {
  /// The path does not exist.
  case notFound
  /// The path does not support the method.
  case method(allowed: [HTTPMethod])
  /// A path or query parameter is invalid.
  case invalid(parameter: String)
  /// A query parameter is unknown.
  case unknown(parameter: String, known: [String])
  /// The path with the query is too long.
  case tooLong

  /// The problem for the response.
  package var problem: Problem {
    switch self {
    case .notFound: Problem(.notFound, RequestFaultMessages.nothingHere)
    case .method(let allowed): Problem(.method, RequestFaultMessages.allowedMethods(RouteFault.list(allowed)))
    case .invalid(let parameter): Problem(.badRequest, RequestFaultMessages.parameterUnreadable(parameter))
    case .unknown(let parameter, []):
      Problem(.badRequest, RequestFaultMessages.takesNoQuery(parameter))
    case .unknown(let parameter, let known):
      Problem(.badRequest, RequestFaultMessages.unknownParameter(parameter, known: known.joined(separator: ", ")))
    case .tooLong: Problem(.uriTooLong, RequestFaultMessages.addressTooLong(maximum: Limits.target))
    }
  }

  /// Formats methods for `Allow` (RFC 9110 section 10.2.1); GET implies HEAD.
  package static func list(_ methods: [HTTPMethod]) -> String {
    methods.flatMap { $0 == .get ? ["GET", "HEAD"] : [$0.rawValue] }.joined(separator: ", ")
  }
}
