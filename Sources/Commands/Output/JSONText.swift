import JSON
import TodoAPI
import TodoModel

/// The encoder for JSON without a body type in the API, one line each.
enum JSONText {
  typealias Value = JSONValue

  static func of(_ value: JSONValue) throws -> String { try encodeJSON(value) + "\n" }
}
