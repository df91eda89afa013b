import ScheduleGrammar
import Testing
import TodoModel

/// A text, and each of its parts with its rule and its reading.
private let explained: [(String, ReadingMode, [(String, ReadingPart.Rule, String)])] = [
  (
    "every last workday 9am", .date,
    [
      ("every last workday", .every, "monthly on the last workday (FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1)"),
      ("9am", .clock, "9:00"),
    ]
  ), ("next monday", .date, [("next monday", .weekday, "Mon 23 Nov")]),
  ("next week", .date, [("next week", .period, "Mon 23 Nov")]),
  ("2026-11-30 17:00", .date, [("2026-11-30", .iso, "Mon 30 Nov"), ("17:00", .clock, "17:00")]),
  ("in 3 days at 5pm", .date, [("in 3 days", .offset, "Mon 23 Nov"), ("at 5pm", .clock, "17:00")]),
  ("2 days before christmas", .date, [("2 days before christmas", .anchored, "Wed 23 Dec")]),
  ("by friday", .date, [("by friday", .weekday, "by Fri 27 Nov")]),
  ("tuesday 3-4pm", .date, [("tuesday", .weekday, "Tue 24 Nov"), ("3-4pm", .clockRange, "15:00 to 16:00")]),
  ("in 2 hours", .date, [("in 2 hours", .moment, "Fri 20 Nov 11:00")]),
  ("tomorrow night", .date, [("tomorrow", .dayName, "Sat 21 Nov"), ("night", .partOfDay, "21:00")]),
  (
    "MWF 7am", .date,
    [("MWF", .weekdays, "every Mon, Wed and Fri (FREQ=WEEKLY;BYDAY=MO,WE,FR)"), ("7am", .clock, "7:00")]
  ),
  (
    "every 2 weeks on fri 5 times after completion", .date,
    [
      ("every 2 weeks", .every, "every other Friday (FREQ=WEEKLY;INTERVAL=2;BYDAY=FR)"),
      ("on fri", .repeatDays, "every other Friday (FREQ=WEEKLY;INTERVAL=2;BYDAY=FR)"),
      ("5 times", .repeatEnd, "5 times"), ("after completion", .repeatKind, "counted from completion"),
    ]
  ), ("FREQ=DAILY", .date, [("FREQ=DAILY", .raw, "daily (FREQ=DAILY)")]),
  ("tomorrow call mom at 5pm", .title, [("tomorrow", .dayName, "Sat 21 Nov"), ("at 5pm", .clock, "17:00")]),
  ("monday or tuesday 3pm gym", .title, [("monday", .weekday, "Mon 23 Nov"), ("3pm", .clock, "15:00")]),
  ("call bob 3pm or 4pm on friday", .title, [("3pm", .clock, "15:00"), ("on friday", .weekday, "Fri 27 Nov")]),
  ("dec 1 or 2 at 5pm", .title, [("dec 1", .monthDay, "Tue 1 Dec"), ("at 5pm", .clock, "17:00")]),
]

/// A text in another language, and the words of each of its parts.
private let otherLanguages: [(GrammarOptions.Language, String, [String])] = [
  (.french, "demain 9h", ["demain", "9h"]), (.french, "vendredi 18 h", ["vendredi", "18 h"]),
  (.french, "lundi à 8 heures et demie", ["lundi", "à 8 heures et demie"]),
  (.german, "morgen um halb acht", ["morgen", "um halb acht"]),
  (.german, "morgen Viertel vor acht", ["morgen", "Viertel vor acht"]),
  (.spanish, "mañana a las 7 y media", ["mañana", "a las 7 y media"]),
  (.italian, "domani alle otto meno un quarto", ["domani", "alle otto meno un quarto"]),
]

struct PartTests {
  private func grammar(_ now: String = "2026-11-20T09:00", _ zone: String = "Europe/Berlin") throws -> Grammar {
    Grammar(try .at(now, in: zone))
  }

  private func words(_ span: Range<Int>, of text: String) -> String {
    String(String.UnicodeScalarView(Array(text.unicodeScalars)[span]))
  }

  @Test(arguments: explained) func everyPartSaysItsRule(
    _ text: String, _ mode: ReadingMode, _ parts: [(String, ReadingPart.Rule, String)]
  ) throws {
    let found = try grammar().read(text, mode: mode, explained: true).parts
    #expect(found.map { words($0.span, of: text) } == parts.map(\.0))
    #expect(found.map(\.rule) == parts.map(\.1))
    #expect(found.map(\.words) == parts.map(\.2))
  }

  @Test(arguments: otherLanguages) func partsOfOtherLanguagesHaveTheirOwnWords(
    _ language: GrammarOptions.Language, _ text: String, _ parts: [String]
  ) throws {
    var options = GrammarOptions.withinDay
    options.language = language
    let found = Grammar(try .at("2026-11-20T09:00", options)).read(text, mode: .date, explained: true).parts
    #expect(found.map { words($0.span, of: text) } == parts)
  }

  /// The explanation does not change the reading, and every word read belongs to one part.
  @Test func partsCoverWhatWasRead() throws {
    for row in try Fixture.lines("parse_examples.jsonl", as: ExampleRow.self) {
      let grammar = try grammar(row.now, row.zone)
      let mode = try #require(ReadingMode(rawValue: row.mode))
      var reading = grammar.read(row.input, mode: mode, explained: true)
      let parts = reading.parts
      reading.parts = []
      #expect(reading == grammar.read(row.input, mode: mode), "\(row.id)")
      guard reading.schedule != nil else { continue }
      for (left, right) in zip(parts, parts.dropFirst()) {
        #expect(left.span.upperBound <= right.span.lowerBound, "\(row.id) \(row.input)")
      }
      for span in reading.spans {
        let missed = span.filter { index in !parts.contains { $0.span.contains(index) } }
        let rest = String(String.UnicodeScalarView(missed.map { Array(row.input.unicodeScalars)[$0] }))
        #expect(rest.allSatisfy { $0 == " " || $0 == "," || $0 == "-" }, "\(row.id) \(row.input): \(rest)")
      }
      #expect(parts.allSatisfy { !$0.words.isEmpty }, "\(row.id) \(row.input) \(parts)")
    }
  }

  @Test func wordsBeforeTheFaultAreStillExplained() throws {
    let reading = try grammar().read("friday banana", mode: .date, explained: true)
    #expect(reading.refusal?.code == .trailingText)
    #expect(reading.parts.map(\.words) == ["Fri 27 Nov"])
  }
}
