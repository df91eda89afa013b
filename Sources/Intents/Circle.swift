package import TodoModel

/// Whether an item stands above what it is to be part of, so that both would be parts of themselves.
///
/// `parentOf` says what an item is part of; a circle that is there already does not keep it going.
package func closesCircle<Fault: Error>(
  _ item: ItemID,
  in parent: ItemID,
  parentOf: (ItemID) throws(Fault) -> ItemID?
) throws(Fault) -> Bool {
  var (place, seen) = (ItemID?.some(parent), Set<ItemID>())
  while let id = place, seen.insert(id).inserted {
    if id == item { return true }
    place = try parentOf(id)
  }
  return false
}

extension Intent {
  /// The item that this one is to be part of; nil where none is named.
  package var parent: ItemID? {
    switch self {
    case .add(let item): item.parent
    case .set(.parent, let value): try? ItemID(json: value)
    default: nil
    }
  }
}

extension ValueFault {
  /// What is part of itself, perhaps through others.
  package static let circle = ValueFault(
    .parent,
    "An item cannot be part of itself, nor of what is part of it. Name another one."
  )
}
