package import TodoModel

/// Words about a day, for a surface that draws for itself.
package struct DayCard: Hashable, Sendable {
  /// The day in full: "Friday 20 November".
  package let long: String
  /// The day in few letters: "Fri 20 Nov".
  package let short: String
  /// The sentence of the day, for when nothing is left to do.
  package let quote: String
  /// Who said it; nil where it is our own.
  package let author: String?

  /// Words about a day.
  package init(_ day: Day) {
    let words = DayWords(today: day)
    let quote = Quotes.of(day)
    long = words.long(day)
    short = words.short(day)
    self.quote = quote.text
    author = quote.author
  }
}
