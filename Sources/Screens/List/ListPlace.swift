import Actions
import Intents
import ScheduleGrammar
import TodoModel

/// A list or a saved filter that is open as a view: a place of its own, with its own order and groups.
package struct ListPlace: Hashable, Sendable {
  /// The name.
  package let name: String
  /// What its order and groups are kept under, which stays whatever it is called: of a list its key.
  package let key: String
  /// The view to go back to.
  let origin: ListView
  /// What a saved filter finds, its dates in words; nil for a list.
  private let expression: FilterExpression?
  /// Its items.
  private(set) var filter: Filter

  /// A list.
  init(list name: String, key: String, from origin: ListView) {
    (self.name, self.key, self.origin) = (name, key, origin)
    expression = nil
    filter = Filter(.term(.list(name.folded)))
  }

  /// A saved filter.
  ///
  /// Throws where this program cannot read it.
  init(_ saved: SavedFilter, from origin: ListView, at moment: Moment) throws(FilterFault) {
    (name, key, self.origin) = (saved.name, "filter:\(saved.id)", origin)
    let expression = try saved.expression() ?? FilterExpression(nil)
    self.expression = expression
    filter = try expression.settled(by: FilterDates(moment))
  }

  /// Whether it is a list, so that what is added goes into it.
  var isList: Bool { expression == nil }
  /// The name with its sign.
  package var title: String { isList ? name : "@" + name }
  /// The view whose items it is of.
  var view: ListView { expression?.view ?? .all }

  /// Works its dates out anew, which another day or zone makes others.
  mutating func settle(at moment: Moment) {
    if let settled = try? expression?.settled(by: FilterDates(moment)) { filter = settled }
  }
}

extension ListShelf {
  /// The place of the list with this name; nil where there is none.
  func place(_ name: String, from origin: ListView) -> ListPlace? {
    guard let entry = entry(name) else { return nil }
    let key = lists.key(of: entry.name) { self.entry($0) != nil }
    return ListPlace(list: entry.name, key: key, from: origin)
  }

  /// The place as it is called now; nil where the list is gone.
  func renewed(_ place: ListPlace) -> ListPlace? {
    guard let name = lists.name(of: place.key), entry(name) != nil else { return nil }
    return name == place.name ? place : ListPlace(list: name, key: place.key, from: place.origin)
  }
}

extension FilterShelf {
  /// The place as it is now; nil where the filter is gone, or cannot be read any more.
  func renewed(_ place: ListPlace, at moment: Moment) -> ListPlace? {
    entries.lazy.compactMap { try? ListPlace($0.filter, from: place.origin, at: moment) }
      .first { $0.key == place.key }
  }
}
