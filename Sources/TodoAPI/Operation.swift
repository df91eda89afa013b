/// An endpoint without the types of its parameters: by this the server finds it, checks requests and describes it.
package struct Operation: RoutedRow, Hashable {
  /// What a request carries.
  package enum Payload: Hashable, Sendable {
    /// Nothing that is read.
    case nothing
    /// JSON of that schema.
    case json(String)
    /// JSON of that schema, or nothing; any JSON where none is named.
    case jsonOrNothing(String? = nil)
    /// The fields of a form on a page.
    case form
  }

  /// Whether a session with a key signs for a request, and one without is refused where the server asks for proof.
  package enum Proof: Hashable, Sendable {
    /// Never: nothing changes, or nothing that could harm.
    case never
    /// Always.
    case always
    /// It is signed; without a key it may do what its body does not change.
    case changes
  }

  /// Its name in the description.
  package let name: String
  package let method: HTTPMethod
  /// The path; `{id}` stands for what differs.
  package let path: String
  /// What it does, in a line.
  package let summary: String
  /// Whether it needs nobody to be signed in.
  package let isOpen: Bool
  /// Whether it is only for who signed in with the account's own password, and not for programs with one of their own.
  package let isForOwner: Bool
  /// Whether it changes something.
  let isWrite: Bool
  /// Whether a request is signed for.
  package let proof: Proof
  /// What a request carries.
  package let payload: Payload
  /// What stands in path, query and headers.
  package let parameters: [OperationParameter]
  /// What it answers when all is well.
  package let answers: [OperationAnswer]
  /// The problems it may answer with beside those that follow from the rest.
  let ownProblems: [ProblemKind]

  /// The name of the schema of its body; nil where it takes none.
  package var schema: String? {
    switch payload {
    case .json(let name): name
    case .jsonOrNothing(let name): name
    case .nothing, .form: nil
    }
  }

  /// The media types of its body, the usual one first.
  package var mediaTypes: [String] {
    method == .patch ? ["application/json", "application/merge-patch+json"] : ["application/json"]
  }

  /// Whether it is for devices that sync: what newer ones say beside what is known here is passed over.
  private var isForDevices: Bool { path.hasPrefix("/api/v1/") }

  /// Whether it can be asked what it would change, with nothing changed.
  package var canRehearse: Bool { parameters.contains(.rehearsal) }

  /// Whether a request asks only what it would change.
  ///
  /// Throws `RouteFault`.
  package func isRehearsal(_ target: Target) throws(RouteFault) -> Bool {
    let name = OperationParameter.rehearsal.name
    guard canRehearse, let said = try target.value(name) else { return false }
    guard let isWanted = Bool(said) else { throw .invalid(parameter: name) }
    return isWanted
  }

  /// Refuses a query that says what nobody asks for; people who write it by hand would wait for its effect.
  ///
  /// Throws `RouteFault`.
  func checkNames(in target: Target) throws(RouteFault) {
    guard !isForDevices else { return }
    let known = parameters.filter { $0.place == .query }
    let isKnown = { (name: Substring) in
      known.contains { $0.name == name || $0.alias.map { $0 == name } == true }
    }
    guard let odd = target.names.first(where: { !isKnown($0) }) else { return }
    throw .unknown(parameter: String(odd.prefix(64)), known: known.map(\.name))
  }

  /// The problems it may answer with, each once.
  package var problems: [ProblemKind] {
    var kinds: [ProblemKind] = [
      .badRequest, .forbiddenOrigin, .hostNotAllowed, .uriTooLong, .headersTooLarge, .internal, .busy,
      .rateLimited,
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
