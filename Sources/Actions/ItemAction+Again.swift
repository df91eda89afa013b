extension ItemAction {
  /// Reason why the action cannot be repeated on other items, as a sentence; nil if it can.
  package var faultOfRepeating: String? {
    switch self {
    case .done, .reopen, .shift, .date, .list, .priority, .tags, .blockers, .showFrom, .someday, .skip,
      .snooze,
      .delete, .restore:
      nil
    case .edit, .title, .notes: "Words were changed last, and those are of one item."
    case .parent, .putBack: "What was changed last is of that item alone."
    case .focus: "Focus was changed last, and only one item has it."
    }
  }
}
