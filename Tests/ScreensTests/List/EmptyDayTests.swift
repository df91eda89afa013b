import Actions
import Frames
import Intents
import PortraitSupport
import Screens
import Settings
import Testing
import Themes
import TodoModel

/// Tests of the end of a day: a drawing of the completed items, and a sentence; both are optional.
@Suite struct EmptyDayTests {
  @Test(arguments: [
    (0, 9, DayPicture.boat), (0, 21, .boat), (1, 9, .sun), (1, 14, .cup), (2, 19, .cup), (3, 12, .trophy),
    (11, 19, .trophy), (11, 11, .sun), (3, 20, .moon), (12, 9, .mountain), (40, 23, .mountain),
  ]) func theDrawingIsByWhatWasDone(done: Int, hour: Int, picture: DayPicture) {
    #expect(DayPicture(done: done, hour: hour) == picture)
  }

  @Test(arguments: DayPicture.allCases) func drawingsAreWholeInEverySet(picture: DayPicture) {
    for id in IconCatalogue().ids where id != "words" {
      guard let icons = try? IconCatalogue().load(id)?.icons else { continue }
      let lines = picture.lines(icons)
      #expect(Set(lines.map(\.width)) == [19], "\(picture) in \(id)")
      if icons.isASCII { #expect(lines.allSatisfy { $0.text.utf8.allSatisfy { $0 < 0x80 } }, "\(picture)") }
    }
    #expect(picture.lines(.words).isEmpty)
    #expect(picture.lines(.box).count(where: { $0.text.contains("★") }) == (picture == .boat ? 0 : 1))
  }

  @Test(arguments: DayPicture.allCases) func portraits(picture: DayPicture) {
    var frame = Frame(size: Size(columns: 42, rows: 10))
    for (y, (box, letters)) in zip(picture.lines(.box), picture.lines(.ascii)).enumerated() {
      frame.put(box, x: 1, y: y, Style(.trophy))
      frame.put(letters, x: 22, y: y, Style(.trophy))
    }
    expectPortrait(frame, named: "day-\(picture)")
  }

  @Test func bothCanBeOff() {
    var stage = Stage(PortraitTests.finished + Sample.ahead)
    #expect(stage.frame.portrait().contains("Horace"))
    stage.model.context.look.config.pictures = false
    #expect(!stage.frame.portrait().contains("│") && stage.frame.portrait().contains("Horace"))
    stage.model.context.look.config.quotes = .none
    let page = stage.frame.portrait()
    #expect(!page.contains("Horace") && page.contains("All done") && page.contains("Next: "))
  }

  /// Streaks are requested once if Today is empty, shown from two days on, and optional.
  @Test func daysInARowAreToldWhereTodayIsEmpty() throws {
    var stage = Stage(PortraitTests.finished + Sample.ahead)
    let asked = stage.send(.changed).compactMap { effect -> ClosedRange<Day>? in
      if case .ask(.statistics(let days, _), _) = effect { days } else { nil }
    }
    #expect(asked.map(\.upperBound) == [stage.model.context.today])
    #expect(stage.send(.changed).allSatisfy { if case .ask(.statistics, _) = $0 { false } else { true } })
    let words = "-day streak"
    #expect(!stage.frame.portrait().contains(words))
    for count in [1, 5] {
      var numbers = StatisticsSample.numbers()
      numbers.streaks.current = count
      stage.send(.answered(AnsweredPage(.statistics(numbers), generation: 9)))
      #expect(stage.frame.portrait().contains("5" + words) == (count == 5))
    }
    stage.model.context.look.config.streak = false
    #expect(!stage.frame.portrait().contains(words))
  }

  @Test func sentencesOfOnesOwnAddOrReplace() {
    var look = Look()
    look.ownQuotes = "# mine\n\nOne   thing -- Ann\n  Another — Ben B.\nA third\n"
    let day = Day(ordinal: 0)
    #expect(Quotes.read(look.ownQuotes ?? "").map(\.author) == ["Ann", "Ben B.", nil])
    let own = Set((0..<3).map { look.ownQuote(on: day.advanced(by: $0)) })
    #expect(own == ["One thing", "Another", "A third"])
    let all = Set((0..<60).map { look.quote(of: day.advanced(by: $0))?.text })
    #expect(all.count == Quotes.all.count + 3 && all.contains("A third"))
    look.ownQuotes = nil
    look.config.quotes = .own
    #expect(look.quote(of: day) == nil)
  }
}

extension Look {
  /// Returns the sentence of a day if only the user's own are enabled.
  fileprivate func ownQuote(on day: Day) -> String? {
    var look = self
    look.config.quotes = .own
    return look.quote(of: day)?.text
  }
}
