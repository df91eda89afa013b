import DiceSupport
import FoundationEssentials
import ScheduleGrammar
import Testing
import TodoModel
import ZoneFiles

/// Tests that the grammar gives a consistent result for any input.
struct RobustnessTests {
  private static let zones = SystemZones()
  private static let pieces = [
    "tomorrow", "today", "fri", "friday", "next", "this", "last", "every", "every!", "other", "2", "3", "15th", "31",
    "99999999", "0", "-", "/", ":", ".", ",", "and", "of", "the", "month", "week", "days", "in", "+", "at", "@", "9am",
    "17:00", "25:00", "noon", "midnight", "until", "starting", "for", "times", "except", "weekends", "MWF", "feb", "29",
    "30", "2026-02-30", "2026-11-20", "20261120", "9999-12-31", "W12", "T", "Z", "UTC", "EST", "Europe/Berlin", "\"",
    "'", "\\", "`", "(", ")", "<", ">", "#home", "!high", "half", "quarter", "past", "to", "a", "few", "from now",
    "before", "after", "christmas", "easter", "eod", "RRULE:FREQ=DAILY", "FREQ=", ";", "BYDAY=MO", "é", "\u{1F600}",
    "\u{301}", "\u{200B}", "x", "years", "hours", "business", "done", "when", ".+1w", "++1m", "between", "3-4pm",
    "twice", "12/31", "31.12.2026", "1h30m", "o'clock", "mother's", "day", "q2", "end", "mid", "1999",
  ]

  @Test(arguments: [1, 2, 3, 4]) func anySequenceOfWords(_ seed: UInt64) throws {
    var dice = Dice(seed)
    let zone = try #require(Self.zones.zone(dice.pick(["Europe/Berlin", "Australia/Lord_Howe", "America/New_York"])))
    for _ in 0..<Times.of(1_500) {
      let now = LocalTime(minutes: dice.number(0...60_000_000))
      var options = GrammarOptions()
      options.dateOrder = dice.pick([.mdy, .dmy, .ymd])
      options.weekStart = dice.pick([.monday, .sunday, .saturday])
      let context = Moment(local: now, zone: zone, zones: { Self.zones.zone($0) }, options: options)
      let text = (0..<dice.number(1...9)).map { _ in dice.pick(Self.pieces) }.joined(separator: dice.flip(6) ? "" : " ")
      let mode: ReadingMode = dice.flip() ? .date : .title
      check(Grammar(context).read(text, mode: mode), text)
      let title = Grammar(context).readTitle(text)
      #expect(title.title.unicodeScalars.count <= text.unicodeScalars.count + 1)
    }
  }

  private func check(_ reading: Reading, _ text: String) {
    let count = text.unicodeScalars.count
    for (index, span) in reading.spans.enumerated() {
      #expect(!span.isEmpty && span.upperBound <= count, "\(text)")
      if index > 0 { #expect(reading.spans[index - 1].upperBound <= span.lowerBound, "\(text)") }
    }
    #expect((0...1).contains(reading.confidence))
    if let refusal = reading.refusal {
      #expect(refusal.span.upperBound <= count && !refusal.message.isEmpty, "\(text)")
    }
    for schedule in [reading.schedule].compactMap(\.self) + reading.ambiguities.compactMap(\.other) {
      let data = try? JSONEncoder().encode(schedule)
      let back = data.flatMap { try? JSONDecoder().decode(Schedule.self, from: $0) }
      #expect(back == schedule, "\(text): \(schedule)")
      if let zone = schedule.zone { #expect(Self.zones.zone(zone) != nil, "\(text)") }
      guard let rule = schedule.recurrence else { continue }
      #expect(rule.misplacedPart == nil, "\(text)")
      #expect(!SchedulePhrase(now: schedule.start).canonical(schedule).isEmpty)
    }
  }

  @Test(arguments: [
    "Europe/Berlin", "Australia/Lord_Howe", "America/New_York", "Pacific/Apia", "Africa/Casablanca", "UTC+13",
  ]) func nextIsAhead(_ name: String) throws {
    var dice = Dice(99)
    let zone = try #require(Self.zones.zone(name))
    let words = [
      "week", "month", "quarter", "year", "weekend", "monday", "tue", "wednesday", "thu", "friday", "sat", "sunday",
      "day", "workday",
    ]
    for _ in 0..<Times.of(3_000) {
      var options = GrammarOptions()
      options.weekStart = dice.pick([.monday, .sunday, .saturday])
      options.next = dice.pick([.calendar, .upcoming])
      let now = LocalTime(minutes: dice.number(20_000 * 1440...40_000 * 1440))
      let context = Moment(local: now, zone: zone, zones: { Self.zones.zone($0) }, options: options)
      let time = dice.flip() ? "" : dice.pick([" 00:00", " 9am", " noon", " 23:59"])
      let text = dice.pick(["next ", "on next ", "by next "]) + dice.pick(words) + time
      let start = Grammar(context).read(text, mode: .date).start
      #expect(try #require(start, "\(text)").day > now.day, "\(text) at \(now)")
    }
  }

  @Test func lengthIsLimited() throws {
    let zone = try #require(Self.zones.zone("Europe/Berlin"))
    let context = Moment(local: LocalTime(minutes: 29_000_000), zone: zone, zones: { _ in nil })
    let long = String(repeating: "every mon and ", count: 80)
    #expect(Grammar(context).read(long, mode: .date).refusal?.code == .tooLong)
    let title = Grammar(context).read(long, mode: .title)
    #expect(title.title == long && title.hint?.code == .tooLong)
  }
}
