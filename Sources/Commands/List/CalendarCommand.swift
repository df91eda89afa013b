import Actions
import ArgumentParser
import Frames
import Intents
import Messages
import ScheduleGrammar
import Screens
import Sync
import Themes
import TodoAPI
import TodoModel

/// `todos calendar`: prints a month, a week or four weeks with the items of their days.
struct CalendarCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar", abstract: localized("Print a month with the items on its days."),
    discussion: localized(
      """
      Each day shows its number of open items, with “by” for a deadline; today is in brackets. \
      --week and --agenda print the items of each day, starting from the given day or today, and the events of other \
      calendars (`todos calendars`).

      Exit status as for `todos status`: 0: current; 3: may be outdated; 4: the server cannot be reached.
      """))

  @Argument(help: ArgumentHelp(localized("2026-12, december, next month, or any day in it."), valueName: "month"))
  var month: [String] = []
  @Flag(help: ArgumentHelp(localized("Print the days of a week with their items."))) var week = false
  @Flag(help: ArgumentHelp(localized("Print the days with items of the next four weeks."))) var agenda = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func validate() throws { if week, agenda { throw ValidationError(ListingMessages.chooseWeekOrAgenda) } }

  func perform(in session: Session) throws { try session.look { try show($0, in: session) } }

  private func show(_ home: Home, in session: Session) throws {
    let words = month.joined(separator: " ")
    if month.first == "add" { throw Refusal.usage(CalendarsMessages.addingIsPlural(ShellText.line(month))) }
    let days = try wanted(words, in: session)
    let isMonth = !week && !agenda
    let asked = isMonth && !json.isWanted ? Self.weeks(of: days, from: session.grammar.weekStart) : days
    let question = CalendarQuestion(from: asked.lowerBound, to: asked.upperBound, limit: Self.maximum)
    let span = try home.calendar(question) ?? CalendarSpan(question)
    let freshness = try home.freshness()
    if json.isWanted {
      let body = CalendarBody(span, in: try home.lists(), zone: session.zone.identifier, freshness: freshness)
      let events = OtherCalendars.events(on: asked, in: session)
      try session.console.pass(encodeJSON(EventfulBody(body, events, on: asked)) + "\n")
    } else {
      var sheet = CalendarSheet(span, days, freshness, in: session)
      if !isMonth { sheet.events = OtherCalendars.events(on: days, in: session) ?? DayEvents() }
      try isMonth ? sheet.printMonth(CalendarMonth(of: days.lowerBound)) : sheet.printDays(all: week)
    }
    try ExitStatus.checkFreshness(freshness.state)
  }

  /// Maximum number of printed items per day.
  private static let maximum = 1_000

  /// Returns all days in the weeks of a month; its grid includes days of adjacent months.
  private static func weeks(of month: ClosedRange<Day>, from weekStart: Weekday) -> ClosedRange<Day> {
    month.lowerBound.startOfWeek(weekStart)...month.upperBound.startOfWeek(weekStart).advanced(by: 6)
  }

  /// Returns the requested days: a month, a week, or four weeks from a day on.
  private func wanted(_ words: String, in session: Session) throws(Refusal) -> ClosedRange<Day> {
    let named = words.isEmpty ? CalendarMonth(of: session.today) : CalendarMonth(words, at: session.moment)
    guard let named else {
      let years = CalendarMonth.years
      throw .usage(ListingMessages.notMonth(words, first: years.lowerBound, last: years.upperBound))
    }
    guard week || agenda else { return named.first...named.last }
    let start = words.isEmpty ? session.today : CalendarMonth.day(words, at: session.moment) ?? named.first
    let first = week ? start.startOfWeek(session.grammar.weekStart) : start
    return first...first.advanced(by: week ? 6 : CalendarQuestion.agenda - 1)
  }
}
