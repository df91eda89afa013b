/// Any JSON value (RFC 8259), for fields unknown to this version that must be preserved.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Parses a text in one pass; throws `JSONFault` if it is not JSON or exceeds `JSONScanner.depthLimit`.
  package init(parsing text: String) throws {
    var text = text
    self = try text.withUTF8 { bytes in
      var scanner = JSONScanner(ArraySlice(bytes))
      let value = try scanner.value()
      try scanner.end()
      return value
    }
  }

  /// Returns true if the JSON is within the limits, apart from escapes; stops as soon as a limit is exceeded.
  package func isWithin(bytes: Int, depth: Int) -> Bool {
    var left = bytes
    return fits(&left, depth)
  }

  /// A field of an object; null if there is none.
  package subscript(name: String) -> JSONValue {
    guard case .object(let fields) = self else { return .null }
    return fields[name] ?? .null
  }

  /// The string, or nil for other values.
  package var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  private func fits(_ left: inout Int, _ depth: Int) -> Bool {
    left -= 2
    switch self {
    case .null, .bool, .integer, .number: left -= 6
    case .string(let text): left -= text.utf8.count
    case .array(let elements):
      guard depth > 0 else { return false }
      for element in elements where !element.fits(&left, depth - 1) { return false }
    case .object(let fields):
      guard depth > 0 else { return false }
      for (name, value) in fields {
        left -= name.utf8.count + 3
        guard value.fits(&left, depth - 1) else { return false }
      }
    }
    return left >= 0
  }
}

extension JSONValue: Codable {
  package init(from decoder: any Decoder) throws {
    if let tree = decoder as? JSONTreeDecoder {
      self = tree.value
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Encodes the value; an object adds its fields to the encoder's container, so that a body can add its own.
  package func encode(to encoder: any Encoder) throws {
    if case .object(let fields) = self {
      var container = encoder.container(keyedBy: JSONName.self)
      for (name, value) in fields { try container.encode(value, forKey: JSONName(name)) }
      return
    }
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object: break
    }
  }
}
