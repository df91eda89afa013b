/// A decoding container for the fields of an object.
struct JSONTreeFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let fields: [String: JSONValue]
  let codingPath: [any CodingKey]

  var allKeys: [Key] { fields.keys.compactMap(Key.init) }

  func contains(_ key: Key) -> Bool { fields[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try field(key).decodeNil() }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try field(key).decoded()
  }

  func nestedContainer<Name: CodingKey>(
    keyedBy type: Name.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Name> {
    try field(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try field(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { JSONTreeDecoder(value: .object(fields), codingPath: codingPath) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try field(key) }

  private func field(_ key: Key) throws -> JSONTreeDecoder {
    guard let value = fields[key.stringValue] else {
      let context = DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "\"\(key.stringValue)\" must be said"
      )
      throw DecodingError.keyNotFound(key, context)
    }
    return .inside(codingPath, key, value)
  }
}
