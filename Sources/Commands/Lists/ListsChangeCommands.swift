import Actions
import ArgumentParser
import Intents
import Messages
import Sync
import TodoModel

/// The name of a list, as typed.
struct ListArgument: ParsableArguments {
  @Argument(help: ArgumentHelp(localized("The list.")), completion: Candidates.lists) var list: String

  var name: String { list.bare("#") }
}

/// The colour of a list or a saved filter, as typed.
struct ColourArgument: ParsableArguments {
  /// The list of all colours.
  static let names = ListColour.allCases.map(\.rawValue).joined(separator: ", ")

  @Argument(
    help: ArgumentHelp(localized("The colour.")), completion: .list(ListColour.allCases.map(\.rawValue) + ["none"]))
  var colour: String

  /// Parses the colour, nil for none; throws `Refusal`.
  func meant() throws -> ListColour? {
    if colour == "none" { return nil }
    guard let known = ListColour(rawValue: colour.lowercased()) else {
      throw Refusal.usage(ListsCommandMessages.unknownColour(colour, known: Self.names))
    }
    return known
  }
}

struct ListsAddCommand: ListsVerbCommand {
  static let configuration = CommandConfiguration(commandName: "add", abstract: localized("Create a list."))

  @OptionGroup var list: ListArgument
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: ListAction { .add(list.name) }
}

struct ListsRenameCommand: ListsVerbCommand {
  static let configuration = CommandConfiguration(commandName: "rename", abstract: localized("Rename a list."))

  @OptionGroup var list: ListArgument
  @Argument(help: ArgumentHelp(localized("The new name."))) var newName: String
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: ListAction { .rename(list.name, to: newName.bare("#")) }
}

struct ListsMergeCommand: ListsVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: localized("Move all items of a list into another list."))

  @OptionGroup var list: ListArgument
  @Argument(help: ArgumentHelp(localized("The target list.")), completion: Candidates.lists) var other: String
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: ListAction { .merge(list.name, into: other.bare("#")) }
}

struct ListsOrderCommand: ListsVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "order",
    abstract: localized("Put lists first, in this order; the others follow in their current order."))

  @Argument(help: ArgumentHelp(localized("The lists."), valueName: "list"), completion: Candidates.lists) var lists:
    [String]
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: ListAction { .order(lists.map { $0.bare("#") }) }
}

struct ListsArchiveCommand: ListsVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive", abstract: localized("Hide a list; its items do not change."))

  @OptionGroup var list: ListArgument
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: ListAction { .archive(list.name, true) }
}

struct ListsUnarchiveCommand: ListsVerbCommand {
  static let configuration = CommandConfiguration(commandName: "unarchive", abstract: localized("Unarchive a list."))

  @OptionGroup var list: ListArgument
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: ListAction { .archive(list.name, false) }
}

struct ListsColourCommand: ListsVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "colour", abstract: localized("Set or remove the colour of a list."),
    discussion: localized("Colours: \(ColourArgument.names); none removes it."), aliases: ["color"])

  @OptionGroup var list: ListArgument
  @OptionGroup var colour: ColourArgument
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: ListAction { get throws { .colour(list.name, try colour.meant()) } }
}

struct ListsIconCommand: ListsVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "icon", abstract: localized("Set the icon of a list, one letter or picture; none removes it."))

  @OptionGroup var list: ListArgument
  @Argument(help: ArgumentHelp(localized("The icon."))) var sign: String
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: ListAction { .icon(list.name, sign == "none" || sign.isEmpty ? nil : sign) }
}

/// The two flags for undated items in Today, of which one must be given.
struct TodayOption: ParsableArguments {
  @Flag(help: ArgumentHelp(localized("Show its undated items in Today."))) var today = false
  @Flag(help: ArgumentHelp(localized("Keep its undated items out of Today."))) var notToday = false

  func validate() throws {
    guard today != notToday else { throw ValidationError(ListsCommandMessages.chooseToday) }
  }
}

/// The days between reviews of a list, as typed.
enum ReviewDays: Hashable, ExpressibleByArgument {
  case days(Int)
  /// As often as the setting says.
  case usual

  /// The number of days, 0 for never; nil for the setting.
  var count: Int? { if case .days(let count) = self { count } else { nil } }

  init?(argument: String) {
    switch argument.lowercased() {
    case "none": self = .usual
    case "never": self = .days(0)
    case let typed:
      guard let days = Int(typed), (1...ValueLimits.reviewDays).contains(days) else { return nil }
      self = .days(days)
    }
  }
}

struct ListsSetCommand: ListsVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: localized("Set what Today and the review show of a list."),
    discussion: localized(
      """
      todos lists set ideas --not-today
      todos lists set home --review-every 14
      Items with a date still appear on their day. todos review shows a list when the days since its last review \
      have passed: as many as review.every says (none), those of the list, or never.
      """))

  @OptionGroup var list: ListArgument
  @Flag(help: ArgumentHelp(localized("Show its undated items in Today."))) var today = false
  @Flag(help: ArgumentHelp(localized("Keep its undated items out of Today."))) var notToday = false
  @Option(
    help: ArgumentHelp(localized("The days between reviews: 14, never, or none for the setting."), valueName: "days"),
    completion: .list(["7", "14", "30", "none", "never"])) var reviewEvery: ReviewDays?
  @Flag(help: ArgumentHelp(localized("Record that it was reviewed today."))) var reviewed = false
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard [today, notToday, reviewEvery != nil, reviewed].count(where: \.self) != 1 else { return }
    throw ValidationError(ListsCommandMessages.chooseOneToSet)
  }

  func perform(in session: Session) throws {
    try change(reviewed ? .reviewed(list.name, on: session.today) : action, CommandStore(session))
  }

  var action: ListAction {
    reviewEvery.map { .reviewEvery(list.name, $0.count) } ?? .today(list.name, today)
  }
}

/// `todos lists delete`: deletes a list, and moves or deletes its items.
struct ListsDeleteCommand: ListsVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: localized("Delete a list, and choose what happens to its items."))

  @OptionGroup var list: ListArgument
  @Option(help: ArgumentHelp(localized("Move its items to this list.")), completion: Candidates.lists) var to: String?
  @Flag(help: ArgumentHelp(localized("Move its items to the inbox."))) var inbox = false
  @Flag(help: ArgumentHelp(localized("Delete its items, too."))) var withItems = false
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard [to != nil, inbox, withItems].count(where: \.self) > 1 else { return }
    throw ValidationError(ListsCommandMessages.chooseDestination)
  }

  /// Performs the deletion; a list without items needs no destination for them.
  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    if to == nil, !inbox, !withItems, let name = try store.overview().name(list.name) {
      let count = try store.home.items(inList: name).count
      guard count == 0 else { throw Refusal.usage(ListsCommandMessages.hasItems(name, count)) }
    }
    try change(action, store)
  }

  var action: ListAction {
    if let to { return .delete(list.name, .list(to.bare("#"))) }
    return .delete(list.name, withItems ? .nobody : .inbox)
  }
}
