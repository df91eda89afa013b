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
      return try rehearsal.tell(plan, store, ItemMessages.wouldUndo)
    }
    guard let undone = try store.home.undo() else { throw nothing }
    try store.tell(undone, json: json.isWanted, ItemMessages.undone)
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
      return try rehearsal.tell(plan, store, ItemMessages.wouldRedo)
    }
    guard let redone = try store.home.redo() else { throw nothing }
    try store.tell(redone, json: json.isWanted, ItemMessages.redone)
  }
}
