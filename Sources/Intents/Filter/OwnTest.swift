package import JSON
import TodoModel

/// A condition on the value of one of the user's own fields.
package enum OwnTest: Hashable, Sendable {
  /// A number and the comparison that must hold with it.
  package struct Bound: Hashable, Sendable {
    let comparison: FilterTerm.Comparison
    let number: Double
  }

  case present
  case absent
  /// The text contains this one, ignoring case; the text is folded.
  case contains(String)
  /// All bounds must hold: one comparison, or the ends of a range.
  case numbers([Bound])
  /// The value is among `matching`, the folded choices for which the comparison with `choice` holds.
  case choice(FilterTerm.Comparison, String, matching: [String])
  case days(DateBounds)

  /// Returns true if a value matches; a value of another kind does not.
  package func holds(_ value: JSONValue?) -> Bool {
    switch self {
    case .present: value != nil
    case .absent: value == nil
    case .contains(let text): value?.text.map { $0.folded.contains(text) } ?? false
    case .numbers(let bounds):
      value?.fieldNumber.map { number in bounds.allSatisfy { $0.comparison.holds(number, $0.number) } } ?? false
    case .choice(_, _, let matching): value?.text.map { matching.contains($0.folded) } ?? false
    case .days(let bounds): value?.text.flatMap(Day.init).map { bounds.holds($0.ordinal * 1440 + 1439) } ?? false
    }
  }
}

extension FilterReader {
  /// Parses a term of one of the user's own fields, such as `cost:>10`; nil if the word names none.
  mutating func ownField(_ word: Range<Int>) throws(FilterFault) -> FilterTerm? {
    guard !fields.isEmpty else { return nil }
    let end = word.first { !OwnField.isOfName(scalars[$0]) } ?? word.upperBound
    guard end < word.upperBound, let field = fields.named(text(word.lowerBound..<end)) else { return nil }
    guard scalars[end] == ":" else {
      guard "<>=~".unicodeScalars.contains(scalars[end]) else { return nil }
      let rest = text(end..<word.upperBound).drop { $0 == "=" || $0 == "~" }
      throw FilterFault(
        FilterSyntaxMessages.colonMissing(example: field.example), at: word, repair: field.name + ":" + rest)
    }
    place = end + 1
    let wish = try ownWish(field, from: word.lowerBound)
    return FilterTerm(wish, at: word.lowerBound..<place)
  }

  private mutating func ownWish(_ field: OwnField, from start: Int) throws(FilterFault) -> FilterTerm.Wish {
    if text(bareSpan(from: place)).lowercased() == "none" {
      place += 4
      return .plain(.own(field.name, .absent))
    }
    if field.kind == .date {
      return .ownDate(field.name, try dateWords(named: field.name, example: field.example, start))
    }
    let comparison = field.isOrdered ? comparison() : .equal
    let value = try value(from: start).text
    guard !value.isEmpty else {
      throw FilterFault(FilterSyntaxMessages.valueMissing(field.name, example: field.example), at: start..<place)
    }
    switch field.kind {
    case .number: return .plain(.own(field.name, .numbers(try bounds(comparison, value, of: field, from: start))))
    case .choice:
      guard let place = field.choices.firstIndex(where: { $0.folded == value.folded }) else {
        throw unknownChoice(value, of: field, from: start)
      }
      let matching = field.choices.indices.filter { comparison.holds($0, place) }.map { field.choices[$0].folded }
      return .plain(.own(field.name, .choice(comparison, field.choices[place], matching: matching)))
    case .text, .date, nil: return .plain(.own(field.name, .contains(value)))
    }
  }

  /// Reads a number, or a range such as `10..20`.
  private func bounds(
    _ comparison: FilterTerm.Comparison, _ value: String, of field: OwnField, from start: Int
  ) throws(FilterFault) -> [OwnTest.Bound] {
    if let number = Double(value), number.isFinite { return [OwnTest.Bound(comparison: comparison, number: number)] }
    let ends = FilterReader.ends(value)
    if comparison == .equal, ends.count == 2, let first = ends[0], let last = ends[1], first <= last {
      return [OwnTest.Bound(comparison: .atLeast, number: first), OwnTest.Bound(comparison: .atMost, number: last)]
    }
    throw FilterFault(FilterSyntaxMessages.notNumber(field.name, example: field.example), at: start..<place)
  }

  private static func ends(_ value: String) -> [Double?] {
    guard
      let dots = value.utf8.indices.dropLast().first(where: {
        value.utf8[$0] == 0x2E && value.utf8[value.utf8.index(after: $0)] == 0x2E
      })
    else { return [] }
    return [Double(value[..<dots]), Double(value[dots...].dropFirst(2))]
  }

  private func unknownChoice(_ value: String, of field: OwnField, from start: Int) -> FilterFault {
    let choices = field.choices.map { "\(field.name):\(FilterExpression.typed($0))" }
    let near = NearestWord.of(value, in: field.choices)
    return FilterFault(
      FilterSyntaxMessages.valueUnknown(FilterReader.list(choices)), at: start..<place,
      repair: near.map { "\(field.name):\(FilterExpression.typed($0))" })
  }
}

extension OwnField {
  /// A term for messages: "cost:>10".
  fileprivate var example: String {
    switch kind {
    case .number: name + ":>10"
    case .date: name + ":<friday"
    case .choice: name + ":" + FilterExpression.typed(choices.first ?? "none")
    case .text, nil: name + ":word"
    }
  }

  fileprivate var isOrdered: Bool { kind == .number || kind == .choice }
}

extension OwnTest {
  /// The term as typed; parsing it returns the same test.
  package func typed(_ name: String) -> String {
    switch self {
    case .present: "has:" + name
    case .absent: name + ":none"
    case .contains(let text): name + ":" + FilterExpression.typed(text)
    case .numbers(let bounds) where bounds.count == 2:
      name + ":" + bounds.map { JSONValue.number($0.number).fieldText }.joined(separator: "..")
    case .numbers(let bounds):
      name + ":" + bounds.map { $0.comparison.rawValue + JSONValue.number($0.number).fieldText }.joined()
    case .choice(let comparison, let choice, _): name + ":" + comparison.rawValue + FilterExpression.typed(choice)
    case .days: ""
    }
  }
}

extension OwnFields {
  /// Returns true if a filter may name one of the user's own fields, so that the fields have to be read.
  ///
  /// It looks at words of the form `name:`, `name<` and so on that are not fields of filters.
  package static func mayBeNamed(in text: String) -> Bool {
    text.unicodeScalars.split { $0.properties.isWhitespace || $0 == "(" || $0 == ")" }.contains { word in
      let bare = word.drop { $0 == "-" || $0 == "\"" }
      let name = String(String.UnicodeScalarView(bare.prefix(while: OwnField.isOfName)))
      let rest = bare.dropFirst(name.unicodeScalars.count)
      guard let sign = rest.first, ":<>=~".unicodeScalars.contains(sign), OwnField.isName(name) else { return false }
      let value = String(String.UnicodeScalarView(rest.dropFirst()))
      if name.lowercased() == "has" { return Filter.Part(rawValue: value.lowercased()) == nil }
      if FilterField(named: name) == .sort {
        let key = String(value.drop { $0 == "-" })
        return !SortKey.allCases.contains { $0.rawValue == key }
      }
      return FilterField(named: name) == nil && !value.hasPrefix("/")
    }
  }
}
