package import TodoModel

/// Something that an item waits for, as rows name it.
package struct Blocker: Hashable, Sendable {
  package var id: ItemID
  /// The number people type; nil where it has none yet.
  package var number: Int?
  package var title: String
  /// Whether it is still to be done.
  package var isOpen: Bool

  package init(id: ItemID, number: Int?, title: String, isOpen: Bool) {
    (self.id, self.number, self.title, self.isOpen) = (id, number, title, isOpen)
  }

  /// "#12 Paint the wall".
  package var words: String { (number.map { "#\($0) " } ?? "") + title }
}

/// Why an item cannot wait for others: they would wait for it, perhaps through more; nil where it can.
///
/// `blockersOf` says what an item waits for, done or not. Each link is followed once, and a circle that is there already
/// does not keep it going.
package func waitingFault<Fault: Error>(
  _ item: ItemID,
  after blockers: some Sequence<ItemID>,
  blockersOf: (ItemID) throws(Fault) -> [ItemID]
) throws(Fault) -> ValueFault? {
  var (next, seen) = (Array(blockers), Set<ItemID>())
  while let id = next.popLast() {
    if id == item { return .waitingCircle }
    if seen.insert(id).inserted { next += try blockersOf(id) }
  }
  return nil
}

extension Intent {
  /// The items that this one is to wait for.
  package var blockers: [ItemID] {
    switch self {
    case .add(let item): item.blockedBy.keys.sorted()
    case .addBlocker(let id): [id]
    default: []
    }
  }
}

extension ValueFault {
  /// What waits for itself, perhaps through others.
  package static let waitingCircle = ValueFault(
    .blockers,
    "An item cannot wait for itself, nor for what waits for it. Name another one."
  )
}

extension Intent {
  /// The same with other ids in the place of those it is to wait for, or no longer.
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

  /// Whether it names an item by its number.
  package var namesBlocker: Bool {
    if case .removeBlocker(let id) = self { return id.standsFor != nil }
    return blockers.contains { $0.standsFor != nil }
  }
}

extension ValueFault {
  /// What is to be waited for is not there.
  package static func nothingToWaitFor(_ number: Int) -> ValueFault {
    ValueFault(.blockers, "There is no item #\(number) to wait for. Name another one.")
  }
}
