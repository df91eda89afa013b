import Frames
import Intents
import Screens
import Testing
import TodoModel

struct RepeatTests {
  private static let gym = Sample.item(1, "Gym", on: "2026-11-20T07:00", rule: "FREQ=DAILY")
  private static let oats = Sample.item(2, "Oats", on: "2026-11-20")
  private static let key = OccurrenceKey("2026-11-20T07:00")

  private func stage() -> Stage { Stage([Self.gym, Self.oats], now: "2026-11-20T08:00", selecting: 1) }

  @Test func aTickSaysWhenItComesNext() {
    var stage = stage()
    stage.press("Space")
    #expect(stage.model.toast?.text == "Done “Gym”, next Sat 21 Nov 7:00")
    #expect(stage.model.toast?.hint?.word == "undo")
    stage.press("Space")
    #expect(stage.model.toast?.text.contains("next") != true)
    stage = Stage([Self.oats], selecting: 2)
    stage.press("Space")
    #expect(stage.model.toast?.text.contains("next") != true)
  }

  /// The row and the toast of a repeat without fixed days say its progress.
  @Test func aTickSaysTheProgress() throws {
    var item = Sample.item(1, "Run", on: "2026-11-16", rule: "FREQ=DAILY")
    item.schedule?.quota = Quota("3/week")
    item.completions[OccurrenceKey("2026-11-17")] = Sample.instant("2026-11-17T10:00")
    var stage = Stage([item], now: "2026-11-20T08:00", selecting: 1)
    let row = try #require(stage.model.list.current)
    #expect(row.quota?.done == 1 && !row.isDone)
    stage.press("Space")
    #expect(stage.model.toast?.text.contains("2 of 3 this week") == true, "\(String(describing: stage.model.toast))")
    #expect(stage.model.list.current?.quota?.done == 2)
    stage.press("Space")
    #expect(stage.model.list.current?.quota?.done == 1)
  }

  /// With several times a day the due one is completed; a second press undoes that and never completes the next.
  @Test func oneOfSeveralTimesIsTicked() {
    let pills = Sample.item(1, "Pills", on: "2026-11-02T08:00", rule: "FREQ=DAILY;BYHOUR=8,13,20")
    let local = Freshness(state: .fresh, source: .local, age: 0)
    let key = OccurrenceKey("2026-11-20T08:00")
    var stage = Stage([pills], now: "2026-11-20T09:00", selecting: 1, freshness: local)
    func row() -> String { stage.model.list.current.map { "\($0.key.text) \($0.isDone)" } ?? "" }
    #expect(row() == "2026-11-20T08:00 false")
    #expect(nextTick(stage.model) == Sample.instant("2026-11-20T13:00"))
    let now = Sample.instant("2026-11-20T09:00")
    #expect(stage.press("Space").changes == [Change(Sample.id(1), .done(key, at: now))])
    #expect(stage.model.toast?.text == "Done “Pills”, next 13:00")
    #expect(row() == "2026-11-20T08:00 true")
    #expect(stage.press("Space").changes == [Change(Sample.id(1), .reopen(key))])
    #expect(row() == "2026-11-20T08:00 false")
    stage.press("Space")
    stage.send(.time(Sample.instant("2026-11-20T12:59"), zone: Sample.zone, identity: "UTC"))
    #expect(row() == "2026-11-20T08:00 true")
    #expect(nextTick(stage.model) == Sample.instant("2026-11-20T13:00"))
    stage.send(.time(Sample.instant("2026-11-20T13:00"), zone: Sample.zone, identity: "UTC"))
    #expect(row() == "2026-11-20T13:00 false")
  }

  /// W1: in Upcoming every key acts on the row's own occurrence, not on today's open one.
  @Test(arguments: ["FREQ=DAILY", "FREQ=DAILY;BYHOUR=8,13,20"]) func aRowGoesOnToMeanItsOccurrence(_ rule: String) {
    let item = Sample.item(1, "Piano", on: "2026-11-20T08:00", rule: rule)
    let key = OccurrenceKey("2026-11-21T08:00")
    func upcoming() -> Stage { Stage([item], now: "2026-11-20T07:00", view: .upcoming, selecting: 1) }
    func keys(_ effects: [Effect]) -> [OccurrenceKey?] { effects.changes.map(\.intent.occurrence) }
    var stage = upcoming()
    #expect(stage.model.list.current?.key == key)
    for press in 1...4 {
      #expect(keys(stage.press("Space")) == [key], "press \(press)")
      #expect(stage.model.list.current?.key == key && stage.model.list.current?.isDone == (press % 2 == 1))
    }
    let moved = [Change(Sample.id(1), .moveOccurrence(key, to: LocalTime("2026-11-22T08:00")))]
    #expect(stage.press(">").changes == moved)
    for again in ["d", "Enter"] {
      stage = upcoming()
      stage.press("Space Space " + again)
      #expect(stage.model.targets().map(\.key) == [key], "\(again)")
    }
    stage = upcoming()
    #expect(keys(stage.press("Enter Space Space Space")) == [key, key, key])
    stage = upcoming()
    #expect(keys(stage.press("Space Space -")) == [key, key, key])
    let next = rule == "FREQ=DAILY" ? "2026-11-22T08:00" : "2026-11-21T13:00"
    #expect(stage.model.list.current?.key == OccurrenceKey(next), "what is left out is not shown as open")
  }

  /// W1: every key acts on the own occurrences of selected rows.
  @Test func selectedRowsGoOnToMeanTheirOccurrences() {
    let items = [1, 2].map { Sample.item($0, "Piano \($0)", on: "2026-11-20T19:30", rule: "FREQ=DAILY") }
    var stage = Stage(items, view: .upcoming, selecting: 1)
    let key = OccurrenceKey("2026-11-21T19:30")
    for _ in 1...3 { #expect(stage.press("g g V j Space").changes.map(\.intent.occurrence) == [key, key]) }
  }

  /// W27: a row completed by redo keeps its place and occurrence, so that the next press undoes it.
  @Test(arguments: [ListView.today, .all]) func aRedoIsLikeTheTick(_ view: ListView) {
    let pills = Sample.item(1, "Pills", on: "2026-11-20T08:00", rule: "FREQ=DAILY;BYHOUR=8,13,20")
    let key = OccurrenceKey("2026-11-20T13:00")
    var stage = Stage([pills], now: "2026-11-20T13:30", view: view, selecting: 1)
    func row() -> String { stage.model.list.current.map { "\($0.key.text) \($0.isDone)" } ?? "" }
    func undone(_ item: Item, isRedo: Bool, _ generation: Int) {
      var undoing = Undoing(label: "done “Pills”", items: [item.id], isRedo: isRedo)
      undoing.occurrences = [item.id: key]
      if isRedo { undoing.finished = [item.id] }
      stage.send(.undone(undoing))
      let rows = Sample.rows([item])
      stage.send(.loaded(Loaded(generation: generation, query: stage.model.list.query, rows: rows, token: 99)))
    }
    var done = pills
    done.completions[key] = stage.model.context.now
    stage.press("Space")
    #expect(row() == "2026-11-20T13:00 true")
    undone(pills, isRedo: false, 98)
    #expect(row() == "2026-11-20T13:00 false")
    undone(done, isRedo: true, 99)
    #expect(row() == "2026-11-20T13:00 true")
    #expect(stage.press("Space").changes == [Change(Sample.id(1), .reopen(key))])
  }

  @Test func theLastTickSaysSo() {
    var stage = Stage([Sample.item(1, "Gym", on: "2026-11-20", rule: "FREQ=DAILY;COUNT=1")], selecting: 1)
    stage.press("Space")
    #expect(stage.model.toast?.text == "Done “Gym”, that was the last one")
  }

  @Test func minusSkipsOne() {
    var stage = stage()
    #expect(stage.press("-").changes == [Change(Sample.id(1), .skip(Self.key))])
    #expect(stage.model.toast?.text == "Skipped “Gym”, next Sat 21 Nov 7:00")
    stage = Stage([Self.oats], selecting: 2)
    #expect(stage.press("-") == [])
    #expect(stage.model.toast?.text == "Does not repeat; D deletes it.")
  }

  /// Deleting asks only about a repeat: this occurrence, or all of them.
  @Test func deletingARepeatAsks() {
    var stage = stage()
    #expect(stage.press("D") == [] && stage.model.layers.last is DeleteQuestion)
    #expect(stage.frame.portrait().contains("Fri 20 Nov 7:00"))
    #expect(stage.press("1").changes == [Change(Sample.id(1), .skip(Self.key))])
    stage = self.stage()
    #expect(stage.press("D Down Enter").changes == [Change(Sample.id(1), .delete)])
    #expect(stage.model.toast?.text == "Deleted “Gym”, all its repeats")
    stage = self.stage()
    #expect(stage.press("D Esc") == [] && stage.model.layers.isEmpty)
    stage.press("j D")
    #expect(stage.model.layers.isEmpty && stage.titles == ["Gym"])
  }

  @Test func deletingSeveralAsksOnce() {
    var stage = stage()
    let changes = stage.press("V j D 1").changes
    #expect(changes == [Change(Sample.id(2), .delete), Change(Sample.id(1), .skip(Self.key))])
    #expect(stage.model.toast?.text == "Deleted “Oats”, skipped “Gym”")
  }

  @Test func aSnoozeStandsOnTheRowAndThePage() {
    var item = Self.oats
    item.snoozedUntil = Sample.instant("2026-11-20T09:10")
    var stage = Stage([item], selecting: 2, freshness: nil)
    #expect(stage.frame.portrait().contains("Oats ◷ 9:10"))
    #expect(nextTick(stage.model) == item.snoozedUntil)
    stage.press("Enter")
    #expect(stage.frame.portrait().contains("◷ until 9:10"))
    let awake = Stage([item], now: "2026-11-20T09:10")
    #expect(!awake.frame.portrait().contains("◷"))
  }
}
