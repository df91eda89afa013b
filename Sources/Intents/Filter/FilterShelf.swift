/// The saved filters as they are seen, with how much each finds.
package struct FilterShelf: Hashable, Sendable {
  /// One of them.
  package struct Entry: Hashable, Sendable {
    package let filter: SavedFilter
    /// How much it finds; nil where that is not known, or it cannot be read here.
    package var found: Int?
    /// Why it cannot be read here; nil where it can.
    package let fault: FilterFault?
  }

  package let filters: SavedFilters
  /// Each of them, in their order.
  package let entries: [Entry]

  /// The filters, their dates read by `dates`; `count` tells how much a filter finds in its view.
  package init<Failure: Error>(
    _ filters: SavedFilters,
    dates: FilterDates,
    count: (Filter, ListView) throws(Failure) -> Int?
  ) throws(Failure) {
    self.filters = filters
    var entries: [Entry] = []
    for saved in filters.all { entries.append(try Self.entry(saved, dates, count)) }
    self.entries = entries
  }

  private static func entry<Failure: Error>(
    _ saved: SavedFilter,
    _ dates: FilterDates,
    _ count: (Filter, ListView) throws(Failure) -> Int?
  ) throws(Failure) -> Entry {
    let read: (filter: Filter, view: ListView)
    do throws(FilterFault) {
      guard let expression = try saved.expression() else { return Entry(filter: saved, found: 0, fault: nil) }
      read = (try expression.settled(by: dates), expression.view)
    } catch {
      return Entry(filter: saved, found: nil, fault: error)
    }
    let found = try count(read.filter, read.view)
    return Entry(filter: saved, found: found.map { min($0, read.filter.limit ?? $0) }, fault: nil)
  }

  /// Whether of all that can be read it is known how much they find.
  package var isCounted: Bool { entries.allSatisfy { $0.found != nil || $0.fault != nil } }

  /// The one with that name; nil where there is none.
  package func entry(_ name: String) -> Entry? { entries.first { $0.filter.name == name } }
}
