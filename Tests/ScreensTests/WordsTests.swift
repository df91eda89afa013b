import Actions
import Frames
import Intents
import Screens
import Testing
import TodoModel

struct WordsTests {
  /// Completing a future occurrence in Upcoming leaves today's open.
  @Test func tomorrowsDoneAheadLeavesTodayOpen() {
    let item = Sample.item(1, "Piano", on: "2026-11-18T09:00", rule: "FREQ=DAILY")
    var stage = Stage([item], now: "2026-11-20T14:00", view: .upcoming)
    let effects = stage.press("Space")
    let done = Intent.done(OccurrenceKey("2026-11-21T09:00"), at: stage.model.context.now)
    #expect(effects.changes == [Change(Sample.id(1), done)])
    let rows = stage.model.list.board.rows
    stage.press("Shift-Tab")
    let generation = stage.model.freshness.asked
    let query = stage.model.list.query
    stage.send(.loaded(Loaded(generation: generation, query: query, rows: rows, token: 1)))
    let row = stage.model.list.outline.row(Sample.id(1))
    #expect(row?.occurrence?.key == OccurrenceKey("2026-11-20T09:00") && row?.isDone == false)
  }

  @Test(arguments: [
    ("t", 1, "2026-11-20"), ("T", 1, "2026-11-21"), (">", 1, "2026-11-19"), ("3 >", 1, "2026-11-21"),
    ("<", 1, "2026-11-17"), ("2 <", 5, "2026-11-18"), ("T", 3, "2026-11-21T12:00"),
  ]) func oneKeyMovesADay(_ keys: String, _ number: Int, _ to: String) {
    var stage = Stage(selecting: number)
    let wanted = Intent.schedule(Sample.schedule(to))
    #expect(stage.press(keys).changes == [Change(Sample.id(number), wanted)])
  }

  @Test func aSelectionStaysUntilItsDateIsSaved() {
    var stage = Stage(selecting: 3)
    stage.press("V j j d")
    #expect(stage.model.layers.last is DateEditor && stage.model.list.selection.count == 3)
    stage.press("Esc")
    #expect(stage.model.layers.isEmpty && stage.model.list.selection.count == 3)
    stage.press("d 2")
    let changes = stage.press("Enter").changes
    #expect(changes.count == 3 && stage.model.list.selection.isEmpty)
  }

  @Test func theFooterOfAnEditorIsClicked() {
    var stage = Stage(selecting: 5)
    stage.press("d")
    stage.type("tomorrow")
    let footer = stage.frame.portrait().split(separator: "\n", omittingEmptySubsequences: false)[23]
    let save = footer.distance(
      from: footer.startIndex, to: footer.firstRange(of: "save")?.lowerBound ?? footer.startIndex)
    let effects = stage.click(save, 23)
    #expect(effects.changes.count == 1 && stage.model.layers.isEmpty)
    stage.press("d")
    stage.click(70, 23)
    #expect(stage.model.layers.count == 1, "a click beside the keys puts nothing away")
  }

  @Test func thePaletteBeginsWithWhatCanBeDoneToTheRow() {
    let stage = Stage()
    let verbs = stage.model.paletteEntries.map(\.verb)
    #expect(Array(verbs.prefix(5)) == [ItemVerb.toggle, .open, .add, .edit, .date].map(Verb.item))
    #expect(Set(verbs).count == verbs.count && verbs.contains(.program(.quit)))
  }

  static let sizes = [(80, 24), (40, 12), (40, 6), (20, 4), (40, 8), (200, 50)]

  /// At any cursor position and with any text, the edited row is visible, directly above its editor.
  @Test(arguments: sizes) func theEditorNeverHidesItsRow(_ columns: Int, _ rows: Int) {
    for number in 1...7 {
      var stage = Stage(Sample.day, columns, rows, selecting: number)
      stage.press("d")
      for words in ["", "every other monday 3pm", " feb 30"] {
        stage.type(words)
        let layout = Layout(stage.model)
        let area = layout.layers[0]
        #expect(area.size.rows > 0 && area.endY <= layout.chrome.body.endY)
        guard case .line(.row(let section, let row)) = layout.place(y: area.origin.y - 1, in: stage.model.list.outline)
        else {
          Issue.record("\(columns)x\(rows) \(number): no row above\n\(stage.frame.portrait())")
          continue
        }
        #expect(stage.model.list.outline.sections[section].rows[row].row.item.id == Sample.id(number))
      }
    }
  }
}
