import FoundationEssentials
import JSON

/// Values as the JSON text of columns, with sorted keys, so that equal values have equal texts.
package enum StoredJSON {
  package static func text(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  package static func value<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONTreeDecoder.decode(parsing: text)
  }

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()
}
