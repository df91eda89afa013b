import ArgumentParser

/// The items a command is about.
struct ItemArguments: ParsableArguments {
  /// Numbers or ids, as typed.
  @Argument(
    help: ArgumentHelp("The number of an item, or the start of its id.", valueName: "id"),
    completion: Candidates.all
  )
  var ids: [String]
}
