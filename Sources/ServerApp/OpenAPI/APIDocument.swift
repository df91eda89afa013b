package import JSON
import TodoAPI

/// The description of the API (OpenAPI 3.1), printed from the table of endpoints.
package enum APIDocument {
  package static var json: JSONValue {
    var paths: [String: [String: JSONValue]] = [:]
    for operation in Route.operations {
      paths[operation.path, default: [:]][operation.method.rawValue.lowercased()] = json(operation)
    }
    return .object([
      "openapi": .string("3.1.0"), "jsonSchemaDialect": .string("https://json-schema.org/draft/2020-12/schema"),
      "info": .object([
        "title": .string("todos"), "version": .string("1"),
        "description": .string(
          "A to-do list: its items, its day, and the sync of its devices. GET addresses also answer HEAD. "
            + "Every answer has an X-Request-Id; signed-in clients get their remaining requests in RateLimit and "
            + "RateLimit-Policy."),
      ]), "tags": .array(tags), "servers": .array([.object(["url": .string("/")])]),
      "paths": .object(paths.mapValues { .object($0) }),
      "components": .object([
        "schemas": .object(Schemas.all),
        "securitySchemes": .object([
          "bearer": .object(["type": .string("http"), "scheme": .string("bearer")]),
          "cookie": .object([
            "type": .string("apiKey"), "in": .string("cookie"), "name": .string("todos"),
            "description": .string("Named __Host-todos over TLS. Writes must then send Origin."),
          ]),
        ]),
      ]),
    ])
  }

  /// The groups of the documented operations, each with a description.
  private static var tags: [JSONValue] {
    Set(Route.operations.map(\.tag)).sorted().map { name in
      var json: [String: JSONValue] = ["name": .string(name)]
      json["description"] = groups[name].map(JSONValue.string)
      return .object(json)
    }
  }

  package static let groups = [
    "account": "The signed-in account.", "app-passwords": "Passwords for programs, each removable.",
    "board": "Open items in columns.", "changes": "Changes, for devices.", "events": "Changes as they happen.",
    "export": "All data of an account.", "feeds": "Open items at secret addresses.", "filters": "Saved filters.",
    "focus": "Focus and its sessions.",
    "healthz": "Whether the server is alive.", "items": "The history of items.", "lists": "Lists of items.",
    "login-token": "Signing in.", "logout": "Signing out.", "next": "What to do next.",
    "openapi": "This description.", "phone-links": "Signing in a phone.", "push": "Reminders as push messages.",
    "password": "The password of the account.", "plan": "Today by the hour.",
    "readyz": "Whether the server can read and write.",
    "sessions": "The sessions of the account.", "stats": "Statistics of completed items.",
    "sync": "Push and pull of devices.", "templates": "Groups of items to add repeatedly.",
    "todos": "Items, today and the calendar.", "undo": "Undo of the newest change of a session.",
    "webhooks": "Addresses that receive changes.", "fields": "Fields of items that the user defined.",
  ]

  private static func json(_ operation: Operation) -> JSONValue {
    var json: [String: JSONValue] = [
      "operationId": .string(operation.name), "summary": .string(operation.summary),
      "tags": .array([.string(operation.tag)]), "responses": .object(answers(operation)),
      "security": .array(operation.isOpen ? [] : [.object(["bearer": .array([])]), .object(["cookie": .array([])])]),
    ]
    if !operation.parameters.isEmpty { json["parameters"] = .array(operation.parameters.flatMap(Self.json)) }
    if let schema = operation.schema {
      json["requestBody"] = .object([
        "required": .bool(operation.payload == .json(schema)),
        "content": content(operation.mediaTypes, .named(schema), RequestExamples.all[schema]),
      ])
    }
    return .object(json)
  }

  /// Returns a parameter's descriptions, one for each of its names.
  private static func json(_ parameter: OperationParameter) -> [JSONValue] {
    let also = parameter.alias.map { ($0, parameter.schema.saying("The same as \(parameter.name).")) }
    let named = [(parameter.name, parameter.schema)] + [also].compactMap(\.self)
    return named.map { name, schema in
      var json: [String: JSONValue] = [
        "name": .string(name), "in": .string(parameter.place.rawValue), "required": .bool(parameter.isRequired),
        "schema": .object(schema.json),
      ]
      json["description"] = schema.json["description"]
      return .object(json)
    }
  }

  private static func answers(_ operation: Operation) -> [String: JSONValue] {
    var answers: [String: JSONValue] = [:]
    for answer in operation.answersWithRehearsal { answers[String(answer.status)] = json(answer) }
    for (status, kinds) in Dictionary(grouping: operation.problems, by: \.status) {
      answers[String(status)] = .object([
        "description": .string(kinds.map(\.title).joined(separator: "; ") + "."),
        "content": content(Problem.mediaType, .named("Problem")),
      ])
    }
    return answers
  }

  private static func json(_ answer: OperationAnswer) -> JSONValue {
    var json: [String: JSONValue] = ["description": .string(answer.words)]
    if let mediaType = answer.mediaType { json["content"] = content(mediaType, answer.schema) }
    if answer.hasTag { json["headers"] = .object(["ETag": .object(["schema": .object(Schema.text().json)])]) }
    return .object(json)
  }

  private static func content(_ mediaType: String, _ schema: Schema) -> JSONValue { content([mediaType], schema) }

  private static func content(_ mediaTypes: [String], _ schema: Schema, _ example: JSONValue? = nil) -> JSONValue {
    var json: [String: JSONValue] = ["schema": .object(schema.json)]
    json["example"] = example
    let body = JSONValue.object(json)
    return .object([String: JSONValue](uniqueKeysWithValues: mediaTypes.map { ($0, body) }))
  }
}

extension Operation {
  /// The operation's group: the first path component besides the common prefix.
  fileprivate var tag: String {
    let words = path.split(separator: "/").filter { !["api", "v1"].contains($0) }
    return words.first.map { String($0.prefix { $0 != "." }) } ?? "todos"
  }

  /// The operation's responses, including that of a dry run.
  fileprivate var answersWithRehearsal: [OperationAnswer] {
    guard canRehearse else { return answers }
    let told = OperationAnswer(
      status: 200, words: "What would change, with dry_run.", mediaType: "application/json", schema: .named("Rehearsal")
    )
    guard let usual = answers.first(where: { $0.status == 200 }) else { return answers + [told] }
    var either = usual
    either.words = "\(usual.words) With dry_run: what would change."
    either.schema = .either([usual.schema, told.schema])
    return answers.filter { $0.status != 200 } + [either]
  }
}
