package import TodoModel

extension Item {
  /// Whether a person is at it now: begun, not done for good, not deleted.
  package var isInFocus: Bool { focusedSince != nil && deletedAt == nil && !isDone(zone: FixedZone.utc) }
}

extension [Change] {
  /// These changes, and before those that do or delete what is in focus, or begin something else, the end of that focus:
  /// at most one item is in focus, and undo brings it back.
  ///
  /// `focused` are the items that are in focus now.
  package func endingFocus(of focused: [ItemID]) -> [Change] {
    var left = focused
    var all: [Change] = []
    for change in self {
      for id in left where change.endsFocus(of: id) {
        all.append(Change(id, .stopFocus))
        left.removeAll { $0 == id }
      }
      all.append(change)
      if case .startFocus = change.intent, !left.contains(change.item) { left.append(change.item) }
    }
    return all
  }
}

extension Change {
  fileprivate func endsFocus(of id: ItemID) -> Bool {
    switch intent {
    case .startFocus: item != id
    case .done, .delete: item == id
    default: false
    }
  }
}
