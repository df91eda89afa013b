private import Glibc

/// The environment variables of a process, or a table that replaces them.
package struct Environment: Sendable {
  private let values: [String: String]?

  /// The variables of this process, read on access.
  package static let process = Environment(values: nil)

  package init(_ values: [String: String]) { self.values = values }

  private init(values: [String: String]?) { self.values = values }

  /// The value of a variable, or nil if it is unset or empty, which mean the same everywhere here.
  package subscript(name: String) -> String? {
    let value = values.map { $0[name] } ?? getenv(name).map { String(cString: $0) }
    return value?.isEmpty == false ? value : nil
  }

  /// All variables, for interfaces that need a table.
  package var all: [String: String] {
    if let values { return values }
    var table: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee.map({ String(cString: $0) }) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { table[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return table
  }
}
