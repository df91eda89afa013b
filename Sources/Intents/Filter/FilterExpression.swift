/// A filter as typed, with unresolved dates and the position of each term.
package struct FilterExpression: Hashable, Sendable {
  /// The condition; nil if the filter has only an order or a limit.
  package var logic: Logic<FilterTerm>?
  /// The order; nil for the view's order.
  package var order: Filter.Order?
  /// Maximum number of rows; nil for the view's limit.
  package var limit: Int?

  package init(_ logic: Logic<FilterTerm>?, order: Filter.Order? = nil, limit: Int? = nil) {
    self.logic = logic
    self.order = order
    self.limit = limit
  }

  /// Parses a search text; nil if it is empty.
  ///
  /// Adjacent terms must all match, `or` binds less tightly, and parentheses group. `-` and `not` negate the next
  /// term. Text that is not a field, sign or operator is a word, and so is quoted text.
  package init?(parsing text: String) throws(FilterFault) {
    var reader = FilterReader(text)
    let logic = try reader.read()
    if logic == nil, reader.order == nil, reader.limit == nil { return nil }
    self.init(logic, order: reader.order, limit: reader.limit)
  }

  package init(list name: String) { self.init(.term(FilterTerm(.plain(.list(name.lowercased())), at: 0..<0))) }

  /// Combines both conditions; the order and limit of `other` take precedence.
  package func and(_ other: FilterExpression) -> FilterExpression {
    let parts = [logic, other.logic].compactMap(\.self)
    return FilterExpression(
      parts.count < 2 ? parts.first : .all(parts), order: other.order ?? order, limit: other.limit ?? limit)
  }
}

extension FilterExpression {
  /// Returns the filter with dates resolved by `dates`.
  package func settled(by dates: FilterDates) throws(FilterFault) -> Filter {
    guard let logic else { return Filter(.all([]), order: order, limit: limit) }
    let settled = try logic.map { (term: FilterTerm) throws(FilterFault) -> Logic<Filter.Condition> in
      .term(try term.settled(by: dates))
    }
    return Filter(settled, order: order, limit: limit)
  }
}

extension Filter {
  /// Parses a search text and resolves its dates by `dates`; nil if it is empty.
  package init?(parsing text: String, dates: FilterDates = .numeric) throws(FilterFault) {
    guard let expression = try FilterExpression(parsing: text) else { return nil }
    self = try expression.settled(by: dates)
  }
}
