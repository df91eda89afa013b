import Actions
import Frames
import Intents
import Messages
import PortraitSupport
import Screens
import Testing
import TodoModel

/// The main screens in each language.
@Suite struct LanguageTests {
  @Test(arguments: Catalog.languages.dropFirst()) func theMainScreens(language: String) {
    let frames = Catalog.with(language) {
      Sizes.both.flatMap { size in
        ["", "d", "?", "g u"].map { keys in
          var stage = Stage(Sample.day + Sample.ahead, size.columns, size.rows, selecting: 2)
          stage.press(keys)
          return stage.frame.portrait()
        }
      }
    }
    expectText(frames.joined(separator: "\n"), named: "language-\(language)")
  }

  @Test func monthsAreNamedAndShortenedInTheLanguage() throws {
    let july = CalendarMonth(of: try #require(Day("2026-07-01")))
    #expect(Catalog.with("fr") { [july.name, july.shortName] } == ["Juillet 2026", "juil 2026"])
    #expect([july.name, july.shortName] == ["July 2026", "Jul 2026"])
  }

  @Test(arguments: Catalog.languages.dropFirst()) func allPagesFitInAllLanguages(language: String) {
    Catalog.with(language) {
      for size in Sizes.all {
        for keys in [
          ",", ":", "e", "/", "Enter", "#", "@", "!", "s", "z", "S", "V j", "D", "c", "o", "g c", "g v", "g h",
        ] {
          var stage = Stage(SweepTests.items + Sample.anytime(15), size.columns, size.rows, selecting: 2)
          stage.press(keys)
          expectWhole(stage.frame, "\(language) \(keys) \(size)")
        }
      }
    }
  }

  /// The narrowest picker has 34 columns for its prompt.
  @Test(arguments: Catalog.languages) func promptsFitInTheNarrowestPicker(language: String) {
    for prompt in [
      "name of a list, old or new", "name of a tag, old or new", "name of a filter, old or new",
      "name of a template, old or new", "or another, such as 45m or 1h30", "words of a title, or a number",
      "item, list, filter or view", "Choose an event to add as an item", "what do you want to do?",
      "or when, in words", "another date, in words",
    ] {
      let shown = Catalog.with(language) { Term(prompt).text }
      #expect(DisplayText(shown).width <= 34, "\(shown)")
    }
  }

  @Test(arguments: Catalog.languages) func coloursKindsAndSidesHaveNames(language: String) {
    let raw = [
      ListColour.allCases.map(\.rawValue), OwnField.Kind.allCases.map(\.rawValue),
      Conflict.Side.allCases.map(\.rawValue),
    ]
    let names = Catalog.with(language) {
      [ListColour.allCases.map(\.name), OwnField.Kind.allCases.map(\.name), Conflict.Side.allCases.map(\.name)]
    }
    #expect((names == raw) == (language == "en"))
    for list in names { #expect(Set(list).count == list.count && !list.contains("")) }
  }

  @Test func aHeadingBeginsWithACapital() throws {
    let words = DayWords(today: try #require(Day("2026-11-20")))
    let day = try #require(Day("2026-11-18"))
    #expect(Catalog.with("fr") { words.heading(day).lead } == "Mercredi")
  }
}
