/// The wire names in "do" of intents that do not set a register, shared by encoder and decoder.
enum IntentName: String, CaseIterable {
  case add
  case setNotes = "set_notes"
  case schedule, done, reopen, skip, unskip
  case moveOccurrence = "move_occurrence"
  case addTag = "add_tag"
  case removeTag = "remove_tag"
  case addBlocker = "add_blocker"
  case removeBlocker = "remove_blocker"
  case setField = "set_field"
  case delete, restore, acknowledge, snooze
  case startFocus = "start_focus"
  case stopFocus = "stop_focus"
  case session = "focus_session"
}

extension Intent {
  /// All names allowed in "do".
  package static let names = Register.allCases.map(\.name) + IntentName.allCases.map(\.rawValue)

  /// The wire name in "do".
  package var name: String {
    func name(_ name: IntentName) -> String { name.rawValue }
    return switch self {
    case .set(let register, _): register.name
    case .add: name(.add)
    case .setNotes: name(.setNotes)
    case .schedule: name(.schedule)
    case .done: name(.done)
    case .reopen: name(.reopen)
    case .skip: name(.skip)
    case .unskip: name(.unskip)
    case .moveOccurrence: name(.moveOccurrence)
    case .addTag: name(.addTag)
    case .removeTag: name(.removeTag)
    case .addBlocker: name(.addBlocker)
    case .removeBlocker: name(.removeBlocker)
    case .setField: name(.setField)
    case .delete: name(.delete)
    case .restore: name(.restore)
    case .acknowledge: name(.acknowledge)
    case .snooze: name(.snooze)
    case .startFocus: name(.startFocus)
    case .stopFocus: name(.stopFocus)
    case .session: name(.session)
    case .contest(let wish): wish.name
    }
  }
}
