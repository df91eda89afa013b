/// A decoder for a parsed JSON value, so that the cost of a body is linear in its bytes.
///
/// A decoder that tries several types on the text pays for every attempt and for its discarded errors.
package struct JSONTreeDecoder: Decoder {
  let value: JSONValue
  package let codingPath: [any CodingKey]
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Decodes a value; throws `DecodingError` with the coding path of the fault.
  package static func decode<Value: Decodable>(_ type: Value.Type = Value.self, from value: JSONValue) throws -> Value {
    try JSONTreeDecoder(value: value, codingPath: []).decoded()
  }

  /// Decodes a value from a text; throws `DecodingError`, without a path if the text is not JSON.
  package static func decode<Value: Decodable>(_ type: Value.Type = Value.self, parsing text: String) throws -> Value {
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
    return value == .null ? .valueNotFound(JSONValue.self, context) : .typeMismatch(JSONValue.self, context)
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

/// A decoding container for the fields of an object.
struct JSONTreeFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let fields: [String: JSONValue]
  let codingPath: [any CodingKey]

  var allKeys: [Key] { fields.keys.compactMap(Key.init) }

  func contains(_ key: Key) -> Bool { fields[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try field(key).decodeNil() }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try field(key).decoded() }

  func nestedContainer<Name: CodingKey>(keyedBy type: Name.Type, forKey key: Key) throws -> KeyedDecodingContainer<Name>
  { try field(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try field(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { JSONTreeDecoder(value: .object(fields), codingPath: codingPath) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try field(key) }

  private func field(_ key: Key) throws -> JSONTreeDecoder {
    guard let value = fields[key.stringValue] else {
      let context = DecodingError.Context(
        codingPath: codingPath, debugDescription: "\"\(key.stringValue)\" must be said")
      throw DecodingError.keyNotFound(key, context)
    }
    return .inside(codingPath, key, value)
  }
}

/// A decoding container for the elements of an array.
struct JSONTreeElements: UnkeyedDecodingContainer {
  let elements: [JSONValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  private struct Place: CodingKey {
    let intValue: Int?
    var stringValue: String { intValue.map(String.init) ?? "" }
    init(_ index: Int) { intValue = index }
    init(intValue: Int) { self.intValue = intValue }
    init?(stringValue: String) { nil }
  }

  init(elements: [JSONValue], codingPath: [any CodingKey]) {
    self.elements = elements
    self.codingPath = codingPath
  }

  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try peek().decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next { try $0.decoded() } }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }

  private func peek() throws -> JSONTreeDecoder {
    guard !isAtEnd else {
      let path = codingPath + [Place(currentIndex)]
      throw DecodingError.valueNotFound(
        JSONValue.self, .init(codingPath: path, debugDescription: "the array ends here"))
    }
    return .inside(codingPath, Place(currentIndex), elements[currentIndex])
  }

  private mutating func next<Value>(_ read: (JSONTreeDecoder) throws -> Value) throws -> Value {
    let value = try read(try peek())
    currentIndex += 1
    return value
  }
}
