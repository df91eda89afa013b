import DiceSupport
import Messages
import ScheduleGrammar
import Testing
import TodoModel
import ZoneFiles

/// Tests that a schedule's words parse to the same schedule.
struct RoundTripTests {
  private static let names = [
    "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "America/Sao_Paulo", "Pacific/Auckland",
    "Africa/Cairo", "Europe/London", "Asia/Tokyo", "America/Los_Angeles", "America/St_Johns", "UTC",
  ]
  private static let zones = SystemZones()

  /// 36,000 schedules in all; 2,040,000 with `TODOS_FULL`.
  @Test(arguments: names) func exactWords(_ name: String) throws {
    var checked = 0
    var dice = Dice(name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    let person = try #require(Self.zones.zone(name))
    while checked < Times.of(17_000, sample: 3_000) {
      let now = LocalTime(minutes: 20_500 * 1440 + dice.number(0...2_000_000))
      let context = Moment(local: now, zone: person, zones: { Self.zones.zone($0) })
      guard let schedule = schedule(&dice, now, person) else { continue }
      let words = SchedulePhrase(now: now).exact(schedule)
      let reading = Grammar(context).read(words, mode: .date)
      checked += 1
      guard reading.schedule != schedule else { continue }
      Issue.record("\(words) at \(now): \(reading.outcome)")
    }
  }

  /// The short words parse to the same rule.
  @Test func canonicalWords() throws {
    try checkCanonicalWords(in: .english, count: Times.of(4_000), atLeast: 500)
  }

  /// The short words of each language parse to the same rule; 200,000 schedules with `TODOS_FULL`.
  @Test(arguments: GrammarOptions.Language.allCases.filter { $0 != .english })
  func canonicalWordsOfEachLanguage(_ language: GrammarOptions.Language) throws {
    try Catalog.with(language.rawValue) {
      try checkCanonicalWords(in: language, count: Times.of(5_000, sample: 300), atLeast: 50)
    }
  }

  private func checkCanonicalWords(in language: GrammarOptions.Language, count: Int, atLeast least: Int) throws {
    var dice = Dice(77)
    let person = try #require(Self.zones.zone("Europe/Berlin"))
    let now = try #require(LocalTime("2026-11-20T10:30"))
    var options = GrammarOptions()
    if language != .english { (options.language, options.dateOrder) = (language, .dmy) }
    let context = Moment(local: now, zone: person, zones: { Self.zones.zone($0) }, options: options)
    var checked = 0
    for _ in 0..<count {
      guard var schedule = schedule(&dice, now, person), let rule = schedule.recurrence, rule.weekStart == .monday,
        rule.hours.isEmpty
      else { continue }
      schedule.zone = nil
      schedule.exceptions = []
      schedule.extraDates = []
      schedule.recurrence?.end = nil
      let words = SchedulePhrase(now: now).canonical(schedule)
      if words.contains("FREQ=") { continue }
      let read = Grammar(context).read(words, mode: .date)
      let expected = read.schedule?.recurrence
      #expect(read.schedule?.quota == schedule.quota, "\(words)")
      checked += 1
      #expect(
        expected == schedule.recurrence || isImplied(schedule, by: expected),
        "\(words): \(rule) read as \(expected?.description ?? "nothing")")
      #expect(read.schedule?.repeatMode == schedule.repeatMode, "\(words)")
      if let time = schedule.start.time, rule.frequency != .hourly {
        #expect(read.schedule?.start.time == time, "\(words)")
      }
    }
    #expect(checked > least)
  }

  /// The short words contain the end of each occurrence and parse to it, in both styles of clock.
  @Test(arguments: [GrammarOptions.Clock.twentyFour, .twelve]) func endOfEach(_ clock: GrammarOptions.Clock) throws {
    var dice = Dice(78)
    let context = try Moment.at("2026-11-20T10:30", in: "UTC")
    let phrase = SchedulePhrase(now: context.local, clock: clock)
    for _ in 0..<Times.of(3_000) {
      let start = LocalTime(context.today.advanced(by: 1), ClockTime(minutes: dice.number(0...1439)))
      var rule = Recurrence(.daily)
      if dice.flip(4) { rule.end = .count(dice.number(2...9)) }
      var schedule = Schedule(start: start, recurrence: rule)
      let length = dice.flip() ? dice.number(1...3000) : dice.number(1...50) * 30
      schedule.end = LocalTime(minutes: start.minutes + length)
      let words = phrase.canonical(schedule)
      let read = Grammar(context).read(words, mode: .date).schedule
      guard let read, let end = read.end else {
        Issue.record("\(words) has no end")
        continue
      }
      #expect(end.minutes - read.start.minutes == length, "\(words)")
      #expect(read.start.time == start.time && read.recurrence == rule, "\(words)")
    }
  }

  /// Positions in the year and hours on several days are printed in words that parse to the same rule.
  @Test(arguments: [
    ("every may 5 and nov 5", "yearly on 5 May and 5 Nov"),
    ("every jan 1 and dec 25 9am", "yearly on 1 Jan and 25 Dec 9:00"), ("every q1 and q3", "yearly on 1 Jan and 1 Jul"),
    ("end of every quarter", "last day of every quarter"),
    ("last friday of each quarter 9am", "last Friday of every quarter 9:00"),
    ("last workday of every quarter", "last workday of every quarter"),
    ("every 2 hours on mon and fri", "every 2 hours on Mon and Fri"), ("hourly on weekdays", "hourly on weekdays"),
  ]) func namedPlaces(_ text: String, _ words: String) throws {
    let context = try Moment.at("2026-11-20T10:30")
    let schedule = try #require(Grammar(context).read(text, mode: .date).schedule)
    #expect(context.phrase.canonical(schedule) == words)
    #expect(Grammar(context).read(words, mode: .date).schedule?.recurrence == schedule.recurrence)
    #expect(Grammar(context).read(context.phrase.exact(schedule), mode: .date).schedule == schedule)
  }

  /// "monthly on the 31st" states what a start on the 31st implies.
  private func isImplied(_ schedule: Schedule, by rule: Recurrence?) -> Bool {
    guard let rule, rule.frequency == schedule.recurrence?.frequency else { return false }
    return rule.interval == schedule.recurrence?.interval && schedule.recurrence?.weekdays.isEmpty == true
  }

  private func schedule(_ dice: inout Dice, _ now: LocalTime, _ person: any Zone) -> Schedule? {
    let time = dice.flip() ? nil : ClockTime(minutes: dice.number(0...1439))
    var schedule = Schedule(start: LocalTime(now.day.advanced(by: dice.number(-400...900)), time))
    if time != nil, dice.flip(4) { schedule.zone = dice.pick(Self.names.dropLast() + ["UTC+2", "UTC-9:30", "UTC"]) }
    let zone = schedule.zone.flatMap { Self.zones.zone($0) } ?? person
    if dice.flip() {
      guard addRule(&dice, &schedule, zone) else { return nil }
    } else if dice.flip(3) {
      let length = time == nil ? dice.number(1...30) * 1440 : dice.number(1...900)
      let end = LocalTime(minutes: schedule.start.minutes + length)
      schedule.end = time == nil ? LocalTime(end.day) : end
    }
    return isShownOnce(schedule.start, zone) && isShownOnce(schedule.end, zone) ? schedule : nil
  }

  private func isShownOnce(_ local: LocalTime?, _ zone: any Zone) -> Bool {
    guard let local, local.time != nil else { return true }
    if case .unique = zone.resolve(local) { return true }
    return false
  }

  private func addRule(_ dice: inout Dice, _ schedule: inout Schedule, _ zone: any Zone) -> Bool {
    var rule = Recurrence(dice.pick([.daily, .weekly, .monthly, .yearly]), interval: dice.pick([1, 1, 1, 2, 3, 12]))
    switch rule.frequency {
    case .weekly: if dice.flip() { rule.weekdays = dice.some(Weekday.allCases, atMost: 5).map { .init($0) } }
    case .monthly, .yearly:
      if rule.frequency == .yearly { rule.months = [dice.number(1...12)] }
      switch dice.number(rule.frequency == .monthly ? 0...6 : 0...4) {
      case 0: rule.monthDays = dice.some(Array(1...28), atMost: 2)
      case 1: rule.weekdays = [.init(dice.pick(Array(Weekday.allCases)), ordinal: dice.pick([1, 2, 3, 4, -1, -2]))]
      case 2: rule.monthDays = [-1]
      case 5: rule.monthDays = [dice.number(29...31)]
      case 6:
        let day = dice.number(1...26)
        rule.monthDays = [day, day + 1, day + 2]
        rule.weekdays = [.monday, .tuesday, .wednesday, .thursday, .friday].map { .init($0) }
        rule.positions = [dice.pick([1, -1])]
      case 3:
        rule.weekdays = [.monday, .tuesday, .wednesday, .thursday, .friday].map { .init($0) }
        rule.positions = [dice.pick([1, 3, -1])]
      default:
        rule.monthDays = [28, 29, 30];
        rule.positions = [-1]
      }
    default: break
    }
    if dice.flip(6) { rule.weekStart = .sunday }
    if schedule.start.time != nil, dice.flip(8) { rule.hours = dice.some(Array(0...23), atMost: 3) }
    rule = rule.canonical
    let begin = schedule.start
    guard rule.misplacedPart == nil, let start = Expansion(rule, from: begin, zone: zone).first(atOrAfter: begin) else {
      return false
    }
    schedule.start = start
    if dice.flip(3) {
      let last = start.day.advanced(by: dice.number(0...500))
      let moment = zone.instant(of: LocalTime(last.advanced(by: 1))).advanced(bySeconds: -1)
      rule.end = dice.flip() ? .count(dice.number(1...50)) : start.time == nil ? .day(last) : .instant(moment)
    }
    if start.time != nil, dice.flip(8) {
      let end = LocalTime(minutes: start.minutes + dice.number(1...900))
      schedule.end = end
    }
    schedule.recurrence = rule
    schedule.repeatMode = dice.pick([.fixed, .fixed, .catchUp, .afterCompletion])
    if dice.flip(5) {
      let others = Expansion(rule, from: start, zone: zone).dropFirst().prefix(dice.number(1...30))
      let left = others.filter { _ in dice.flip() }
      schedule.exceptions = Set(left.map { OccurrenceKey($0.nominal, zone: schedule.zone) })
    }
    if schedule.repeatMode != .afterCompletion, dice.flip(4) {
      let dates = (1...dice.number(1...6)).map { _ in start.day.advanced(by: dice.number(-40...400)) }
      schedule.extraDates = Set(
        dates.map { LocalTime($0, start.time == nil && dice.flip() ? nil : ClockTime(minutes: dice.number(0...1439))) })
    }
    if rule.frequency == .daily, rule.interval == 1, schedule.repeatMode == .fixed, rule.hours.isEmpty, dice.flip() {
      if case .count = rule.end { return true }
      schedule.quota = Quota(dice.pick(["1/week", "2/week", "3/week", "1/month", "28/month", "365/year"]))
      schedule.extraDates = []
    }
    return true
  }
}
