package import TodoModel

/// An item that blocks another, as rows show it.
package struct Blocker: Hashable, Sendable {
  package var id: ItemID
  /// The number, if assigned.
  package var number: Int?
  package var title: String
  package var isOpen: Bool

  package init(id: ItemID, number: Int?, title: String, isOpen: Bool) {
    (self.id, self.number, self.title, self.isOpen) = (id, number, title, isOpen)
  }

  /// The text for the user: "#12 Paint the wall".
  package var words: String { (number.map { "#\($0) " } ?? "") + title }
}

/// Returns the error if waiting for `blockers` would create a cycle; nil if it would not.
///
/// `blockersOf` returns the blockers of an item, open or completed. Each link is followed once, so an existing cycle
/// ends the search.
package func waitingFault<Fault: Error>(
  _ item: ItemID, after blockers: some Sequence<ItemID>, blockersOf: (ItemID) throws(Fault) -> [ItemID]
) throws(Fault) -> ValueFault? {
  var (next, seen) = (Array(blockers), Set<ItemID>())
  while let id = next.popLast() {
    if id == item { return .waitingCircle }
    if seen.insert(id).inserted { next += try blockersOf(id) }
  }
  return nil
}

extension Intent {
  /// The blockers that the intent adds.
  package var blockers: [ItemID] {
    switch self {
    case .add(let item): item.blockedBy.keys.sorted()
    case .addBlocker(let id): [id]
    default: []
    }
  }
}

extension ValueFault {
  /// An item that waits for itself, directly or indirectly.
  package static var waitingCircle: ValueFault { ValueFault(.blockers, ValueMessages.waitsForItself) }
}

extension Intent {
  /// Returns the intent with the ids of its blockers mapped.
  package func mappingBlockers<Fault: Error>(_ id: (ItemID) throws(Fault) -> ItemID) throws(Fault) -> Intent {
    switch self {
    case .addBlocker(let blocker): return .addBlocker(try id(blocker))
    case .removeBlocker(let blocker): return .removeBlocker(try id(blocker))
    case .add(var item) where !item.blockedBy.isEmpty:
      var blockers: [ItemID: Instant] = [:]
      for (blocker, since) in item.blockedBy { blockers[try id(blocker)] = since }
      item.blockedBy = blockers
      return .add(item)
    default: return self
    }
  }

  /// True if the intent refers to a blocker by its number.
  package var namesBlocker: Bool {
    if case .removeBlocker(let id) = self { return id.standsFor != nil }
    return blockers.contains { $0.standsFor != nil }
  }
}

extension ValueFault {
  /// Returns the error for a blocker that does not exist.
  package static func nothingToWaitFor(_ number: Int) -> ValueFault {
    ValueFault(.blockers, ValueMessages.blockerNotFound(number))
  }
}
