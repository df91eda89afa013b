/// What is found by its place: an endpoint, a page, a file.
package protocol RoutedRow: Sendable {
  /// The method.
  var method: HTTPMethod { get }
  /// The path; `{id}` stands for what differs.
  var path: String { get }
}

/// Finds the row for a method and a path; a path that is said in full goes before one that leaves a part open.
package struct RouteFinder<Row: RoutedRow>: Sendable {
  private struct Pattern {
    let head: String
    let tail: String
    let rows: [Row]

    /// What stands between head and tail, decoded; nil where the path is another.
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

  /// A finder over rows; no two have the same place.
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

  /// The row, and what stands in the path for `{id}`.
  ///
  /// Throws `RouteFault`.
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
