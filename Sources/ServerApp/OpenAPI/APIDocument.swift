import JSON
import TodoAPI
import TodoModel

/// The description of the API (OpenAPI 3.1), made from the table of endpoints.
enum APIDocument {
  /// The document as JSON.
  static var json: JSONValue {
    var paths: [String: [String: JSONValue]] = [:]
    for endpoint in Endpoint.allCases {
      paths[endpoint.path, default: [:]][endpoint.method.rawValue.lowercased()] = operation(endpoint)
    }
    return .object([
      "openapi": .string("3.1.0"),
      "jsonSchemaDialect": .string("https://json-schema.org/draft/2020-12/schema"),
      "info": .object([
        "title": .string("todos"),
        "version": .string("1"),
        "description": .string("A to-do list: its items, its day, and the sync of its devices."),
      ]),
      "servers": .array([.object(["url": .string("/")])]),
      "paths": .object(paths.mapValues { .object($0) }),
      "components": .object([
        "schemas": .object(Schemas.all),
        "securitySchemes": .object([
          "bearer": .object(["type": .string("http"), "scheme": .string("bearer")]),
          "cookie": .object([
            "type": .string("apiKey"), "in": .string("cookie"), "name": .string("todos"),
            "description": .string("Named __Host-todos over TLS. Writes must then say their Origin."),
          ]),
        ]),
      ]),
    ])
  }

  private static func operation(_ endpoint: Endpoint) -> JSONValue {
    let form = EndpointForm(endpoint)
    var operation: [String: JSONValue] = [
      "operationId": .string(endpoint.rawValue),
      "summary": .string(form.summary),
      "responses": .object(answers(form)),
      "security": .array(
        endpoint.isOpen ? [] : [.object(["bearer": .array([])]), .object(["cookie": .array([])])]
      ),
    ]
    let parameters = form.parameters
    if !parameters.isEmpty { operation["parameters"] = .array(parameters.map(\.json)) }
    if let body = form.body {
      operation["requestBody"] = .object([
        "required": .bool(form.needsBody),
        "content": .object(["application/json": .object(["schema": .object(Schema.named(body).json)])]),
      ])
    }
    return .object(operation)
  }

  private static func answers(_ form: EndpointForm) -> [String: JSONValue] {
    var answers: [String: JSONValue] = [:]
    for answer in form.answers { answers[String(answer.status)] = answer.json }
    let schema: JSONValue = .object(Schema.named("Problem").json)
    for (status, kinds) in form.problems {
      answers[String(status)] = .object([
        "description": .string(kinds.map(\.title).joined(separator: "; ") + "."),
        "content": .object([Problem.mediaType: .object(["schema": schema])]),
      ])
    }
    return answers
  }
}
