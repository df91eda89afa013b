import TodoModel

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
  /// term. Text that is not a field, sign or operator is a word, and so is quoted text. `fields` are the user's own.
  package init?(parsing text: String, fields: OwnFields = .none) throws(FilterFault) {
    var reader = FilterReader(text, fields: fields)
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
    return Filter(try logic.settled(by: dates), order: order, limit: limit)
  }
}

extension Logic<FilterTerm> {
  func settled(by dates: FilterDates) throws(FilterFault) -> Logic<Filter.Condition> {
    try map { (term: FilterTerm) throws(FilterFault) -> Logic<Filter.Condition> in .term(try term.settled(by: dates)) }
  }
}

extension Filter {
  /// Parses a search text and resolves its dates by `dates`; nil if it is empty.
  package init?(
    parsing text: String, fields: OwnFields = .none, dates: FilterDates = .numeric
  ) throws(FilterFault) {
    guard let expression = try FilterExpression(parsing: text, fields: fields) else { return nil }
    self = try expression.settled(by: dates)
  }
}

extension FilterExpression: CustomStringConvertible {
  /// The filter as text; parsing the text returns the same filter.
  package var description: String {
    var parts = logic.map { [$0.printed(inside: .group)] } ?? []
    if let order { parts.append("sort:" + (order.isReversed ? "-" : "") + order.key.rawValue) }
    if let limit { parts.append("limit:\(limit)") }
    if parts.count > 1, case .any = logic { parts[0] = "(" + parts[0] + ")" }
    return parts.joined(separator: " ")
  }

  /// Returns the text, quoted if the parser would otherwise misread it.
  static func typed(_ text: String) -> String {
    guard !isBare(text) else { return text }
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.append("\\") }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }

  /// Returns true if no part of the text has a special meaning.
  private static func isBare(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic || first.isDigit, !text.contains(".."),
      !["and", "or", "not", "none", Filter.Relation.anyPartWord].contains(text.lowercased())
    else { return false }
    return text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.isDigit || "-+_./'".unicodeScalars.contains($0)
    }
  }
}

extension Unicode.Scalar { fileprivate var isDigit: Bool { ("0"..."9").contains(self) } }

extension Logic<FilterTerm> {
  fileprivate enum Place { case group, term, negated }

  /// Returns the text of the expression, with parentheses as needed.
  fileprivate func printed(inside place: Place) -> String {
    switch self {
    case .term(let term): return term.description
    case .not(let part): return "-" + part.printed(inside: .negated)
    case .all(let parts):
      let text = parts.map { $0.printed(inside: .term) }.joined(separator: " ")
      return place == .group ? text : "(" + text + ")"
    case .any(let parts):
      let text = parts.map { part in
        if case .any = part { return part.printed(inside: .term) }
        return part.printed(inside: .group)
      }.joined(separator: " or ")
      return place == .group ? text : "(" + text + ")"
    }
  }
}

extension FilterTerm: CustomStringConvertible {
  package var description: String {
    switch wish {
    case .plain(let condition): condition.typed
    case .priority(let comparison, let priority): "priority:" + comparison.rawValue + priority.rawValue
    case .date(let field, let words): field.rawValue + ":" + words.typed
    case .effort(let words): "effort:" + words.typed
    case .anyPart(let logic): Filter.Relation.anyPartWord + "(" + logic.printed(inside: .group) + ")"
    case .ownDate(let name, let words): name + ":" + words.typed
    }
  }
}

extension FilterTerm.DateWords {
  fileprivate var typed: String {
    switch self {
    case .compared(let comparison, let phrase): comparison.rawValue + FilterExpression.typed(phrase.text)
    case .between(let first, let last):
      (first.map { FilterExpression.typed($0.text) } ?? "") + ".."
        + (last.map { FilterExpression.typed($0.text) } ?? "")
    }
  }
}

extension Filter.Condition {
  /// The text of a condition that does not depend on the current time.
  fileprivate var typed: String {
    switch self {
    case .word(let text): FilterExpression.typed(text)
    case .title(let text): "title:" + FilterExpression.typed(text)
    case .notes(let text): "notes:" + FilterExpression.typed(text)
    case .list(let name): name.map { "#" + FilterExpression.typed($0) } ?? "list:none"
    case .tag(let name): name.map { "@" + FilterExpression.typed($0) } ?? "tag:none"
    case .priority(let wanted): wanted.first.map { "!" + $0.rawValue } ?? ""
    case .due(let due): "due:" + due.rawValue
    case .date: ""
    case .without(let field): field.rawValue + ":none"
    case .done(let isDone): isDone ? "is:done" : "is:open"
    case .state(let state): "is:" + state.rawValue
    case .has(let part): "has:" + part.rawValue
    case .related(.under(let item)): "under:" + item.text
    case .related(.blocking(let item)): "blocking:" + item.text
    case .related(.blocked(let item)): "blocked:" + item.text
    // Its dates are written as typed.
    case .related(.anyPart): ""
    case .own(let name, let test): test.typed(name)
    case .effort: "effort:none"
    }
  }
}

/// The range of a date: minutes in the user's zone, or milliseconds of an instant.
package struct DateBounds: Hashable, Sendable {
  /// Inclusive lower bound; nil for none.
  package var start: Int?
  /// Exclusive upper bound; nil for none.
  package var end: Int?

  package init(from start: Int?, to end: Int?) {
    self.start = start
    self.end = end
  }

  package func holds(_ value: Int) -> Bool { start.map { $0 <= value } ?? true && end.map { value < $0 } ?? true }
}
