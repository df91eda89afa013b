/// The values of a statement's parameters: by name for those that have one (`:day`), the others in their order.
package struct StatementArguments: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  package private(set) var listed: [SQLValue] = []
  /// They are few: to look through them takes less than to put them into a dictionary.
  private var named: [(name: String, value: SQLValue)] = []

  /// How many values there are.
  package var count: Int { listed.count + named.count }

  /// None.
  package init() {}

  package init(arrayLiteral elements: (any SQLStorable)?...) { self.init(elements) }

  package init(dictionaryLiteral elements: (String, (any SQLStorable)?)...) {
    named = elements.map { ($0, $1?.sqlValue ?? .null) }
  }

  /// Values in the order of the parameters.
  package init(_ values: [(any SQLStorable)?]) { listed = values.map { $0?.sqlValue ?? .null } }

  /// The value of that name, of several the last.
  package subscript(_ name: String) -> SQLValue? { named.last { $0.name == name }?.value }

  /// Both; where both name one, the right one counts.
  package static func + (left: StatementArguments, right: StatementArguments) -> StatementArguments {
    var sum = left
    sum += right
    return sum
  }

  /// Adds more.
  package static func += (left: inout StatementArguments, right: StatementArguments) {
    left.listed += right.listed
    left.named += right.named
  }
}
