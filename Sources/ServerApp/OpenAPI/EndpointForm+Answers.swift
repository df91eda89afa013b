import TodoAPI
import TodoModel

extension EndpointForm {
  /// What it does, in a line.
  var summary: String {
    switch endpoint {
    case .loginToken: "A password for a bearer token of 30 days"
    case .today: "The open items of today, and what was done"
    case .addItem: "Add an item"
    case .parse: "How a text is read as a date"
    case .toggle: "An occurrence is done, or open"
    case .schedule: "When an item is to be done from now on"
    case .readItem: "One item"
    case .putItem: "All values of an item"
    case .patchItem: "Some values of an item"
    case .deleteItem: "Delete an item"
    case .sync: "Push and pull of a device"
    case .changes: "What has changed after a place"
    case .history: "What became of an item"
    case .events: "A line whenever something has changed (server-sent events)"
    case .sessions: "Where one is signed in"
    case .endSession: "Sign out somewhere else"
    case .logout: "Sign out here"
    case .export: "Every item, one JSON object a line"
    case .health: "Whether the server lives"
    case .openAPI: "This description"
    }
  }

  /// What it answers when all is well.
  var answers: [Answer] {
    switch endpoint {
    case .loginToken: [json("LoginAnswer")]
    case .today: [json("Today", hasTag: true), Answer(status: 304, words: "Nothing has changed.")]
    case .addItem: [json("ItemAnswer", 201, hasTag: true)]
    case .parse: [json("ParseAnswer")]
    case .toggle: [json("ToggleAnswer", hasTag: true)]
    case .schedule, .readItem, .patchItem: [json("ItemAnswer", hasTag: true)]
    case .putItem: [json("ItemAnswer", hasTag: true), json("ItemAnswer", 201, hasTag: true)]
    case .deleteItem, .endSession, .logout: [Answer(status: 204, words: "Done.")]
    case .sync: [json("SyncResponse")]
    case .changes: [json("ChangesAnswer")]
    case .history: [json("History")]
    case .events: [other("text/event-stream", .text())]
    case .sessions: [json("Sessions")]
    case .export: [other("application/x-ndjson", .text().saying("A Record in each line."))]
    case .health: [json("Health")]
    case .openAPI: [other("application/json", .object(["openapi": .text()]))]
    }
  }

  private func json(_ name: String, _ status: Int = 200, hasTag: Bool = false) -> Answer {
    let body = (mediaType: "application/json", schema: Schema.named(name))
    return Answer(status: status, words: "Done.", body: body, hasTag: hasTag)
  }

  private func other(_ mediaType: String, _ schema: Schema) -> Answer {
    Answer(status: 200, words: "Done.", body: (mediaType: mediaType, schema: schema))
  }

  /// The problems it may answer with, by status.
  var problems: [Int: [ProblemKind]] {
    Dictionary(grouping: kinds, by: \.status)
  }

  private var kinds: [ProblemKind] {
    var kinds: [ProblemKind] = [
      .badRequest, .forbiddenOrigin, .hostNotAllowed, .uriTooLong, .headersTooLarge, .internal, .busy,
    ]
    if !endpoint.isOpen { kinds += [.unauthenticated, .tokenExpired, .tokenRevoked, .rateLimited] }
    if endpoint == .loginToken { kinds += [.unauthenticated, .rateLimited] }
    if endpoint.path.contains("{id}") { kinds.append(.notFound) }
    if body != nil { kinds += [.media, .tooLarge, .invalid] }
    if endpoint == .logout { kinds += [.media] }
    if !endpoint.parameters.isEmpty { kinds.append(.invalid) }
    if endpoint.isWrite { kinds.append(.storageFull) }
    if endpoint.needsVersion { kinds += [.preconditionMissing, .versionStale] }
    if takesKey { kinds += [.idempotencyKeyReused, .idempotencyKeyInProgress, .invalid] }
    if endpoint == .toggle { kinds.append(.idempotencyKeyMissing) }
    if [.schedule, .addItem].contains(endpoint) { kinds.append(.parseFailed) }
    if [.sync, .changes].contains(endpoint) { kinds += [.epochChanged, .resyncRequired, .invalid] }
    if endpoint == .sync { kinds += [.clientTooOld, .idempotencyKeyReused] }
    var known: Set<ProblemKind> = []
    return kinds.filter { known.insert($0).inserted }
  }
}
