import TodoAPI

/// Finds the row for a method and a path.
struct RouteTable: Sendable {
  /// A row, and what stands in its path where the braces are.
  struct Match: Sendable {
    let row: RouteRow
    let parameters: [String]
  }

  let rows: [RouteRow]
  private let plain: [Substring: [RouteRow]]
  private let patterns: [(row: RouteRow, parts: [Substring?])]

  init(_ rows: [RouteRow]) {
    self.rows = rows
    plain = Dictionary(grouping: rows.filter { !$0.path.contains("{") }) { Substring($0.path) }
    patterns = rows.filter { $0.path.contains("{") }.map { row in
      (row, RouteTable.split(Substring(row.path)).map { $0.first == "{" ? nil : $0 })
    }
  }

  /// The row; one whose path is said in full goes before one with braces.
  ///
  /// Throws `RouteFault`.
  func match(_ method: String, _ path: Substring) throws(RouteFault) -> Match {
    let meant = plain[path].map { $0.map { Match(row: $0, parameters: []) } } ?? matches(path)
    guard !meant.isEmpty else { throw .notFound }
    guard let match = meant.first(where: { $0.row.method.rawValue == method }) else {
      throw .method(allowed: meant.map(\.row.method))
    }
    return match
  }

  private func matches(_ path: Substring) -> [Match] {
    let said = RouteTable.split(path)
    return patterns.compactMap { pattern in
      RouteTable.parameters(said, in: pattern.parts).map { Match(row: pattern.row, parameters: $0) }
    }
  }

  private static func split(_ path: Substring) -> [Substring] {
    path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// What stands where the pattern has braces; nil where the path is another.
  private static func parameters(_ said: [Substring], in parts: [Substring?]) -> [String]? {
    guard said.count == parts.count else { return nil }
    var parameters: [String] = []
    for (part, said) in zip(parts, said) {
      if let part {
        guard part == said else { return nil }
      } else {
        guard let text = Percent.decode(said), !text.isEmpty else { return nil }
        parameters.append(text)
      }
    }
    return parameters
  }
}
