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
  @Flag(name: .customLong("dry-run"), help: "Tell what would change, field by field; change nothing.")
  var isWanted = false
}

/// The items a command is about.
struct ItemArguments: ParsableArguments {
  /// Numbers or ids, as typed.
  @Argument(
    help: ArgumentHelp("The number of an item, or the start of its id.", valueName: "id"),
    completion: Candidates.all
  )
  var ids: [String]
}
