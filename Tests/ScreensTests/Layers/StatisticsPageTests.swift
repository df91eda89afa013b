import Frames
import Intents
import Screens
import Testing
import Themes
import TodoModel

@Suite struct StatisticsPageTests {
  private func asked(_ effects: [Effect]) -> [(days: Int, generation: Int)] {
    effects.compactMap { effect in
      guard case .ask(.statistics(let days, _), let generation) = effect else { return nil }
      return (days.lowerBound.distance(to: days.upperBound) + 1, generation)
    }
  }

  private func stage(_ columns: Int = 80, _ rows: Int = 24) -> Stage {
    var stage = Stage(Sample.day, columns, rows)
    stage.press("g s")
    stage.send(.answered(AnsweredPage(.statistics(StatisticsSample.numbers()), generation: 1)))
    return stage
  }

  @Test func opensAndAsksForAYear() {
    var stage = Stage()
    let effects = stage.press("g s")
    #expect(asked(effects).map(\.days) == [365])
    #expect(stage.frame.portrait().contains("Counting."))
    #expect(asked(stage.press("r")).isEmpty, "a refresh reads numbers when it has brought something")
    stage.send(.answered(AnsweredPage(.statistics(StatisticsSample.numbers()), generation: 1)))
    let text = stage.frame.portrait()
    #expect(text.contains("Statistics") && text.contains("done in the last 7 days"), "\(text)")
    stage.press("g s")
    #expect(!stage.frame.portrait().contains("done in the last 7 days"), "the keys that open it close it")
  }

  @Test func readsAnewWhatChangesWhileItIsOpen() {
    var stage = stage()
    for message in [Message.changed, .committed(token: 1)] { #expect(asked(stage.send(message)).count == 1) }
    stage.press("Esc")
    #expect(asked(stage.send(.changed)).isEmpty)
  }

  @Test func readsAnewAtMidnight() {
    var stage = stage()
    let effects = stage.send(.time(Sample.instant("2026-11-21T00:00"), zone: Sample.zone, identity: "UTC"))
    guard case .ask(.statistics(let days, _), _)? = effects.first(where: { !asked([$0]).isEmpty }) else {
      Issue.record("\(effects)")
      return
    }
    #expect(days.upperBound == Sample.friday.advanced(by: 1))
  }

  /// Invariant V8.
  @Test func anOlderAnswerIsDropped() {
    var stage = stage()
    stage.send(.changed)
    stage.send(.changed)
    stage.send(.answered(AnsweredPage(.statistics(StatisticsSample.numbers(isEmpty: true)), generation: 3)))
    stage.send(.answered(AnsweredPage(.statistics(StatisticsSample.numbers()), generation: 2)))
    #expect(stage.frame.portrait().contains("Nothing was done in the last 7 days"))
  }

  @Test func numbersOfOtherDaysAreNotShown() {
    var stage = stage()
    #expect(asked(stage.press("w")).map(\.days) == [7])
    stage.send(.answered(AnsweredPage(.statistics(StatisticsSample.numbers(.month)), generation: 2)))
    #expect(stage.frame.portrait().contains("SLIPS MOST"), "the year stands until the week comes")
    stage.send(.answered(AnsweredPage(.statistics(StatisticsSample.numbers(.week)), generation: 2)))
    stage.press("G")
    #expect(!stage.frame.portrait().contains("less "), "a week has bars")
    #expect(asked(stage.press("w")).isEmpty)
    #expect(asked(stage.press("m")).map(\.days) == [30])
    #expect(asked(stage.press("y")).map(\.days) == [365])
  }

  @Test func enterOpensWhatSlips() {
    var stage = stage()
    #expect(stage.press("Enter") == [.loadLinked(Sample.id(7))])
    #expect(stage.press("Down Enter") == [.loadLinked(Sample.id(8))])
    #expect(stage.press("Up Enter") == [.loadLinked(Sample.id(7))])
    stage.send(.linked(Sample.id(7), Row(item: Sample.item(7, "Renew passport"))))
    #expect(stage.frame.portrait().contains("number 7"))
    stage.press("Esc")
    #expect(stage.frame.portrait().contains("SLIPS MOST"))
    stage.press("G Enter")
    #expect(stage.effects.isEmpty, "what is not seen is not opened")
  }

  @Test func clickOpensWhatIsUnderTheCursor() throws {
    var stage = stage()
    let y = try #require(stage.frame.point(of: "1 day overdue")).y
    stage.click(10, y)
    #expect(asked(stage.effects).isEmpty && stage.frame.cursor?.y == y)
    #expect(stage.click(10, y) == [.loadLinked(Sample.id(9))])
  }

  @Test func whereRowsAreScarceTheSentencesComeFirst() {
    let small = stage(20, 4)
    #expect(small.frame.portrait().hasPrefix(" · "), "\(small.frame.portrait())")
    var rows: Set<String> = []
    var stage = small
    for _ in 0..<120 {
      rows.formUnion(stage.frame.portrait().split(separator: "\n").map(String.init))
      stage.press("j")
    }
    for words in ["SLIPS MOST", "DONE BY DAY", "DONE BY HOUR", "DONE BY WEEKDAY"] {
      #expect(rows.contains { $0.contains(words) }, "\(words)")
    }
    stage.press("g g")
    #expect(stage.frame == small.frame)
  }

  @Test func aWidgetSendsElsewhere() {
    var stage = Stage(surface: .widget(Widget()))
    #expect(asked(stage.press("g s")).isEmpty)
  }

  @Test func levelsAreToldBySigns() {
    for icons in [IconSet.box, .ascii] {
      let frame = StatisticsSheet.frame(
        StatisticsSample.numbers(), columns: 80, at: LayerStage.context().moment, icons: icons)
      let text = frame.portrait()
      for glyph in icons[.heat].glyphs { #expect(text.contains(glyph.text), "\(glyph.text)") }
      if icons.isASCII { #expect(text.utf8.filter { $0 > 126 }.count < 60, "\(text)") }
    }
  }

  @Test(arguments: [20, 40, 80, 100, 120, 200]) func noRowIsWiderThanThePage(_ columns: Int) {
    for span in StatisticsSpan.allCases {
      let text = StatisticsText(
        StatisticsSample.numbers(span), width: columns, isTitled: true, at: LayerStage.context().moment, icons: .box)
      for line in text.lines {
        let right = line.right.isEmpty ? 0 : DisplayText(line.right).width + 1
        #expect(line.width + right <= columns, "\(line)")
      }
    }
  }
}
