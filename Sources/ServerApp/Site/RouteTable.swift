import TodoAPI

/// Finds the row for a method and a path.
struct RouteTable: Sendable {
  /// A row, and what stands in its path where the braces are.
  struct Match: Sendable {
    let row: RouteRow
    let parameters: [String]
  }

  let rows: [RouteRow]
  private let parts: [[Substring]]

  init(_ rows: [RouteRow]) {
    self.rows = rows
    parts = rows.map { $0.path.split(separator: "/", omittingEmptySubsequences: false) }
  }

  /// The row; one whose path is said in full goes before one with braces.
  ///
  /// Throws `RouteFault`.
  func match(_ method: String, _ path: Substring) throws(RouteFault) -> Match {
    let said = path.split(separator: "/", omittingEmptySubsequences: false)
    var found: [Match] = []
    for (row, parts) in zip(rows, parts) {
      guard let parameters = RouteTable.parameters(said, in: parts) else { continue }
      found.append(Match(row: row, parameters: parameters))
    }
    let plain = found.filter { $0.parameters.isEmpty }
    let meant = plain.isEmpty ? found : plain
    guard !meant.isEmpty else { throw .notFound }
    guard let match = meant.first(where: { $0.row.method.rawValue == method }) else {
      throw .method(allowed: meant.map(\.row.method))
    }
    return match
  }

  private static func parameters(_ said: [Substring], in parts: [Substring]) -> [String]? {
    guard said.count == parts.count else { return nil }
    var parameters: [String] = []
    for (part, said) in zip(parts, said) {
      if part.first == "{" {
        guard let text = Percent.decode(said), !text.isEmpty else { return nil }
        parameters.append(text)
      } else if part != said {
        return nil
      }
    }
    return parameters
  }
}
