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
    case .nothing: "There is no change to repeat yet."
    case .action(let action): action.faultOfRepeating
    case .other: "The last change cannot be repeated on other items."
    }
  }
}
