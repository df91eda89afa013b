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
