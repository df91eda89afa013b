import Actions
import ArgumentParser
import Frames
import Intents
import JSON
import Messages
import Sync
import TodoAPI
import TodoModel

/// `todos tags`: shows the tags, renames one, and sets which stay out of Today.
struct TagsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags", abstract: localized("Show the tags and their number of items, or change a tag everywhere."),
    discussion: localized(
      """
      todos tags rename call phone
      todos tags set ideas --not-today
      """), subcommands: [TagsShowCommand.self, TagsRenameCommand.self, TagsSetCommand.self],
    defaultSubcommand: TagsShowCommand.self)
}

struct TagsShowCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: localized("Show the tags and their number of open items."))

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    try CommandStore.look(session) { store in
      let tags = try TagsText(store.home.tagCounts())
      try store.tell(tags.lines, tags.json, json: json.isWanted)
    }
  }
}

struct TagsRenameCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: localized("Rename a tag on all items."),
    discussion: localized("`todos undo` undoes it in one step."))

  @Argument(help: ArgumentHelp(localized("The tag.")), completion: Candidates.tags) var tag: String
  @Argument(help: ArgumentHelp(localized("The new name."))) var newName: String
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let known = try store.home.tagCounts().map(\.name)
    let rename: TagRename
    do throws(TagRefusal) { rename = try TagRename(tag.bare("@"), to: newName.bare("@"), among: known) } catch {
      throw Refusal(error)
    }
    let items = try store.home.rows(store.home.items(tagged: rename.old)).map(\.item)
    let changes = try rename.changes(items, store.home.tagRecords())
    try store.commit(changes, label: rename.label)
    let (old, new) = (TypedName.text("@", rename.old), TypedName.text("@", rename.new))
    let label = ListsCommandMessages.tagRenamed(old, to: new, on: items.count)
    try store.tell(changes, label, already: rename.alreadyLabel, json: json.isWanted)
  }
}

struct TagsSetCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: localized("Keep the undated items with a tag out of Today, or show them."),
    discussion: localized("Items with a date still appear on their day."))

  @Argument(help: ArgumentHelp(localized("The tag.")), completion: Candidates.tags) var tag: String
  @OptionGroup var side: TodayOption
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let records = try store.home.tagRecords()
    let known = try Set(store.home.tagCounts().map(\.name)).union(records.notToday).inLetterOrder()
    let action: TagToday
    do throws(TagRefusal) { action = try TagToday(tag.bare("@"), side.today, among: known) } catch {
      throw Refusal(error)
    }
    let changes = action.changes(records)
    try store.commit(changes, label: action.label)
    try store.tell(changes, action.label, already: action.alreadyLabel, json: json.isWanted)
  }
}

extension CommandStore {
  /// Prints the changes of tags, or all tags as JSON.
  fileprivate func tell(_ changes: [Change], _ words: String, already: String, json: Bool) throws {
    if json { return try session.console.pass(TagsText(home.tagCounts()).json(home.freshness())) }
    try session.console.say(changes.isEmpty ? OutputMessages.nothingToChange(already) : words.capitalizedStart)
  }
}

/// Tags, as printed by commands.
struct TagsText {
  let counts: [TagCount]

  init(_ counts: [TagCount]) { self.counts = counts }

  var lines: [String] {
    let names = counts.map { TypedName.text("@", $0.name) }
    let width = names.map { DisplayText($0).width }.max() ?? 0
    return zip(names, counts).map { name, count in
      let open = ListsCommandMessages.open(count.open)
      return name + String(repeating: " ", count: width - DisplayText(name).width + 2)
        + (count.isNotToday ? "\(open), \(ListsCommandMessages.notInToday)" : open)
    }
  }

  /// Returns `{"freshness":{...},"tags":[{"items":3,"name":"call","open":2,"today":true}]}`.
  func json(_ freshness: Freshness) throws -> String {
    let tags = counts.map { count -> JSONValue in
      .object([
        "name": .string(count.name), "open": .integer(count.open), "items": .integer(count.items),
        "today": .bool(!count.isNotToday),
      ])
    }
    return try JSONText.of(.object(["freshness": FreshnessBody(freshness).json, "tags": .array(tags)]))
  }
}

extension Refusal {
  /// Maps a tag refusal; for an unknown tag adds the command that lists them.
  fileprivate init(_ refusal: TagRefusal) {
    if case .unknown = refusal {
      self.init("\(refusal.words) \(ListsCommandMessages.commandShowsTags)")
    } else {
      self.init(refusal.words)
    }
  }
}
