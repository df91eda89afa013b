/// A value with a single JSON form for stores, bodies and history.
///
/// The form is a `JSONValue`. Types read in large numbers also convert directly from and to bytes, without an
/// intermediate tree.
package protocol JSONCoded: Sendable {
  /// Decodes a JSON value; throws `JSONFault`.
  init(json: JSONValue) throws
  /// Decodes the next value of a text; throws `JSONFault`.
  init(scanning scanner: inout JSONScanner) throws
  var json: JSONValue { get }
  func write(to writer: inout JSONWriter)
  /// The schema of the form in the API description.
  static var schema: Schema { get }
}

extension JSONCoded {
  package init(scanning scanner: inout JSONScanner) throws { try self.init(json: try scanner.value()) }

  package func write(to writer: inout JSONWriter) { writer.value(json) }
}

extension JSONValue: JSONCoded {
  package static let schema = Schema.anything
  package var json: JSONValue { self }
  package init(json: JSONValue) { self = json }
}

extension Bool: JSONCoded {
  package static let schema = Schema.truth
  package var json: JSONValue { .bool(self) }
  package init(json: JSONValue) throws {
    guard case .bool(let value) = json else { throw JSONFault(.kind) }
    self = value
  }
}

extension Int: JSONCoded {
  package static let schema = Schema.integer()
  package var json: JSONValue { .integer(self) }

  /// Decodes an integer; `1.0` is accepted.
  package init(json: JSONValue) throws {
    switch json {
    case .integer(let value): self = value
    case .number(let value):
      guard let whole = Int(exactly: value) else { throw JSONFault(.kind) }
      self = whole
    default: throw JSONFault(.kind)
    }
  }
}

extension String: JSONCoded {
  package static let schema = Schema.text()
  package var json: JSONValue { .string(self) }
  package init(json: JSONValue) throws {
    guard case .string(let value) = json else { throw JSONFault(.kind) }
    self = value
  }
  package init(scanning scanner: inout JSONScanner) throws { self = try scanner.text() }
  package func write(to writer: inout JSONWriter) { writer.text(self) }
}

extension RawRepresentable where RawValue == String, Self: JSONCoded {
  package init(json: JSONValue) throws {
    guard let value = Self(rawValue: try String(json: json)) else { throw JSONFault() }
    self = value
  }
  package var json: JSONValue { .string(rawValue) }
}

extension Array: JSONCoded where Element: JSONCoded {
  package static var schema: Schema { .list(Element.schema) }
  package var json: JSONValue { .array(map(\.json)) }
  package init(json: JSONValue) throws {
    guard case .array(let values) = json else { throw JSONFault(.kind) }
    self = try values.enumerated().map { place, value in
      try JSONFault.inside(String(place)) { try Element(json: value) }
    }
  }
  package func write(to writer: inout JSONWriter) { writer.array(self) { $1.write(to: &$0) } }
}

extension Set: JSONCoded where Element: JSONCoded & Comparable {
  package static var schema: Schema { .list(Element.schema) }
  package var json: JSONValue { sorted().json }
  package init(json: JSONValue) throws { self.init(try [Element](json: json)) }
  package init(scanning scanner: inout JSONScanner) throws {
    self.init(try scanner.array { try Element(scanning: &$0) })
  }
  package func write(to writer: inout JSONWriter) { sorted().write(to: &writer) }
}

/// A value that can be a field name of an object.
package protocol JSONKey: LosslessStringConvertible, Comparable, Hashable, Sendable {}

extension String: JSONKey {}

extension Dictionary: JSONCoded where Key: JSONKey, Value: JSONCoded {
  package static var schema: Schema { .map(Value.schema) }
  package var json: JSONValue {
    .object([String: JSONValue](uniqueKeysWithValues: map { ($0.key.description, $0.value.json) }))
  }

  /// Decodes the entries; a name that cannot be parsed stems from a newer version and is dropped.
  package init(json: JSONValue) throws {
    guard case .object(let named) = json else { throw JSONFault(.kind) }
    self.init(minimumCapacity: named.count)
    for (name, value) in named {
      let value = try JSONFault.inside(name) { try Value(json: value) }
      if let key = Key(name) { self[key] = value }
    }
  }

  package init(scanning scanner: inout JSONScanner) throws {
    self.init()
    try scanner.object { name, scanner in
      let value = try Value(scanning: &scanner)
      if let key = Key(name) { self[key] = value }
    }
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      for (key, value) in sorted(by: { $0.key < $1.key }) {
        writer.name(key.description)
        value.write(to: &writer)
      }
    }
  }
}

/// An optional value of a `Codable` body whose key is always written, as null without a value.
@propertyWrapper package struct OrNull<Value: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a missing key as no value.
  package func decode<Value>(_ type: OrNull<Value>.Type, forKey key: Key) throws -> OrNull<Value> {
    OrNull(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}
