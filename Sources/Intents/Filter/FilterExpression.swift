/// A filter as it is typed: dates still in words, each term with its place.
package struct FilterExpression: Hashable, Sendable {
  /// What must hold; nil where only the order or the limit is said.
  package var logic: Logic<FilterTerm>?
  /// The order; nil for that of the view.
  package var order: Filter.Order?
  /// How many rows at most; nil for as many as the view has.
  package var limit: Int?

  package init(_ logic: Logic<FilterTerm>?, order: Filter.Order? = nil, limit: Int? = nil) {
    self.logic = logic
    self.order = order
    self.limit = limit
  }

  /// Reads what a person types to find something; nil for an empty text.
  ///
  /// Terms beside each other must all hold, `or` joins less than that, and brackets group; `-` and `not` turn what stands
  /// behind them into its opposite. What is no field, sign or joint is a word, and so is all that stands in quotes.
  package init?(parsing text: String) throws(FilterFault) {
    var reader = FilterReader(text)
    let logic = try reader.read()
    if logic == nil, reader.order == nil, reader.limit == nil { return nil }
    self.init(logic, order: reader.order, limit: reader.limit)
  }

  /// The items of a list.
  package init(list name: String) {
    self.init(.term(FilterTerm(.plain(.list(name.lowercased())), at: 0..<0)))
  }

  /// What matches both; the order and the limit are those of the other, where it has them.
  package func and(_ other: FilterExpression) -> FilterExpression {
    let parts = [logic, other.logic].compactMap(\.self)
    return FilterExpression(
      parts.count < 2 ? parts.first : .all(parts),
      order: other.order ?? order,
      limit: other.limit ?? limit
    )
  }
}

extension FilterExpression {
  /// The filter it comes to, its dates read by `dates`.
  package func settled(by dates: FilterDates) throws(FilterFault) -> Filter {
    guard let logic else { return Filter(.all([]), order: order, limit: limit) }
    let settled = try logic.map { (term: FilterTerm) throws(FilterFault) -> Logic<Filter.Condition> in
      .term(try term.settled(by: dates))
    }
    return Filter(settled, order: order, limit: limit)
  }
}

extension Filter {
  /// Reads what a person types to find something, its dates by `dates`; nil for an empty text.
  package init?(parsing text: String, dates: FilterDates = .numeric) throws(FilterFault) {
    guard let expression = try FilterExpression(parsing: text) else { return nil }
    self = try expression.settled(by: dates)
  }
}
