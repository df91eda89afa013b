extension Intent {
  /// What the wire form calls it, in "do".
  package var name: String {
    switch self {
    case .add: "add"
    case .setTitle: "set_title"
    case .setNotes: "set_notes"
    case .setList: "set_list"
    case .setPriority: "set_priority"
    case .setParent: "set_parent"
    case .schedule: "schedule"
    case .setDeadline: "set_deadline"
    case .done: "done"
    case .reopen: "reopen"
    case .skip: "skip"
    case .unskip: "unskip"
    case .moveOccurrence: "move_occurrence"
    case .addTag: "add_tag"
    case .removeTag: "remove_tag"
    case .move: "move"
    case .delete: "delete"
    case .restore: "restore"
    case .acknowledge: "acknowledge"
    case .snooze: "snooze"
    case .startFocus: "start_focus"
    case .stopFocus: "stop_focus"
    }
  }
}
