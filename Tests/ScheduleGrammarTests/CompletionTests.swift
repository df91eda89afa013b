import ScheduleGrammar
import Testing
import TodoModel

struct CompletionTests {
  /// A Wednesday morning.
  private func grammar() throws -> Grammar { Grammar(try .at("2026-11-18T10:00")) }

  private func words(_ text: String, mode: ReadingMode = .date, limit: Int = 5) throws -> [String] {
    try grammar().completions(of: text, mode: mode, limit: limit).map(\.word)
  }

  @Test(arguments: [
    ("tom", "tomorrow"), ("to", "tomorrow"), ("ton", "tonight"), ("fri", "friday"), ("th", "thursday"), ("ev", "every"),
    ("next m", "month"), ("next mo", "month"), ("next mon", "month"), ("next tu", "tuesday"), ("next we", "week"),
    ("every m", "month"), ("every o", "other"), ("every fr", "friday"), ("every other d", "day"), ("weekd", "weekdays"),
    ("in 3 d", "days"), ("in 3 w", "weeks"), ("5 p", "pm"), ("5p", "pm"), ("3 ho", "hours"), ("tomorrow a", "at"),
    ("tomorrow mor", "morning"), ("friday ev", "evening"), ("friday no", "noon"), ("every day a", "at"),
    ("every day u", "until"), ("every day until fr", "friday"), ("end o", "of"), ("end of ne", "next"),
    ("end of mo", "month"), ("by f", "friday"), ("9am tom", "tomorrow"), ("9am ev", "every"), ("in a w", "week"),
    ("every last w", "workday"), ("every 2 weeks af", "after"), ("every 2 weeks after c", "completion"),
    ("every 2 we", "weeks"), ("dec", "december"), ("christ", "christmas"), ("every! w", "week"), ("3 mar", "march"),
    ("every day except s", "saturday"), ("first mo", "monday"), ("mont", "monthly"), ("NEXT TH", "thursday"),
  ]) func wordBeingTyped(_ text: String, _ word: String) throws { #expect(try words(text).first == word) }

  @Test(arguments: [
    ("", "tomorrow"), ("every ", "day"), ("next ", "week"), ("in 3 ", "days"), ("5 ", "days"), ("at 5 ", "pm"),
    ("tomorrow ", "at"), ("every day ", "at"), ("end ", "of"), ("every other ", "day"),
  ]) func wordToCome(_ text: String, _ word: String) throws { #expect(try words(text).first == word) }

  @Test(arguments: [
    "tomorrow", "week", "xyz", "friday ban", "banana fr", "every 5 ban", "9am/to", "in 3 march", "http://fri", "every",
    "5 apples a",
  ]) func nothing(_ text: String) throws { #expect(try words(text).isEmpty) }

  @Test func titles() throws {
    #expect(try words("call mom tomo", mode: .title).first == "tomorrow")
    #expect(try words("call mom every d", mode: .title).first == "day")
    #expect(try words("buy mil", mode: .title).isEmpty)
    #expect(try words("ship it next w", mode: .title).first == "week")
    #expect(try words("ask to", mode: .title).isEmpty)
  }

  /// A title offers dates after three letters of one, or after a word that leads to one.
  @Test(arguments: [
    ("call mom tomo", "tomorrow"), ("tonig", "tonight"), ("pay frid", "friday"),
    ("ship it next w", "week"), ("water every wee", "week"), ("call in ", "an hour"), ("in tw", "two hours"),
    ("pay in 3 da", "days"),
  ]) func datesThatATitleBegins(_ text: String, _ words: String) throws {
    #expect(try grammar().begunDates(in: text, limit: 5).first?.words == words)
  }

  @Test(arguments: [
    "call Tomo", "ask to", "buy mil", "", "pay tomorrow", "mow on friday", "read 30 pag", "go to the ", "tomorrow ",
    "5 ", "http://tomo", "NEXT W", "call in a w", "pay fri", "call tom", "pay next week", "water every d", "buy new",
    "see the dec",
  ]) func otherTitlesBeginNone(_ text: String) throws {
    #expect(try grammar().begunDates(in: text, limit: 5).isEmpty, "\(text)")
  }

  @Test func aBegunDateHasItsFirstDay() throws {
    let first = try #require(try grammar().begunDates(in: "call mom tomo", limit: 5).first)
    #expect(first == BegunDate(words: "tomorrow", typed: 4, first: try #require(LocalTime("2026-11-19"))))
  }

  @Test func datesThatATitleBeginsAreReadWithIt() throws {
    let grammar = try grammar()
    for text in ["tomo", "next ", "in ", "every ", "every m", "in 3 "] {
      let found = grammar.begunDates(in: text, limit: 5)
      #expect(!found.isEmpty && found.count <= 5, "\(text)")
      for date in found {
        let whole = text.dropLast(date.typed) + date.words
        let read = grammar.readTitle("pay " + whole)
        #expect(read.reading.schedule != nil && read.title == "pay", "\(whole)")
      }
    }
  }

  /// For every prefix of a phrase, the completions continue it.
  @Test func offersGoOn() throws {
    let grammar = try grammar()
    for phrase in [
      "every other friday at 5pm until december 31", "next monday morning", "last workday of every month 9am",
    ] {
      for count in 0...phrase.count {
        let text = String(phrase.prefix(count))
        for offer in grammar.completions(of: text, mode: .date) {
          #expect((text + offer.rest).lowercased().hasSuffix(offer.word))
          #expect(!offer.rest.isEmpty)
        }
      }
    }
  }
}
