package import TodoModel

/// One condition as it is typed, dates still in words.
package struct FilterTerm: Hashable, Sendable {
  /// What is wanted.
  package enum Wish: Hashable, Sendable {
    /// A condition that is the same at any time.
    case plain(Filter.Condition)
    /// How much it matters.
    case priority(Comparison, Priority)
    /// A date of it.
    case date(Filter.DateField, DateWords)
  }

  /// How a value lies to the one that is named.
  package enum Comparison: String, CaseIterable, Hashable, Sendable {
    case equal = ""
    case less = "<"
    case atMost = "<="
    case more = ">"
    case atLeast = ">="
  }

  /// The words of a date, and where they stand in scalars of the text.
  package struct Phrase: Hashable, Sendable {
    package let text: String
    package let span: Range<Int>

    package init(_ text: String, at span: Range<Int>) {
      self.text = text
      self.span = span
    }
  }

  /// What is said of a date.
  package enum DateWords: Hashable, Sendable {
    case compared(Comparison, Phrase)
    /// From the first to the last, both of which belong to it; nil for no end.
    case between(Phrase?, Phrase?)
  }

  /// What is wanted.
  package let wish: Wish
  /// Where it stands, in scalars of the text.
  package let span: Range<Int>

  package init(_ wish: Wish, at span: Range<Int>) {
    self.wish = wish
    self.span = span
  }
}
