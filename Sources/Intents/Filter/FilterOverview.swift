/// The saved filters with their number of matches.
package struct FilterOverview: Hashable, Sendable {
  /// A saved filter with its number of matches.
  package struct Entry: Hashable, Sendable {
    package let filter: SavedFilter
    /// Number of matches; nil if it is unknown or the filter cannot be parsed.
    package var found: Int?
    /// The parse error, if any.
    package let fault: FilterFault?
  }

  package let filters: SavedFilters
  /// The entries in the order of the filters.
  package let entries: [Entry]

  /// Creates the entries; `dates` parses dates and `count` returns the number of matches in a view.
  package init<Failure: Error>(
    _ filters: SavedFilters, dates: FilterDates, count: (Filter, ListView) throws(Failure) -> Int?
  ) throws(Failure) {
    self.filters = filters
    var entries: [Entry] = []
    for saved in filters.all { entries.append(try Self.entry(saved, dates, count)) }
    self.entries = entries
  }

  private static func entry<Failure: Error>(
    _ saved: SavedFilter, _ dates: FilterDates, _ count: (Filter, ListView) throws(Failure) -> Int?
  ) throws(Failure) -> Entry {
    let read: (filter: Filter, view: ListView)
    do throws(FilterFault) {
      guard let expression = try saved.expression() else { return Entry(filter: saved, found: 0, fault: nil) }
      read = (try expression.settled(by: dates), expression.view)
    } catch { return Entry(filter: saved, found: nil, fault: error) }
    let found = try count(read.filter, read.view)
    return Entry(filter: saved, found: found.map { min($0, read.filter.limit ?? $0) }, fault: nil)
  }

  /// True if the count of every valid filter is known.
  package var isCounted: Bool { entries.allSatisfy { $0.found != nil || $0.fault != nil } }

  package func entry(_ name: String) -> Entry? { entries.first { $0.filter.name == name } }
}
