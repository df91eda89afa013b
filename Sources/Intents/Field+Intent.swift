package import TodoModel

extension Field {
  /// Returns the intent that copies the field from an item; nil if no single intent sets the whole field.
  package func intent(making item: Item, from old: Item? = nil) -> Intent? {
    if let register { return .set(register, register.value(of: item)) }
    return switch self {
    case .notes: .setNotes(item.notes, basis: old?.notes)
    case .schedule: .schedule(item.schedule)
    case .focus: item.focusedSince.map { .startFocus(at: $0) } ?? .stopFocus
    default: nil
    }
  }
}

extension Intent {
  /// The field that the intent changes; for an added item, the title, which the history reports.
  package var field: Field {
    switch self {
    case .set(let register, _): register.field
    case .add: .title
    case .setNotes: .notes
    case .schedule, .skip, .unskip, .moveOccurrence: .schedule
    case .done, .reopen: .done
    case .addTag, .removeTag: .tags
    case .addBlocker, .removeBlocker: .blockers
    case .delete, .restore: .deleted
    case .acknowledge, .snooze: .reminder
    case .startFocus, .stopFocus: .focus
    case .session: .sessions
    case .contest(let wish): wish.field
    }
  }
}
