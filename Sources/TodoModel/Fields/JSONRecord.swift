package import JSON

/// A value that is a JSON object whose fields are the rows of one table.
package protocol JSONRecord: JSONCoded, Codable {
  static var fields: JSONFields<Self> { get }
}

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
