/// A value of CBOR (RFC 8949) in the form that authenticators write: definite lengths, no tags, no floating-point
/// numbers (CTAP 2.1 section 8).
package enum CBORValue: Hashable, Sendable {
  case integer(Int)
  case bytes([UInt8])
  case text(String)
  case array([CBORValue])
  case map([CBORValue: CBORValue])
  /// False, true, null, undefined and other simple values, by number.
  case simple(UInt8)

  package var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
  package var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  package subscript(_ name: String) -> CBORValue? { self[.text(name)] }
  package subscript(_ label: Int) -> CBORValue? { self[.integer(label)] }

  private subscript(_ key: CBORValue) -> CBORValue? { if case .map(let pairs) = self { pairs[key] } else { nil } }

  /// Parses exactly one value; nil if the bytes are malformed or have more values or levels than the limits.
  package init?(_ bytes: [UInt8]) {
    var reader = CBORReader(bytes[...])
    guard let value = reader.value(), reader.rest.isEmpty else { return nil }
    self = value
  }
}

/// Reads values of CBOR one after another, within limits of depth and number.
package struct CBORReader {
  /// Maximum number of arrays and maps around a value; attestation statements have up to three.
  package static let maximumDepth = 6
  /// Maximum number of values in all.
  package static let maximumValues = 512

  /// The bytes after the last value.
  package private(set) var rest: ArraySlice<UInt8>
  private var count = 0

  package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Returns the next value; nil if it is malformed or beyond a limit.
  package mutating func value(depth: Int = 0) -> CBORValue? {
    count += 1
    guard count <= CBORReader.maximumValues, depth <= CBORReader.maximumDepth, let first = rest.popFirst(),
      let argument = argument(first & 0x1F)
    else { return nil }
    switch first >> 5 {
    case 0: return Int(exactly: argument).map(CBORValue.integer)
    case 1: return Int(exactly: argument).map { .integer(-1 - $0) }
    case 2: return take(argument).map { .bytes(Array($0)) }
    case 3: return take(argument).flatMap { String(validating: $0, as: UTF8.self) }.map(CBORValue.text)
    case 4: return array(argument, depth)
    case 5: return map(argument, depth)
    // A tag, or a number that is not an integer.
    case 7 where first & 0x1F <= 24: return UInt8(exactly: argument).map(CBORValue.simple)
    default: return nil
    }
  }

  /// Returns the argument of a value's first byte; nil for an indefinite length.
  private mutating func argument(_ short: UInt8) -> UInt64? {
    guard short >= 24 else { return UInt64(short) }
    guard short <= 27, let bytes = take(1 << UInt64(short - 24)) else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func take(_ count: UInt64) -> ArraySlice<UInt8>? {
    guard count <= UInt64(rest.count) else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return rest.prefix(Int(count))
  }

  private mutating func array(_ count: UInt64, _ depth: Int) -> CBORValue? {
    guard count <= UInt64(rest.count) else { return nil }
    var values: [CBORValue] = []
    for _ in 0..<count {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
    }
    return .array(values)
  }

  private mutating func map(_ count: UInt64, _ depth: Int) -> CBORValue? {
    guard count <= UInt64(rest.count / 2) else { return nil }
    var pairs: [CBORValue: CBORValue] = [:]
    for _ in 0..<count {
      guard let key = value(depth: depth + 1), let value = value(depth: depth + 1),
        pairs.updateValue(value, forKey: key) == nil
      else { return nil }
    }
    return .map(pairs)
  }
}
