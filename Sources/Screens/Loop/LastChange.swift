import Actions

/// The last change on this screen, which `.` repeats.
enum LastChange: Hashable, Sendable {
  case nothing
  case action(ItemAction)
  /// Not a change of existing rows: items were added or reordered.
  case other

  /// The reason why the change cannot be repeated on other rows, as a sentence; nil if it can.
  var fault: String? {
    switch self {
    case .nothing: "Nothing was changed yet that could be done again."
    case .action(let action): action.faultOfRepeating
    case .other: "What was changed last cannot be done to other items."
    }
  }
}
