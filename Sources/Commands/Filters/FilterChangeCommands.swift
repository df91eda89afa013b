import Actions
import ArgumentParser
import Messages
import TodoModel

/// The name of a saved filter, as typed.
struct FilterArgument: ParsableArguments {
  @Argument(help: ArgumentHelp(localized("The filter.")), completion: Candidates.filters) var filter: String

  var name: String { filter.bare("@") }
}

struct FilterSaveCommand: FilterVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "save", abstract: localized("Save a filter under a name, replacing any filter of that name."),
    discussion: localized(
      """
      todos filter save calls '@phone due:today or is:overdue'
      todos filter save rest '-#work'
      """))

  @OptionGroup var filter: FilterArgument
  @Argument(parsing: .allUnrecognized, help: ArgumentHelp(localized("What it finds."), valueName: "expr")) var words:
    [String]
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard let option = words.first(where: { $0.hasPrefix("--") && $0 != "--" }) else { return }
    throw ValidationError(FilterMessages.unknownOption(option))
  }

  var action: FilterAction { .save(filter.name, words.filter { $0 != "--" }.joined(separator: " ")) }
}

struct FilterRenameCommand: FilterVerbCommand {
  static let configuration = CommandConfiguration(commandName: "rename", abstract: localized("Rename a saved filter."))

  @OptionGroup var filter: FilterArgument
  @Argument(help: ArgumentHelp(localized("The new name."))) var newName: String
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: FilterAction { .rename(filter.name, to: newName.bare("@")) }
}

struct FilterOrderCommand: FilterVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "order",
    abstract: localized("Put saved filters first, in this order; the others follow in their current order."))

  @Argument(help: ArgumentHelp(localized("The filters."), valueName: "filter"), completion: Candidates.filters)
  var filters: [String]
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: FilterAction { .order(filters.map { $0.bare("@") }) }
}

struct FilterColourCommand: FilterVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "colour", abstract: localized("Set or remove the colour of a saved filter."),
    discussion: localized("Colours: \(ColourArgument.names); none removes it."), aliases: ["color"])

  @OptionGroup var filter: FilterArgument
  @OptionGroup var colour: ColourArgument
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: FilterAction { get throws { .colour(filter.name, try colour.meant()) } }
}

struct FilterIconCommand: FilterVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "icon", abstract: localized("Set the icon of a saved filter, one letter or picture; none removes it."))

  @OptionGroup var filter: FilterArgument
  @Argument(help: ArgumentHelp(localized("The icon."))) var sign: String
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: FilterAction { .icon(filter.name, sign == "none" || sign.isEmpty ? nil : sign) }
}

struct FilterRemoveCommand: FilterVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: localized("Remove a saved filter; its items stay."), aliases: ["delete"])

  @OptionGroup var filter: FilterArgument
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: FilterAction { .remove(filter.name) }
}
