import Actions
import ArgumentParser
import Intents
import ScheduleGrammar
import Sync
import TodoModel

/// `todos template`: manages items with their parts that are added repeatedly.
struct TemplateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "template",
    abstract: "Save an item with its parts as a template, and add it again.",
    discussion: """
      todos template save 12 "trip"
      todos template use trip "next friday"
      todos template export trip > trip.json
      The dates of a template are relative to the day it is used; repeats keep their rule.
      """,
    subcommands: [
      TemplateListCommand.self, TemplateShowCommand.self, TemplateSaveCommand.self, TemplateUseCommand.self,
      TemplateRenameCommand.self, TemplateRemoveCommand.self, TemplateExportCommand.self,
      TemplateImportCommand.self,
    ],
    defaultSubcommand: TemplateListCommand.self
  )
}

struct TemplateListCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Show the templates."
  )

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    try CommandStore.look(session) { store in
      let text = TemplateText(try store.templates(), in: session.phrase)
      try store.tell(text.lines, { _ in try text.json() }, json: json.isWanted)
    }
  }
}

struct TemplateShowCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the items of a template, with their days relative to the start."
  )

  @Argument(help: "The template.", completion: Candidates.templates)
  var name: String
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    try CommandStore.look(session) { store in
      let shelf = try store.templates()
      let items = try store.refusing { () throws(TemplateRefusal) in try shelf.items(of: name) }
      let text = TemplateText(shelf, in: session.phrase)
      try store.tell(text.lines(items), { _ in try text.json(name, items) }, json: json.isWanted)
    }
  }
}

struct TemplateSaveCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "save",
    abstract: "Save an item with its parts as a template.",
    discussion: """
      todos template save 12 "trip"
      Keeps notes, tags, list, priority, dates, repeats and which parts are done, but not the history.
      """
  )

  @Argument(help: ArgumentHelp("The number of an item, or the start of its id.", valueName: "id"))
  var id: String
  @Argument(help: "The name of the template.")
  var name: String
  @Flag(help: "Replace the template with that name.")
  var replace = false
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let row = try store.find(id)
    let shelf = try store.templates()
    let below = try store.home.parts(below: row.item.id)
    let changes = try store.refusing(hint: replace ? "" : " --replace replaces it.") {
      () throws(TemplateRefusal) in
      try shelf.save(row.item, below: below, as: name, replaces: replace, on: session.today)
    }
    try store.commit(changes, label: "template “\(name)”")
    try store.tellTemplate(name, "Saved", json: json.isWanted)
  }
}

extension CommandStore {
  func templates() throws -> TemplateShelf { TemplateShelf(try home.templates()) }

  /// Returns the result of `body`; maps its refusal.
  func refusing<Value>(
    hint: String = "",
    _ body: () throws(TemplateRefusal) -> Value
  ) throws(Refusal) -> Value {
    do throws(TemplateRefusal) { return try body() } catch { throw Refusal(error.words + hint) }
  }

  func tellTemplate(_ name: String, _ done: String, json: Bool) throws {
    let shelf = try templates()
    let items = try refusing { () throws(TemplateRefusal) in try shelf.items(of: name) }
    let count = Counted.items(items.reduce(0) { $0 + $1.count })
    try tell(
      ["\(done)  \(name)  (\(count))"],
      { _ in try TemplateText(shelf, in: session.phrase).json(name, items) },
      json: json
    )
  }
}
