import Actions
import Intents
import Messages
import Screens
import Testing
import TodoModel

/// Tests of the sample day: all in one list, deleted as a whole, without affecting the user's items.
@Suite struct SampleDayTests {
  private func items() -> [Item] {
    var number = 500
    return SampleDay(at: Stage().model.context.moment, in: SampleDay.list).items {
      number += 1
      return Sample.id(number)
    }
  }

  @Test func itIsAddedInOneStepFromThePalette() throws {
    var stage = Stage(selecting: 3)
    stage.press(":")
    stage.type("sample day")
    let effects = stage.press("Enter")
    #expect(effects.count { if case .commit = $0 { true } else { false } } == 1)
    let added = effects.added
    #expect(added.count == 26 && added.allSatisfy { $0.list == SampleDay.list })
    #expect(Set(added.map(\.id)).count == added.count)
    #expect(added.map(\.order) == added.map(\.order).sorted())
    #expect(stage.titles.contains("Pay the gardener"))
  }

  @Test func itIsNotAddedTwice() {
    var item = Sample.item(900, "mine", on: "2026-11-20")
    item.list = SampleDay.list
    var stage = Stage([item])
    stage.press(":")
    stage.type("sample day")
    #expect(stage.press("Enter") == [.ring])
  }

  @Test func droppingAsksTheStore() {
    var stage = Stage(selecting: 3)
    stage.press(":")
    stage.type("drop sample day")
    #expect(stage.press("Enter") == [.dropSampleDay])
  }

  // MARK: what goes

  @Test func allOfItGoesAsItCame() {
    let drop = SampleDrop(items(), below: [])
    #expect(drop.items == items().map(\.id) && drop.kept == 0)
    #expect(drop.label == "dropped the sample day")
  }

  @Test func itGoesInAnotherLanguageThanItCameIn() {
    let german = Catalog.with("de") { items() }
    #expect(german.contains { $0.title == "Oma anrufen" })
    #expect(SampleDrop(german, below: []).items == german.map(\.id))
  }

  @Test func whatAPersonWroteStays() throws {
    var all = items()
    all[0].title += "!"
    all[1].notes = "by the side door"
    let own = Sample.item(900, "my own thing")
    let drop = SampleDrop(all + [own], below: [])
    #expect(drop.items == all.dropFirst(2).map(\.id) && drop.kept == 3)
    #expect(drop.label == "dropped the sample day but for 3 items of your own")
  }

  @Test func ticksAndDatesHoldNothingOfAPersonsOwn() {
    var all = items()
    for place in all.indices {
      all[place].completions[.once] = Sample.instant("2026-11-20T08:00")
      all[place].schedule = nil
      all[place].priority = .high
    }
    #expect(SampleDrop(all, below: []).kept == 0)
  }

  @Test func whatStandsUnderSomethingKeepsItThere() {
    let all = items()
    var part = Sample.item(901, "my own part")
    part.parent = all[4].id
    let drop = SampleDrop(all, below: [part])
    #expect(!drop.items.contains(all[4].id) && drop.kept == 1)
  }
}
