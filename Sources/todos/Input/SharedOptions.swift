import ArgumentParser
import Settings

/// What may stand behind every command.
struct SharedOptions: ParsableArguments {
  /// The folder that holds everything; nil for the usual places.
  @Option(help: ArgumentHelp("Keep all files under this folder.", valueName: "dir"), completion: .directory)
  var home: String?

  /// Whether colour is wanted; nil leaves it to the settings.
  @Option(help: ArgumentHelp("Use colour: auto, always or never.", valueName: "when"))
  var color: ColourWish?
}

extension ColourWish: ExpressibleByArgument {}
