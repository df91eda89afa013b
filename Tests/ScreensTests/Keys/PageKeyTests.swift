import Actions
import Frames
import Intents
import Screens
import Testing
import TodoModel

/// Tests of the key tables of pages, pickers and editors, with the user's keys for verbs.
@Suite struct PageKeyTests {
  private func check<Page: KeyedLayer>(_ page: Page.Type, _ more: KeyTable<Page.Command>...) {
    let tables = [Page.keys] + more
    for command in Page.Command.allCases {
      let row = tables.lazy.compactMap { $0.row(command) }.first
      #expect(row != nil, "\(page) has no row for \(command)")
      #expect(row.map { !$0.keys.isEmpty || $0.verb != nil } == true, "\(page) has no key for \(command)")
    }
    for table in tables { checkKeys(table.live(in: .standard), "\(page)") }
  }

  private func checkKeys<Command>(_ table: KeyTable<Command>, _ name: String) {
    for clash in table.clashes {
      Issue.record("\(name): “\(clash.keys.words)” means \(clash.first) and \(clash.second)")
    }
    for row in table.rows { #expect(row.command != nil || row.verb != nil, "\(name) \(row)") }
  }

  @Test func everyCommandHasItsRowAndNoTwoRowsShareAKey() {
    check(BoardPage.self)
    check(CalendarPage.self, CalendarPage.itemKeys)
    check(ColourEditor.self)
    check(CommandPalette.self)
    check(DateEditor.self)
    check(DeleteQuestion.self)
    check(DetailPage.self, DetailPage.titleKeys, DetailPage.notesKeys)
    check(EffortPicker.self)
    check(FiltersPicker.self)
    check(FindLine.self)
    check(HelpPage.self)
    check(KeyQuestion.self)
    check(KeysPage.self, KeysPage.findKeys)
    check(ListPicker.self)
    check(ListsPicker.self)
    check(NeedsPage.self)
    check(NextPage.self)
    check(PlanPage.self)
    check(ReviewPage.self)
    check(PasteQuestion.self)
    check(PriorityPicker.self)
    check(QuickAdd.self)
    check(RowLabels.self)
    check(SettingPicker.self)
    check(SettingsPage.self, SettingsPage.findKeys)
    check(SideList.self)
    check(SnoozePicker.self)
    check(SortMenu.self)
    check(StatisticsPage.self)
    check(SweepPage.self)
    check(TagPicker.self)
    check(ThemePicker.self)
    check(TitleEditor.self)
    check(WaitPicker.self)
    check(Welcome.self)
  }

  @Test func theTablesOfLinesHaveARowForEveryCommand() {
    let title = [TitleLine.lineKeys, TitleLine.chipKeys, TitleLine.chosenKeys]
    for command in TitleLine.Command.allCases {
      #expect(title.contains { $0.row(command)?.keys.isEmpty == false }, "\(command)")
    }
    for command in NotesEditor.Command.allCases {
      #expect(NotesEditor.keys.row(command)?.keys.isEmpty == false, "\(command)")
    }
    for table in title { checkKeys(table, "title") }
    checkKeys(NotesEditor.keys, "notes")
    checkKeys(LineCommand.keys, "line")
  }

  // MARK: a person's own keys

  @Test func keysOfOnesOwnReachAnItemsPage() {
    var stage = Stage(selecting: 3, keymap: Keymap(remaps: ["toggle": ["Space"], "delete": ["x"]]))
    stage.press("Enter")
    #expect(stage.frame.portrait().contains("Space done"))
    #expect(stage.press("x").intents == [.delete])
    #expect(stage.model.layers.isEmpty)
    stage = Stage(selecting: 3, keymap: Keymap(remaps: ["toggle": ["x"], "notes": ["w"]]))
    stage.press("Enter")
    #expect(stage.press("Space").intents == [])
    #expect(stage.press("x").intents == [.done(.once, at: Sample.instant("2026-11-20T08:00"))])
    #expect(stage.frame.portrait().contains("x done   w notes"))
  }

  @Test func xTicksNothingWhereNobodySaidSo() {
    var stage = Stage(selecting: 3)
    #expect(stage.press("Enter x").intents == [])
  }

  @Test func aKeyOfOnesOwnComesBeforeThePages() {
    var stage = Stage(selecting: 3, keymap: Keymap(remaps: ["delete": ["q"], "quit": ["Ctrl-Q"]]))
    #expect(stage.press("Enter q").intents == [.delete])
  }

  @Test func sequencesOfOnesOwnReachPages() {
    var stage = Stage(selecting: 3, keymap: Keymap(remaps: ["toggle": ["g x"]]))
    stage.press("Enter g")
    #expect(stage.model.typed.text == "g" && stage.model.layers.count == 1)
    #expect(stage.press("x").intents.count == 1 && stage.model.typed.isEmpty)
    stage.press("Down Down g")
    stage.press("g")
    #expect((stage.model.layers.last as? DetailPage)?.part == .title)
    stage.press("g Esc")
    #expect(stage.model.typed.isEmpty && stage.model.layers.count == 1, "Esc puts the keys away first")
    stage.press("g d")
    #expect(stage.model.layers.last is DateEditor, "what cannot go on begins anew")
  }

  @Test func whatCannotGoOnMayBeginAnotherSequence() {
    var stage = Stage(selecting: 3, keymap: Keymap(remaps: ["toggle": ["g x"], "delete": ["w w"]]))
    stage.press("Enter g w")
    #expect(stage.model.typed.text == "w")
    #expect(stage.press("w").intents == [.delete])
  }

  @Test func escapeLeavesAPageWhateverIsSaidOfIt() {
    var stage = Stage(selecting: 3, keymap: Keymap(remaps: ["delete": ["Esc", "Ctrl-G"], "toggle": ["x"]]))
    #expect(stage.press("Enter Esc").intents == [] && stage.model.layers.isEmpty)
    #expect(stage.press("Enter Ctrl-G").intents == [] && stage.model.layers.isEmpty)
  }

  /// The user's key for a verb works in every layer that passes the verb on or has a command for it.
  @Test(arguments: LayerPortraitTests.cases) func aPersonsKeyReachesEveryLayer(_ layer: LayerCase) {
    var stage = LayerStage(layer.layer(), now: layer.now, zone: layer.zone, look: layer.look)
    stage.press(layer.keys)
    for verb in Verb.all {
      guard let page = stage.layer as? any KeyedLayer, page.passes(verb) else { continue }
      stage.context.keymap = Keymap(remaps: [verb.name: ["F9", "Ctrl-X F8"]])
      #expect(page.verb("F9", in: stage.context) == verb, "\(verb)")
      if !page.takes("Ctrl-X") { #expect(page.verb("Ctrl-X F8", in: stage.context) == verb, "\(verb)") }
    }
  }

  // MARK: hints

  private static let several = ["↑↓": "Up Down", "←→": "Left Right", "0-3": "0 3", "1-4": "2", "1 …": "2"]
  private static let arrows = ["↑": "Up", "↓": "Down"]

  /// No hint in the footer names a key without effect; content that fits cannot be scrolled.
  @Test(arguments: LayerPortraitTests.cases.filter { $0.name != "help-filtered" })
  func everyHintNamesKeysThatDoSomething(_ layer: LayerCase) {
    var stage = LayerStage(layer.layer(), 80, 10, now: layer.now, zone: layer.zone, look: layer.look)
    stage.press(layer.keys)
    for hint in stage.layer.hints(in: stage.context) {
      let keys = Self.several[hint.key] ?? Self.arrows[hint.key] ?? hint.key
      let isTaken = keys.split(separator: " ").contains { key in
        var pressed = stage
        pressed.actions = []
        pressed.press(String(key))
        return pressed.outcome == .closes || !pressed.actions.isEmpty || "\(pressed.layer)" != "\(stage.layer)"
      }
      #expect(isTaken, "\(hint.key) \(hint.word)")
      #expect(!hint.word.isEmpty)
    }
  }

  @Test func everyHintOfTheSweepDoesSomething() {
    var stage = Stage(SweepTests.items)
    stage.press("S t")
    for hint in stage.model.layers.last?.hints(in: stage.model.context) ?? [] {
      var pressed = stage
      let effects = pressed.press(hint.key)
      #expect(!effects.isEmpty || "\(pressed.model.layers)" != "\(stage.model.layers)", "\(hint)")
    }
  }

  // MARK: help

  @Test(arguments: ["Enter", "c", "S", ",", "#", "!", "s", "z", "g c", "g b", "g n", "g h", "V j d Esc Enter"])
  func theHelpKeyShowsTheKeysOfThePage(_ keys: String) {
    var stage = Stage(SweepTests.items, 80, 40, selecting: 3)
    stage.press(keys)
    let below = stage.model.layers.count
    for key in ["?", "F1"] {
      stage.press(key)
      #expect(stage.model.layers.last is HelpPage && stage.model.layers.count == below + 1, "\(key)")
      #expect(stage.frame.portrait().contains("HERE"))
      stage.press(key)
      #expect(stage.model.layers.count == below, "the key puts it away again")
    }
  }

  @Test(arguments: ["a", "d", "e", "/", "Enter n", "Enter e"]) func whereTextIsTypedOnlyF1Helps(_ keys: String) {
    var stage = Stage(Sample.day, 80, 40, selecting: 3)
    stage.press(keys)
    stage.send(.detail(Row(item: Sample.day[2]), []))
    let below = stage.model.layers.count
    stage.press("?")
    #expect(stage.model.layers.count == below && stage.frame.portrait().contains("?"))
    stage.press("F1")
    #expect(stage.model.layers.last is HelpPage)
    #expect(stage.frame.portrait().contains("LINE"))
  }

  @Test func thePageOfAnItemNamesItsKeys() {
    var stage = Stage(Sample.day, 100, 48, selecting: 3, keymap: Keymap(remaps: ["delete": ["x"]]))
    stage.press("Enter ?")
    let help = stage.frame.portrait()
    for words in ["x", "delete", "Ctrl-E", "set the priority", "remind again later", "any command"] {
      #expect(help.contains(words), "\(words)")
    }
    #expect(!help.contains("next view") && !help.contains("counts work"))
  }

  // MARK: verbs on a page

  @Test(arguments: [("f", "focus"), ("z", "snooze"), (":", "palette"), ("!", "priority"), ("#", "list")])
  func keysOfTheListWorkOnAnItemsPage(_ key: String, _ name: String) {
    var stage = Stage(selecting: 3)
    stage.press("Enter")
    let effects = stage.press(key)
    #expect(!effects.intents.isEmpty || stage.model.layers.count == 2, "\(name)")
  }

  @Test func aVerbChosenByNameGoesToThePage() {
    var stage = Stage(selecting: 3)
    stage.press("Enter :")
    stage.type("edit the words")
    stage.press("Enter")
    #expect(stage.model.layers.count == 1)
    stage.type("!")
    #expect((stage.model.layers.last as? DetailPage)?.draft?.text == "Pay the gardener!")
  }

  @Test func aVerbOfTheListPutsThePageAway() {
    var stage = Stage(selecting: 3)
    stage.press("Enter :")
    stage.type("show upcoming")
    stage.press("Enter")
    #expect(stage.model.layers.isEmpty && stage.model.list.view == .upcoming)
    stage = Stage(selecting: 3)
    stage.press("Enter :")
    stage.type("choose a theme")
    stage.press("Enter")
    #expect(stage.model.layers.count == 2 && stage.model.layers.last is ThemePicker)
  }

  @Test func aKeyOfAPageIsNoCommandOfThePalette() {
    var stage = Stage(selecting: 3)
    stage.press("Enter Space Space Esc :")
    #expect(stage.model.recent.isEmpty)
  }

  // MARK: clicks

  @Test func aClickOnAHintPressesItsKey() throws {
    var stage = Stage(Sample.day, 120, 24, selecting: 3)
    stage.press("V j")
    let foot = try #require(stage.frame.portrait().split(separator: "\n").last)
    #expect(foot.contains("2 selected"))
    stage.click(3, 23)
    #expect(stage.model.list.selection.count == 2 && stage.model.typed.isEmpty, "a number is no key")
    stage.click(try #require(stage.frame.point(of: "none")).x, 23)
    #expect(stage.model.list.selection.isEmpty)
  }
}

extension KeyedLayer {
  /// Returns true if a row of the layer follows the user's keys for a verb.
  fileprivate func passes(_ verb: Verb) -> Bool {
    live(in: LayerStage.context()).rows.contains { $0.verb == verb && $0.isLive }
  }

  /// Returns the verb of the row that the keys lead to.
  fileprivate func verb(_ keys: String, in context: ScreenContext) -> Verb? {
    guard case .row(let row) = live(in: context).match(KeyPress.sequence(keys) ?? []) else { return nil }
    return row.verb
  }

  /// Returns true if a key is one of the layer's own.
  fileprivate func takes(_ key: String) -> Bool { verb(key, in: LayerStage.context()) != nil || typing == .text }
}
