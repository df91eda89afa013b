package import TodoModel

/// A condition as typed, with unresolved dates and efforts.
package struct FilterTerm: Hashable, Sendable {
  /// The kind and value of a condition.
  package enum Wish: Hashable, Sendable {
    /// A condition that does not depend on the time.
    case plain(Filter.Condition)
    case priority(Comparison, Priority)
    case date(Filter.DateField, DateWords)
    case effort(DateWords)
    /// At least one part matches.
    case anyPart(Logic<FilterTerm>)
    /// A date of one of the user's own fields, by its name.
    case ownDate(String, DateWords)
  }

  /// A comparison with the given value.
  package enum Comparison: String, CaseIterable, Hashable, Sendable {
    case equal = ""
    case less = "<"
    case atMost = "<="
    case more = ">"
    case atLeast = ">="
  }

  /// The phrase of a date or an effort and its range in scalars of the text.
  package struct Phrase: Hashable, Sendable {
    package let text: String
    package let span: Range<Int>

    package init(_ text: String, at span: Range<Int>) {
      self.text = text
      self.span = span
    }
  }

  /// The condition of a date or an effort.
  package enum DateWords: Hashable, Sendable {
    case compared(Comparison, Phrase)
    /// An inclusive range; nil means unbounded.
    case between(Phrase?, Phrase?)
  }

  package let wish: Wish
  /// The range in scalars of the text.
  package let span: Range<Int>

  package init(_ wish: Wish, at span: Range<Int>) {
    self.wish = wish
    self.span = span
  }
}
