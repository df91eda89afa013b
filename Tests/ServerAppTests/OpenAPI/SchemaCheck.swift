import JSON
import TodoAPI
import TodoModel

/// Validates values against the subset of JSON Schema in the API's description; any other keyword fails.
struct SchemaCheck {
  let components: [String: JSONValue]
  /// Also refuses fields that an object's schema does not name, so that every field is described.
  var isExact = true

  private static let known: Set<String> = [
    "$ref", "type", "enum", "const", "properties", "required", "additionalProperties", "items", "minItems", "maxItems",
    "minLength", "maxLength", "minimum", "maximum", "pattern", "format", "anyOf", "allOf", "description",
  ]

  /// Returns the faults of a value, each with its path; empty for a valid one.
  func faults(_ value: JSONValue, _ schema: JSONValue, at place: String = "") -> [String] {
    let schema = object(schema)
    var faults = schema.keys.filter { !SchemaCheck.known.contains($0) }.map { "\(place): the word \($0)" }
    if case .string(let name)? = schema["$ref"] {
      guard let named = components[String(name.split(separator: "/").last ?? "")] else {
        return ["\(place): no \(name)"]
      }
      faults += self.faults(value, named, at: place)
    }
    if let type = schema["type"], !list(type).contains(where: { fits(value, $0) }) { faults.append("\(place): type") }
    if let words = schema["enum"], !list(words).contains(value) { faults.append("\(place): enum") }
    if let word = schema["const"], word != value { faults.append("\(place): const") }
    faults += parts(value, schema, place)
    for part in list(schema["allOf"]) {
      faults += SchemaCheck(components: components, isExact: false).faults(value, part, at: place)
    }
    let either = list(schema["anyOf"])
    if !either.isEmpty, !either.contains(where: { self.faults(value, $0, at: place).isEmpty }) {
      faults.append("\(place): none of anyOf")
    }
    return faults
  }

  private func parts(_ value: JSONValue, _ schema: [String: JSONValue], _ place: String) -> [String] {
    switch value {
    case .object(let fields): return self.fields(fields, schema, place)
    case .array(let elements):
      var faults = elements.enumerated().flatMap { index, element in
        schema["items"].map { self.faults(element, $0, at: place + "/\(index)") } ?? []
      }
      if let maximum = number(schema["maxItems"]), elements.count > maximum { faults.append("\(place): maxItems") }
      if let least = number(schema["minItems"]), elements.count < least { faults.append("\(place): minItems") }
      return faults
    case .string(let text): return words(text, schema, place)
    case .integer(let number):
      if let least = self.number(schema["minimum"]), number < least { return ["\(place): minimum"] }
      if let maximum = self.number(schema["maximum"]), number > maximum { return ["\(place): maximum"] }
      return []
    default: return []
    }
  }

  private func fields(_ fields: [String: JSONValue], _ schema: [String: JSONValue], _ place: String) -> [String] {
    let properties = object(schema["properties"] ?? .null)
    var faults = list(schema["required"]).compactMap { name -> String? in
      guard case .string(let name) = name, fields[name] == nil else { return nil }
      return "\(place): \(name) is missing"
    }
    for (name, value) in fields {
      if let schema = properties[name] {
        faults += self.faults(value, schema, at: place + "/" + name)
      } else if let others = schema["additionalProperties"] {
        faults +=
          others == .bool(false)
          ? ["\(place): \(name) is one more"] : self.faults(value, others, at: place + "/" + name)
      } else if isExact, !properties.isEmpty {
        faults.append("\(place): \(name) is not described")
      }
    }
    return faults
  }

  private func words(_ text: String, _ schema: [String: JSONValue], _ place: String) -> [String] {
    var faults: [String] = []
    if let least = number(schema["minLength"]), text.unicodeScalars.count < least {
      faults.append("\(place): minLength")
    }
    if let maximum = number(schema["maxLength"]), text.unicodeScalars.count > maximum {
      faults.append("\(place): maxLength")
    }
    if case .string(let format)? = schema["format"] {
      let fits =
        switch format {
        case "uuid": ItemID(text) != nil
        case "date": Day(text) != nil
        case "date-time": Instant(text) != nil
        default: false
        }
      if !fits { faults.append("\(place): format \(format)") }
    }
    if case .string(let pattern)? = schema["pattern"], let regex = try? Regex(pattern),
      text.firstMatch(of: regex) == nil
    {
      faults.append("\(place): pattern")
    }
    return faults
  }

  private func fits(_ value: JSONValue, _ type: JSONValue) -> Bool {
    switch (value, type) {
    case (.object, .string("object")), (.array, .string("array")), (.string, .string("string")),
      (.integer, .string("integer")), (.integer, .string("number")), (.number, .string("number")),
      (.bool, .string("boolean")), (.null, .string("null")):
      true
    default: false
    }
  }

  private func object(_ value: JSONValue) -> [String: JSONValue] {
    if case .object(let fields) = value { return fields }
    return [:]
  }

  private func list(_ value: JSONValue?) -> [JSONValue] {
    switch value {
    case .array(let elements): elements
    case .some(let value): [value]
    case nil: []
    }
  }

  private func number(_ value: JSONValue?) -> Int? {
    if case .integer(let number)? = value { return number }
    return nil
  }
}
