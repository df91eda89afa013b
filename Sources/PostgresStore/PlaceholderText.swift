package import SQL

/// A statement with `?`, `?1` and `:name` replaced by PostgreSQL's placeholders, `$1` and up or from another number on.
package struct PlaceholderText {
  /// The key of a parameter's value: its name, or its position among the unnamed ones.
  private enum Parameter: Hashable {
    case name(String)
    case place(Int)
  }

  package private(set) var text = ""
  private var parameters: [Parameter] = []
  private let first: Int

  var count: Int { parameters.count }

  package init(_ sql: String, first: Int = 1) {
    self.first = first
    var rest = sql.utf8[...]
    var places = 0
    var copied: [UInt8] = []
    copied.reserveCapacity(rest.count + 16)
    while let sign = rest.first {
      rest = rest.dropFirst()
      switch sign {
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        let quoted = rest.prefix { $0 != sign }
        copied.append(sign)
        copied += quoted
        rest = rest.dropFirst(quoted.count)
        if rest.popFirst() != nil { copied.append(sign) }
      case UInt8(ascii: "?"):
        let figures = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        rest = rest.dropFirst(figures.count)
        let place = Int(String(figures) ?? "") ?? places + 1
        places = max(places, place)
        copied += number(of: .place(place)).utf8
      case UInt8(ascii: ":") where rest.first == sign:
        copied += "::".utf8
        rest = rest.dropFirst()
      case UInt8(ascii: ":"):
        let name = rest.prefix(while: PlaceholderText.isOfName)
        rest = rest.dropFirst(name.count)
        copied += number(of: .name(String(name) ?? "")).utf8
      default: copied.append(sign)
      }
    }
    text = String(decoding: copied, as: UTF8.self)
  }

  /// Returns the values in parameter order.
  package func values(_ arguments: StatementArguments) throws -> [SQLValue] {
    try parameters.map { parameter in
      switch parameter {
      case .name(let name):
        guard let value = arguments[name] else { throw SQLError.misuse("no value for parameter \(name)") }
        return value
      case .place(let place):
        guard arguments.listed.indices.contains(place - 1) else {
          throw SQLError.misuse("no value for parameter \(place)")
        }
        return arguments.listed[place - 1]
      }
    }
  }

  private mutating func number(of parameter: Parameter) -> String {
    if let index = parameters.firstIndex(of: parameter) { return "$\(first + index)" }
    parameters.append(parameter)
    return "$\(first + parameters.count - 1)"
  }

  private static func isOfName(_ sign: UInt8) -> Bool {
    switch sign {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

/// Several changes as one statement, `WITH c0 AS (INSERT ...), c1 AS (UPDATE ...) DELETE ...`, in one round trip.
///
/// The parts do not see each other's effects (postgresql.org/docs/current/queries-with.html).
package struct JoinedText {
  package let text: String
  private let parts: [PlaceholderText]

  /// Joins one or more changes.
  package init(_ changes: [String]) {
    var (parts, count) = ([PlaceholderText](), 0)
    for sql in changes {
      parts.append(PlaceholderText(sql, first: count + 1))
      count += parts[parts.count - 1].count
    }
    let others = parts.dropLast().enumerated().map { "c\($0.offset) AS (\($0.element.text))" }
    let last = parts.last?.text ?? ""
    text = others.isEmpty ? last : "WITH " + others.joined(separator: ", ") + " " + last
    self.parts = parts
  }

  /// Returns the values of all changes in parameter order.
  package func values(_ arguments: [StatementArguments]) throws -> [SQLValue] {
    try zip(parts, arguments).flatMap { try $0.values($1) }
  }
}
