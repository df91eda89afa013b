import Actions
import ArgumentParser
import Intents
import ScheduleGrammar
import Sync
import TodoModel

/// `todos template use`: adds the items of a template as one undo step.
struct TemplateUseCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "use",
    abstract: "Add the items of a template.",
    discussion: """
      todos template use trip "next friday"
      todos template use trip --list travel
      The start day is given in words; default: today. One undo removes all added items.
      """
  )

  @Argument(help: "The template.", completion: Candidates.templates)
  var name: String
  @Argument(help: ArgumentHelp("The start day, in words.", valueName: "when"))
  var when: [String] = []
  @Option(
    help: ArgumentHelp("The target list.", valueName: "name"),
    completion: Candidates.lists
  )
  var list: String?
  @Flag(help: "Show what would be added without adding it.")
  var dryRun = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let shelf = try store.templates()
    let last = try store.home.lastOrder()
    let (moment, words) = (session.moment, when.joined(separator: " "))
    let changes = try store.refusing { () throws(TemplateRefusal) in
      let start = words.isEmpty ? moment.today : try TemplateShelf.start(words, at: moment)
      return try shelf.use(
        name,
        from: start,
        into: list?.bare("#"),
        behind: last,
        at: moment,
        newID: store.home.newID
      )
    }
    if dryRun {
      let rows = changes.compactMap { change -> Row? in
        if case .add(let item) = change.intent { Row(item: item) } else { nil }
      }
      if json.isWanted { return try session.console.pass(store.bodies().items(rows)) }
      for row in rows { try session.console.say("Would add  " + row.item.title + dates(row.item, store)) }
      return
    }
    try store.commit(changes, label: "added from template “\(name)”")
    try store.tell("Added", changes.map(\.item), json: json.isWanted)
  }

  private func dates(_ item: Item, _ store: CommandStore) -> String {
    let when = store.words.when(item)
    return when.isEmpty ? "" : "  " + when
  }
}
