import AppLoop
import ArgumentParser
import Files
import HTTPTransport
import Intents
import JSON
import Messages
import Settings
import TodoModel

/// `todos calendars`: other calendars that are shown beside the items.
struct CalendarsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendars", abstract: localized("Show other calendars beside the items, or list them."),
    discussion: localized(
      """
      todos calendars add https://example.org/team.ics --name team
      todos calendars add ~/.calendars/work
      todos calendars hide team
      Their events are shown with today's items and in the calendar. They are only read: no event is an item, is \
      counted, or can be done.
      """),
    subcommands: [
      CalendarsListCommand.self, CalendarsAddCommand.self, CalendarsRemoveCommand.self, CalendarsRenameCommand.self,
      CalendarsHideCommand.self, CalendarsShowCommand.self, CalendarsColourCommand.self, CalendarsFetchCommand.self,
    ], defaultSubcommand: CalendarsListCommand.self)
}

struct CalendarsListCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: localized("List the other calendars with their events and the last reading."),
    discussion: localized("The address is shown without its path, which may be a secret. It is in calendars.toml."))

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws { try OtherCalendars(session).tell(json: json.isWanted) }
}

/// The name of another calendar, as typed.
struct CalendarArgument: ParsableArguments {
  @Argument(help: ArgumentHelp(localized("The calendar.")), completion: Candidates.calendars) var calendar: String
}

struct CalendarsAddCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: localized("Show the events of an iCalendar address, file or folder of .ics files."),
    discussion: localized(
      """
      todos calendars add webcal://example.org/holidays.ics
      todos calendars add ~/.calendars/work --name work
      The address is read at once, then every half hour while todos runs; files every five minutes.
      """))

  @Argument(
    help: ArgumentHelp(localized("An address with https, webcal or http, a file, or a folder."), valueName: "source"),
    completion: .file()) var source: String
  @Option(help: ArgumentHelp(localized("The name of the calendar."), valueName: "name")) var name: String?
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    var known = try OtherCalendars(session)
    let calendar = try known.new(source, named: name)
    try known.add(calendar)
    try known.answer(CalendarsMessages.added(calendar.name, known.state(of: calendar).count), json: json.isWanted)
  }
}

/// A command that changes one calendar, and answers with a sentence.
protocol CalendarChangeCommand: VerbCommand {
  var calendar: CalendarArgument { get }
  var json: JSONOption { get }

  /// Changes the calendar; returns the sentence.
  func change(_ calendar: OtherCalendar, _ known: inout OtherCalendars) throws -> String
}

extension CalendarChangeCommand {
  func perform(in session: Session) throws {
    var known = try OtherCalendars(session)
    let found = try known.named(calendar.calendar)
    let words = try change(found, &known)
    try known.answer(words, json: json.isWanted)
  }
}

struct CalendarsRemoveCommand: CalendarChangeCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: localized("Stop showing a calendar. The calendar itself is not changed."))

  @OptionGroup var calendar: CalendarArgument
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func change(_ calendar: OtherCalendar, _ known: inout OtherCalendars) throws -> String {
    try known.change { file throws(SettingsError) in try file.remove(calendar) }
    return CalendarsMessages.removed(calendar.name)
  }
}

struct CalendarsRenameCommand: CalendarChangeCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: localized("Rename another calendar."))

  @OptionGroup var calendar: CalendarArgument
  @Argument(help: ArgumentHelp(localized("The new name."))) var newName: String
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func change(_ calendar: OtherCalendar, _ known: inout OtherCalendars) throws -> String {
    let name = try known.checked(newName)
    guard name != calendar.name else { return OutputMessages.nothingToChange(CalendarsMessages.alreadyNamed(name)) }
    try known.checkFree(name, besides: calendar)
    try known.change { file throws(SettingsError) in try file.rename(calendar, to: name) }
    return CalendarsMessages.renamed(calendar.name, to: name)
  }
}

struct CalendarsHideCommand: CalendarChangeCommand {
  static let configuration = CommandConfiguration(
    commandName: "hide", abstract: localized("Hide the events of a calendar, which is then not read either."))

  @OptionGroup var calendar: CalendarArgument
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func change(_ calendar: OtherCalendar, _ known: inout OtherCalendars) throws -> String {
    try known.setHidden(true, calendar)
  }
}

struct CalendarsShowCommand: CalendarChangeCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: localized("Show the events of a hidden calendar again."))

  @OptionGroup var calendar: CalendarArgument
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func change(_ calendar: OtherCalendar, _ known: inout OtherCalendars) throws -> String {
    try known.setHidden(false, calendar)
  }
}

struct CalendarsColourCommand: CalendarChangeCommand {
  static let configuration = CommandConfiguration(
    commandName: "colour", abstract: localized("Set or remove the colour of a calendar's events."),
    discussion: localized("Colours: \(ColourArgument.names); none removes it."), aliases: ["color"])

  @OptionGroup var calendar: CalendarArgument
  @OptionGroup var colour: ColourArgument
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func change(_ calendar: OtherCalendar, _ known: inout OtherCalendars) throws -> String {
    let colour = try colour.meant()
    try known.change { file throws(SettingsError) in try file.setColour(colour, calendar) }
    guard let colour else { return CalendarsMessages.noColour(calendar.name) }
    return CalendarsMessages.colour(calendar.name, colour.name)
  }
}

struct CalendarsFetchCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch", abstract: localized("Read the calendars now, or only one of them."))

  @Argument(
    help: ArgumentHelp(localized("The calendar; all that are not hidden if none is named.")),
    completion: Candidates.calendars)
  var calendar: String?
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let known = try OtherCalendars(session)
    let wanted = try calendar.map { [try known.named($0)] } ?? known.file.calendars.filter { !$0.isHidden }
    for calendar in wanted { try known.read(calendar) }
    try known.tell(json: json.isWanted)
    guard wanted.contains(where: { known.state(of: $0).error != nil }) else { return }
    throw ExitStatus.unavailable.end
  }
}
