import JSON
import ScheduleGrammar
import Testing
import TodoAPI
import TodoModel
import ZoneFiles

/// One value of every option that affects parsing, the affected text, and the start with the default and the value.
private let options: [(String, text: String, plain: String, changed: String)] = [
  (#"{"week_start":"SU"}"#, "next week", "2026-11-23", "2026-11-22"),
  (#"{"date_order":"dmy"}"#, "4/5/2027", "2027-04-05", "2027-05-04"),
  (#"{"date_order":"YMD"}"#, "4/5/2027", "2027-04-05", "2027-04-05"),
  (#"{"day_parts":{"morning":"07:30"}}"#, "tomorrow morning", "2026-11-21T09:00", "2026-11-21T07:30"),
  (#"{"day_parts":{"night":"22:15","brunch":"x"}}"#, "tonight", "2026-11-20T21:00", "2026-11-20T22:15"),
  (#"{"day_parts":{"cob":"18:00"}}"#, "tomorrow cob", "2026-11-21T17:00", "2026-11-21T18:00"),
  (#"{"eow":"sunday"}"#, "eow", "2026-11-20", "2026-11-22"),
  (#"{"weekend":["FR","SA"]}"#, "next weekend", "2026-11-28", "2026-11-27"),
  (#"{"weekend":"FR,SA"}"#, "next weekend", "2026-11-28", "2026-11-27"),
  (#"{"bare_hour":"24h"}"#, "tomorrow at 3:30", "2026-11-21T03:30", "2026-11-21T03:30"),
  (#"{"bare_hour":"likely"}"#, "tomorrow at 3:30", "2026-11-21T03:30", "2026-11-21T15:30"),
  (#"{"bare_hour":"day"}"#, "tomorrow at 3:30", "2026-11-21T03:30", "2026-11-21T15:30"),
  (#"{"clock":12}"#, "tomorrow at 3:30", "2026-11-21T03:30", "2026-11-21T15:30"),
  (#"{"clock":12,"bare_hour":"typed"}"#, "tomorrow at 3:30", "2026-11-21T03:30", "2026-11-21T03:30"),
  (#"{"next":"upcoming"}"#, "next sunday", "2026-11-29", "2026-11-22"),
  (#"{"tz_of_zone_words":{"ist":"Asia/Kolkata"}}"#, "tomorrow 5pm IST", "2026-11-21T11:30", "2026-11-21T11:30"),
  (#"{"brand_new":17}"#, "tomorrow", "2026-11-21", "2026-11-21"),
  (#"{"holidays":["30 nov"]}"#, "in 6 workdays", "2026-11-30", "2026-12-01"),
  (#"{"week_start":null}"#, "next week", "2026-11-23", "2026-11-23"),
]

private let wrong = [
  #"{"week_start":"XX"}"#, #"{"week_start":7}"#, #"{"date_order":"MYD"}"#, #"{"clock":13}"#, #"{"day_parts":"late"}"#,
  #"{"day_parts":{"morning":"25:00"}}"#, #"{"eow":"never"}"#, #"{"weekend":[]}"#, #"{"weekend":["SA","ZZ"]}"#,
  #"{"region":"DE"}"#, #"{"bare_hour":"maybe"}"#, #"{"next":"soon"}"#, #"{"clamp":"perhaps"}"#,
  #"{"strip_remind":"sometimes"}"#, #"{"tz_of_zone_words":{"IST":"Mars/Base"}}"#, #"{"tz_of_zone_words":"IST"}"#,
  #"{"holidays":["someday"]}"#, #"{"holidays":["calendar:team"]}"#, #"{"holidays":"24 dec"}"#,
]

/// A text for each reason of a refusal, and the words at fault.
private let refused: [(code: String, text: String, blamed: String)] = [
  ("no_schedule", "asdf", "asdf"), ("nonexistent_date", "feb 30", "feb 30"),
  ("invalid_time", "tomorrow 25:00", "25:00"), ("weekday_mismatch", "tuesday march 15 2026", "tuesday march 15 2026"),
  ("until_before_start", "every monday until yesterday", "every monday until yesterday"),
  ("invalid_interval", "every 0 days", "every 0 days"), ("out_of_range", "in 99999999 days", "in 99999999 days"),
  ("underspecified_recurrence", "twice a day", "twice a day"),
  ("unsupported_frequency", "every 5 minutes", "every 5 minutes"),
  ("invalid_rrule", "FREQ=DAILY;COUNT=2;UNTIL=20270101", "FREQ=DAILY;COUNT=2;UNTIL=20270101"),
  ("never_occurs", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"),
  ("unknown_zone", "5pm Mars/Base", "5pm Mars/Base"),
  ("range_reversed", "tomorrow 15:00-14:00", "tomorrow 15:00-14:00"), ("trailing_text", "friday banana", "banana"),
  ("unexpected_quote", "friday \"banana\"", "\""), ("trailing_text", "日本 friday", "日本"),
]

@Suite struct ReadingAnswerTests {
  private static let zones = SystemZones()

  private func defaults(_ zone: String = "UTC", now: String = "2026-11-20T09:00") throws -> Moment {
    let lookup: @Sendable (String) -> (any Zone)? = { Self.zones.zone($0) }
    return Moment(local: try #require(LocalTime(now)), zone: try #require(lookup(zone)), zones: lookup)
  }

  private func answer(_ json: String) throws -> ParseAnswer {
    try ParseQuestion(ParseBody(json: json), in: defaults()).answer()
  }

  @Test(arguments: options) func optionsAreFollowed(_ json: String, text: String, plain: String, changed: String) throws
  {
    #expect(try answer(#"{"text":"\#(text)"}"#).schedule?.start.description == plain)
    #expect(try answer(#"{"text":"\#(text)","options":\#(json)}"#).schedule?.start.description == changed)
  }

  @Test(arguments: [
    ("no date", true, ["date"]), ("no deadline", true, ["deadline"]),
    ("no date, no deadline", true, ["date", "deadline"]), ("tomorrow, no deadline", false, ["deadline"]),
    ("tomorrow", false, nil),
  ]) func whatIsTakenAwayIsNamed(_ text: String, _ isClear: Bool, _ clears: [String]?) throws {
    let answer = try answer(#"{"text":"\#(text)"}"#)
    #expect(answer.ok && answer.clear == isClear && answer.clears == clears)
  }

  /// S14: a whole line is parsed as when it is added.
  @Test func aLineIsReadWithListTagsAndPriority() throws {
    let line = try answer(#"{"text":"pay rent tomorrow 9am #home @money !high","mode":"line"}"#)
    #expect(line.ok && line.title == "pay rent" && line.schedule?.start.description == "2026-11-21T09:00")
    #expect(line.list == "home" && line.tags == ["money"] && line.priority == .high && line.after == nil)
    #expect(line.explain == nil)
    let title = try answer(#"{"text":"pay rent tomorrow 9am","mode":"title"}"#)
    #expect(title.list == nil && title.tags == nil && title.priority == nil)
  }

  @Test func optionsThatShowElsewhere() throws {
    let clamped = try answer(#"{"text":"every 31st"}"#)
    #expect(clamped.schedule?.rrule?.description == "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1")
    let skipping = try answer(#"{"text":"every 31st","options":{"clamp":"skip"}}"#)
    #expect(skipping.schedule?.rrule?.description == "FREQ=MONTHLY;BYMONTHDAY=31")
    let twelve = try answer(#"{"text":"4/5 3pm","options":{"clock":12}}"#)
    #expect(twelve.ambiguities.first?.chosen == "Mon 5 Apr 3pm")
    let title = #""text":"remind me to call bob tomorrow","mode":"title""#
    #expect(try answer("{\(title)}").title == "remind me to call bob")
    #expect(try answer(#"{\#(title),"options":{"strip_remind":true}}"#).title == "call bob")
    #expect(try answer(#"{"text":"memorial day"}"#).ok)
    #expect(try !answer(#"{"text":"memorial day","options":{"region":"none"}}"#).ok)
  }

  @Test(arguments: refused) func everyRefusalHasItsCodePlaceAndRepair(
    _ code: String, text: String, blamed: String
  ) throws {
    func read(_ text: String) throws -> ParseAnswer {
      try ParseQuestion(ParseBody(text: text), in: defaults()).answer()
    }
    let fault = try #require(try read(text).error)
    #expect(fault.code == code)
    let scalars = Array(text.unicodeScalars)
    try #require(fault.span.count == 2 && fault.span[1] <= scalars.count, "\(fault.span)")
    #expect(String(String.UnicodeScalarView(scalars[fault.span[0]..<fault.span[1]])) == blamed)
    if let suggestion = fault.suggestion { #expect(try read(suggestion).ok, "\(suggestion)") }
  }

  /// The exceptions of a repeat, in the form of an item's schedule; absent if there are none.
  @Test func exceptionsAreTold() throws {
    let schedule = try #require(try answer(#"{"text":"every day 9am except 21 nov, 3 dec"}"#).schedule)
    #expect(schedule.exceptions?.map(\.text) == ["2026-11-21T09:00", "2026-12-03T09:00"])
    #expect(try encodeJSON(schedule).contains(#""exceptions":["2026-11-21T09:00","2026-12-03T09:00"]"#))
    #expect(try answer(#"{"text":"every day 9am"}"#).schedule?.exceptions == nil)
  }

  @Test(arguments: wrong) func aWrongOptionIsNamed(_ json: String) throws {
    let fault = try #require(throws: RequestFault.self) { try answer(#"{"text":"tomorrow","options":\#(json)}"#) }
    #expect(fault.code == "invalid_option")
    let name = try #require(decodeJSON([String: JSONValue].self, from: json).keys.first)
    #expect(fault.words.contains("The option " + name))
    #expect(fault.words.contains(" Use "))
  }

  @Test func allOptionsOfAReaderMakeAnotherReadAlike() throws {
    var options = GrammarOptions()
    options.weekStart = .saturday
    options.dateOrder = .ymd
    options.clock = .twelve
    options.dayParts.night = try #require(ClockTime("23:00"))
    options.endOfWeek = .sunday
    options.weekend = [.friday]
    options.region = .none
    options.bareHour = .typed
    options.next = .upcoming
    options.clampsMonthEnds = false
    options.stripsRemind = true
    options.zoneWords = ["IST": "Asia/Kolkata"]
    var copy = GrammarOptions()
    let json = try encodeJSON(ParseOptions(options))
    try decodeJSON(ParseOptions.self, from: json).apply(to: &copy, zones: { Self.zones.zone($0) })
    #expect(copy == options)
  }

  @Test(arguments: [
    ("{", "bad-request"), ("[]", "bad-request"), ("{}", "bad-request"), (#"{"text":5}"#, "bad-request"),
    (#"{"text":"today","mode":"poem"}"#, "bad-request"), (#"{"text":"today","now":"soon"}"#, "bad-request"),
    (#"{"text":"today","zone":"Mars/Base"}"#, "unknown_zone"), (#"{"text":"today","options":[1]}"#, "bad-request"),
  ]) func aRequestThatIsNone(_ json: String, _ code: String) throws {
    let fault = try #require(throws: RequestFault.self) { try answer(json) }
    #expect(fault.code == code)
    #expect(fault.words.hasSuffix("."))
    #expect(!fault.words.contains("Error"))
  }

  /// A day of this year that has passed is reported as next year's, also in a title.
  @Test(arguments: [#"{"text":"oct 3"}"#, #"{"text":"taxes oct 3","mode":"title"}"#]) func aDayOfNextYearIsTold(
    _ json: String
  ) throws {
    let words = "That day has passed this year, so this is next year."
    #expect(try answer(json).notes == [ReadNote(code: "rolled_to_next_year", message: words)])
  }

  @Test func aZoneThatWasSaidIsNamedAndTimesAreThePersons() throws {
    let question = try ParseQuestion(
      ParseBody(text: "every day 9am EST", now: "2026-11-20T10:00", zone: "Europe/Berlin"), in: defaults())
    let schedule = try #require(question.answer().schedule)
    #expect(schedule.start.description == "2026-11-20T15:00")
    #expect(schedule.next.map(\.description).prefix(2) == ["2026-11-20T15:00", "2026-11-21T15:00"])
    #expect(schedule.zone == "UTC-5")
    #expect(schedule.utc?.description.hasPrefix("2026-11-20T14:00") == true)
    let words = "The time is kept in UTC-5 and shown on your clock."
    #expect(question.answer().notes == [ReadNote(code: "zone_converted", detail: "UTC-5", message: words)])
    let plain = try #require(answer(#"{"text":"tomorrow 9am"}"#).schedule)
    #expect(plain.zone == nil)
    #expect(plain.next == [plain.start])
  }

  /// V11: a request can ask which words were parsed by which rule.
  @Test func aRequestCanAskForTheParts() throws {
    let explained = try answer(#"{"text":"tomorrow 9am","explain":true}"#)
    #expect(explained.explain?.map(\.rule) == ["day by name", "clock time"])
    for json in [#"{"text":"tomorrow 9am"}"#, #"{"text":"tomorrow 9am","explain":false}"#] {
      #expect(try answer(json).explain == nil)
    }
  }

  @Test func aMomentIsReadInItsZone() throws {
    let json = #"{"text":"today","now":"2026-11-20T23:30:00-05:00","zone":"Asia/Tokyo"}"#
    #expect(try answer(json).schedule?.start.description == "2026-11-21")
    #expect(
      try answer(#"{"text":"in 1 hour","now":"2026-11-20T09:30:00"}"#).schedule?.start.description == "2026-11-20T10:30"
    )
  }

  @Test(arguments: [
    (#"{"rrule":"FREQ=DAILY","start":"soon"}"#, "bad-request"), (#"{"rrule":"FREQ=DAILY"}"#, "bad-request"),
    (#"{"rrule":"FREQ=NEVER","start":"2026-11-20"}"#, "invalid_rrule"),
    (#"{"rrule":"FREQ=SECONDLY","start":"2026-11-20"}"#, "unsupported_frequency"),
    (#"{"rrule":"FREQ=DAILY;COUNT=2;UNTIL=20261201","start":"2026-11-20"}"#, "invalid_rrule"),
    (#"{"rrule":"FREQ=DAILY","start":"2026-11-20","zone":"Mars/Base"}"#, "unknown_zone"),
  ]) func aRuleThatIsNone(_ json: String, _ code: String) throws {
    let fault = try #require(throws: RequestFault.self) {
      try OccurrencesQuestion(OccurrencesBody(json: json), home: FixedZone.utc, zones: { Self.zones.zone($0) })
    }
    #expect(fault.code == code)
  }
}
