package import TodoModel

/// A sentence for the end of a day's work.
package struct Quote: Hashable, Sendable {
  /// The sentence.
  package let text: String
  /// Who said it; nil where it is our own.
  package let author: String?
}

/// One sentence a day.
package enum Quotes {
  /// The sentence of a day.
  package static func of(_ day: Day) -> Quote { of(day, among: all) ?? all[0] }

  /// The sentence of a day among some; nil where there are none.
  package static func of(_ day: Day, among quotes: [Quote]) -> Quote? {
    quotes.isEmpty ? nil : quotes[((day.ordinal % quotes.count) + quotes.count) % quotes.count]
  }

  /// The sentences of a file: one a line, its author behind two dashes or a long one; lines that begin with `#` are remarks.
  package static func read(_ text: String) -> [Quote] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let line = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
      for dash in [" -- ", " — ", " – "] {
        guard let range = line.firstRange(of: dash), range.upperBound < line.endIndex else { continue }
        return Quote(text: String(line[..<range.lowerBound]), author: String(line[range.upperBound...]))
      }
      return Quote(text: line, author: nil)
    }
  }

  /// Those that come along.
  package static let all = [
    Quote(text: "Nothing more that today needs of you.", author: nil),
    Quote(text: "Well done is better than well said.", author: "Benjamin Franklin"),
    Quote(text: "The rest of the day is yours.", author: nil),
    Quote(text: "Rest is not idleness.", author: "John Lubbock"),
    Quote(text: "A clear list, a clear evening.", author: nil),
    Quote(text: "Finish every day and be done with it.", author: "Ralph Waldo Emerson"),
    Quote(text: "Put the kettle on.", author: nil),
    Quote(text: "Whoever has begun has half the work done.", author: "Horace"),
    Quote(text: "Tomorrow can wait until tomorrow.", author: nil),
    Quote(text: "Small things, done.", author: nil),
  ]
}
