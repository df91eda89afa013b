import Actions
package import Intents

extension Model {
  /// Opens the picker of lists and requests their open counts.
  mutating func openLists() -> [Effect] {
    open(ListsPicker())
    return [.loadLists]
  }

  /// Requests the current name of the open list, and the open counts of the side list, if they are shown.
  func loadPlace() -> [Effect] {
    let isAsked = layers.contains { $0 is ListsPicker || $0 is FiltersPicker }
    return list.place == nil && !hasPanes || isAsked ? [] : [.loadLists]
  }

  /// Opens a list as a view, or the inbox for nil.
  mutating func enter(listNamed name: String?) -> [Effect] {
    guard let name else { return enter(.inbox) }
    let origin = list.origin ?? list.view
    guard let place = context.shelf?.place(name, from: origin) else { return [] }
    return enter(place)
  }

  /// Opens a list or a saved filter as a view.
  mutating func enter(_ place: ListPlace) -> [Effect] {
    list.enter(place.view, place: place, in: context)
    return load() + [.remember(remembered)]
  }

  /// Returns to the view from which the open list, or words that are open as a view, were entered.
  mutating func leaveList() -> [Effect] { list.origin.map { enter($0) } ?? [] }

  /// Updates the lists; an open list gets its new name, or is left if it is gone.
  mutating func show(_ shelf: ListShelf) -> [Effect] {
    context.shelf = shelf
    guard let place = list.place, place.isList else { return [] }
    guard let now = shelf.renewed(place) else {
      say("The list “\(place.name)” was removed.")
      return leaveList()
    }
    return now == place ? [] : enter(now)
  }

  mutating func tell(_ change: ListsChange) -> [Effect] {
    if let failure = change.failure { return refuse(failure) }
    return tell(change.label, change.shelf.map { show($0) } ?? [])
  }

  /// Reports a change of lists or saved filters; `shown` are the effects of showing them.
  mutating func tell(_ label: String?, _ shown: [Effect]) -> [Effect] {
    let effects = shown + load() + [.refresh] + reloadPages()
    let hint = Hint(keymap.key(.item(.undo)), "undo")
    if let label { say(label.capitalizedStart, hint: hint) }
    return effects
  }
}

/// The result of a change of lists.
package typealias ListsChange = ShelfChange<ListShelf>

/// The result of a change of lists or saved filters.
package struct ShelfChange<Shelf: Hashable & Sendable>: Hashable, Sendable {
  /// The change in words; nil if there was nothing to change.
  package var label: String?
  /// The current lists or filters.
  package var shelf: Shelf?
  /// The reason of a failure, as a sentence; nil on success.
  package var failure: String?

  package init(label: String? = nil, shelf: Shelf? = nil, failure: String? = nil) {
    self.label = label
    self.shelf = shelf
    self.failure = failure
  }
}
