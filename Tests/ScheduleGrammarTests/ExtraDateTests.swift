import ScheduleGrammar
import Testing
import TodoModel

/// Tests of dates beside those of a repeat, each kept or refused with a way out, on Saturday 21 November 2026.
@Suite struct ExtraDateTests {
  private func read(_ text: String, _ mode: ReadingMode = .date) throws -> Reading {
    Grammar(try .at("2026-11-21T16:00")).read(text, mode: mode)
  }

  @Test(arguments: [
    ("every monday, and 3 dec 2pm", "every Monday plus 3 Dec 14:00"),
    ("every monday 9am plus 3 dec, 5 dec", "every Monday 9:00 plus 3 Dec plus 5 Dec"),
    ("every friday 9am plus 3 dec 2pm except 27 nov", "every Friday 9:00 except 27 Nov plus 3 Dec 14:00"),
    ("weekdays 5 times plus 28 nov", "weekdays 5 times plus 28 Nov"),
  ]) func wordsAreReadAndWritten(_ text: String, _ words: String) throws {
    let schedule = try #require(read(text).schedule)
    let phrase = SchedulePhrase(now: try #require(LocalTime("2026-11-21T16:00")))
    #expect(phrase.canonical(schedule) == words)
    #expect(phrase.reading(schedule).rest.contains(" plus "))
    #expect(try read(phrase.exact(schedule)).schedule == schedule)
    #expect(try read(words).schedule?.extraDates == schedule.extraDates)
  }

  /// Past ones are kept and no longer named, of many the first three.
  @Test func theNearestAreNamed() throws {
    var schedule = try #require(read("every monday").schedule)
    let days = ["2026-11-01", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05"]
    schedule.extraDates = Set(days.compactMap { LocalTime($0) })
    let phrase = SchedulePhrase(now: try #require(LocalTime("2026-11-21T16:00")))
    #expect(phrase.canonical(schedule) == "every Monday plus 1 Dec plus 2 Dec plus 3 Dec plus 2 more")
    #expect(try read(phrase.exact(schedule)).schedule == schedule)
  }

  @Test(arguments: [
    ("every monday plus 31 nov", "31 nov", "There is no"), ("2 weeks after done plus 3 dec", "", "from completion"),
    ("every monday plus 3 dec, 5 dec 2pm", "plus 3 dec, 5 dec 2pm", "Give each date its time."),
    ("every monday 9am plus 3 dec 2pm Asia/Tokyo", "", "time zone of its repeat"),
  ]) func refusals(_ text: String, _ blamed: String, _ words: String) throws {
    let refusal = try #require(read(text).refusal)
    if words != "There is no" { #expect(refusal.message.contains(words), "\(refusal.message)") }
    if !blamed.isEmpty {
      let scalars = Array(text.unicodeScalars)
      #expect(String(String.UnicodeScalarView(scalars[refusal.span])).hasSuffix(blamed), "\(refusal.span)")
    }
  }

  /// The suggestion for a time that may belong to several dates is read with that time for each.
  @Test func theWayOutIsRead() throws {
    let refusal = try #require(read("every monday plus 3 dec, 5 dec 2pm").refusal)
    let words = try #require(refusal.suggestion)
    #expect(
      try read(words).schedule?.extraDates == [
        try #require(LocalTime("2026-12-03T14:00")), try #require(LocalTime("2026-12-05T14:00")),
      ], "\(words)")
  }

  /// A date in numbers and a bare hour can mean two things, which the reading tells.
  @Test(arguments: [
    ("every monday plus 3/4", "2027-03-04", "2027-04-03"),
    ("every monday plus 3 dec 6:20", "2026-12-03T18:20", "2026-12-03T06:20"),
  ]) func doubtsAreTold(_ text: String, _ chosen: String, _ other: String) throws {
    let reading = try read(text)
    #expect(reading.schedule?.extraDates == [try #require(LocalTime(chosen))])
    let found = reading.ambiguities.compactMap(\.other).flatMap(\.extraDates).map(\.description)
    #expect(found == [other], "\(reading.ambiguities)")
    let doubt = try #require(reading.doubt(in: .at("2026-11-21T16:00")))
    #expect(try read(doubt.other).schedule?.extraDates == [try #require(LocalTime(other))], "\(doubt)")
  }

  /// Names of days stay days of the repeat, and a second name in a title stays in it.
  @Test func otherWordsMeanWhatTheyMeant() throws {
    #expect(try read("every monday and friday").schedule?.extraDates == [])
    #expect(try read("every jan 1 and dec 25").schedule?.extraDates == [])
    #expect(try read("every day at 9 and 18:00").schedule?.extraDates == [])
    #expect(try read("gym every monday and tomorrow", .title).schedule?.extraDates == [])
  }
}
