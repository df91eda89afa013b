import Actions
import ArgumentParser
import Sync

/// `todos undo`: undoes the last action on this device, from the command line or the full screen.
struct UndoCommand: ChangingCommand {
  static let configuration = CommandConfiguration.of(.undo)

  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let nothing = Refusal(ItemMessages.nothingToUndo, kind: "nothing")
    if let rehearsal = session.rehearsal {
      guard let plan = try store.home.rehearseUndo() else { throw nothing }
      return try rehearsal.tell("undo", plan, store)
    }
    guard let undone = try store.home.undo() else { throw nothing }
    try store.tell("Undone", undone, json: json.isWanted)
  }
}

/// `todos redo`: redoes what `todos undo` undid.
struct RedoCommand: ChangingCommand {
  static let configuration = CommandConfiguration.of(.redo)

  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let nothing = Refusal(ItemMessages.nothingToRedo, kind: "nothing")
    if let rehearsal = session.rehearsal {
      guard let plan = try store.home.rehearseRedo() else { throw nothing }
      return try rehearsal.tell("do again", plan, store)
    }
    guard let redone = try store.home.redo() else { throw nothing }
    try store.tell("Redone", redone, json: json.isWanted)
  }
}
