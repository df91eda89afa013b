import Actions
import Intents
import ScheduleGrammar
import TodoModel

/// A list or a saved filter that is open as a view, with its own order and grouping.
package struct ListPlace: Hashable, Sendable {
  package let name: String
  /// The key of its arrangement, which is independent of its name; for a list, the key of the list.
  package let key: String
  /// The view to return to.
  let origin: ListView
  /// True for a folder that is not itself a list.
  let isFolder: Bool
  /// The expression of a saved filter, with dates in words; nil for a list.
  private let expression: FilterExpression?
  private(set) var filter: Filter

  init(list name: String, key: String, isFolder: Bool = false, from origin: ListView) {
    (self.name, self.key, self.origin, self.isFolder) = (name, key, origin, isFolder)
    expression = nil
    filter = Filter(.term(.list(name.folded)))
  }

  /// Creates the place of a saved filter.
  ///
  /// Throws if this program cannot read the filter.
  init(_ saved: SavedFilter, from origin: ListView, at moment: Moment) throws(FilterFault) {
    (name, key, self.origin, isFolder) = (saved.name, "filter:\(saved.id)", origin, false)
    let expression = try saved.expression() ?? FilterExpression(nil)
    self.expression = expression
    filter = try expression.settled(by: FilterDates(moment))
  }

  /// True for a list: new items go into it.
  var isList: Bool { expression == nil }
  /// The name with its sign.
  package var title: String { isList ? name : "@" + name }
  /// The view that contains its items.
  var view: ListView { expression?.view ?? .all }

  /// Resolves the dates anew, after a change of day or zone.
  mutating func settle(at moment: Moment) {
    if let settled = try? expression?.settled(by: FilterDates(moment)) { filter = settled }
  }
}

extension ListOverview {
  func place(_ name: String, from origin: ListView) -> ListPlace? {
    guard let entry = entry(name) else {
      return folder(name).map { ListPlace(list: $0, key: "folder:\($0)", isFolder: true, from: origin) }
    }
    let key = lists.key(of: entry.name) { self.entry($0) != nil }
    return ListPlace(list: entry.name, key: key, from: origin)
  }

  /// Returns the place with its current name; nil if the list is gone.
  func renewed(_ place: ListPlace) -> ListPlace? {
    if place.isFolder { return self.place(place.name, from: place.origin) }
    guard let name = lists.name(of: place.key), entry(name) != nil else { return nil }
    return name == place.name ? place : ListPlace(list: name, key: place.key, from: place.origin)
  }
}

extension FilterOverview {
  /// Returns the place with its current definition; nil if the filter is gone or no longer readable.
  func renewed(_ place: ListPlace, at moment: Moment) -> ListPlace? {
    entries.lazy.compactMap { try? ListPlace($0.filter, from: place.origin, at: moment) }.first { $0.key == place.key }
  }
}

extension ListView {
  package var title: String { ViewMessages.title(of: self) }

  /// Returns the view `count` places further, wrapping around.
  func advanced(by count: Int) -> ListView {
    let all = Self.allCases
    let place = (all.firstIndex(of: self) ?? 0) + count
    return all[((place % all.count) + all.count) % all.count]
  }
}
