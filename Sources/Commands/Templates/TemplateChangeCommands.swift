import Actions
import ArgumentParser

struct TemplateRenameCommand: ChangingCommand {
  static let configuration = CommandConfiguration(commandName: "rename", abstract: "Rename a template.")

  @Argument(help: "The template.", completion: Candidates.templates)
  var name: String
  @Argument(help: "The new name.")
  var newName: String
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let shelf = try store.templates()
    let changes = try store.refusing { () throws(TemplateRefusal) in try shelf.rename(name, to: newName) }
    try store.commit(changes, label: "renamed template “\(name)” to “\(newName)”")
    try store.tellTemplate(newName, "Renamed", json: json.isWanted)
  }
}

struct TemplateRemoveCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a template; undo restores it.",
    discussion: "Items added from it stay."
  )

  @Argument(help: "The template.", completion: Candidates.templates)
  var name: String
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let shelf = try store.templates()
    let changes = try store.refusing { () throws(TemplateRefusal) in try shelf.remove(name) }
    try store.commit(changes, label: "removed template “\(name)”")
    let text = TemplateText(try store.templates(), in: session.phrase)
    try store.tell(["Removed  \(name)"], { _ in try text.json() }, json: json.isWanted)
  }
}
