import Actions
import Frames
import Intents
import PortraitSupport
import Screens
import Settings
import Testing
import TodoModel

/// The effort on the screen: the add line, the item's page, headings, and Today's head.
@Suite struct EffortScreenTests {
  private func items(_ efforts: Int?...) -> [Item] {
    efforts.enumerated().map { place, effort in
      var item = Sample.item(place + 1, "Task \(place + 1)", place == 0 ? "home" : "work", on: "2026-11-20")
      item.effort = effort
      return item
    }
  }

  private func look(_ hours: WorkHours?) -> Look {
    var look = Look()
    look.config.day.hours = Array(repeating: hours, count: 7)
    return look
  }

  private func head(_ stage: Stage) -> String {
    String(stage.frame.portrait().split(separator: "\n", omittingEmptySubsequences: false).prefix(2).joined())
  }

  @Test func theHeadSaysWhatIsPlanned() {
    #expect(head(Stage(items(90, 120, nil), 140)).contains("3h 30m planned"))
    let stage = Stage(items(90, 120, nil), 140, look: look(.minutes(300)))
    #expect(head(stage).contains("3h 30m planned of 5h left"))
    #expect(!head(stage).contains("too much"))
    #expect(!head(Stage(items(nil, nil), 140, look: look(.minutes(300)))).contains("planned"))
    #expect(!head(Stage(items(90), 140, view: .all, look: look(.minutes(300)))).contains("planned"))
  }

  @Test func tooMuchIsMarkedByASign() {
    let stage = Stage(items(180, 180), 140, look: look(.minutes(120)))
    #expect(head(stage).contains("! 6h planned of 2h left"))
    #expect(head(Stage(items(180, 180), 140, look: look(.minutes(360)))).contains("6h planned of 6h left"))
  }

  @Test func aTickTakesItsEffortFromThePlan() {
    var stage = Stage(items(90, 120), 140, selecting: 1)
    stage.press("Space")
    #expect(head(stage).contains("2h planned"))
  }

  /// The mark of a day that is too full needs the columns of the date.
  @Test func tooMuchComesBeforeTheDate() {
    let full = head(Stage(items(155, 330), 80, look: look(.minutes(470))))
    #expect(full.contains("! 8h 05m/7h 50m") && full.contains("0/2") && full.contains("Upcoming"), "\(full)")
    let fitting = head(Stage(items(155, 330), 80, look: look(.minutes(490))))
    #expect(fitting.contains("20 Nov"), "\(fitting)")
  }

  /// On narrow screens the plan is short, then missing; the count stays.
  @Test(arguments: [10, 20, 24, 34, 40, 48, 60, 80, 100, 200]) func itFits(_ columns: Int) {
    let with = head(Stage(items(180, 180), columns, look: look(.minutes(120))))
    let without = head(Stage(items(nil, nil), columns, look: look(.minutes(120))))
    #expect(!without.contains("6h"))
    if without.contains("0/2") { #expect(with.contains("0/2"), "\(with)") }
    if columns >= 80 { #expect(with.contains("! 6h"), "\(with)") }
  }

  @Test func headingsOfListsHaveSums() {
    var memory = Memory()
    memory.arrangements[.all] = Arrangement(group: .list)
    let text = Stage(items(90, 120, 15), 100, view: .all, memory: memory).frame.portrait()
    #expect(text.contains("1h 30m · 1") && text.contains("2h 15m · 2"), "\(text)")
  }

  @Test func thePageShowsItAndTheSumOfParts() {
    var items = items(90, 30, 45)
    for place in [1, 2] { items[place].parent = items[0].id }
    var stage = Stage(items, 100, 30, view: .all, selecting: 1)
    stage.press("Enter")
    let text = stage.frame.portrait()
    #expect(text.contains("Effort     1h 30m"), "\(text)")
  }

  @Test(
    arguments: [
      ("'write report 2h' Enter", "write report", 120), ("'write report ~30m tomorrow' Enter", "write report", 30),
      ("'read 30 pages' Enter", "read 30 pages", nil),
      ("'write report 2h' Down Backspace Enter", "write report 2h", nil),
    ] as [(String, String, Int?)]) func theAddLineReadsIt(_ keys: String, _ title: String, _ minutes: Int?)
  {
    let added = QuickAddTests.added(keys)
    #expect(added.map(\.title) == [title] && added.map(\.effort) == [minutes])
  }

  @Test func aChipShowsIt() {
    var stage = Stage(items(nil), 80)
    stage.press("a")
    stage.type("write report 1h30")
    #expect(stage.frame.portrait().contains("1h 30m"))
  }
}
