import Actions
import Frames
import PortraitSupport
import Screens
import Settings
import Testing

/// Tests of the questions of a first start: at most three, all optional.
@Suite struct WelcomeTests {
  private func stage(_ columns: Int = 80, _ rows: Int = 24) -> Stage { Stage([], columns, rows, sight: .questions) }

  private func page(_ stage: Stage) -> Welcome? { stage.model.layers.last as? Welcome }

  @Test(arguments: Sizes.all) func looksAtEverySize(_ size: Size) {
    var stage = stage(size.columns, size.rows)
    stage.press("Down")
    expectScene(stage.frame, "first")
  }

  @Test func nothingIsAskedOfWhoWasHere() { #expect(Stage([]).model.layers.isEmpty) }

  @Test(arguments: ["a", "Insert"]) func addingWorksAtOnce(_ key: String) {
    var stage = Stage([], keymap: key == "a" ? .standard : KeyChoice(.arrows).keymap, sight: .questions)
    stage.press(key)
    #expect(stage.model.layers.count == 1 && stage.model.layers.last is QuickAdd)
    stage.type("buy oats")
    let effects = stage.press("Enter")
    #expect(effects.contains { if case .commit = $0 { true } else { false } })
    #expect(stage.model.layers.isEmpty)
  }

  @Test(arguments: ["s", "Esc", "Ctrl-G"]) func allIsSkippedByOneKey(_ key: String) {
    var stage = stage()
    stage.press("Down Down")
    #expect(stage.press(key) == [.theme(nil)])
    #expect(stage.model.layers.isEmpty)
    #expect(stage.frame.portrait().contains("a adds, ? shows all keys, Ctrl-T starts the tour."))
  }

  @Test func enterAloneChangesNothing() {
    var stage = stage()
    let effects = stage.press("Enter Enter")
    #expect(stage.model.layers.isEmpty)
    #expect(effects == [.theme("todos-dark"), .theme(nil)])
  }

  @Test func aLookIsSeenAsOneWalksAndKept() {
    var stage = stage()
    #expect(stage.press("Down Down") == [.theme("todos-dark"), .theme("todos-light")])
    #expect(stage.press("Up") == [.theme("todos-dark")])
    #expect(stage.press("Down Enter").suffix(2) == [.theme("todos-light"), .set("theme", to: "todos-light")])
    #expect(page(stage)?.question == .keys)
  }

  @Test func wordsInPlaceOfSignsAreASetting() {
    var stage = stage()
    stage.press("Up")
    #expect(stage.press("Enter").contains(.set("accessible", to: "true")))
  }

  @Test func keysHoldAtOnce() {
    var stage = stage()
    stage.press("Enter Down")
    #expect(stage.press("Enter").contains(.set("key_preset", to: "vim")))
    #expect(stage.frame.portrait().contains("o adds, ? shows all keys"))
    stage.press("o")
    #expect(stage.model.layers.last is QuickAdd)
  }

  @Test func listsAreAskedForOnlyWhereSomeWereFound() {
    var stage = stage()
    stage.press("Enter")
    #expect(page(stage)?.question == .keys)
    stage = self.stage()
    stage.send(.listsFound(FoundFixture.lists))
    stage.press("Enter")
    #expect(page(stage)?.question == .lists)
    #expect(stage.frame.portrait().contains("all of them  24 items"))
    #expect(stage.press("Down Down Enter").contains(.bring([FoundFixture.lists[0]])))
    #expect(page(stage)?.question == .keys)
  }

  @Test func allOfThemAreThoseThatCanBeRead() {
    var stage = stage()
    stage.send(.listsFound(FoundFixture.lists))
    #expect(stage.press("Enter Down Enter").contains(.bring(Array(FoundFixture.lists.prefix(2)))))
  }

  /// N57: nothing is imported without a choice.
  @Test func noneIsSelectedFirstAndALastWord() {
    var stage = stage()
    stage.send(.listsFound(FoundFixture.lists))
    let effects = stage.press("Enter Enter")
    #expect(!effects.contains { if case .bring = $0 { true } else { false } })
    #expect(page(stage)?.question == .keys)
  }

  @Test func whatCannotBeReadSaysWhy() {
    var stage = stage()
    stage.send(.listsFound(FoundFixture.lists))
    stage.press("Enter Up Enter")
    #expect(page(stage)?.question == .lists)
    #expect(stage.frame.portrait().contains("Its program, task, is needed to read it."))
  }

  @Test func whatIsFoundLateIsStillAskedFor() {
    var stage = stage()
    stage.press("Enter")
    stage.send(.listsFound(FoundFixture.lists))
    #expect(page(stage)?.question == .keys)
    stage.press("Enter")
    #expect(page(stage)?.question == .lists)
    let effects = stage.press("Down Enter")
    #expect(effects.contains(.bring(Array(FoundFixture.lists.prefix(2)))))
    #expect(stage.model.layers.isEmpty)
  }

  /// N57: unanswered questions return once if another layer closed them.
  @Test func whatWasNotAnsweredComesBackOnce() {
    var stage = stage()
    #expect(stage.model.remembered.questions == [.look, .lists, .keys])
    stage.press("Enter a")
    #expect(stage.model.remembered.questions == [.lists, .keys])
    var later = Stage([], sight: .questions, memory: stage.model.remembered)
    #expect(page(later)?.question == .keys && later.model.remembered.questions == [])
    later.send(.listsFound(FoundFixture.lists))
    later.press("Enter")
    #expect(page(later)?.question == .lists)
    later.press("a")
    #expect(later.model.remembered.questions == [])
  }

  @Test(arguments: ["s", "Enter s", "Enter Enter"]) func whatWasSkippedOrAnsweredStaysAway(_ keys: String) {
    var stage = stage()
    stage.press(keys)
    #expect(stage.model.layers.isEmpty && stage.model.remembered.questions == [])
  }

  @Test func pastedTextIsSomethingToAdd() {
    var stage = stage()
    stage.send(.input(.paste("call Ann")))
    #expect(stage.model.layers.last is QuickAdd && stage.frame.portrait().contains("call Ann"))
    stage = self.stage()
    stage.send(.input(.paste("one\ntwo\n")))
    #expect(stage.model.layers.last is PasteQuestion)
  }

  @Test(arguments: [("?", 2), (":", 1), (",", 1), ("/", 1)]) func otherKeysWork(_ key: String, _ layers: Int) {
    var stage = stage()
    stage.press(key)
    #expect(stage.model.layers.count == layers)
    stage.press("Esc")
    #expect(stage.model.layers.count == layers - 1)
  }

  @Test func aClickTakesAChoice() {
    var stage = stage()
    let y = stage.frame.point(of: "light  ")?.y ?? 0
    #expect(stage.click(40, y).contains(.set("theme", to: "todos-light")))
  }

  @Test func quittingQuits() {
    var stage = stage()
    #expect(stage.press("q").contains(.quit))
  }

  /// Any keys: a few more always lead to the list.
  @Test(arguments: ["x", "Tab Tab", "z", "9", "Space", "PgDn", "End"]) func nobodyIsHeld(_ keys: String) {
    var stage = stage(20, 4)
    stage.press(keys)
    stage.press("Enter Enter Enter Esc Esc")
    #expect(!stage.model.layers.contains { $0 is Welcome })
  }
}
