import Intents

/// Verbs that share a line of the help page.
enum KeymapPairs {
  static let all: [(first: Verb, second: Verb, words: String)] = [
    (.up, .down, "row"),
    (.pageUp, .pageDown, "half a page"),
    (.first, .last, "first, last"),
    (.nextView, .previousView, "next, previous view"),
    (.findNext, .findPrevious, "next, previous match"),
    (.today, .tomorrow, "today, tomorrow"),
    (.later, .sooner, "a day later, sooner"),
    (.retry, .drop, "retry, drop failed"),
  ]

  /// The verbs that stand second on a line.
  static let seconds = Set(all.map(\.second))

  /// Verbs that nobody looks for by name.
  static let steps: Set<Verb> = [.up, .down, .pageUp, .pageDown, .first, .last, .palette]
}
