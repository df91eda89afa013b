import TodoModel

extension FilterReader {
  /// Parses a priority such as `priority:>=medium`.
  mutating func priority(from start: Int) throws(FilterFault) -> FilterTerm.Wish {
    let comparison = comparison()
    let sign = place
    let name = try value(from: start).text
    let head = text(start..<sign)
    return .priority(comparison, try priority(name, at: start..<place, repaired: { head + $0 }))
  }

  /// Parses a date or a range after the colon.
  mutating func date(
    _ date: Filter.DateField, _ field: FilterField, from start: Int
  ) throws(FilterFault) -> FilterTerm.Wish {
    let isCompared = next() == "<" || next() == ">"
    let comparison = comparison()
    let first = try phrase(from: start)
    if next() == ".", next(1) == "." {
      guard !isCompared else {
        throw FilterFault("A range has no < or >: \(field.rawValue):today..friday.", at: start..<place + 2)
      }
      place += 2
      let last = try phrase(from: start)
      try requireEnd(from: start)
      guard first != nil || last != nil else { throw refusal(of: "", field, at: start..<place) }
      return .date(date, .between(first, last))
    }
    try requireEnd(from: start)
    guard let first else { throw missing(field, from: start) }
    if !isCompared, let named = named(first.text.lowercased(), date) { return .plain(named) }
    return .date(date, .compared(comparison, first))
  }

  /// Returns the condition for a special value of a date field such as `overdue` or `none`; nil for a date.
  private func named(_ text: String, _ date: Filter.DateField) -> Filter.Condition? {
    switch date {
    case .due: Filter.Due(rawValue: text).map(Filter.Condition.due)
    case .done: text == "yes" ? .done(true) : text == "no" ? .done(false) : nil
    case .start, .deadline: text == "none" ? .without(date) : nil
    case .added, .changed: nil
    }
  }

  /// Parses a date phrase: quoted, or up to a blank or two dots; nil if there is none.
  private mutating func phrase(from start: Int) throws(FilterFault) -> FilterTerm.Phrase? {
    let first = place
    if next() == "\"" {
      let text = try quoted(from: start)
      guard !text.allSatisfy(\.isWhitespace) else {
        throw FilterFault("The quotes are empty. Put a date in them.", at: start..<place)
      }
      return FilterTerm.Phrase(text, at: first..<place)
    }
    let whole = bareSpan(from: first)
    place =
      whole.first { scalars[$0] == "." && $0 + 1 < whole.upperBound && scalars[$0 + 1] == "." } ?? whole.upperBound
    return place == first ? nil : FilterTerm.Phrase(text(first..<place), at: first..<place)
  }

  /// Returns the error for a missing value; suggests the next word as the value.
  private func missing(_ field: FilterField, from start: Int) -> FilterFault {
    var fault = refusal(of: "", field, at: start..<place)
    let behind = scalars[place...].firstIndex { !$0.properties.isWhitespace }
    if let behind, behind > place, !isClosing, scalars[behind] != ")" {
      let span = bareSpan(from: behind)
      fault = FilterFault(fault.words, at: start..<span.upperBound, repair: text(start..<place) + text(span))
    }
    return fault
  }
}
