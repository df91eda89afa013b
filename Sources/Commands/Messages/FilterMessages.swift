/// Messages about saved filters.
enum FilterMessages {
  static func unknownOption(_ option: String) -> String { "Unknown option '\(option)'" }

  static func nothingToChange(_ reason: String) -> String { "Nothing to change: \(reason)." }

  static var noFilters: String { "No saved filters. `todos filter save NAME EXPR` adds one." }

  static func cannotBeRead(_ reason: String) -> String { "(cannot be read here: \(reason))" }

  static var commandShowsFilters: String { "`todos filter` shows them." }
}
