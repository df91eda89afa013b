package import JSON

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
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "this cannot be read")
    }
    self = value
  }
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
