import Actions
import ArgumentParser
import Intents
import Sync
import TodoModel

/// The name of a list, as typed.
struct ListArgument: ParsableArguments {
  @Argument(help: "The list.", completion: Candidates.lists)
  var list: String

  var name: String { list.bare("#") }
}

/// The colour of a list or a saved filter, as typed.
struct ColourArgument: ParsableArguments {
  /// The list of all colours.
  static let names = ListColour.allCases.map(\.rawValue).joined(separator: ", ")

  @Argument(help: "The colour.", completion: .list(ListColour.allCases.map(\.rawValue) + ["none"]))
  var colour: String

  /// Parses the colour, nil for none; throws `Refusal`.
  func meant() throws -> ListColour? {
    if colour == "none" { return nil }
    guard let known = ListColour(rawValue: colour.lowercased()) else {
      throw Refusal.usage("There is no colour \(colour). Choose one of: \(Self.names), none.")
    }
    return known
  }
}

struct ListsAddCommand: ListsVerbCommand {
  static let configuration = CommandConfiguration(commandName: "add", abstract: "Make a list.")

  @OptionGroup var list: ListArgument
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: ListAction { .add(list.name) }
}

struct ListsRenameCommand: ListsVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Give a list another name."
  )

  @OptionGroup var list: ListArgument
  @Argument(help: "The new name.")
  var newName: String
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: ListAction { .rename(list.name, to: newName.bare("#")) }
}

struct ListsMergeCommand: ListsVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Put all of a list into another one."
  )

  @OptionGroup var list: ListArgument
  @Argument(help: "The list that all of it goes into.", completion: Candidates.lists)
  var other: String
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: ListAction { .merge(list.name, into: other.bare("#")) }
}

struct ListsOrderCommand: ListsVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "order",
    abstract: "Put lists first, in this order; the others follow as they stand."
  )

  @Argument(help: ArgumentHelp("The lists.", valueName: "list"), completion: Candidates.lists)
  var lists: [String]
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: ListAction { .order(lists.map { $0.bare("#") }) }
}

struct ListsArchiveCommand: ListsVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive",
    abstract: "Keep a list out of sight; its items stay as they are."
  )

  @OptionGroup var list: ListArgument
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: ListAction { .archive(list.name, true) }
}

struct ListsUnarchiveCommand: ListsVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "unarchive",
    abstract: "Bring an archived list back."
  )

  @OptionGroup var list: ListArgument
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: ListAction { .archive(list.name, false) }
}

struct ListsColourCommand: ListsVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "colour",
    abstract: "Give a list a colour, or none.",
    discussion: "The colours: \(ColourArgument.names); none takes it away.",
    aliases: ["color"]
  )

  @OptionGroup var list: ListArgument
  @OptionGroup var colour: ColourArgument
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: ListAction { get throws { .colour(list.name, try colour.meant()) } }
}

struct ListsIconCommand: ListsVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "icon",
    abstract: "Give a list a sign, one letter or picture; none takes it away."
  )

  @OptionGroup var list: ListArgument
  @Argument(help: "The sign.")
  var sign: String
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: ListAction { .icon(list.name, sign == "none" || sign.isEmpty ? nil : sign) }
}

/// The two flags for undated items in Today, of which one must be given.
struct TodayOption: ParsableArguments {
  @Flag(help: "Let it into Today.")
  var today = false
  @Flag(help: "Keep it out of Today.")
  var notToday = false

  func validate() throws {
    guard today != notToday else { throw ValidationError("Say --not-today or --today.") }
  }
}

struct ListsSetCommand: ListsVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Keep what has no date in a list out of Today, or let it in.",
    discussion: "What has a date still comes on its day."
  )

  @OptionGroup var list: ListArgument
  @OptionGroup var side: TodayOption
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: ListAction { .today(list.name, side.today) }
}

/// `todos lists delete`: deletes a list, and moves or deletes its items.
struct ListsDeleteCommand: ListsVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete a list; say where its items go, if it has any."
  )

  @OptionGroup var list: ListArgument
  @Option(help: "Its items go into this list.", completion: Candidates.lists)
  var to: String?
  @Flag(help: "Its items go to the inbox.")
  var inbox = false
  @Flag(help: "Its items are deleted with it.")
  var withItems = false
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard [to != nil, inbox, withItems].count(where: \.self) > 1 else { return }
    throw ValidationError("Choose one of --to LIST, --inbox and --with-items.")
  }

  /// Performs the deletion; a list without items needs no destination for them.
  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    if to == nil, !inbox, !withItems, let name = try store.shelf().name(list.name) {
      let count = try store.home.items(inList: name).count
      guard count == 0 else {
        throw Refusal.usage(
          "“\(name)” has \(Counted.items(count)). Say where they go: --to LIST, --inbox or --with-items."
        )
      }
    }
    try change(action, store)
  }

  var action: ListAction {
    if let to { return .delete(list.name, .list(to.bare("#"))) }
    return .delete(list.name, withItems ? .nobody : .inbox)
  }
}
