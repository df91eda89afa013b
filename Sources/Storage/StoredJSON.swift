import FoundationEssentials
import JSON

/// Values as the JSON text that columns hold, keys sorted, so that equal values have equal text.
package enum StoredJSON {
  /// The text of a value.
  package static func text(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The value of a text.
  package static func value<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONTreeDecoder.decode(parsing: text)
  }

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()
}
