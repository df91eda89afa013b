package import JSON

/// A value that is an object in JSON, its fields the rows of one table.
package protocol JSONRecord: JSONCoded, Codable {
  /// The table.
  static var fields: JSONFields<Self> { get }
}

extension JSONRecord {
  package static var schema: Schema { fields.schema }
  package var json: JSONValue { Self.fields.json(self) }

  package init(json: JSONValue) throws { self = try Self.fields.read(json) }
  package init(scanning scanner: inout JSONScanner) throws { self = try Self.fields.read(&scanner) }
  package func write(to writer: inout JSONWriter) { Self.fields.write(self, &writer) }

  /// Reads the object; throws `DecodingError`, with the place of what is wrong.
  package init(from decoder: any Decoder) throws {
    let json = try JSONValue(from: decoder)
    do { self = try Self.fields.read(json) } catch let fault as JSONFault { throw fault.error(in: decoder) }
  }
  /// Writes the object.
  package func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

  /// The text, its names in the order of the rows: equal values have equal texts.
  package var jsonText: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The value of a text; throws `JSONFault`.
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
