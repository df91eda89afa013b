import AppLoop
import Files
import Frames
import Glibc
import HTTPTransport
import Intents
import JSON
import ScheduleGrammar
import Settings
import TodoModel

/// The other calendars of the user, for commands.
struct OtherCalendars {
  private(set) var file: CalendarFile
  private let fetcher: CalendarFetcher
  private let store: EventStore
  private let session: Session

  /// Reads the user's file and reports its problems; throws `SettingsError` if it is unreadable.
  init(_ session: Session) throws {
    (self.session, file) = (session, try CalendarFile(session.folders))
    let (store, client) = (EventStore(session.folders), FeedClient())
    self.store = store
    fetcher = CalendarFetcher(store) {
      session.moment
    } web: { address, tag, modified throws(FeedFault) in
      try client.fetch(address, tag: tag, modified: modified)
    }
    for problem in file.problems { session.console.complain(problem) }
  }

  /// Returns the events of the visible calendars on some days, as last read; nil without visible calendars.
  ///
  /// A file that cannot be read is reported, and gives nil.
  static func events(on days: ClosedRange<Day>, in session: Session) -> DayEvents? {
    let file: CalendarFile
    do throws(SettingsError) { file = try CalendarFile(session.folders) } catch {
      session.console.complain(error.description)
      return nil
    }
    let visible = file.calendars.filter { !$0.isHidden }
    guard !visible.isEmpty else { return nil }
    return DayEvents(EventStore(session.folders).events(of: visible, on: days, zone: session.zone), on: days)
  }

  func state(of calendar: OtherCalendar) -> CalendarState { store.state(of: calendar) }

  func named(_ name: String) throws(Refusal) -> OtherCalendar {
    if let found = file[name] { return found }
    let near = NearestWord.of(name, in: file.calendars.map(\.name))
    throw Refusal(CalendarsMessages.unknown(name, near: near), kind: "not-found")
  }

  func checked(_ name: String) throws(Refusal) -> String {
    do throws(SettingsError) { return try CalendarFile.checked(name) } catch { throw .usage(error.description) }
  }

  func checkFree(_ name: String, besides calendar: OtherCalendar? = nil) throws(Refusal) {
    guard let other = file[name], other != calendar else { return }
    throw Refusal(CalendarsMessages.nameTaken(other.name, isNew: calendar == nil))
  }

  // MARK: adding

  /// Returns a calendar to add; throws `Refusal` if it is known or its source is none.
  func new(_ source: String, named name: String?) throws(Refusal) -> OtherCalendar {
    let address: CalendarAddress
    do throws(SettingsError) { address = try CalendarAddress(try Self.place(source)) } catch {
      throw .usage(error.description)
    }
    if let other = file.calendars.first(where: { $0.address == address }) {
      throw Refusal(CalendarsMessages.alreadyAdded(other.name))
    }
    let wanted = try name.map { name throws(Refusal) in try checked(name) }
    if let wanted { try checkFree(wanted) }
    return OtherCalendar(wanted ?? free(Self.usual(address)), at: address)
  }

  /// Returns an address as typed, or the absolute path of a file.
  private static func place(_ source: String) throws(SettingsError) -> String {
    if source.contains("://") { return source }
    guard let real = File(source).real else { throw SettingsError(CalendarsMessages.noSource(source)) }
    return real.path
  }

  /// Returns the usual name: that of the file or folder without its ending, or the host.
  private static func usual(_ address: CalendarAddress) -> String {
    switch address {
    case .path(let path):
      let name = File(path).name
      return name.hasSuffix(".ics") && name.count > 4 ? String(name.dropLast(4)) : name
    case .web(let text):
      return text.split(separator: "/").dropFirst().first.map { $0.prefix { $0 != ":" } }.map(String.init) ?? ""
    }
  }

  /// Returns the name, with a number if it is taken.
  private func free(_ usual: String) -> String {
    let name = (try? CalendarFile.checked(String(usual.prefix(40)))) ?? "calendar"
    guard file[name] != nil else { return name }
    return (2...).lazy.map { "\(name) \($0)" }.first { file[$0] == nil } ?? name
  }

  /// Reads a new calendar and adds it; throws `Refusal` if it cannot be read, and adds nothing.
  mutating func add(_ calendar: OtherCalendar) throws {
    guard file.calendars.count < CalendarFile.most else {
      throw Refusal(CalendarsMessages.tooMany(CalendarFile.most))
    }
    try read(calendar)
    if let error = state(of: calendar).error {
      store.keepOnly(file.calendars)
      throw Refusal(CalendarsMessages.notAdded(because: error), kind: "unavailable")
    }
    try change { file throws(SettingsError) in try file.add(calendar) }
  }

  /// Reads a calendar now; throws `Refusal` if its result cannot be kept.
  func read(_ calendar: OtherCalendar) throws(Refusal) {
    do throws(SettingsError) { try store.save(state(of: calendar), of: calendar) } catch { throw Refusal(error) }
    fetcher.read(calendar, isAsked: true)
  }

  // MARK: changing

  mutating func change(_ edit: (inout CalendarFile) throws(SettingsError) -> Void) throws(Refusal) {
    do throws(SettingsError) {
      try session.folders.makeConfig()
      try edit(&file)
    } catch { throw Refusal(error) }
    store.keepOnly(file.calendars)
  }

  /// Hides or shows a calendar; returns the sentence.
  mutating func setHidden(_ isHidden: Bool, _ calendar: OtherCalendar) throws -> String {
    let name = calendar.name
    guard calendar.isHidden != isHidden else {
      return OutputMessages.nothingToChange(
        isHidden ? CalendarsMessages.alreadyHidden(name) : CalendarsMessages.alreadyShown(name))
    }
    try change { file throws(SettingsError) in try file.setHidden(isHidden, calendar) }
    guard !isHidden else { return CalendarsMessages.hidden(name, words: ShellText.word(name)) }
    fetcher.read(calendar)
    return CalendarsMessages.shown(name)
  }

  // MARK: printing

  func answer(_ words: String, json: Bool) throws {
    if json { try tell(json: true) } else { try session.console.say(words) }
  }

  func tell(json: Bool) throws {
    if json { return try session.console.pass(JSONText.of(.object(["calendars": .array(file.calendars.map(body))]))) }
    if file.calendars.isEmpty { return try session.console.say(CalendarsMessages.none) }
    let width = file.calendars.map { DisplayText($0.name).width }.max() ?? 0
    for calendar in file.calendars {
      let gap = String(repeating: " ", count: width - DisplayText(calendar.name).width + 2)
      try session.console.say(calendar.name + gap + facts(calendar))
      let state = state(of: calendar)
      if let error = state.error { try session.console.say("  " + error) }
      for words in Self.gaps(state) { try session.console.say("  " + words) }
    }
  }

  private func facts(_ calendar: OtherCalendar) -> String {
    let state = state(of: calendar)
    let read = state.readAt.map { session.phrase.date(session.zone.local(at: $0)) }
    let parts = [
      CalendarsMessages.events(state.count), calendar.address.shown,
      read.map(CalendarsMessages.read) ?? CalendarsMessages.neverRead, calendar.colour?.name,
      calendar.isHidden ? CalendarsMessages.isHidden : nil,
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// Returns a sentence for each kind of event that is not shown as the calendar means it.
  static func gaps(_ state: CalendarState) -> [String] {
    state.gaps.sorted { $0.key < $1.key }.compactMap { CalendarsMessages.gap($0.key, $0.value) }
  }

  private func body(_ calendar: OtherCalendar) -> JSONText.Value {
    let state = state(of: calendar)
    return .object([
      "name": .string(calendar.name), "address": .string(calendar.address.shown), "hidden": .bool(calendar.isHidden),
      "colour": calendar.colour.map { .string($0.rawValue) } ?? .null,
      "events": .integer(state.count), "read_at": state.readAt.map { .string($0.description) } ?? .null,
      "tried_at": state.triedAt.map { .string($0.description) } ?? .null,
      "error": state.error.map { .string($0) } ?? .null,
      "not_shown": .object(state.gaps.mapValues { .integer($0) }),
    ])
  }
}
