import Actions
import Frames
import Intents
import Screens
import Settings
import Testing
import TodoModel

/// Tests of the picker that sets the effort of items, or takes it away.
@Suite struct EffortPickerTests {
  private static let items: [Item] = {
    var items = (1...3).map { Sample.item($0, "row \($0)", on: "2026-11-20") }
    items[0].effort = 90
    items[1].effort = 90
    return items
  }()

  private func stage(_ columns: Int = 80, _ rows: Int = 24, selecting: Int = 1) -> Stage {
    Stage(Self.items, columns, rows, selecting: selecting)
  }

  @Test(arguments: [(80, 24), (40, 12)]) func theEffortOfARowIsTakenAway(_ columns: Int, _ rows: Int) {
    var stage = stage(columns, rows)
    stage.press("~")
    #expect(stage.frame.portrait().contains("1h 30m"), "\(stage.frame.portrait())")
    stage.type("no e")
    #expect(stage.frame.portrait().contains("no effort"), "\(stage.frame.portrait())")
    #expect(stage.press("Enter").intents == [.setEffort(nil)])
    #expect(stage.model.layers.isEmpty && stage.model.list.current?.row.item.effort == nil)
  }

  @Test func theKeysStayInSightOnASmallScreen() {
    var stage = stage(40, 12)
    stage.press("~")
    #expect(stage.frame.portrait().contains("Enter take") && stage.frame.portrait().contains("Today"))
  }

  @Test(arguments: ["no effort", "none", "None"]) func wordsForNoneTakeItAwayInBulk(_ words: String) {
    var stage = stage()
    stage.press("V j j ~")
    #expect(stage.frame.portrait().contains("Effort of 3 items"), "\(stage.frame.portrait())")
    stage.type(words)
    let effects = stage.press("Enter")
    #expect(effects.changes.map(\.item) == [Sample.id(1), Sample.id(2)], "the third has none")
    #expect(effects.intents == [.setEffort(nil), .setEffort(nil)])
    #expect(effects.count { if case .commit = $0 { true } else { false } } == 1)
    #expect(stage.model.list.selection.isEmpty)
  }

  /// The last choice is no effort, at which the arrow up arrives first.
  @Test func noEffortIsAChoice() {
    var stage = stage(selecting: 1)
    stage.press("~")
    let picker = stage.model.layers.last as? EffortPicker
    #expect(picker?.list.choices.map(\.label) == ["15m", "30m", "1h", "1h 30m", "2h", "4h", "no effort"])
    #expect(picker?.list.selected == 3, "the current one")
    #expect(stage.press("Down Down Down Enter").intents == [.setEffort(nil)])
  }

  @Test(arguments: [("1h30", 90), ("45m", 45), ("2 hours", 120), ("90 min", 90)])
  func aDurationIsTyped(_ words: String, _ minutes: Int) {
    var stage = stage(selecting: 3)
    stage.press("~")
    stage.type(words)
    #expect(stage.press("Enter").intents == [.setEffort(minutes)])
  }

  @Test func otherWordsAreRefused() {
    var stage = stage(selecting: 3)
    stage.press("~")
    stage.type("soon")
    #expect(stage.frame.portrait().contains("not a duration"), "\(stage.frame.portrait())")
    #expect(stage.press("Enter").isEmpty && stage.model.layers.last is EffortPicker)
    #expect(stage.model.toast?.text.hasPrefix("“soon” is not an effort.") == true)
    #expect(stage.press("Esc").isEmpty && stage.model.layers.isEmpty)
  }

  @Test func theKeyWorksOnAnItemsPage() {
    var stage = stage()
    stage.press("Enter ~")
    #expect(stage.model.layers.last is EffortPicker)
    stage.type("none")
    #expect(stage.press("Enter").intents == [.setEffort(nil)])
    #expect(stage.model.layers.count == 1 && !stage.frame.portrait().contains("Effort"))
    stage.press("~")
    stage.type("2h")
    #expect(stage.press("Enter").intents == [.setEffort(120)])
    #expect((stage.model.layers.last as? DetailPage)?.part != .effort, "the page had no row for it")
  }

  @Test func theRowOfTheEffortOnThePageChangesIt() {
    var stage = stage()
    stage.press("Enter")
    for _ in 0..<8 where (stage.model.layers.last as? DetailPage)?.part != .effort { stage.press("Down") }
    stage.press("Enter")
    #expect(stage.model.layers.last is EffortPicker)
  }

  @Test(arguments: KeyPreset.allCases) func everyPresetHasTheKey(_ preset: KeyPreset) {
    #expect(KeyChoice(preset).keymap.key(.item(.effort)) == "~")
  }
}
