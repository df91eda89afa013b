package import TodoModel

/// Returns the error if an item cannot be part of another: a cycle, or too many levels; nil if it can.
///
/// `levels` returns the levels of the item and its parts; called only if the limit may be exceeded. `parentOf`
/// returns an item's parent. An existing cycle ends the search.
package func placeFault<Fault: Error>(
  _ item: ItemID, in parent: ItemID, levels: () throws(Fault) -> Int, parentOf: (ItemID) throws(Fault) -> ItemID?
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

/// Returns the levels of an item and its parts, at most one above the limit; `partsOf` returns the parts of items.
package func levels<Fault: Error>(of item: ItemID, partsOf: ([ItemID]) throws(Fault) -> [ItemID]) throws(Fault) -> Int {
  var (level, count) = ([item], 1)
  while count <= ValueLimits.levels {
    level = try partsOf(level)
    if level.isEmpty { return count }
    count += 1
  }
  return count
}

extension Intent {
  /// The parent that the intent sets, if any.
  package var parent: ItemID? {
    switch self {
    case .add(let item): item.parent
    case .set(.parent, let value): try? ItemID(json: value)
    default: nil
    }
  }
}

extension ValueFault {
  /// An item that is part of itself, directly or indirectly.
  package static var circle: ValueFault { ValueFault(.parent, ValueMessages.partOfItself) }

  /// A part below the maximum depth.
  package static var depth: ValueFault {
    ValueFault(.parent, ValueMessages.partsTooDeep(maximum: ValueLimits.levels))
  }
}
