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
    case .nothing: "There is no change to repeat yet."
    case .action(let action): action.faultOfRepeating
    case .other: "The last change cannot be repeated on other items."
    }
  }
}
