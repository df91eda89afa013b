import Actions
import ArgumentParser
import Messages
import Settings

/// A command of the user: one verb, performed in a session.
protocol VerbCommand: ParsableCommand {
  var shared: SharedOptions { get }

  /// The dry run; nil to make the changes.
  var rehearsal: DryRun? { get }

  /// True to print no result, only errors and the numbers of new items.
  var isQuiet: Bool { get }

  /// Performs the command; errors are printed as text, or as JSON if requested.
  func perform(in session: Session) throws
}

extension VerbCommand {
  var rehearsal: DryRun? { nil }
  var isQuiet: Bool { false }

  /// The command name, which also labels its changes in the history.
  static var name: String { configuration.commandName ?? "" }

  mutating func run() throws {
    let session = try Session(home: shared.home, color: shared.color)
    session.logStart(of: Self.name)
    try carryOut(in: session)
    try session.ending.check()
  }

  /// Performs the command in a session, as a dry run if requested.
  func carryOut(in session: Session) throws {
    var session = isQuiet ? session.quieted : session
    session.rehearsal = rehearsal
    do { try perform(in: session) } catch is DryRun.End {}
  }
}

/// A command that changes items and supports a dry run.
protocol ChangingCommand: VerbCommand {
  var json: JSONOption { get }
  var dry: DryRunOption { get }
}

extension ChangingCommand {
  var rehearsal: DryRun? { dry.isWanted ? DryRun(isJSON: json.isWanted) : nil }
  var isQuiet: Bool { dry.quiet.isWanted }
}

extension CommandConfiguration {
  /// Returns the configuration of a verb's command, with its name from the verb table.
  static func of(_ verb: ItemVerb, usage: String? = nil, discussion: String = "") -> CommandConfiguration {
    CommandConfiguration(
      commandName: verb.rawValue, abstract: ItemMessages.abstract(of: verb), usage: usage, discussion: discussion)
  }
}

extension String { var capitalizedStart: String { prefix(1).uppercased() + String(dropFirst()) } }

/// The options of every command.
struct SharedOptions: ParsableArguments {
  /// The folder of all files; nil for the default folders.
  @Option(help: ArgumentHelp(localized("Keep all files under this folder."), valueName: "dir"), completion: .directory)
  var home: String?

  /// The requested use of colour; nil for the configured one.
  @Option(help: ArgumentHelp(localized("Use colour: auto, always or never."), valueName: "when"))
  var color: ColourChoice.Request?
}

extension ColourChoice.Request: ExpressibleByArgument {}

struct JSONOption: ParsableArguments {
  @Flag(name: .customLong("json"), help: ArgumentHelp(localized("Print JSON."))) var isWanted = false
}

/// The options of every command that changes something: the dry run, and whether the result is printed.
struct DryRunOption: ParsableArguments {
  @Flag(
    name: .customLong("dry-run"),
    help: ArgumentHelp(localized("Show what would change, field by field, without changing it.")))
  var isWanted = false
  @OptionGroup var quiet: QuietOption
}

struct QuietOption: ParsableArguments {
  @Flag(
    name: [.customShort("q"), .customLong("quiet")],
    help: ArgumentHelp(localized("Ask nothing and print nothing but errors, and the numbers of new items.")))
  var isWanted = false
}

/// The items of a command, named or found by a filter.
struct ItemArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(localized("Numbers of items, 36-38 for a range, or starts of ids."), valueName: "id"),
    completion: Candidates.all) var ids: [String] = []
  @OptionGroup var found: FilterOption

  func validate() throws {
    guard ids.isEmpty, found.filter == nil else { return }
    throw ValidationError(ItemMessages.nameItems)
  }

  var wanted: WantedItems { WantedItems(ids: ids, filter: found.filter) }
}

struct FilterOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(localized("The items that match: '#work is:overdue'."), valueName: "expr"))
  var filter: String?
}

struct YesOption: ParsableArguments {
  @Flag(
    name: .customLong("yes"),
    help: ArgumentHelp(localized("Change more than ten items of a range or a filter without asking.")))
  var isSaid = false
}
