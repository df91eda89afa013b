import Actions
import Frames
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
}
