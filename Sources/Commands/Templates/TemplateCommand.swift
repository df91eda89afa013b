import Actions
import ArgumentParser
import Intents
import Messages
import ScheduleGrammar
import Sync
import TodoModel

/// `todos template`: manages items with their parts that are added repeatedly.
struct TemplateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "template", abstract: localized("Save an item with its parts as a template, and add it again."),
    discussion: localized(
      """
      todos template save 12 "trip"
      todos template use trip "next friday"
      todos template export trip > trip.json
      The dates of a template are relative to the day it is used; repeats keep their rule.
      """),
    subcommands: [
      TemplateListCommand.self, TemplateShowCommand.self, TemplateSaveCommand.self, TemplateUseCommand.self,
      TemplateRenameCommand.self, TemplateRemoveCommand.self, TemplateExportCommand.self, TemplateImportCommand.self,
    ], defaultSubcommand: TemplateListCommand.self)
}

struct TemplateListCommand: VerbCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: localized("Show the templates."))

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
    commandName: "show", abstract: localized("Show the items of a template, with their days relative to the start."))

  @Argument(help: ArgumentHelp(localized("The template.")), completion: Candidates.templates) var name: String
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    try CommandStore.look(session) { store in
      let overview = try store.templates()
      let items = try store.refusing { () throws(ActionRefusal) in try overview.items(of: name) }
      let text = TemplateText(overview, in: session.phrase)
      try store.tell(text.lines(items), { _ in try text.json(name, items) }, json: json.isWanted)
    }
  }
}

struct TemplateSaveCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "save", abstract: localized("Save an item with its parts as a template."),
    discussion: localized(
      """
      todos template save 12 "trip"
      Keeps notes, tags, list, priority, dates, repeats and which parts are done, but not the history.
      """))

  @Argument(help: ArgumentHelp(localized("The number of an item, or the start of its id."), valueName: "id")) var id:
    String
  @Argument(help: ArgumentHelp(localized("The name of the template."))) var name: String
  @Flag(help: ArgumentHelp(localized("Replace the template with that name."))) var replace = false
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let row = try store.find(id)
    let overview = try store.templates()
    let below = try store.home.parts(below: row.item.id)
    let changes = try store.refusing(hint: replace ? nil : TemplateMessages.replaceHint) { () throws(ActionRefusal) in
      try overview.save(row.item, below: below, as: name, replaces: replace, on: session.today)
    }
    try store.commit(changes, label: TemplateMessages.savedLabel(name))
    try store.tellTemplate(name, json: json.isWanted, TemplateMessages.saved)
  }
}

extension CommandStore {
  func templates() throws -> TemplateLibrary { TemplateLibrary(try home.templates()) }

  /// Prints the `message` about a template, which gets its name and the number of its items.
  func tellTemplate(_ name: String, json: Bool, _ message: (_ name: String, _ items: Int) -> String) throws {
    let overview = try templates()
    let items = try refusing { () throws(ActionRefusal) in try overview.items(of: name) }
    let count = items.reduce(0) { $0 + $1.count }
    try tell(
      [message(name, count)], { _ in try TemplateText(overview, in: session.phrase).json(name, items) },
      json: json)
  }
}

/// `todos template use`: adds the items of a template as one undo step.
struct TemplateUseCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "use", abstract: localized("Add the items of a template."),
    discussion: localized(
      """
      todos template use trip "next friday"
      todos template use trip --list travel
      The start day is given in words; default: today. One undo removes all added items.
      """))

  @Argument(help: ArgumentHelp(localized("The template.")), completion: Candidates.templates) var name: String
  @Argument(help: ArgumentHelp(localized("The start day, in words."), valueName: "when")) var when: [String] = []
  @Option(help: ArgumentHelp(localized("The target list."), valueName: "name"), completion: Candidates.lists) var list:
    String?
  @Flag(help: ArgumentHelp(localized("Show what would be added without adding it."))) var dryRun = false
  @OptionGroup var quiet: QuietOption
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  var isQuiet: Bool { quiet.isWanted }

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let overview = try store.templates()
    let last = try store.home.lastOrder()
    let (moment, words) = (session.moment, when.joined(separator: " "))
    let changes = try store.refusing { () throws(ActionRefusal) in
      let start = words.isEmpty ? moment.today : try TemplateLibrary.start(words, at: moment)
      return try overview.use(
        name, from: start, into: list?.bare("#"), behind: last, at: moment, newID: store.home.newID)
    }
    if dryRun {
      let rows = changes.compactMap { change -> Row? in
        if case .add(let item) = change.intent { Row(item: item) } else { nil }
      }
      if json.isWanted { return try session.console.pass(store.bodies().items(rows)) }
      for row in rows {
        try session.console.say(TemplateMessages.wouldAdd(row.item.title + dates(row.item, store)))
      }
      return
    }
    try store.commit(changes, label: TemplateMessages.usedLabel(name))
    if isQuiet, !json.isWanted { try store.tellNumbers(of: store.home.rows(changes.map(\.item))) }
    try store.tell(TemplateMessages.added, changes.map(\.item), json: json.isWanted)
  }

  private func dates(_ item: Item, _ store: CommandStore) -> String {
    let when = store.words.when(item)
    return when.isEmpty ? "" : "  " + when
  }
}

struct TemplateRenameCommand: ChangingCommand {
  static let configuration = CommandConfiguration(commandName: "rename", abstract: localized("Rename a template."))

  @Argument(help: ArgumentHelp(localized("The template.")), completion: Candidates.templates) var name: String
  @Argument(help: ArgumentHelp(localized("The new name."))) var newName: String
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let overview = try store.templates()
    let changes = try store.refusing { () throws(ActionRefusal) in try overview.rename(name, to: newName) }
    try store.commit(changes, label: TemplateMessages.renamedLabel(name, to: newName))
    try store.tellTemplate(newName, json: json.isWanted, TemplateMessages.renamed)
  }
}

struct TemplateRemoveCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: localized("Remove a template; undo restores it."),
    discussion: localized("Items added from it stay."))

  @Argument(help: ArgumentHelp(localized("The template.")), completion: Candidates.templates) var name: String
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let overview = try store.templates()
    let changes = try store.refusing { () throws(ActionRefusal) in try overview.remove(name) }
    try store.commit(changes, label: TemplateMessages.removedLabel(name))
    let text = TemplateText(try store.templates(), in: session.phrase)
    try store.tell([TemplateMessages.removed(name)], { _ in try text.json() }, json: json.isWanted)
  }
}
