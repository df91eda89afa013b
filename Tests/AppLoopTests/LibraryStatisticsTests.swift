import AppLoop
import Glibc
import Intents
import Synchronization
import Testing
import TodoModel

/// Tests of the library's statistics: it computes only the latest request and yields to all other work.
@Suite struct LibraryStatisticsTests {
  private let today = Day("2026-11-20") ?? Day(ordinal: 0)

  private func ask(_ stage: Stage, _ count: Int, generation: Int) {
    let days = today.advanced(by: 1 - count)...today
    stage.library.post { $0.ask(.statistics(days, weekStart: .monday), generation: generation) }
  }

  /// Waits for the statistics of a generation and returns all reports; counting yields to all other work on the queue.
  private func told(_ generation: Int, by stage: Stage) -> [String] {
    let end = ContinuousClock.now.advanced(by: .seconds(60))
    while !stage.told.all.contains("numbers \(generation)"), ContinuousClock.now < end { poll(nil, 0, 1) }
    return stage.told.news()
  }

  /// Invariant V8.
  @Test func onlyTheNumbersThatWereAskedForLastAreCounted() {
    let stage = Stage.opened()
    _ = stage.store.news()
    let (year, week) = (today.advanced(by: -364)...today, today.advanced(by: -6)...today)
    stage.library.post { library in
      library.ask(.statistics(year, weekStart: .monday), generation: 1)
      library.ask(.statistics(week, weekStart: .monday), generation: 2)
    }
    #expect(told(2, by: stage) == ["numbers 2"])
    #expect(stage.store.news().filter { $0.hasPrefix("numbers") } == ["numbers of 7 days"])
  }

  /// Tasks that yield to all other work do not starve each other or themselves.
  @Test func whatMakesWayEndsBesideItsLike() {
    let stage = Stage.opened()
    _ = stage.store.news()
    let year = today.advanced(by: -364)...today
    stage.library.post { library in
      for generation in 1...3 {
        library.ask(.statistics(year, weekStart: .monday), generation: generation)
        library.ask(.calendar(CalendarQuestion(from: today, to: today)), generation: generation)
        library.ask(.cards(CardQuestion(by: .tag)), generation: generation)
      }
    }
    stage.settle()
    #expect(stage.told.news().filter { $0.hasPrefix("numbers") } == ["numbers 3"])
    let read = stage.store.news()
    #expect(read.contains { $0.hasPrefix("calendar") } && read.contains("cards by tag"))
  }

  @Test func whatAServerKnowsIsToldBehindWhatIsKnownHere() {
    let stage = Stage.opened()
    stage.store.script.withLock { $0.source = .server }
    _ = stage.store.news()
    ask(stage, 30, generation: 1)
    stage.settle()
    let asked = stage.store.news().filter { $0.hasPrefix("numbers") }
    #expect(asked == ["numbers of 30 days", "numbers of 30 days, asking"])
    #expect(stage.told.news() == ["numbers 1", "numbers 1"])
  }
}
