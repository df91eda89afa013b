import Actions
import ArgumentParser
import Messages
import TodoAPI
import TodoModel

struct TemplateExportCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: localized("Export a template as JSON, to share it."),
    discussion: localized(
      """
      todos template export trip > trip.json
      Its dates are relative to the start, so the file works on any day.
      """))

  @Argument(help: ArgumentHelp(localized("The template.")), completion: Candidates.templates) var name: String
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    try CommandStore.look(session) { store in
      let overview = try store.templates()
      let file = try store.refusing { () throws(ActionRefusal) in
        TemplateFile(name: try overview.known(name).title, items: try overview.items(of: name))
      }
      let body = TemplateBody(name: file.name, items: file.items.map(\.json))
      try session.console.pass(encodeJSON(body, pretty: true) + "\n")
    }
  }
}

struct TemplateImportCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: localized("Import a template from a file."),
    discussion: localized(
      """
      todos template import trip.json
      todos template import --name tour - < trip.json
      If something is invalid, the import is refused with its place in the file, and nothing is imported.
      """))

  @Argument(help: ArgumentHelp(localized("The file; - is standard input.")), completion: .file()) var file: String
  @Option(help: ArgumentHelp(localized("The name of the template; default: the name in the file."))) var name: String?
  @Flag(help: ArgumentHelp(localized("Replace the template with that name."))) var replace = false
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    guard let text = String(validating: try InputText.bytes(of: file), as: UTF8.self) else {
      throw Refusal(TemplateMessages.notUTF8(file))
    }
    let read: TemplateFile
    do throws(ActionRefusal) { read = try TemplateFile(parsing: text, at: session.moment) } catch {
      throw Refusal(TemplateMessages.notRead(file, error.words), kind: "parse-failed")
    }
    let store = try CommandStore(session)
    let overview = try store.templates()
    let called = name ?? read.name
    let changes = try store.refusing(hint: replace ? nil : TemplateMessages.replaceHint) { () throws(ActionRefusal) in
      try overview.save(read.items, as: called, replaces: replace)
    }
    try store.commit(changes, label: TemplateMessages.savedLabel(called))
    try store.tellTemplate(called, json: json.isWanted, TemplateMessages.imported)
  }
}
