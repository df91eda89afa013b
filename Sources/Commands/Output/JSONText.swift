import JSON
import TodoAPI
import TodoModel

/// JSON that has no body of its own in the API, a line each.
enum JSONText {
  /// Any JSON value.
  typealias Value = JSONValue

  /// The value as a line of JSON.
  static func of(_ value: JSONValue) throws -> String { try encodeJSON(value) + "\n" }
}
