import ArgumentParser
import Glibc
import Service
import TodoModel

/// Where things are kept, for every command.
struct HomeOption: ParsableArguments {
  @Option(help: ArgumentHelp("Keep everything in this folder.", valueName: "dir"))
  var home: String?

  /// The home that is meant.
  func open() throws(ServerRefusal) -> ServerHome {
    try ServerHome(home, environment: ServerClock.environment)
  }
}
