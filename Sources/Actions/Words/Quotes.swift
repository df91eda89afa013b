import Messages
package import TodoModel

/// A sentence for the end of a day's work.
package struct Quote: Hashable, Sendable {
  package let text: String
  /// Nil for a sentence of our own.
  package let author: String?
}

/// A collection of quotes, with one for each day.
package enum Quotes {
  package static func of(_ day: Day) -> Quote { of(day, among: all) ?? all[0] }

  /// Returns one of the quotes for a day; nil if there are none.
  package static func of(_ day: Day, among quotes: [Quote]) -> Quote? {
    quotes.isEmpty ? nil : quotes[((day.ordinal % quotes.count) + quotes.count) % quotes.count]
  }

  /// Parses a file: one quote per line, its author after "--" or a dash; lines with `#` at the start are comments.
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

  /// The built-in quotes.
  package static var all: [Quote] {
    [
      Quote(text: localized("Nothing more that today needs of you."), author: nil),
      Quote(text: localized("Well done is better than well said."), author: "Benjamin Franklin"),
      Quote(text: localized("The rest of the day is yours."), author: nil),
      Quote(text: localized("Rest is not idleness."), author: "John Lubbock"),
      Quote(text: localized("A clear list, a clear evening."), author: nil),
      Quote(text: localized("Finish every day and be done with it."), author: "Ralph Waldo Emerson"),
      Quote(text: localized("Put the kettle on."), author: nil),
      Quote(text: localized("Whoever has begun has half the work done."), author: localized("Horace")),
      Quote(text: localized("Tomorrow can wait until tomorrow."), author: nil),
      Quote(text: localized("Small things, done."), author: nil),
    ]
  }
}
