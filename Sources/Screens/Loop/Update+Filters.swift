import Actions
package import Intents

/// The result of a change of saved filters.
package typealias FiltersChange = ShelfChange<FilterShelf>

extension Model {
  /// Opens the picker of saved filters and requests their numbers of matches.
  mutating func openFilters() -> [Effect] {
    open(FiltersPicker())
    return [.loadLists]
  }

  /// Opens a saved filter as a view.
  mutating func enter(filterNamed name: String) -> [Effect] {
    guard let saved = context.filters?.filters.named(name) else { return [] }
    let origin = list.origin ?? list.view
    do throws(FilterFault) {
      return enter(try ListPlace(saved, from: origin, at: context.moment))
    } catch {
      return refuse("Cannot read the filter “\(saved.name)”: \(error.words)")
    }
  }

  /// Updates the saved filters; an open filter is updated, too, or left if it is gone.
  mutating func show(_ shelf: FilterShelf) -> [Effect] {
    context.filters = shelf
    guard let place = list.place, !place.isList else { return [] }
    guard let now = shelf.renewed(place, at: context.moment) else {
      say("The filter “\(place.name)” was removed.")
      return leaveList()
    }
    return now == place ? [] : enter(now)
  }

  mutating func tell(_ change: FiltersChange) -> [Effect] {
    if let failure = change.failure { return refuse(failure) }
    return tell(change.label, change.shelf.map { show($0) } ?? [])
  }
}
