import Actions
import ArgumentParser
import Intents
import Messages
import ScheduleGrammar
import Settings
import Sync
import TodoAPI
import TodoModel

/// `todos plan`: shows today on a time axis, and gives its items times.
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan", abstract: localized("Show today's hours, or give today's items their times."),
    discussion: localized(
      """
      todos plan
      todos plan distribute
      todos plan stack --from 2pm
      An item takes its effort, or 30 minutes without one. The hours are those of the setting `day.hours`.
      """), subcommands: [PlanShowCommand.self, PlanDistributeCommand.self, PlanStackCommand.self],
    defaultSubcommand: PlanShowCommand.self)
}

/// `todos plan show`: prints the items and events of today by time, then the items without a time.
struct PlanShowCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: localized("Print today's items and events by time, then the items without a time."),
    discussion: localized(
      """
      Exit status as for `todos status`: 0: current; 3: may be outdated; 4: the server cannot be reached.
      """))

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws { try CommandStore.look(session, show) }

  private func show(_ store: CommandStore) throws {
    let session = store.session
    let (day, events) = try store.day()
    let freshness = try store.home.freshness()
    if json.isWanted {
      let body = PlanBody(day, in: try store.home.lists(), freshness)
      try session.console.pass(
        encodeJSON(EventfulBody(body, events, on: session.today...session.today)) + "\n")
    } else {
      try DaySheet(day, freshness, in: store).print()
    }
    try ExitStatus.checkFreshness(freshness.state)
  }
}

/// `todos plan distribute`: places today's items without a time in the gaps.
struct PlanDistributeCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "distribute", abstract: localized("Place today's items without a time in the gaps of its hours."),
    discussion: localized(
      """
      todos plan distribute --dry-run
      The items are placed in the order of `todos list`, from now until your hours end, around events and items with a \
      time. Items that do not fit are named and stay as they are. Undated items stay, too, as do parts, whose work is \
      counted with the whole. Of a repeat, only this occurrence moves. One undo restores all.
      """))

  @OptionGroup var begin: PlanBeginOption
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let from = try begin.time(in: session)
    try CommandStore(session).arrangeDay(json: json.isWanted) { day throws(ActionRefusal) in
      try day.distributed(from: from)
    }
  }
}

/// `todos plan stack`: places today's items one after another.
struct PlanStackCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "stack", abstract: localized("Place today's items one after another."),
    discussion: localized(
      """
      todos plan stack --from 2pm
      Items with a time move, too; those with an end of their own, and events, stay where they are. Otherwise as \
      `todos plan distribute`.
      """))

  @OptionGroup var begin: PlanBeginOption
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let from = try begin.time(in: session)
    try CommandStore(session).arrangeDay(json: json.isWanted) { day throws(ActionRefusal) in
      try day.stacked(from: from)
    }
  }
}

/// The time of today at which placing items begins.
struct PlanBeginOption: ParsableArguments {
  @Option(help: ArgumentHelp(localized("Begin at this time of today, such as 2pm; now by default."), valueName: "time"))
  var from: String?

  func time(in session: Session) throws(Refusal) -> ClockTime? {
    guard let from else { return nil }
    let reading = try DateWords(session).read(from)
    guard let schedule = reading.schedule, schedule.recurrence == nil, schedule.zone == nil,
      reading.isTimeOnly || schedule.start.day == session.today, let time = schedule.start.time
    else { throw Refusal(PlanMessages.notTime(from), kind: "parse-failed") }
    return time
  }
}

extension CommandStore {
  /// Returns today's arrangement and the events of other calendars.
  func day() throws -> (DayArrangement, DayEvents?) {
    let today = session.today
    let rows = try home.rows(Query(.today, limit: ListPage.everything))
    let events = OtherCalendars.events(on: today...today, in: session)
    return (DayArrangement(rows, events?[today] ?? [], session.config.day.hours, at: session.moment), events)
  }

  /// Gives items the times of a gesture as one undo step, and prints them; items without room are reported.
  func arrangeDay(
    json: Bool, _ gesture: (DayArrangement) throws(ActionRefusal) -> DayOutcome
  ) throws {
    let (day, _) = try day()
    let outcome = try refusing(hint: PlanMessages.nameTime) { () throws(ActionRefusal) in try gesture(day) }
    let moved = outcome.moved(at: session.moment)
    if let words = outcome.unplacedWords { session.console.complain(words) }
    try commit(outcome.changes(at: session.moment), label: outcome.label(at: session.moment))
    if json {
      let rows = try home.rows(moved.map(\.id))
      let body = try PlacedBody(moved, outcome, rows, in: home.lists(), at: session.moment)
      return try session.console.pass(encodeJSON(body) + "\n")
    }
    guard !moved.isEmpty else { return try session.console.say(PlanMessages.nothingMoved) }
    for entry in moved {
      let item = entry.row.row.item
      try session.console.say(DaySheet.times(entry, session) + "  " + words.name(item) + "  " + item.title)
    }
  }
}
