/// A value as a database keeps it (sqlite.org/datatype3.html).
package enum SQLValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// A whole number of 64 bits.
  case integer(Int64)
  /// A floating-point number.
  case real(Double)
  /// A text; what is no UTF-8 in it reads as U+FFFD.
  case text(String)
  /// Bytes.
  case blob([UInt8])
}

/// What can be kept in a column and read from it.
package protocol SQLStorable {
  /// The value as it is kept.
  var sqlValue: SQLValue { get }
  /// Reads a value; nil where it is of another kind.
  init?(_ value: SQLValue)
}

/// A value of any kind but nothing.
extension SQLValue: SQLStorable {
  package var sqlValue: SQLValue { self }

  package init(_ value: SQLValue) { self = value }
}

extension Int: SQLStorable {
  package var sqlValue: SQLValue { .integer(Int64(self)) }

  package init?(_ value: SQLValue) {
    guard case .integer(let number) = value else { return nil }
    self.init(exactly: number)
  }
}

extension Bool: SQLStorable {
  package var sqlValue: SQLValue { .integer(self ? 1 : 0) }

  package init?(_ value: SQLValue) {
    guard case .integer(let number) = value else { return nil }
    self = number != 0
  }
}

/// A text that a damaged file has as bytes is still that text.
extension String: SQLStorable {
  package var sqlValue: SQLValue { .text(self) }

  package init?(_ value: SQLValue) {
    switch value {
    case .text(let text): self = text
    case .blob(let bytes): self.init(decoding: bytes, as: UTF8.self)
    default: return nil
    }
  }
}

extension [UInt8]: SQLStorable {
  package var sqlValue: SQLValue { .blob(self) }

  package init?(_ value: SQLValue) {
    guard case .blob(let bytes) = value else { return nil }
    self = bytes
  }
}
