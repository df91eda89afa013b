import JSON

/// Lenient conversions of JSON values.
extension JSONValue {
  /// An integer in any notation.
  var whole: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value.rounded())
    case .string(let text): Int(text)
    default: nil
    }
  }

  /// A non-empty string, or an integer as a string, for use as a name or id.
  var name: String? {
    switch self {
    case .string(let text): text.isEmpty ? nil : text
    case .integer(let value): String(value)
    default: nil
    }
  }

  /// True for `true` and 1.
  var isTrue: Bool { self == .bool(true) || self == .integer(1) }

  /// Elements of an array; empty for other values.
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  /// Fields of an object; empty for other values.
  var fields: [String: JSONValue] { if case .object(let fields) = self { fields } else { [:] } }

  /// True for values that programs write for an unset field.
  var isNothing: Bool {
    switch self {
    case .null, .bool(false), .integer(0), .string(""), .array([]), .object([:]): true
    default: false
    }
  }
}
