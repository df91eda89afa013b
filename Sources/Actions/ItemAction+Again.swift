extension ItemAction {
  /// Reason why the action cannot be repeated on other items, as a sentence; nil if it can.
  package var faultOfRepeating: String? {
    switch self {
    case .done, .reopen, .shift, .date, .list, .priority, .tags, .blockers, .showFrom, .someday, .skip,
      .snooze,
      .delete, .restore:
      nil
    case .edit, .title, .notes: "The last change was to the text of one item, so it cannot be repeated."
    case .parent, .putBack: "The last change applies to one item only, so it cannot be repeated."
    case .focus: "The last change was focus, which only one item can have."
    }
  }
}
