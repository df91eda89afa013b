/// A value in its storage class (sqlite.org/datatype3.html).
package enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  /// A string, with invalid UTF-8 replaced by U+FFFD.
  case text(String)
  case blob([UInt8])
}

/// A type that can be stored in a column.
package protocol SQLStorable {
  var sqlValue: SQLValue { get }
  /// Reads a value; returns nil for another type.
  init?(_ value: SQLValue)
}

/// Any value except NULL.
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

/// Reads blobs as text as well, since a damaged file may store a string as a blob.
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

/// The values of a statement's parameters: named ones (`:day`) by name, the others by position.
package struct StatementArguments: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  package private(set) var listed: [SQLValue] = []
  /// An array, because a linear search of few values is cheaper than building a dictionary.
  private var named: [(name: String, value: SQLValue)] = []

  package var count: Int { listed.count + named.count }

  package init() {}

  package init(arrayLiteral elements: (any SQLStorable)?...) { self.init(elements) }

  package init(dictionaryLiteral elements: (String, (any SQLStorable)?)...) {
    named = elements.map { ($0, $1?.sqlValue ?? .null) }
  }

  package init(_ values: [(any SQLStorable)?]) { listed = values.map { $0?.sqlValue ?? .null } }

  /// The value with that name; the last one if the name occurs several times.
  package subscript(_ name: String) -> SQLValue? { named.last { $0.name == name }?.value }

  /// Returns both sets of arguments; the right one wins for a name in both.
  package static func + (left: StatementArguments, right: StatementArguments) -> StatementArguments {
    var sum = left
    sum += right
    return sum
  }

  package static func += (left: inout StatementArguments, right: StatementArguments) {
    left.listed += right.listed
    left.named += right.named
  }
}
