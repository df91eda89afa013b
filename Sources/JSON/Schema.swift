/// A JSON Schema (draft 2020-12), restricted to what the API description uses.
package struct Schema: Hashable, Sendable {
  package var json: [String: JSONValue]

  package init(json: [String: JSONValue]) { self.json = json }

  package static let anything = Schema(json: [:])

  /// Returns a reference to a named schema of the description.
  package static func named(_ name: String) -> Schema {
    Schema(json: ["$ref": .string("#/components/schemas/" + name)])
  }

  /// Returns the schema of a string; `maximum` is in characters.
  package static func text(atLeast least: Int? = nil, maximum: Int? = nil, pattern: String? = nil) -> Schema {
    var json: [String: JSONValue] = ["type": .string("string")]
    if let least { json["minLength"] = .integer(least) }
    if let maximum { json["maxLength"] = .integer(maximum) }
    if let pattern { json["pattern"] = .string(pattern) }
    return Schema(json: json)
  }

  package static func text(format: String, pattern: String? = nil) -> Schema {
    var schema = text(pattern: pattern)
    schema.json["format"] = .string(format)
    return schema
  }

  package static func oneOf(_ words: [String]) -> Schema {
    Schema(json: ["type": .string("string"), "enum": .array(words.map(JSONValue.string))])
  }

  /// Returns the schema of a constant string.
  package static func word(_ word: String) -> Schema { Schema(json: ["const": .string(word)]) }

  package static func integer(_ least: Int? = nil, _ maximum: Int? = nil) -> Schema {
    var json: [String: JSONValue] = ["type": .string("integer")]
    if let least { json["minimum"] = .integer(least) }
    if let maximum { json["maximum"] = .integer(maximum) }
    return Schema(json: json)
  }

  /// A number from 0 to 1.
  package static let share = Schema(json: ["type": .string("number"), "minimum": .integer(0), "maximum": .integer(1)])

  package static let truth = Schema(json: ["type": .string("boolean")])

  package static func list(_ element: Schema, maximum: Int? = nil) -> Schema {
    var json: [String: JSONValue] = ["type": .string("array"), "items": .object(element.json)]
    if let maximum { json["maxItems"] = .integer(maximum) }
    return Schema(json: json)
  }

  /// Returns the schema of an object with arbitrary names and values of one schema.
  package static func map(_ value: Schema) -> Schema {
    Schema(json: ["type": .string("object"), "additionalProperties": .object(value.json)])
  }

  /// Returns the schema of an object; `optional` fields may be absent, and a `closed` object has no other fields.
  package static func object(
    _ required: KeyValuePairs<String, Schema>, optional: KeyValuePairs<String, Schema> = [:], closed: Bool = false
  ) -> Schema {
    let schema = object(required: required.map { ($0, $1) }, optional: optional.map { ($0, $1) })
    return closed ? schema.closed : schema
  }

  /// The schema without additional fields.
  package var closed: Schema {
    var schema = self
    schema.json["additionalProperties"] = .bool(false)
    return schema
  }

  package static func object(
    required: [(name: String, schema: Schema)] = [], optional: [(name: String, schema: Schema)]
  ) -> Schema {
    var fields: [String: JSONValue] = [:]
    for (name, schema) in required + optional { fields[name] = .object(schema.json) }
    var json: [String: JSONValue] = ["type": .string("object"), "properties": .object(fields)]
    if !required.isEmpty { json["required"] = .array(required.map(\.name).sorted().map(JSONValue.string)) }
    return Schema(json: json)
  }

  /// Returns the schema of a value that matches at least one of these.
  package static func either(_ schemas: [Schema]) -> Schema {
    Schema(json: ["anyOf": .array(schemas.map { .object($0.json) })])
  }

  package var orNull: Schema {
    if case .string(let type)? = json["type"], json["enum"] == nil {
      var schema = self
      schema.json["type"] = .array([.string(type), .string("null")])
      return schema
    }
    return .either([self, Schema(json: ["type": .string("null")])])
  }

  package func saying(_ words: String) -> Schema {
    var schema = self
    schema.json["description"] = .string(words)
    return schema
  }

  /// Returns the schema of an object with the fields of both.
  package func with(_ more: Schema) -> Schema { Schema(json: ["allOf": .array([.object(json), .object(more.json)])]) }
}
