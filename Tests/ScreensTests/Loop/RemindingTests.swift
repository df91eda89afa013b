import Frames
import Intents
import Screens
import Testing
import TodoModel

@Suite struct RemindingTests {
  let words = "9:00 Stand-up notes"

  func until(_ text: String) -> Instant { Sample.instant(text) }

  @Test func aReminderStaysAtTheFootAndItsKeyPutsItOff() {
    var stage = Stage()
    stage.send(.reminded([Sample.id(2)], words: words))
    #expect(stage.frame.portrait().contains(words) && stage.frame.portrait().contains("z snooze"))
    stage.send(.time(until("2026-11-20T08:01"), zone: Sample.zone, identity: "UTC"))
    #expect(stage.frame.portrait().contains(words))
    stage.press("z")
    #expect(stage.frame.portrait().contains("Snooze"))
    let change = Change(Sample.id(2), .snooze(until: until("2026-11-20T08:11")))
    #expect(stage.press("Enter").changes == [change])
    #expect(stage.frame.portrait().contains("Snoozed until 8:11."))
    stage.send(.time(until("2026-11-20T08:10"), zone: Sample.zone, identity: "UTC"))
    #expect(!stage.frame.portrait().contains(words))
  }

  @Test func escPutsItAwayAndTheKeyThenMeansTheRow() {
    var stage = Stage()
    stage.send(.reminded([Sample.id(2)], words: words))
    stage.press("Esc")
    #expect(!stage.frame.portrait().contains(words))
    let row = stage.model.list.current?.row.item
    stage.press("z 2")
    let effects = stage.press("Enter")
    #expect(effects.changes == [row.map { Change($0.id, .snooze(until: until("2026-11-20T09:00"))) }])
  }

  @Test func anyWordsWillDoAndBadOnesAreTold() {
    var stage = Stage()
    stage.press("z")
    stage.type("20 min")
    #expect(stage.frame.portrait().contains("8:20"))
    #expect(stage.press("Enter").intents == [.snooze(until: until("2026-11-20T08:20"))])
    stage.press("z")
    stage.type("yesterday")
    #expect(stage.press("Enter").isEmpty)
    #expect(stage.frame.portrait().contains("is not a future time"))
    stage.press("Esc z")
    stage.type("tomorrow no deadline")
    #expect(stage.frame.portrait().contains("one time only"))
    #expect(stage.press("Enter").isEmpty)
    #expect(stage.frame.portrait().contains("A snooze leaves the deadline as it is."))
  }

  @Test func aSnoozeIsEndedByItsOfferOrByWords() {
    func intents(_ keys: (inout Stage) -> [Effect], asleep: Bool) -> [Intent] {
      var item = Sample.item(2, "Stand-up notes", on: "2026-11-20T09:00")
      item.snoozedUntil = asleep ? until("2026-11-20T10:00") : nil
      var stage = Stage([item])
      stage.press("z")
      #expect(stage.frame.portrait().contains("no longer snoozed") == asleep)
      return keys(&stage).intents
    }
    func typed(_ stage: inout Stage) -> [Effect] {
      stage.type("clear")
      return stage.press("Enter")
    }
    #expect(intents({ $0.press("5 Enter") }, asleep: true) == [.wake])
    #expect(intents(typed, asleep: true) == [.wake])
    #expect(intents(typed, asleep: false) == [])
  }

  @Test func severalArePutOffTogether() {
    var stage = Stage()
    stage.send(.reminded([Sample.id(1), Sample.id(2)], words: "2 reminders: a · b"))
    stage.press("z")
    #expect(stage.frame.portrait().contains("Snooze 2 items"))
    #expect(stage.press("4 Enter").changes.count == 2)
  }
}
