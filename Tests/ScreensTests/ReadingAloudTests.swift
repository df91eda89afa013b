import Frames
import Intents
import Screens
import Testing
import Themes
import TodoModel

/// Tests of announcements while typing, in a widget, and for undo.
@Suite struct ReadingAloudTests {
  private func stage(_ columns: Int = 80, _ rows: Int = 24, _ widget: Widget? = nil) -> Stage {
    guard let widget else { return Stage(Sample.day, columns, rows, selecting: 3, isAccessible: true) }
    return Stage(Sample.day, columns, rows, selecting: 3, surface: .widget(widget), isAccessible: true)
  }

  private func said(_ stage: Stage) -> String { stage.model.announcer.text }

  // MARK: lines

  @Test func theDateThatIsTypedIsSaidAsItIsRead() {
    var stage = stage()
    stage.press("d")
    #expect(said(stage) == "Set the date: Pay the gardener. Esc goes back.")
    stage.type("tomorrow")
    #expect(said(stage) == "Sat 21 Nov, all day, tomorrow.")
    stage.type(" 9am")
    #expect(said(stage) == "Sat 21 Nov 9:00, tomorrow.")
    stage.press("Ctrl-U")
    #expect(said(stage) == "Now Fri 20 Nov 12:00, in 4 hours.")
    stage.type("feb 30")
    #expect(said(stage) == "There is no such day in the calendar.")
    let turn = stage.model.announcer.turn
    stage.press("Left Right")
    #expect(stage.model.announcer.turn == turn, "what is read as before is not said again")
    stage.press("Ctrl-U Esc")
    #expect(said(stage).hasPrefix("Back in Today."))
  }

  @Test func presetsAreSaid() {
    var stage = stage()
    stage.press("d 2")
    #expect(said(stage) == "Sat 21 Nov 9:00, tomorrow.")
  }

  @Test func whatIsReadOfATitleIsSaid() {
    var stage = stage()
    stage.press("a")
    stage.type("pay rent")
    #expect(said(stage) == "Add an item. Esc goes back.")
    stage.type(" tomorrow 9am #home")
    #expect(said(stage).hasPrefix("Sat 21 Nov 9:00, tomorrow") && said(stage).contains("home"), "\(said(stage))")
    stage.press("Ctrl-U")
    #expect(said(stage) == "No date, no list.")
  }

  /// An announced reading is not drawn twice, and the footer is not rewritten with each letter.
  @Test func theReadingIsSaidAloneAndTheFootStays() {
    var stage = stage()
    let foot = { stage.frame.portrait().split(separator: "\n", omittingEmptySubsequences: false).last { !$0.isEmpty } }
    let before = foot()
    #expect(before?.contains("F1 help") == true, "\(before ?? "")")
    for keys in ["d", "Esc a", "Esc V", "Esc :", "Esc Enter", "Esc g c", "Esc ?"] {
      stage.press(keys)
      #expect(foot() == before, "\(keys)")
    }
    stage = self.stage()
    stage.press("d")
    stage.type("friday")
    #expect(said(stage) == "Today, all day. Tab for Fri 27 Nov." || said(stage).contains("Tab for"), "\(said(stage))")
    let rows = stage.frame.portrait().split(separator: "\n").filter { $0.contains("27 Nov") }
    #expect(rows.count == 1, "\(rows)")
    stage.press("Esc a")
    stage.type("mow tomorrow")
    let page = stage.frame.portrait()
    #expect(!page.contains("selects a chip") && !page.contains("weekend"), "\(page)")
  }

  /// The row left by the cursor is not rewritten: only its sign is erased.
  @Test func aRowThatIsLeftStaysAsItIs() {
    var stage = stage()
    let before = stage.frame
    let left = before.cursor?.y ?? 0
    stage.press("Down")
    let after = stage.frame
    let changed = after.changes(since: before).filter { $0.y == left }
    #expect(after.cursor?.y != left && changed.allSatisfy { $0.columns.upperBound <= 3 }, "\(changed)")
  }

  @Test func whatIsChosenIsSaid() {
    var stage = stage()
    stage.press("s Down")
    #expect(said(stage) == "By priority, 2 of 9.", "\(said(stage))")
    stage.press("Esc :")
    stage.type("sort")
    #expect(said(stage).hasPrefix("Sort, sort and group, 1 of "), "\(said(stage))")
    stage.type("xyz")
    #expect(said(stage) == "No matches.")
  }

  // MARK: undo

  @Test func whatUndoBringsBackIsSaidOnceItIsThere() {
    var stage = stage()
    stage.press("D")
    let deleted = said(stage)
    let item = Sample.day[2].id
    stage.send(.undone(Undoing(label: "deleted “Pay the gardener”", items: [item])))
    #expect(said(stage) == deleted, "its row is not there yet")
    stage.send(.time(stage.model.context.now, zone: Sample.zone, identity: "UTC"))
    #expect(said(stage) == deleted)
    let rows = Sample.rows(Sample.day)
    let generation = stage.model.freshness.asked
    stage.send(.loaded(Loaded(generation: generation, query: stage.model.list.query, rows: rows, token: 99)))
    #expect(said(stage) == "Undone: deleted “Pay the gardener”. Pay the gardener, 3 of 10.")
  }

  /// The next key press announces the undo at once.
  @Test func whatIsDoneNextBringsItAtOnce() {
    var stage = stage()
    stage.send(.undone(Undoing(label: "done", items: [])))
    stage.press("j")
    #expect(said(stage) == "Undone: done")
  }

  // MARK: widgets

  @Test(arguments: [(40, 12), (30, 6), (60, 4), (40, 3), (40, 2)]) func aWidgetSaysWhatChanged(
    _ columns: Int, _ rows: Int
  ) throws {
    var stage = stage(columns, rows, Widget())
    let row = try #require(stage.frame.heard?.y)
    stage.press("Space")
    #expect(said(stage).hasPrefix("Pay the gardener, done"))
    for keys in ["", "j", "a", "Esc", "d", "Esc", "y"] {
      stage.press(keys)
      let frame = stage.frame
      let lines = frame.portrait().split(separator: "\n", omittingEmptySubsequences: false)
      let y = try #require(frame.heard?.y)
      #expect(y == row || !stage.model.layers.isEmpty, "\(keys)")
      #expect(lines[y].contains(said(stage).prefix(12)), "\(keys): \(lines)")
      #expect(stage.model.shownToast == nil)
    }
  }

  @Test func aWidgetCountsInWords() { #expect(stage(40, 12, Widget()).frame.portrait().contains(" 3 of 10 done ")) }

  /// A single row has no space for an announcement: messages appear as usual.
  @Test func inOneRowSentencesStandAsEver() {
    var stage = stage(40, 1, Widget(isSmall: true))
    #expect(stage.frame.heard == nil)
    stage.press("y")
    #expect(stage.model.shownToast?.text == "Copied.")
  }
}
