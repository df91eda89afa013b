package import JSON

/// The metadata of an endpoint without parameter types, used for routing, checks and the API description.
package struct Operation: RoutedRow, Hashable {
  /// The kind of request body.
  package enum Payload: Hashable, Sendable {
    /// No body is read.
    case nothing
    /// JSON of the named schema.
    case json(String)
    /// Optional JSON of the named schema, or any JSON if the name is nil.
    case jsonOrNothing(String? = nil)
    /// The fields of an HTML form.
    case form
  }

  /// The signature requirement for sessions with a key; others are rejected if the server requires signatures.
  package enum Proof: Hashable, Sendable {
    /// Never, because the request changes nothing or nothing harmful.
    case never
    case always
    /// Signed; a session without a key may send a body that changes nothing.
    case changes
  }

  /// The operation id.
  package let name: String
  package let method: HTTPMethod
  /// The path, with `{id}` as the variable part.
  package let path: String
  package let summary: String
  /// True if no authentication is required.
  package let isOpen: Bool
  /// True if the endpoint rejects sessions of app passwords.
  package let isForOwner: Bool
  let isWrite: Bool
  package let proof: Proof
  package let payload: Payload
  /// The parameters in path, query and headers.
  package let parameters: [OperationParameter]
  /// The responses on success.
  package let answers: [OperationAnswer]
  /// The problems besides those implied by the other properties.
  let ownProblems: [ProblemKind]

  /// The schema name of the request body, if any.
  package var schema: String? {
    switch payload {
    case .json(let name): name
    case .jsonOrNothing(let name): name
    case .nothing, .form: nil
    }
  }

  /// The media types of the request body, the default first.
  package var mediaTypes: [String] {
    method == .patch ? ["application/json", "application/merge-patch+json"] : ["application/json"]
  }

  /// True for sync endpoints of devices, which ignore unknown parameters of newer devices.
  private var isForDevices: Bool { path.hasPrefix("/api/v1/") }

  /// True if the endpoint supports a dry run.
  package var canRehearse: Bool { parameters.contains(.rehearsal) }

  /// Returns true if the request is a dry run.
  package func isRehearsal(_ target: Target) throws(RouteFault) -> Bool {
    let name = OperationParameter.rehearsal.name
    guard canRehearse, let said = try target.value(name) else { return false }
    guard let isWanted = Bool(said) else { throw .invalid(parameter: name) }
    return isWanted
  }

  /// Rejects unknown query parameters, because a mistyped one would silently have no effect.
  func checkNames(in target: Target) throws(RouteFault) {
    guard !isForDevices else { return }
    let known = parameters.filter { $0.place == .query }
    let isKnown = { (name: Substring) in known.contains { $0.name == name || $0.alias.map { $0 == name } == true } }
    guard let odd = target.names.first(where: { !isKnown($0) }) else { return }
    throw .unknown(parameter: String(odd.prefix(64)), known: known.map(\.name))
  }

  /// All problems of the endpoint, each once.
  package var problems: [ProblemKind] {
    var kinds: [ProblemKind] = [
      .badRequest, .forbiddenOrigin, .hostNotAllowed, .uriTooLong, .headersTooLarge, .internal, .busy, .rateLimited,
    ]
    if !isOpen { kinds += [.unauthenticated, .tokenExpired, .tokenRevoked] }
    if schema != nil { kinds += [.media, .tooLarge, .invalid, .digestMismatch] }
    if isWrite { kinds.append(.storageFull) }
    if proof != .never { kinds += ProblemKind.proofs + [.readOnly] }
    if isForOwner { kinds.append(.ownerOnly) }
    kinds += parameters.flatMap(\.problems) + ownProblems
    var known: Set<ProblemKind> = []
    return kinds.filter { known.insert($0).inserted }
  }
}

/// A successful response of an endpoint.
package struct OperationAnswer: Hashable, Sendable {
  package let status: Int
  package var words: String
  /// The media type of the body, if any.
  package let mediaType: String?
  package var schema: Schema
  /// True if the response has the item's version in `ETag`.
  package let hasTag: Bool

  package init(
    status: Int, words: String = "Done.", mediaType: String? = nil, schema: Schema = .anything, hasTag: Bool = false
  ) { (self.status, self.words, self.mediaType, self.schema, self.hasTag) = (status, words, mediaType, schema, hasTag) }

  static func json(_ name: String, _ status: Int = 200, hasTag: Bool = false) -> OperationAnswer {
    OperationAnswer(status: status, mediaType: "application/json", schema: .named(name), hasTag: hasTag)
  }

  static func text(_ mediaType: String, _ schema: Schema = .text()) -> OperationAnswer {
    OperationAnswer(status: 200, mediaType: mediaType, schema: schema)
  }

  /// Success without a body.
  static let done = OperationAnswer(status: 204)

  /// The client's copy is current.
  static let unchanged = OperationAnswer(status: 304, words: "Nothing has changed.")
}

/// A path, query or header parameter.
package struct OperationParameter: Hashable, Sendable {
  /// The location of a parameter.
  package enum Place: String, Hashable, Sendable { case path, query, header }

  /// The name; `id` for a path.
  package let name: String
  package let place: Place
  package let schema: Schema
  package var isRequired = false
  /// The problems that the parameter can cause.
  var problems: [ProblemKind] = []
  /// An alternative name.
  package var alias: String?

  /// The quoted version to change.
  static func version(isRequired: Bool = true) -> OperationParameter {
    OperationParameter(
      name: "If-Match", place: .header,
      schema: .text(pattern: "^(\"[0-9]+\"|\\*)$").saying("The item's version, quoted, or * for any version."),
      isRequired: isRequired, problems: [.preconditionMissing, .versionStale])
  }

  /// The client's `ETag`, or `*`.
  static func unless(_ schema: Schema) -> OperationParameter {
    OperationParameter(
      name: "If-None-Match", place: .header, schema: schema.saying("The client's ETag, or * for none."))
  }

  /// The flag of a dry run.
  static let rehearsal = OperationParameter(
    name: "dry_run", place: .query,
    schema: Schema.truth.saying("Return what would change, field by field, with all refusals, without changing it."),
    problems: [.invalid])

  /// The idempotency key, which identifies retries.
  static let key = OperationParameter(
    name: "Idempotency-Key", place: .header,
    schema: .text(atLeast: 1, maximum: Limits.key, pattern: "^[!-~]([ -~]*[!-~])?$").saying(
      "Identifies the request: a UUID or any printable ASCII text."),
    problems: [.idempotencyKeyReused, .idempotencyKeyInProgress, .invalid])
}
