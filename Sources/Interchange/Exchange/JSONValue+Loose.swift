import JSON

/// Values as programs write them that are not strict about it.
extension JSONValue {
  /// A whole number, however it is written.
  var whole: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value.rounded())
    case .string(let text): Int(text)
    default: nil
    }
  }

  /// A text that is not empty, or a number as one: what things are called by.
  var name: String? {
    switch self {
    case .string(let text): text.isEmpty ? nil : text
    case .integer(let value): String(value)
    default: nil
    }
  }

  /// Whether it says yes.
  var isTrue: Bool { self == .bool(true) || self == .integer(1) }

  /// The elements of an array; none of anything else.
  var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The fields of an object; none of anything else.
  var fields: [String: JSONValue] {
    if case .object(let fields) = self { fields } else { [:] }
  }

  /// Whether it says nothing: what a program writes where a person has said nothing.
  var isNothing: Bool {
    switch self {
    case .null, .bool(false), .integer(0), .string(""), .array([]), .object([:]): true
    default: false
    }
  }
}
