package import JSON

/// A value that is a JSON object whose fields are the rows of one table.
package protocol JSONRecord: JSONCoded, Codable { static var fields: JSONFields<Self> { get } }

extension JSONRecord {
  package static var schema: Schema { fields.schema }
  package var json: JSONValue { Self.fields.json(self) }

  package init(json: JSONValue) throws { self = try Self.fields.read(json) }
  package init(scanning scanner: inout JSONScanner) throws { self = try Self.fields.read(&scanner) }
  package func write(to writer: inout JSONWriter) { Self.fields.write(self, &writer) }

  /// Decodes the object; throws `DecodingError` with the coding path of the fault.
  package init(from decoder: any Decoder) throws {
    let json = try JSONValue(from: decoder)
    do { self = try Self.fields.read(json) } catch let fault as JSONFault { throw fault.error(in: decoder) }
  }
  package func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

  /// The JSON text with names in row order; equal values have equal texts.
  package var jsonText: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Decodes a JSON text; throws `JSONFault`.
  package init(jsonText text: String) throws {
    var text = text
    self = try text.withUTF8 { bytes in
      var scanner = JSONScanner(ArraySlice(bytes))
      let value = try Self(scanning: &scanner)
      try scanner.end()
      return value
    }
  }
}

/// A value whose JSON form is its description.
package protocol JSONText: JSONCoded, Codable, LosslessStringConvertible {}

extension JSONText {
  package static var schema: Schema { .text() }
  package var json: JSONValue { .string(description) }

  package init(json: JSONValue) throws {
    guard let value = Self(try String(json: json)) else { throw JSONFault() }
    self = value
  }
  package init(scanning scanner: inout JSONScanner) throws { self = try scanner.parsed() }
  package func write(to writer: inout JSONWriter) { writer.text(description) }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: TodoModelMessages.unreadable)
    }
    self = value
  }
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension KeyedDecodingContainer {
  /// Decodes an integer within a range; returns nil if it is absent or null and throws if it is out of range.
  package func number(in range: ClosedRange<Int>, forKey key: Key) throws -> Int? {
    guard let number = try decodeIfPresent(Int.self, forKey: key) else { return nil }
    guard range.contains(number) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: TodoModelMessages.outOfRange(number, "\(range)"))
    }
    return number
  }
}
