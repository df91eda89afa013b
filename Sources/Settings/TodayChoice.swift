package import Intents

/// The content of the settings table `[today]`: the parts of Today besides due items, which are always visible.
///
/// It affects what is visible, never what is counted.
package struct TodayChoice: Hashable, Sendable {
  /// The number of undated items shown at the bottom if space is limited; 0 for none regardless of space.
  package var anytime = 3
  /// Indicates that items completed today are shown at the end.
  package var done = true

  package init() {}

  /// Returns true if a section is visible; a search hides nothing.
  package func shows(_ section: Section.Kind, of query: Query) -> Bool {
    guard query.view == .today, query.filter == nil else { return true }
    switch section {
    case .anytime: return anytime > 0
    case .doneToday: return done
    default: return true
    }
  }

  package func sections(of listing: Listing) -> [Section] {
    listing.sections.filter { shows($0.kind, of: listing.query) }
  }
}
