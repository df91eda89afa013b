import Actions

/// What was changed last on this screen, as `.` does it again.
enum LastChange: Hashable, Sendable {
  /// Nothing yet.
  case nothing
  /// What was asked of items.
  case action(ItemAction)
  /// Something that is no change of rows: items were added, or put in another order.
  case other

  /// Why it cannot be done again to other rows, as a sentence; nil where it can.
  var fault: String? {
    switch self {
    case .nothing: "Nothing was changed yet that could be done again."
    case .action(let action): action.faultOfRepeating
    case .other: "What was changed last cannot be done to other items."
    }
  }
}
