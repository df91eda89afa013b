import Synchronization

/// How many columns a scalar takes.
package enum Columns {
  private static let isAmbiguousWide = Atomic(false)

  /// Whether scalars that terminals disagree on take two columns: said once, before any text is made.
  package static var ambiguousAreWide: Bool {
    get { isAmbiguousWide.load(ordering: .relaxed) }
    set { isAmbiguousWide.store(newValue, ordering: .relaxed) }
  }

  /// The columns of a scalar that is no control and no mark, 1 or 2.
  package static func of(_ scalar: Unicode.Scalar, isAmbiguousWide: Bool = ambiguousAreWide) -> Int8 {
    if contains(scalar, WideRanges.bounds) { return 2 }
    return isAmbiguousWide && contains(scalar, AmbiguousRanges.bounds) ? 2 : 1
  }

  /// Whether a scalar lies in one of the ranges, of which `bounds` has first and last one, in order.
  private static func contains(_ scalar: Unicode.Scalar, _ bounds: [UInt32]) -> Bool {
    guard let first = bounds.first, scalar.value >= first else { return false }
    var low = 0
    var high = bounds.count / 2
    while low < high {
      let middle = (low + high) / 2
      if bounds[middle * 2 + 1] < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low * 2 < bounds.count && bounds[low * 2] <= scalar.value
  }
}
