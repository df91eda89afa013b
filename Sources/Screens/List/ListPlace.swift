import Actions
import Intents

/// A list that is open as a view: a place of its own, with its own order and groups.
struct ListPlace: Hashable, Sendable {
  /// The name.
  var name: String
  /// The key, which stays whatever it is called.
  let key: String
  /// The view to go back to.
  let origin: ListView

  /// Its items.
  var filter: Filter { Filter(.term(.list(name.lowercased()))) }
}

extension ListShelf {
  /// The place of the list with this name; nil where there is none.
  func place(_ name: String, from origin: ListView) -> ListPlace? {
    guard let entry = entry(name) else { return nil }
    let key = lists.key(of: entry.name) { self.entry($0) != nil }
    return ListPlace(name: entry.name, key: key, origin: origin)
  }

  /// The place as it is called now; nil where the list is gone.
  func renewed(_ place: ListPlace) -> ListPlace? {
    guard let name = lists.name(of: place.key), entry(name) != nil else { return nil }
    var place = place
    place.name = name
    return place
  }
}
