import ArgumentParser
import Settings

/// What may stand behind every command.
struct SharedOptions: ParsableArguments {
  /// The folder that holds everything; nil for the usual places.
  @Option(help: ArgumentHelp("Keep all files under this folder.", valueName: "dir"), completion: .directory)
  var home: String?

  /// Whether colour is wanted; nil leaves it to the settings.
  @Option(help: ArgumentHelp("Use colour: auto, always or never.", valueName: "when"))
  var color: ColourChoice.Request?

  @Option(help: ArgumentHelp("Write a diagnostic log: debug, info or error.", valueName: "level"))
  var log: String?

  /// The variables of the process; `--log` replaces `TODOS_LOG`.
  var environment: Environment {
    guard let log else { return .process }
    return Environment(Environment.process.all.merging([DiagnosticLog.variable: log]) { $1 })
  }
}

extension ColourChoice.Request: ExpressibleByArgument {}

/// Asks for JSON instead of words.
struct JSONOption: ParsableArguments {
  /// Whether JSON is wanted.
  @Flag(name: .customLong("json"), help: "Print JSON.")
  var isWanted = false
}

/// Asks what would change, and for nothing to be changed.
struct DryRunOption: ParsableArguments {
  /// Whether nothing is to be changed.
  @Flag(name: .customLong("dry-run"), help: "Show what would change, field by field, without changing it.")
  var isWanted = false
}

/// The items a command is about: named, or found by a filter.
struct ItemArguments: ParsableArguments {
  /// Numbers, ranges or ids, as typed.
  @Argument(
    help: ArgumentHelp("Numbers of items, 36-38 for a range, or starts of ids.", valueName: "id"),
    completion: Candidates.all
  )
  var ids: [String] = []
  @OptionGroup var found: FilterOption

  func validate() throws {
    guard ids.isEmpty, found.filter == nil else { return }
    throw ValidationError("Name the items: 12, several, 36-38 for a range, or --filter '#work'.")
  }

  /// The items that are meant.
  var wanted: WantedItems { WantedItems(ids: ids, filter: found.filter) }
}

/// A filter that finds the items a command is about.
struct FilterOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The items that match: '#work is:overdue'.", valueName: "expr")
  )
  var filter: String?
}

/// Lets a command change many items without asking.
struct YesOption: ParsableArguments {
  @Flag(name: .customLong("yes"), help: "Change more than ten items of a range or a filter without asking.")
  var isSaid = false
}
