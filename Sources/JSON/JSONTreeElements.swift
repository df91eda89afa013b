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

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { try $0.decoded() }
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
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
        JSONValue.self,
        .init(codingPath: path, debugDescription: "the array ends here")
      )
    }
    return .inside(codingPath, Place(currentIndex), elements[currentIndex])
  }

  private mutating func next<Value>(_ read: (JSONTreeDecoder) throws -> Value) throws -> Value {
    let value = try read(try peek())
    currentIndex += 1
    return value
  }
}
