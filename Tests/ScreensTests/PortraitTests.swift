import Frames
import Intents
import PortraitSupport
import Screens
import Testing
import Themes
import TodoModel

struct PortraitTests {
  static let finished = Sample.day.filter { !$0.completions.isEmpty }

  @Test(arguments: Sizes.all) func today(size: Size) {
    let stage = Stage(Sample.day + Sample.anytime(15), size.columns, size.rows, selecting: 2)
    expectScene(stage.frame, "today")
  }

  @Test func todayStyled() {
    expectPortrait(Stage(Sample.day, selecting: 2).frame, named: "today-styled", styled: { $0.themeName })
  }

  @Test(arguments: Sizes.all) func done(size: Size) {
    expectScene(Stage(Self.finished + Sample.ahead, size.columns, size.rows).frame, "done")
  }

  @Test(arguments: Sizes.all) func upcoming(size: Size) {
    let stage = Stage(Sample.day + Sample.ahead, size.columns, size.rows, view: .upcoming)
    expectScene(stage.frame, "upcoming")
  }

  @Test(arguments: Sizes.all) func nothingYet(size: Size) {
    expectScene(Stage([], size.columns, size.rows).frame, "new")
  }

  @Test(arguments: Sizes.all) func dateEditor(size: Size) {
    var stage = Stage(Sample.day, size.columns, size.rows, selecting: 2)
    stage.press("d")
    stage.type("every other monday 3pm")
    expectScene(stage.frame, "date")
  }

  @Test(arguments: Sizes.all) func quickAdd(size: Size) {
    var stage = Stage(Sample.day, size.columns, size.rows, selecting: 2)
    stage.press("a")
    stage.type("pay rent every last workday 9am #home !!")
    expectScene(stage.frame, "add")
  }

  @Test(arguments: Sizes.all) func offline(size: Size) {
    let freshness = Freshness(state: .unavailable, source: .server, age: 30, pending: 2, reason: "no route")
    var stage = Stage(Sample.day, size.columns, size.rows, selecting: 2, freshness: freshness)
    stage.press("j Space")
    expectScene(stage.frame, "offline", at: [Sizes.usual])
  }

  /// With ASCII signs no page, picker, line or message contains another character.
  @Test(arguments: Sizes.all) func allSignsHaveALetterForm(size: Size) {
    let pages = [
      "", "?", ",", ", Down Down Down Enter", ":", "d", "e", "a", "/", "Enter", "#", "@", "!", "s", "z", "S", "V j",
      "D", "g u", "g i", "g a", "g d", "c", "o", "g c", "g c w", "g c v",
    ]
    for keys in pages {
      for text in ["", "tomorrow 9am and friday 5pm", "every other monday #wo", "pay 30 feb", "zzz"] {
        var stage = Stage(
          SweepTests.items + Sample.anytime(15) + Sample.ahead, size.columns, size.rows, icons: .ascii, selecting: 2)
        stage.press(keys)
        stage.type(text)
        let odd = stage.frame.cells.compactMap(\.glyph).filter { $0.base.value > 0x7E }
        #expect(odd.isEmpty, "\(keys) \(text): \(odd.map(\.text))")
        stage.press("Down")
        #expect(stage.frame.cells.allSatisfy { $0.glyph.map { $0.base.value <= 0x7E } ?? true }, "\(keys) \(text) Down")
      }
    }
  }

  /// With ASCII signs an arrow key has its name, and the user's text keeps its characters.
  @Test func arrowsGoByTheirNames() {
    var stage = Stage([Sample.item(1, "Käse für Zoë", on: "2026-11-20")], 80, 24, icons: .ascii)
    #expect(stage.frame.portrait().contains("Käse für Zoë"))
    stage.press(",")
    #expect(stage.frame.portrait().contains("Up/Down choose   Left/Right change"))
    stage.press("Esc a")
    stage.type("oats tomorrow")
    #expect(stage.frame.portrait().contains("Down selects a chip"))
  }

  @Test func otherStates() {
    expectPortrait(Stage(Sample.day + Sample.ahead, view: .done).frame, named: "done-view")
    expectPortrait(Stage(Sample.day + Sample.ahead + Sample.anytime(9), view: .all).frame, named: "all-view")
    expectPortrait(Stage(Sample.ahead).frame, named: "nothing-due")
    expectPortrait(Stage(nil).frame, named: "before-any-rows")
    var stage = Stage(selecting: 3)
    stage.press("V j j")
    expectPortrait(stage.frame, named: "selecting")
    stage = Stage()
    stage.press("/")
    stage.type("the")
    expectPortrait(stage.frame, named: "finding")
    stage = Stage()
    stage.press("?")
    expectPortrait(stage.frame, named: "help")
  }

  @Test func theCursorRestsOnTheBox() {
    #expect(Stage(selecting: 2).frame.cursor == Point(x: 3, y: 7))
    #expect(Stage(icons: .ascii, selecting: 2).frame.cursor == Point(x: 4, y: 7))
    #expect(Stage([]).frame.cursor == nil)
  }
}
