import JSON

/// The reader of other programs' JSON: an object whose fields are read one by one.
enum ForeignJSON {
  /// Calls `field` with each field of the object; throws if the text is not JSON.
  static func read(
    _ body: ArraySlice<UInt8>, of program: String, _ field: (String, inout JSONScanner) throws -> Void
  ) throws(ExchangeFault) {
    guard String(validating: body, as: UTF8.self) != nil else {
      throw ExchangeFault(body, at: 0, ExchangeFaultMessages.notUTF8(from: program))
    }
    var scanner = JSONScanner(body)
    do {
      try scanner.object(field)
      try scanner.end()
    } catch {
      throw ExchangeFault(body, at: scanner.place, ExchangeFaultMessages.notJSON(from: program))
    }
  }

  /// Returns true if `tells` accepts a field of the object; stops at that field.
  static func holds(_ body: ArraySlice<UInt8>, _ tells: (String, inout JSONScanner) throws -> Bool) -> Bool {
    var scanner = JSONScanner(body)
    do { try scanner.object { name, scanner in if try tells(name, &scanner) { throw Found() } } } catch is Found {
      return true
    } catch {}
    return false
  }

  private struct Found: Error {}
}

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
