import JSON
import TodoAPI
import TodoModel

/// What the description says of an endpoint: what it takes, and everything it may answer.
struct EndpointForm {
  /// An answer that is no problem.
  struct Answer {
    let status: Int
    let words: String
    /// The media type and the schema; nil for no body.
    var body: (mediaType: String, schema: Schema)?
    /// Whether it says the item's version in `ETag`.
    var hasTag = false

    var json: JSONValue {
      var json: [String: JSONValue] = ["description": .string(words)]
      if let body {
        json["content"] = .object([body.mediaType: .object(["schema": .object(body.schema.json)])])
      }
      if hasTag {
        json["headers"] = .object(["ETag": .object(["schema": .object(Schema.text().json)])])
      }
      return .object(json)
    }
  }

  /// A value beside the body.
  struct Parameter {
    let name: String
    let place: String
    let schema: Schema
    var isRequired = false

    var json: JSONValue {
      .object([
        "name": .string(name), "in": .string(place), "required": .bool(isRequired),
        "schema": .object(schema.json),
      ])
    }
  }

  /// The endpoint.
  let endpoint: Endpoint

  /// What is said of an endpoint.
  init(_ endpoint: Endpoint) { self.endpoint = endpoint }

  /// The name of the schema of its body; nil where it takes none.
  var body: String? {
    switch endpoint {
    case .loginToken: "Login"
    case .addItem: "Add"
    case .parse: "Parse"
    case .toggle: "Toggle"
    case .schedule: "Reschedule"
    case .putItem: "Values"
    case .patchItem: "Patch"
    case .sync: "SyncRequest"
    default: nil
    }
  }

  /// Whether the body must be there.
  var needsBody: Bool { body != nil && endpoint != .toggle }

  /// What stands in path, query and headers.
  var parameters: [Parameter] {
    var parameters: [Parameter] = []
    if endpoint.path.contains("{id}") {
      let schema = endpoint == .endSession ? Schema.text(atLeast: 1, most: 128) : Schemas.id
      parameters.append(Parameter(name: "id", place: "path", schema: schema, isRequired: true))
    }
    parameters += endpoint.parameters.map { Parameter(name: $0, place: "query", schema: schema(of: $0)) }
    if endpoint.needsVersion {
      let tag = Schema.text(pattern: "^\"[0-9]+\"$").saying("The item's version, quoted.")
      parameters.append(
        Parameter(name: "If-Match", place: "header", schema: tag, isRequired: endpoint != .putItem)
      )
    }
    if endpoint == .putItem {
      parameters.append(Parameter(name: "If-None-Match", place: "header", schema: .word("*")))
    }
    if endpoint == .today {
      parameters.append(Parameter(name: "If-None-Match", place: "header", schema: .text()))
    }
    if takesKey { parameters.append(Parameter(name: "Idempotency-Key", place: "header", schema: Schemas.id)) }
    return parameters
  }

  /// Whether a retry can be told by its key.
  var takesKey: Bool {
    [.addItem, .toggle, .schedule, .putItem, .patchItem, .deleteItem].contains(endpoint)
  }

  private func schema(of parameter: String) -> Schema {
    switch parameter {
    case "day": Schemas.day
    case "tz": Schemas.zone
    case "limit": .integer(1, endpoint == .changes ? Limits.changes : Limits.history)
    default: .text(most: 256)
    }
  }
}
