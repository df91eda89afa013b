package import SQL

/// A value to send to the server: numbers and texts as text, blobs as bytes.
package struct PostgresValue {
  /// The type OIDs (`pg_type`), which are the same on every server.
  private enum Kind {
    static let bool: UInt32 = 16
    static let bytea: UInt32 = 17
    static let int8: UInt32 = 20
    static let int2: UInt32 = 21
    static let int4: UInt32 = 23
    static let text: UInt32 = 25
    static let float4: UInt32 = 700
    static let float8: UInt32 = 701
    static let numeric: UInt32 = 1700
  }

  /// The type OID; 0 lets the server infer it, as for NULL.
  package let type: UInt32
  let format: Int32
  private let bytes: [UInt8]?
  /// The length without a text's terminating zero.
  let length: Int32

  package init(_ value: SQLValue) throws {
    switch value {
    case .null: (type, format, bytes) = (0, 0, nil)
    case .integer(let number): (type, format, bytes) = (Kind.int8, 0, Array(String(number).utf8) + [0])
    case .real(let number): (type, format, bytes) = (Kind.float8, 0, Array(String(number).utf8) + [0])
    case .text(let text):
      guard !text.utf8.contains(0) else { throw SQLError.misuse("PostgreSQL keeps no text with a NUL in it") }
      (type, format, bytes) = (Kind.text, 0, Array(text.utf8) + [0])
    case .blob(let blob): (type, format, bytes) = (Kind.bytea, 1, blob)
    }
    length = Int32(clamping: (bytes?.count ?? 0) - (format == 0 && bytes != nil ? 1 : 0))
  }

  /// Runs `body` with pointers to the values, NULL for missing ones.
  static func withPointers<Result>(
    _ values: [PostgresValue], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
  ) -> Result {
    // One buffer holds all values, so that no pointer outlives its target.
    var all: [UInt8] = []
    let starts = values.map { value -> Int? in
      guard let bytes = value.bytes else { return nil }
      defer { all += bytes }
      return all.count
    }
    all.append(0)
    return unsafe all.withUnsafeBytes { memory in
      let start = unsafe memory.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: CChar.self)
      let pointers = unsafe starts.map { place in unsafe place.map { unsafe start + $0 } }
      return unsafe pointers.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
    }
  }

  /// Parses a value in text format.
  package static func read(_ bytes: UnsafeRawBufferPointer, type: UInt32, column: String) throws -> SQLValue {
    let text = unsafe String(decoding: bytes, as: UTF8.self)
    switch type {
    case Kind.bool: return .integer(text == "t" ? 1 : 0)
    case Kind.int2, Kind.int4, Kind.int8, Kind.numeric:
      if let number = Int64(text) { return .integer(number) }
      guard let number = Double(text) else { throw SQLError.mismatch(column) }
      return .real(number)
    case Kind.float4, Kind.float8:
      guard let number = Double(text) else { throw SQLError.mismatch(column) }
      return .real(number)
    case Kind.bytea:
      guard let blob = blob(text.utf8) else { throw SQLError.mismatch(column) }
      return .blob(blob)
    default: return .text(text)
    }
  }

  /// Parses bytes in hex format (postgresql.org/docs/current/datatype-binary.html).
  private static func blob(_ text: String.UTF8View) -> [UInt8]? {
    guard text.starts(with: "\\x".utf8), text.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    var high: UInt8?
    for sign in text.dropFirst(2) {
      guard let digit = Character(Unicode.Scalar(sign)).hexDigitValue.map(UInt8.init) else { return nil }
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    return bytes
  }
}
