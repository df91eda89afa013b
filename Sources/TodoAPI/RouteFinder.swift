/// A row of a routing table: an endpoint, a page or a file.
package protocol RoutedRow: Sendable {
  var method: HTTPMethod { get }
  /// The path, with `{id}` as the variable part.
  var path: String { get }
}

/// Finds the row of a method and a path; a literal path takes precedence over a pattern.
package struct RouteFinder<Row: RoutedRow>: Sendable {
  private struct Pattern {
    let head: String
    let tail: String
    let rows: [Row]

    /// Returns the decoded text between head and tail; nil if the path does not match.
    func id(in path: Substring) -> String? {
      guard path.utf8.starts(with: head.utf8) else { return nil }
      let rest = path.utf8.dropFirst(head.utf8.count)
      let id = rest.prefix { $0 != UInt8(ascii: "/") }
      guard !id.isEmpty, rest[id.endIndex...].elementsEqual(tail.utf8) else { return nil }
      return PercentText.decode(Substring(id))
    }
  }

  private let plain: [Substring: [Row]]
  private let patterns: [Pattern]

  /// Creates a finder; each combination of method and path must be unique.
  package init(_ rows: [Row]) {
    var (plain, patterns): ([Substring: [Row]], [Pattern]) = ([:], [])
    for (path, rows) in Dictionary(grouping: rows, by: \.path) {
      if let open = path.firstRange(of: "{id}") {
        let (head, tail) = (String(path[..<open.lowerBound]), String(path[open.upperBound...]))
        patterns.append(Pattern(head: head, tail: tail, rows: rows))
      } else {
        plain[Substring(path)] = rows
      }
    }
    (self.plain, self.patterns) = (plain, patterns)
  }

  /// Returns the row and the text for `{id}`.
  package func find(_ method: String, _ path: Substring) throws(RouteFault) -> (row: Row, id: String) {
    if let rows = plain[path] { return (try RouteFinder.pick(method, rows), "") }
    for pattern in patterns {
      if let id = pattern.id(in: path) { return (try RouteFinder.pick(method, pattern.rows), id) }
    }
    throw .notFound
  }

  private static func pick(_ method: String, _ rows: [Row]) throws(RouteFault) -> Row {
    guard let row = rows.first(where: { $0.method.rawValue == method }) else {
      throw .method(allowed: rows.map(\.method))
    }
    return row
  }
}
