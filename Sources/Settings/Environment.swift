private import Glibc

/// The environment variables of a process, or a table that stands for them.
package struct Environment: Sendable {
  private let values: [String: String]?

  /// The variables of this process, read when they are asked for.
  package static let process = Environment(values: nil)

  /// A table that stands for the variables.
  package init(_ values: [String: String]) { self.values = values }

  private init(values: [String: String]?) { self.values = values }

  /// The variable's value; nil when it is not set or empty, which mean the same everywhere here.
  package subscript(name: String) -> String? {
    let value = values.map { $0[name] } ?? getenv(name).map { String(cString: $0) }
    return value?.isEmpty == false ? value : nil
  }

  /// All variables, for what has to be handed a table.
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
