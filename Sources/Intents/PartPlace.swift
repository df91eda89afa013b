package import TodoModel

/// Why an item cannot be part of another: both would be parts of themselves, or one would stand too deep; nil where it can.
///
/// `levels` says how many levels the item and its parts take, and is asked only where they could be too many; `parentOf`
/// says what an item is part of. A circle that is there already does not keep it going.
package func placeFault<Fault: Error>(
  _ item: ItemID,
  in parent: ItemID,
  levels: () throws(Fault) -> Int,
  parentOf: (ItemID) throws(Fault) -> ItemID?
) throws(Fault) -> ValueFault? {
  var (place, seen) = (ItemID?.some(parent), Set<ItemID>())
  while let id = place, seen.insert(id).inserted {
    if id == item { return .circle }
    place = try parentOf(id)
  }
  let above = seen.count
  guard above < ValueLimits.levels else { return .depth }
  return try above + levels() > ValueLimits.levels ? .depth : nil
}

/// How many levels items and their parts take, at most one more than there may be; `partsOf` gives the parts of items.
package func levels<Fault: Error>(
  of item: ItemID,
  partsOf: ([ItemID]) throws(Fault) -> [ItemID]
) throws(Fault) -> Int {
  var (level, count) = ([item], 1)
  while count <= ValueLimits.levels {
    level = try partsOf(level)
    if level.isEmpty { return count }
    count += 1
  }
  return count
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

  /// What stands deeper than parts may.
  package static let depth = ValueFault(
    .parent,
    "Parts go \(ValueLimits.levels) levels deep at most, and this would be deeper. Name an item higher up."
  )
}
