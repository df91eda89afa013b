/// The names of intents in the wire form, in "do": what is written under one of them is read under it.
package enum IntentName: String, CaseIterable, Sendable {
  case add
  case setTitle = "set_title"
  case setNotes = "set_notes"
  case setList = "set_list"
  case setPriority = "set_priority"
  case setParent = "set_parent"
  case schedule
  case setDeadline = "set_deadline"
  case done
  case reopen
  case skip
  case unskip
  case moveOccurrence = "move_occurrence"
  case addTag = "add_tag"
  case removeTag = "remove_tag"
  case move
  case delete
  case restore
  case acknowledge
  case snooze
  case startFocus = "start_focus"
  case stopFocus = "stop_focus"
}

extension Intent {
  /// What the wire form calls it, in "do".
  package var name: String { kind.rawValue }

  private var kind: IntentName {
    switch self {
    case .add: .add
    case .setTitle: .setTitle
    case .setNotes: .setNotes
    case .setList: .setList
    case .setPriority: .setPriority
    case .setParent: .setParent
    case .schedule: .schedule
    case .setDeadline: .setDeadline
    case .done: .done
    case .reopen: .reopen
    case .skip: .skip
    case .unskip: .unskip
    case .moveOccurrence: .moveOccurrence
    case .addTag: .addTag
    case .removeTag: .removeTag
    case .move: .move
    case .delete: .delete
    case .restore: .restore
    case .acknowledge: .acknowledge
    case .snooze: .snooze
    case .startFocus: .startFocus
    case .stopFocus: .stopFocus
    }
  }
}
