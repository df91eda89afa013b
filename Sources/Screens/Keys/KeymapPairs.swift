import Actions

/// Verbs that share a line of the help page.
enum KeymapPairs {
  static let all: [(first: Verb, second: Verb, words: String)] = [
    (.motion(.up), .motion(.down), "row"),
    (.motion(.pageUp), .motion(.pageDown), "half a page"),
    (.motion(.first), .motion(.last), "first, last"),
    (.look(.nextView), .look(.previousView), "next, previous view"),
    (.look(.findNext), .look(.findPrevious), "next, previous match"),
    (.item(.today), .item(.tomorrow), "today, tomorrow"),
    (.item(.later), .item(.sooner), "a day later, sooner"),
    (.item(.retry), .item(.drop), "retry, drop failed"),
  ]

  /// Verbs that nobody looks for by name.
  static let steps = Set(Motion.allCases.map(Verb.motion) + [.program(.palette)])
}
