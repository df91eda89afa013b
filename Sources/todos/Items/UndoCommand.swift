import Actions
import ArgumentParser
import Sync

/// `todos undo`: takes back what was done last on this device, here or on the full screen.
struct UndoCommand: VerbCommand {
  static let configuration = CommandConfiguration.of(.undo)

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    guard let undone = try store.home.undo() else {
      throw Refusal("There is nothing to undo.", kind: "nothing")
    }
    try store.tell("Undone", undone, json: json.isWanted)
  }
}

/// `todos redo`: does again what `todos undo` took back.
struct RedoCommand: VerbCommand {
  static let configuration = CommandConfiguration.of(.redo)

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    guard let redone = try store.home.redo() else {
      throw Refusal("There is nothing to redo.", kind: "nothing")
    }
    try store.tell("Redone", redone, json: json.isWanted)
  }
}
