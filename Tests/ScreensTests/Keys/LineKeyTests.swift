import Actions
import Frames
import Intents
import Screens
import Testing

/// Tests of the user's keys for text lines, pickers, the side list and the page of keys itself.
@Suite struct LineKeyTests {
  private func stage(_ own: [String: [String]], _ columns: Int = 120, _ rows: Int = 40) -> Stage {
    var stage = Stage(Sample.day, columns, rows, selecting: 3)
    stage.model.context.look.keys = KeyChoice(own: own)
    return stage
  }

  private func text(_ stage: Stage) -> String? { (stage.model.layers.last as? any LineLayer)?.line.text }

  private func words(_ own: [String: [String]]) -> [String] { KeyChoice(own: own).problems.map(\.words) }

  // MARK: lines

  @Test func aLineGoesByThem() {
    var stage = stage(["line.start": ["F5"], "line.cut-blank-back": ["Alt-w"]])
    stage.press("a x y F5 z")
    #expect(text(stage) == "zxy")
    stage.press("Ctrl-A End q")
    #expect(text(stage) == "zxyq", "the usual key of what has another does nothing")
    stage.press("Ctrl-W")
    #expect(text(stage) == "zxyq")
    stage.press("Alt-w")
    #expect(text(stage) == "")
  }

  /// Every editor with a line supports the keys: search, new item, date, an item's title and notes, pickers, settings.
  @Test(arguments: ["/", "a", "d", "e", ":", "g l", ", /", "Enter n", "#"]) func everyLineHasThem(_ keys: String) {
    var stage = stage(["line.start": ["F5"], "line.leave": ["F6"]])
    stage.press(keys)
    stage.send(.detail(Row(item: Sample.day[2]), []))
    var other = stage
    other.model.context.look.keys = KeyChoice()
    stage.press("a b F5 c")
    other.press("a b Home c")
    #expect(stage.frame.portrait() == other.frame.portrait(), "\(keys)")
    stage.press("F6")
    other.press("Esc")
    #expect(stage.model.layers.count == other.model.layers.count, "\(keys)")
  }

  @Test func whatIsTypedIsTakenAndLeftByThem() {
    var stage = stage(["line.accept": ["F8"], "line.leave": ["F6"]])
    #expect(stage.press("a m i l k F8").contains { if case .commit = $0 { true } else { false } })
    stage = self.stage(["line.accept": ["F8"]])
    #expect(stage.press("a m i l k Enter").contains { if case .commit = $0 { true } else { false } })
    stage = self.stage(["line.leave": ["F6"]])
    stage.press("a Esc")
    #expect(stage.model.layers.isEmpty, "Esc always leaves")
  }

  /// The user's key also completes at the end of a line, as → does.
  @Test func theyDoAllThatTheUsualKeysDo() {
    var stage = stage(["line.forth": ["F7"]])
    stage.press("d t o m F7")
    #expect(text(stage) == "tomorrow")
    stage = self.stage(["line.older": ["F7"], "line.newer": ["F8"]])
    stage.press("d F8")
    #expect(text(stage)?.isEmpty == false, "presets")
  }

  @Test func aBoxKeepsItsOwnKeys() {
    var stage = stage(["line.start": ["Ctrl-X"]])
    let dated = stage.press("d Ctrl-X")
    #expect(dated.contains { if case .commit = $0 { true } else { false } })
    stage.press("a x Ctrl-X y")
    #expect(text(stage) == "yx")
  }

  @Test func helpNamesThem() {
    var stage = stage(["line.start": ["F5"], "line.back": ["F6"], "line.accept": ["F8"]])
    stage.press("a F1")
    let page = stage.frame.portrait()
    for words in ["F5", "F6", "Enter  F8"] { #expect(page.contains(words), "\(words)\n\(page)") }
    #expect(!page.contains("Home  Ctrl-A"))
  }

  // MARK: lines and pickers of their own

  @Test func pickersGoByThem() {
    var stage = stage(["picker.down": ["F5"], "line.accept": ["F8"]])
    stage.press("s")
    let first = (stage.model.layers.last as? SortMenu)?.list.selected
    stage.press("Down")
    #expect((stage.model.layers.last as? SortMenu)?.list.selected == first)
    #expect(stage.frame.portrait().split(separator: "\n").last?.contains("Down") == false)
    stage.press("F5")
    #expect((stage.model.layers.last as? SortMenu)?.list.selected == (first ?? 0) + 1)
    stage.press("F8")
    #expect(stage.model.layers.isEmpty)
  }

  @Test func commandsOfOneLineHaveTheirOwn() {
    var stage = stage(["date-line.clear": ["F5"], "add-line.add-more": ["Ctrl-X n"]])
    #expect(!stage.press("d Ctrl-X").contains { if case .commit = $0 { true } else { false } })
    #expect(stage.frame.portrait().contains("F5 no date"))
    #expect(stage.press("F5").contains { if case .commit = $0 { true } else { false } })
    #expect(stage.press("a x Ctrl-X n").contains { if case .commit = $0 { true } else { false } })
    #expect(stage.model.layers.last is QuickAdd, "it goes on")
  }

  @Test func theSideListAndThePageOfKeysGoByThem() {
    var stage = stage(["side-list.open": ["o"], "keys-page.add": ["F5"]])
    stage.press("v Left")
    #expect(stage.model.panes.keyed == .side)
    stage.press("Down o")
    #expect(stage.model.panes.keyed == nil)
    _ = stage.model.run(.program(.keys))
    stage.press("Down F5")
    #expect(stage.model.layers.last is KeyCapture)
    stage.press("Esc Enter")
    #expect(stage.model.layers.last is KeyCapture, "Enter changes, whatever is said")
  }

  // MARK: what is wrong

  @Test(arguments: [
    ("line.start", "x", "“x” types text there; line.start needs another key."),
    ("line.start", "Enter", "“Enter” always means “accept the text” there; line.start needs another key."),
    ("line.start", "Esc", "“Esc” always leaves the page; line.start needs another key."),
    ("line.start", "Ctrl-X a", "“Ctrl-X a” is more than one key; line.start needs another key."),
    ("picker.up", "k", "“k” types text there; picker.up needs another key."),
    ("date-line.clear", "0", "“0” types text there; date-line.clear needs another key."),
    ("keys-page.add", "Enter", "“Enter” always means “press other keys” there; keys-page.add needs another key."),
    ("line.choose", "F5", "There is no command “line.choose” to bind keys to."),
    ("find-line.keep", "F5", "There is no command “find-line.keep” to bind keys to."),
    ("title-chips.give-back", "x", "“x” types text there; title-chips.give-back needs another key."),
    (
      "title-names.accept-name", "Enter",
      "“Enter” always means “take the name” there; title-names.accept-name needs another key."
    ), ("title-line.chips", "Ctrl-X c", "“Ctrl-X c” is more than one key; title-line.chips needs another key."),
    ("notes-editor.save", "Enter", "“Enter” always means “continue” there; notes-editor.save needs another key."),
    ("tags-picker.flip", "a", "“a” types text there; tags-picker.flip needs another key."),
    ("theme-picker.edit", "Space", "“Space” types text there; theme-picker.edit needs another key."),
  ]) func nobodyLocksThemselvesOut(_ name: String, _ key: String, _ problem: String) {
    #expect(words([name: [key]]) == [problem])
    guard PageCommand.named(name) != nil else { return }
    var stage = stage([name: [key]])
    stage.press("a k x 0 Enter")
    #expect(stage.model.layers.isEmpty, "what is wrong is left out")
  }

  @Test func theUsualKeysMayBeSaidWithOthers() {
    #expect(words(["line.accept": ["Enter", "F8"], "line.leave": ["Esc", "F6"]]) == [])
    #expect(words(["colour-editor.leave": ["Esc"]]) == [])
  }

  /// Taking a key from another command on the page of keys leaves that one its required keys.
  @Test func aKeyIsTakenFromAnother() throws {
    var stage = Stage(Sample.day, 80, 24)
    _ = stage.model.run(.program(.keys))
    let place = try #require(KeysSheet.targets.firstIndex { $0.name == "line.swap" })
    for _ in 0...place { stage.press("Down") }
    stage.press("e Ctrl-K")
    #expect(stage.frame.portrait().contains("“Ctrl-K” means “cut to the end” now"))
    stage.press("Enter Enter")
    let choice = stage.model.context.look.keys
    #expect(choice.own == ["line.swap": ["Ctrl-K"], "line.cut-end": []] && choice.problems.isEmpty)
    stage.press("e x Enter")
    #expect(stage.frame.portrait().contains("“x” types text there"))
  }
}
