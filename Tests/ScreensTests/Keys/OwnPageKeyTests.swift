import Actions
import Frames
import Intents
import Screens
import Settings
import Testing

/// Tests of the user's keys for commands of a single page.
@Suite struct OwnPageKeyTests {
  private func keys(_ name: String, _ choice: KeyChoice) -> [String] { PageCommand.named(name).map(choice.keys) ?? [] }

  private func words(_ choice: KeyChoice) -> [String] { choice.problems.map(\.words) }

  // MARK: what holds

  @Test func everyCommandHasANameOfItsOwn() {
    let names = KeyTarget.names
    #expect(Set(names).count == names.count && names.contains("board-page.carry-right"))
    for page in KeyPage.allCases {
      #expect(PageCommand.all.contains { $0.page == page }, "\(page)")
      #expect(!names.contains(page.rawValue), "a verb and a table cannot have one name: \(page)")
    }
  }

  @Test func theKeysOfAPageAreThoseThatAreGiven() {
    let choice = KeyChoice(own: ["board-page.carry-right": ["F9", "Ctrl-X l"]])
    #expect(keys("board-page.carry-right", choice) == ["F9", "Ctrl-X l"])
    #expect(keys("board-page.carry-left", choice) == ["Alt-Left", "H"], "the others stay")
    #expect(choice.problems.isEmpty && choice.keymap.command(.character("H")) == nil)
  }

  /// A page's own keys take precedence on the page; elsewhere the keys keep their meaning.
  @Test func aKeyMayBeTakenFromAVerbOnThePageAlone() {
    let choice = KeyChoice(own: ["board-page.carry-right": ["D"]])
    let table = choice.table(of: .board)
    #expect(table.command(.character("D")) == PageCommand.named("board-page.carry-right"))
    #expect(choice.keymap.command(.character("D")) == .item(.delete))
  }

  @Test func thePageGoesByThem() {
    var stage = Stage(Sample.day, 100, 30)
    stage.model.context.look.keys = KeyChoice(own: ["statistics-page.week": ["F9"], "statistics-page.close": ["x x"]])
    stage.press("g s")
    let page = { stage.model.layers.last as? StatisticsPage }
    #expect(stage.frame.portrait().split(separator: "\n").last?.contains("F9 week") == true)
    stage.press("w")
    #expect(page()?.span == .year, "its usual key means nothing")
    stage.press("F9")
    #expect(page()?.span == .week)
    stage.press("q")
    #expect(page() != nil)
    stage.press("x x")
    #expect(page() == nil)
    stage.press("g s Esc")
    #expect(page() == nil, "Esc leaves, whatever is said")
  }

  @Test func helpAndFootNameThem() {
    var stage = Stage(Sample.day, 120, 40)
    stage.model.context.look.keys = KeyChoice(own: ["calendar-page.right": ["F9"], "calendar-page.week": ["F8"]])
    stage.press("g c")
    let foot = stage.frame.portrait().split(separator: "\n").last ?? ""
    #expect(!foot.contains("←→") && foot.contains("F8 week"), "\(foot)")
    stage.press("?")
    #expect(stage.frame.portrait().contains("F9"))
  }

  // MARK: what is wrong

  @Test(arguments: [
    (["board-page.carry": ["x"]], "There is no command “board-page.carry” to bind keys to."),
    (["board-page.add": ["Foo"]], "“Foo” is not a key; board-page.add needs one like x, Ctrl-R or “g g”."),
    (["board-page.add": ["Esc"]], "“Esc” always leaves the page; board-page.add needs another key."),
    (["board-page.add": ["x"], "board-page.by": ["x"]], "“x” means both board-page.by and board-page.add."),
    (["calendar-page.next": ["["]], "“[” means both calendar-page.previous and calendar-page.next."),
  ]) func whatIsWrongIsSaid(_ own: [String: [String]], _ problem: String) {
    #expect(words(KeyChoice(own: own)) == [problem])
  }

  @Test func pagesDoNotClash() {
    #expect(KeyChoice(own: ["board-page.add": ["x"], "calendar-page.add": ["x"], "toggle": ["x"]]).problems.isEmpty)
  }

  // MARK: on the page of keys

  private func stage(on name: String, _ choice: KeyChoice = KeyChoice()) throws -> Stage {
    var stage = Stage(Sample.day, 80, 24, selecting: 3, keymap: choice.keymap)
    stage.model.context.look.keys = choice
    _ = stage.model.run(.program(.keys))
    let place = try #require(KeysSheet.targets.firstIndex { $0.name == name })
    for _ in 0...place { stage.press("Down") }
    return stage
  }

  @Test func theyAreChangedOnThePage() throws {
    var stage = try stage(on: "board-page.carry-right")
    #expect(stage.press("Enter F9 Enter").sets == ["keys.board-page.carry-right = [\"F9\"]"])
    #expect(stage.frame.portrait().contains("yours"))
    #expect(stage.press("+ g x Enter").sets == ["keys.board-page.carry-right = [\"F9\", \"g x\"]"])
    #expect(stage.press("r").sets == ["keys.board-page.carry-right = nothing"])
    #expect(stage.press("u").sets == ["keys.board-page.carry-right = [\"F9\", \"g x\"]"])
  }

  /// Keys that would be lost are shown, for the page and for the verbs it passes on.
  @Test func whatWouldBeLostIsShown() throws {
    var stage = try stage(on: "calendar-page.next")
    stage.press("e [")
    #expect(stage.frame.portrait().contains("“[” means “a month back” now; it would have no key left."))
    let effects = stage.press("Enter Enter")
    let written = ["keys.calendar-page.next = [\"[\"]", "keys.calendar-page.previous = []"]
    #expect(effects.sets.sorted() == written)
    #expect(stage.model.context.look.keys.problems.isEmpty)
    stage = try self.stage(on: "board-page.carry-right")
    stage.press("e D")
    #expect(stage.frame.portrait().contains("“D” means"))
    #expect(stage.press("Enter Enter").sets == ["keys.board-page.carry-right = [\"D\"]"])
    #expect(stage.model.keymap.command(.character("D")) == .item(.delete))
  }

  @Test func allOfThemGoWithTheOthers() throws {
    var stage = try stage(on: "board-page.add", KeyChoice(own: ["board-page.add": ["x"], "toggle": ["F9"]]))
    #expect(stage.press("R Down Enter").sets.sorted() == ["keys.board-page.add = nothing", "keys.toggle = nothing"])
  }
}
