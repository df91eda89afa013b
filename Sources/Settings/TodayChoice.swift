package import Intents

/// What the table `[today]` of a person's settings says: what Today holds beside what is due, which it always shows.
///
/// It says what is seen and never what is counted.
package struct TodayChoice: Hashable, Sendable {
  /// How many undated items stand below where room is short; 0 for none, however much room there is.
  package var anytime = 3
  /// Whether what was done today stands at the end.
  package var done = true

  package init() {}

  /// Whether a section of a listing is seen.
  ///
  /// Who looks for something finds it: a filter leaves nothing out.
  package func shows(_ section: Section.Kind, of query: Query) -> Bool {
    guard query.view == .today, query.filter == nil else { return true }
    switch section {
    case .anytime: return anytime > 0
    case .doneToday: return done
    default: return true
    }
  }

  /// The sections of a listing that are seen.
  package func sections(of listing: Listing) -> [Section] {
    listing.sections.filter { shows($0.kind, of: listing.query) }
  }
}
