import Actions
import ArgumentParser
import Frames
import Intents
import JSON
import Sync
import TodoAPI
import TodoModel

/// `todos tags`: the tags in use, and another name for one everywhere.
struct TagsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags",
    abstract: "Show the tags with how many items carry them, or rename one everywhere.",
    discussion: "todos tags rename call phone",
    subcommands: [TagsShowCommand.self, TagsRenameCommand.self],
    defaultSubcommand: TagsShowCommand.self
  )
}

/// `todos tags show`: all tags, with how many open items carry each.
struct TagsShowCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the tags with how many open items carry them."
  )

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    try CommandStore.look(session) { store in
      let tags = try TagsText(store.home.tagCounts())
      try store.tell(tags.lines, tags.json, json: json.isWanted)
    }
  }
}

/// `todos tags rename`: another name on every item that carries a tag.
struct TagsRenameCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename a tag on every item that carries it.",
    discussion: "`todos undo` takes it back in one step."
  )

  @Argument(help: "The tag.", completion: Candidates.tags)
  var tag: String
  @Argument(help: "The new name.")
  var newName: String
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let known = try store.home.tagCounts().map(\.name)
    let rename: TagRename
    do throws(TagRefusal) { rename = try TagRename(tag.bare("@"), to: newName.bare("@"), among: known) } catch
    {
      throw Refusal(error.words + (error.isUnknown ? " `todos tags` shows them." : ""))
    }
    let items = try store.home.rows(store.home.items(tagged: rename.old)).map(\.item)
    let changes = rename.changes(items)
    try store.commit(changes, label: rename.label)
    if json.isWanted {
      return try session.console.pass(TagsText(store.home.tagCounts()).json(store.home.freshness()))
    }
    let count = Set(changes.map(\.item)).count
    let words =
      changes.isEmpty ? "It is so already." : rename.label.capitalizedStart + " on \(Counted.items(count))"
    try session.console.say(words)
  }
}

/// Tags as a command prints them.
struct TagsText {
  let counts: [TagCount]

  init(_ counts: [TagCount]) { self.counts = counts }

  /// A line for each tag.
  var lines: [String] {
    let names = counts.map { TypedName.text("@", $0.name) }
    let width = names.map { DisplayText($0).width }.max() ?? 0
    return zip(names, counts).map { name, count in
      name + String(repeating: " ", count: width - DisplayText(name).width + 2) + "\(count.open) open"
    }
  }

  /// `{"freshness":{...},"tags":[{"items":3,"name":"call","open":2}]}`.
  func json(_ freshness: Freshness) throws -> String {
    let tags = counts.map { count -> JSONValue in
      .object(["name": .string(count.name), "open": .integer(count.open), "items": .integer(count.items)])
    }
    return try JSONText.of(.object(["freshness": FreshnessBody(freshness).json, "tags": .array(tags)]))
  }
}

extension TagRefusal {
  /// Whether there is no such tag.
  fileprivate var isUnknown: Bool { if case .unknown = self { true } else { false } }
}
