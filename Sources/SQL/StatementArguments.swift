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
