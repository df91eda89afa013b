import Messages
import ScheduleGrammar
import Testing
import TodoModel

/// Refusals and doubts are sentences in the chosen language; the grammar decides the same in each.
@Suite struct RefusalLanguageTests {
  private static let phrases = [
    "feb 31", "banana", "25:00", "every 0 days", "tomorrow tomorrow 9am", "every 5 minutes", "3 to 2pm friday",
    "9am friday and 10am sunday", "every weekday except holidays", "in 999999 years", "RRULE:FREQ=SECONDLY",
    "8 times a week", "every friday except tuesday", "next friday", "3/4", "\"tomorrow\"",
  ]

  @Test(arguments: Catalog.languages.dropFirst(), phrases)
  func aRefusalIsTranslated(_ language: String, _ text: String) throws {
    func read(_ language: String) throws -> (refusal: Refusal?, told: String?) {
      var options = GrammarOptions()
      options.language = try #require(.init(rawValue: language))
      let reading = Grammar(try Moment.at("2026-11-20T09:00", options)).read(text, mode: .date)
      let refusal = reading.refusal ?? reading.hint
      return (refusal, refusal?.message ?? reading.ambiguities.first?.sentence)
    }
    let (english, other) = (try read("en"), try Catalog.with(language) { try read(language) })
    #expect(english.refusal?.code == other.refusal?.code && english.refusal?.span == other.refusal?.span)
    #expect((english.refusal?.suggestion == nil) == (other.refusal?.suggestion == nil))
    #expect((english.told == nil) == (other.told == nil) && (english.told == nil || english.told != other.told))
  }

  /// Examples in sentences, and the suggestions of refusals, are phrases of the language.
  @Test(
    arguments: Catalog.languages.dropFirst(),
    [
      "9am", "9am UTC", "every 15 minutes", "every day", "every day at 8:00 and 20:00", "every mon and thu",
      "every mon, wed and fri", "every month", "every weekday", "every year", "in 1 year", "1 day after completion",
      "tomorrow", "tomorrow 9am", "tomorrow 3pm - 4pm", "3 times a week", "3 times a week for 6 weeks",
    ])
  func anExampleIsRead(_ language: String, _ english: String) throws {
    var options = GrammarOptions()
    (options.language, options.dateOrder) = (try #require(.init(rawValue: language)), .dmy)
    let words = Catalog.with(language) { Term(english).text }
    let schedule = Grammar(try Moment.at("2026-11-20T08:00", options)).read(words, mode: .date).schedule
    let wanted = Grammar(try Moment.at("2026-11-20T08:00")).read(english, mode: .date).schedule
    #expect(words != english && schedule == wanted, "\(words)")
  }

  @Test(arguments: Catalog.languages.dropFirst()) func eachRuleHasAName(language: String) {
    let rules = ReadingPart.Rule.allCases
    let names = Catalog.with(language) { rules.map(\.name) }
    #expect(rules.map(\.name) == rules.map(\.rawValue) && Set(names).count == rules.count)
  }
}
