import TodoModel

/// A recursive-descent parser for filters: groups joined by `or`, their terms, and parentheses.
struct FilterReader {
  /// Maximum nesting of parentheses.
  private static let deepest = 40

  let scalars: [Unicode.Scalar]
  var place = 0
  /// Positions of the open parentheses.
  var brackets: [Int] = []
  var order: Filter.Order?
  var limit: Int?
  /// True inside of `any-part(...)`.
  var isInPart = false
  /// The user's own fields.
  let fields: OwnFields

  init(_ text: String, fields: OwnFields = .none) {
    scalars = Array(text.unicodeScalars)
    self.fields = fields
  }

  /// Parses the whole text; nil if it contains no condition.
  mutating func read() throws(FilterFault) -> Logic<FilterTerm>? {
    let logic = try groups()
    if let open = brackets.last {
      throw FilterFault(FilterSyntaxMessages.bracketOpen, at: open..<scalars.count)
    }
    return logic
  }

  private enum Joint: String { case and, or, not }

  /// Parses groups joined by `or`, up to the closing parenthesis.
  private mutating func groups() throws(FilterFault) -> Logic<FilterTerm>? {
    var groups: [Logic<FilterTerm>] = []
    var joint: Range<Int>?
    while true {
      let group = try terms()
      let next = self.joint()
      if let group {
        groups.append(group)
      } else if let lone = joint ?? (next?.name == .or ? next?.span : nil) {
        throw lonely(lone)
      }
      guard let next, next.name == .or else { break }
      joint = next.span
      place = next.span.upperBound
    }
    return groups.count < 2 ? groups.first : .any(groups)
  }

  /// Parses adjacent terms, up to `or` or the closing parenthesis.
  private mutating func terms() throws(FilterFault) -> Logic<FilterTerm>? {
    var terms: [Logic<FilterTerm>] = []
    var and: Range<Int>?
    while true {
      skipBlanks()
      if place == scalars.count || isClosing { break }
      if let joint = joint(), joint.name != .not {
        guard joint.name == .and else { break }
        if and != nil || terms.isEmpty { throw lonely(joint.span) }
        and = joint.span
        place = joint.span.upperBound
        continue
      }
      if let term = try negatable() { terms.append(term) }
      and = nil
    }
    if let and { throw lonely(and) }
    return terms.count < 2 ? terms.first : .all(terms)
  }

  /// Parses a term or a group in parentheses, with optional negation; nil if it adds no condition.
  private mutating func negatable() throws(FilterFault) -> Logic<FilterTerm>? {
    let start = place
    var isNegated = false
    while let joint = joint(), joint.name == .not {
      isNegated.toggle()
      place = joint.span.upperBound
      skipBlanks()
      guard place < scalars.count, !isClosing, self.joint().map({ $0.name == .not }) ?? true else {
        throw lonely(joint.span)
      }
    }
    if next() == "-" {
      isNegated.toggle()
      place += 1
      guard let behind = next(), !behind.properties.isWhitespace, !isClosing else {
        throw FilterFault(FilterSyntaxMessages.negationAlone, at: place - 1..<place)
      }
    }
    let said = (order, limit)
    let logic = try next() == "(" ? group() : term().map(Logic.term)
    if place > start, isNegated, said.0 != order || said.1 != limit {
      throw FilterFault(FilterSyntaxMessages.orderNotNegatable, at: start..<place)
    }
    return isNegated ? logic?.opposite : logic
  }

  mutating func group() throws(FilterFault) -> Logic<FilterTerm> {
    let start = place
    guard brackets.count < FilterReader.deepest else {
      throw FilterFault(FilterSyntaxMessages.bracketsTooDeep, at: start..<start + 1)
    }
    brackets.append(start)
    place += 1
    let logic = try groups()
    guard isClosing else {
      throw FilterFault(FilterSyntaxMessages.bracketOpen, at: start..<scalars.count)
    }
    brackets.removeLast()
    place += 1
    guard let logic else {
      throw FilterFault(FilterSyntaxMessages.bracketsEmpty, at: start..<place)
    }
    try requireEnd(from: start)
    return logic
  }

  private func lonely(_ span: Range<Int>) -> FilterFault {
    let text = self.text(span)
    let words =
      text.lowercased() == "not"
      ? FilterSyntaxMessages.termMissing(after: text) : FilterSyntaxMessages.termsMissing(around: text)
    return FilterFault(words, at: span)
  }

  /// Returns the operator at the current position and its range; nil if another word is there.
  private func joint() -> (name: Joint, span: Range<Int>)? {
    let whole = bareSpan(from: place)
    let opening = whole.first { scalars[$0] == "(" } ?? whole.upperBound
    let span = text(whole).lowercased().hasPrefix("not(") ? place..<opening : whole
    guard (2...3).contains(span.count), let name = Joint(rawValue: text(span).lowercased()) else { return nil }
    return (name, span)
  }
}

extension FilterReader {
  /// Returns the scalar at an offset from the current position; nil past the end.
  func next(_ ahead: Int = 0) -> Unicode.Scalar? { place + ahead < scalars.count ? scalars[place + ahead] : nil }

  func text(_ span: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[span])) }

  mutating func skipBlanks() { while let scalar = next(), scalar.properties.isWhitespace { place += 1 } }

  /// True if the current position closes a parenthesis.
  var isClosing: Bool { !brackets.isEmpty && next() == ")" }

  /// Returns the range of the word at `start`: up to a blank, or to the parenthesis that closes an enclosing group.
  func bareSpan(from start: Int) -> Range<Int> {
    var (end, open) = (start, 0)
    while end < scalars.count, !scalars[end].properties.isWhitespace {
      if scalars[end] == "(" { open += 1 }
      if scalars[end] == ")" {
        if open == 0, !brackets.isEmpty { break }
        open -= 1
      }
      end += 1
    }
    return start..<end
  }

  mutating func quoted(from start: Int) throws(FilterFault) -> String {
    guard let quoted = TypedName.read(scalars, at: place) else {
      throw FilterFault(FilterSyntaxMessages.quoteOpen, at: start..<scalars.count)
    }
    place = quoted.end
    return quoted.text
  }

  /// Throws if text directly follows a closing quote, a parenthesis or a range.
  func requireEnd(from start: Int) throws(FilterFault) {
    guard let next = next(), !next.properties.isWhitespace, !isClosing else { return }
    let words =
      switch scalars[place - 1] {
      case ")": FilterSyntaxMessages.blankAfterBracket
      case "\"": FilterSyntaxMessages.blankAfterQuote
      default: FilterSyntaxMessages.rangeNeedsEnds
      }
    throw FilterFault(words, at: start..<place + 1)
  }
}

/// A parse error of a filter, with a suggested fix.
package struct FilterFault: Error, Hashable, Sendable {
  /// The message for the user.
  package let words: String
  /// The range of the error in scalars of the text.
  package var span: Range<Int>
  /// The suggested replacement, if any.
  package let repair: String?
  /// True if the message contains a suggestion.
  package let isRepairTold: Bool

  package init(_ words: String, at span: Range<Int>, repair: String? = nil, isRepairTold: Bool = false) {
    self.words = words
    self.span = span
    self.repair = repair
    self.isRepairTold = isRepairTold
  }

  /// Returns the text with the suggested replacement; nil if there is none.
  package func repaired(_ text: String) -> String? {
    guard let repair else { return nil }
    let scalars = Array(text.unicodeScalars)
    var whole = String.UnicodeScalarView(scalars[..<span.lowerBound])
    whole.append(contentsOf: repair.unicodeScalars)
    whole.append(contentsOf: scalars[span.upperBound...])
    return String(whole)
  }
}

extension FilterReader {
  /// Parses a priority such as `priority:>=medium`.
  mutating func priority(from start: Int) throws(FilterFault) -> FilterTerm.Wish {
    let comparison = comparison()
    let sign = place
    let name = try value(from: start).text
    let head = text(start..<sign)
    return .priority(comparison, try priority(name, at: start..<place, repaired: { head + $0 }))
  }

  /// Parses a date or a range after the colon, for one of the user's own fields.
  mutating func dateWords(
    named name: String, example: String, _ start: Int
  ) throws(FilterFault) -> FilterTerm.DateWords {
    let isCompared = next() == "<" || next() == ">"
    let comparison = comparison()
    let first = try phrase(from: start)
    if next() == ".", next(1) == ".", !isCompared {
      place += 2
      let last = try phrase(from: start)
      try requireEnd(from: start)
      if first != nil || last != nil { return .between(first, last) }
    }
    try requireEnd(from: start)
    guard let first else {
      throw FilterFault(FilterSyntaxMessages.valueMissing(name, example: example), at: start..<place)
    }
    return .compared(comparison, first)
  }

  /// Parses an effort, a date or a range of them after the colon, such as `>1h`, `30m..2h`, `today..friday`.
  mutating func span(_ field: FilterField, from start: Int) throws(FilterFault) -> FilterTerm.Wish {
    let isCompared = next() == "<" || next() == ">"
    let comparison = comparison()
    let first = try phrase(from: start)
    if next() == ".", next(1) == "." {
      guard !isCompared else {
        let words =
          field == .effort
          ? FilterSyntaxMessages.effortRangeCompared : FilterSyntaxMessages.rangeCompared(field.rawValue)
        throw FilterFault(words, at: start..<place + 2)
      }
      place += 2
      let last = try phrase(from: start)
      try requireEnd(from: start)
      guard first != nil || last != nil else { throw refusal(of: "", field, at: start..<place) }
      return wish(field, .between(first, last))
    }
    try requireEnd(from: start)
    guard let first else { throw missing(field, from: start) }
    if !isCompared, let named = named(first.text.lowercased(), field) { return .plain(named) }
    return wish(field, .compared(comparison, first))
  }

  private func wish(_ field: FilterField, _ words: FilterTerm.DateWords) -> FilterTerm.Wish {
    field.date.map { .date($0, words) } ?? .effort(words)
  }

  /// Returns the condition for a special value such as `overdue` or `none`; nil for a date or an effort.
  private func named(_ text: String, _ field: FilterField) -> Filter.Condition? {
    guard let date = field.date else { return text == "none" ? .effort(nil) : nil }
    return switch date {
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
        throw FilterFault(FilterSyntaxMessages.quotesEmpty, at: start..<place)
      }
      return FilterTerm.Phrase(text, at: first..<place)
    }
    let whole = bareSpan(from: first)
    place =
      whole.first { scalars[$0] == "." && $0 + 1 < whole.upperBound && scalars[$0 + 1] == "." } ?? whole.upperBound
    return place == first ? nil : FilterTerm.Phrase(text(first..<place), at: first..<place)
  }

  /// Returns the error for a missing value; suggests the next word as the value.
  func missing(_ field: FilterField, from start: Int) -> FilterFault {
    var fault = refusal(of: "", field, at: start..<place)
    let behind = scalars[place...].firstIndex { !$0.properties.isWhitespace }
    if let behind, behind > place, !isClosing, scalars[behind] != ")" {
      let span = bareSpan(from: behind)
      fault = FilterFault(fault.words, at: start..<span.upperBound, repair: text(start..<place) + text(span))
    }
    return fault
  }
}
