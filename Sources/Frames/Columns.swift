import Synchronization

/// The column width of scalars.
package enum Columns {
  private static let isAmbiguousWide = Atomic(false)

  /// true if ambiguous scalars take two columns; must be set before any text is created.
  package static var ambiguousAreWide: Bool {
    get { isAmbiguousWide.load(ordering: .relaxed) }
    set { isAmbiguousWide.store(newValue, ordering: .relaxed) }
  }

  /// Returns the width in columns, 1 or 2, of a scalar that is neither a control nor a mark.
  package static func of(_ scalar: Unicode.Scalar, isAmbiguousWide: Bool = ambiguousAreWide) -> Int8 {
    if contains(scalar, WideRanges.bounds) { return 2 }
    return isAmbiguousWide && contains(scalar, AmbiguousRanges.bounds) ? 2 : 1
  }

  /// Returns true if one of the ranges contains the scalar; `bounds` holds the sorted first and last scalars.
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
