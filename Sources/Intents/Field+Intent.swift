package import TodoModel

extension Field {
  /// The wish that it be as in an item, where it is as in `old` now; nil for fields that no one wish sets whole.
  package func intent(making item: Item, from old: Item? = nil) -> Intent? {
    switch self {
    case .title: .setTitle(item.title)
    case .notes: .setNotes(item.notes, basis: old?.notes)
    case .list: .setList(item.list)
    case .priority: .setPriority(item.priority)
    case .schedule: .schedule(item.schedule)
    case .deadline: .setDeadline(item.deadline)
    case .order: .move(item.order)
    case .parent: .setParent(item.parent)
    case .focus: item.focusedSince.map { .startFocus(at: $0) } ?? .stopFocus
    case .tags, .done, .deleted, .reminder: nil
    }
  }
}

extension Intent {
  /// The field that it is about; of an added item the title, which history tells of.
  package var field: Field {
    switch self {
    case .add, .setTitle: .title
    case .setNotes: .notes
    case .setList: .list
    case .setPriority: .priority
    case .setParent: .parent
    case .schedule, .skip, .unskip, .moveOccurrence: .schedule
    case .setDeadline: .deadline
    case .done, .reopen: .done
    case .addTag, .removeTag: .tags
    case .move: .order
    case .delete, .restore: .deleted
    case .acknowledge, .snooze: .reminder
    case .startFocus, .stopFocus: .focus
    }
  }
}
