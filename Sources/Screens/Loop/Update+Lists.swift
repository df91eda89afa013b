import Actions
package import Intents

extension Model {
  /// Shows the lists to choose from, and asks for what is open in them.
  mutating func openLists() -> [Effect] {
    open(ListsPicker())
    return [.loadLists]
  }

  /// Asks what the open list is called by now, and what is open in those that stand beside the items.
  func loadPlace() -> [Effect] {
    let isAsked = layers.contains { $0 is ListsPicker || $0 is FiltersPicker }
    return list.place == nil && !hasPanes || isAsked ? [] : [.loadLists]
  }

  /// Opens a list as a view, or the inbox.
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

  /// Goes back to the view from which the open list was entered, or the words that stand for a view.
  mutating func leaveList() -> [Effect] { list.origin.map { enter($0) } ?? [] }

  /// Takes note of the lists as they are now; one that is open goes by its new name, or is left where it is gone.
  mutating func show(_ shelf: ListShelf) -> [Effect] {
    context.shelf = shelf
    guard let place = list.place, place.isList else { return [] }
    guard let now = shelf.renewed(place) else {
      say("The list “\(place.name)” was removed.")
      return leaveList()
    }
    return now == place ? [] : enter(now)
  }

  /// Tells what became of what was asked of lists.
  mutating func tell(_ change: ListsChange) -> [Effect] {
    if let failure = change.failure { return refuse(failure) }
    return tell(change.label, change.shelf.map { show($0) } ?? [])
  }

  /// Tells what was done with lists or saved filters, as they are shown by now.
  mutating func tell(_ label: String?, _ shown: [Effect]) -> [Effect] {
    let effects = shown + load() + [.refresh] + reloadPages()
    let hint = Hint(keymap.key(.item(.undo)), "undo")
    if let label { say(label.capitalizedStart, hint: hint) }
    return effects
  }
}

/// What became of what was asked of lists.
package typealias ListsChange = ShelfChange<ListShelf>

/// What became of what was asked of lists or saved filters.
package struct ShelfChange<Shelf: Hashable & Sendable>: Hashable, Sendable {
  /// What was done; nil where it was so already.
  package var label: String?
  /// They as they are now.
  package var shelf: Shelf?
  /// Why it was not done, as a sentence; nil where it was.
  package var failure: String?

  package init(label: String? = nil, shelf: Shelf? = nil, failure: String? = nil) {
    self.label = label
    self.shelf = shelf
    self.failure = failure
  }
}
