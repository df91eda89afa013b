/// A decoder for a parsed JSON value, so that the cost of a body is linear in its bytes.
///
/// A decoder that tries several types on the text pays for every attempt and for its discarded errors.
package struct JSONTreeDecoder: Decoder {
  let value: JSONValue
  package let codingPath: [any CodingKey]
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Decodes a value; throws `DecodingError` with the coding path of the fault.
  package static func decode<Value: Decodable>(
    _ type: Value.Type = Value.self,
    from value: JSONValue
  ) throws -> Value {
    try JSONTreeDecoder(value: value, codingPath: []).decoded()
  }

  /// Decodes a value from a text; throws `DecodingError`, without a path if the text is not JSON.
  package static func decode<Value: Decodable>(
    _ type: Value.Type = Value.self,
    parsing text: String
  ) throws -> Value {
    let value: JSONValue
    do { value = try JSONValue(parsing: text) } catch {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "not JSON"))
    }
    return try decode(from: value)
  }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let fields) = value else { throw mismatch("an object") }
    return KeyedDecodingContainer(JSONTreeFields<Key>(fields: fields, codingPath: codingPath))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch("an array") }
    return JSONTreeElements(elements: elements, codingPath: codingPath)
  }

  package func singleValueContainer() -> any SingleValueDecodingContainer { self }

  /// Decodes the value; a `JSONValue` is returned without work.
  func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    if Value.self == JSONValue.self, let value = value as? Value { return value }
    return try Value(from: self)
  }

  static func inside(_ path: [any CodingKey], _ key: any CodingKey, _ value: JSONValue) -> JSONTreeDecoder {
    JSONTreeDecoder(value: value, codingPath: path + [key])
  }

  private func mismatch(_ wanted: String) -> DecodingError {
    let context = DecodingError.Context(codingPath: codingPath, debugDescription: "\(wanted) is needed here")
    return value == .null
      ? .valueNotFound(JSONValue.self, context) : .typeMismatch(JSONValue.self, context)
  }
}

extension JSONTreeDecoder: SingleValueDecodingContainer {
  package func decodeNil() -> Bool { value == .null }

  package func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let value) = value else { throw mismatch("true or false") }
    return value
  }

  package func decode(_ type: String.Type) throws -> String {
    guard case .string(let value) = value else { throw mismatch("a text") }
    return value
  }

  package func decode(_ type: Double.Type) throws -> Double {
    switch value {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: throw mismatch("a number")
    }
  }

  package func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoded() }

  /// Decodes an integer that fits the type; `1.0` is accepted.
  package func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
    let found: Number? =
      switch value {
      case .integer(let value): Number(exactly: value)
      case .number(let value): Number(exactly: value)
      default: nil
      }
    guard let found else { throw mismatch("a whole number") }
    return found
  }
}
