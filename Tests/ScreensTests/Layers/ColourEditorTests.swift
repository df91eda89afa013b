import Actions
import Frames
import Intents
import Screens
import Testing
import Themes
import TodoModel
import Toml

@Suite struct ColourEditorTests {
  private static let text = ThemeDraft.Part.all[0]

  private func stage(_ theme: String = "nord", _ keys: String = "", _ columns: Int = 80, _ rows: Int = 24) -> LayerStage
  {
    var stage = LayerStage(ColourFixture.editor(theme), columns, rows)
    if !keys.isEmpty { stage.press(keys) }
    return stage
  }

  private func editor(_ stage: LayerStage) throws -> ColourEditor { try #require(stage.layer as? ColourEditor) }

  private func shown(_ stage: LayerStage) -> Theme? {
    stage.actions.reversed().lazy.compactMap { if case .tryColours(let theme) = $0 { theme } else { nil } }.first
  }

  @Test func movingAPartShowsItAtOnce() throws {
    let stage = stage("nord", "Tab Tab Tab Right")
    #expect(try editor(stage).handle == .red)
    #expect(try editor(stage).colour == .rgb(0xD9, 0xDE, 0xE9))
    #expect(shown(stage)?[.text].fg == .rgb(0xD9, 0xDE, 0xE9))
  }

  /// List colours have names, show the lists that use them, and affect nothing else.
  @Test func listsTakeColours() throws {
    var stage = stage("nord", "G Up Up Up")
    stage.context.looks = [
      "work": ListLook(colour: "green", icon: nil), "home": ListLook(colour: "green", icon: nil),
      "shed": ListLook(colour: nil, icon: "S"),
    ]
    #expect(try editor(stage).part.name == "list green")
    #expect(stage.frame.portrait().contains("list green  home, work  "), "\(stage.frame.portrait())")
    #expect(!stage.frame.portrait().contains("shed"))
    let before = try editor(stage).draft.theme
    stage.press("Right")
    let after = try #require(shown(stage))
    #expect(ThemeRole.allCases.filter { after[$0] != before[$0] } == [.listGreen])
    #expect(ListColour.green.role == .listGreen)
  }

  @Test func lightnessMovesWithTheArrowsAndInSteps() throws {
    let before = try #require(ColourHandle.lightness.value(of: try editor(stage()).colour))
    let less = try #require(ColourHandle.lightness.value(of: try editor(stage("nord", "Left Left")).colour))
    let much = try #require(ColourHandle.lightness.value(of: try editor(stage("nord", "<")).colour))
    #expect(less == before - 2 && much == before - 16)
  }

  @Test(arguments: ["'#8fcf8f'", "'8fcf8f'", "'#8FCF8F'"]) func aColourIsTyped(words: String) throws {
    let stage = stage("nord", "# Ctrl-U \(words) Enter")
    #expect(try editor(stage).colour == .rgb(0x8F, 0xCF, 0x8F) && stage.outcome == .stays)
  }

  @Test func whatIsNoColourIsSaidAndStays() throws {
    let stage = stage("nord", "# Ctrl-U 'red' Enter")
    #expect(stage.frame.portrait().contains("“red” is not a colour. Type six hex digits"))
    #expect(try editor(stage).line?.text == "red")
    var left = stage
    left.press("Esc")
    #expect(try editor(left).line == nil && left.outcome == .stays)
  }

  @Test func coloursAreCarriedFromOneToAnother() throws {
    let stage = stage("nord", "y Down Down p")
    #expect(try editor(stage).colour == .rgb(0xD8, 0xDE, 0xE9))
  }

  @Test func whatCannotBeReadIsMendedByOneKey() throws {
    let poor = stage("nord", "< < < <")
    let ratio = try #require(try editor(poor).draft.contrast(of: Self.text))
    #expect(ratio < 4.5 && poor.frame.portrait().contains("but 4.5 is needed; f"))
    var mended = poor
    mended.press("f")
    #expect(try #require(try editor(mended).draft.contrast(of: Self.text)) >= 4.5)
    #expect(mended.frame.portrait().contains("at least 4.5 is needed"))
  }

  @Test func changesAreTakenBackOneByOne() throws {
    let stage = stage("nord", "Left Left u")
    let once = try editor(self.stage("nord", "Left")).colour
    #expect(try editor(stage).colour == once && shown(stage)?[.text].fg == once)
    var all = stage
    all.press("u")
    #expect(try editor(all).draft.isUnchanged)
  }

  @Test func savingWritesAThemeOfOnesOwn() throws {
    let stage = stage("nord", "# Ctrl-U '#ffffff' Enter Enter")
    guard case .saveTheme(let id, let text)? = stage.actions.last else {
      Issue.record("\(stage.actions)")
      return
    }
    #expect(stage.outcome == .stays && id == "nord-mine")
    #expect(text == "name = \"Nord, mine\"\ninherits = \"nord\"\n\n[slots]\ntext = \"#ffffff\"\n")
  }

  @Test func leavingWithChangesAsksOnce() throws {
    var stage = stage("nord", "Left Esc")
    #expect(stage.outcome == .stays && stage.frame.portrait().contains("Not saved: Enter saves nord-mine"))
    stage.press("Esc")
    guard case .tryTheme("nord")? = stage.actions.last else {
      Issue.record("\(stage.actions)")
      return
    }
    #expect(stage.outcome == .closes)
    #expect(self.stage("nord", "Esc").outcome == .closes)
  }

  @Test func theTerminalsOwnColourIsTypedFirst() throws {
    let stage = stage("todos-dark", "Left Right < >")
    #expect(try editor(stage).draft.isUnchanged)
    #expect(stage.frame.portrait().contains("The terminal's own; # types another."))
    #expect(try editor(self.stage("todos-dark", "# Ctrl-U 'ffffff' Enter")).colour == .rgb(255, 255, 255))
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 30), (200, 50), (20, 8)]) func clicksMeanWhatTheyHit(
    columns: Int, rows: Int
  ) throws {
    var stage = stage("nord", "", columns, rows)
    let view = ColourEditorView(try editor(stage), stage.context.area, in: stage.context)
    let area = stage.context.area
    for y in area.origin.y..<area.endY {
      for x in area.origin.x..<area.endX {
        let place = view.place(at: Point(x: x, y: y))
        let value = view.value(at: Point(x: x, y: y))
        #expect(place == nil || value == nil)
        if let value { #expect((0...value.0.maximum).contains(value.1)) }
      }
    }
    for part in ThemeDraft.Part.all.indices {
      stage.press("Down")
      #expect(try editor(stage).selected == min(part + 1, ThemeDraft.Part.all.count - 1))
    }
  }

  /// In the picker Ctrl-E opens the selected theme's colours, and leaving shows that theme again.
  @Test func thePickerOpensTheColours() {
    var stage = Stage()
    _ = stage.model.run(.program(.theme))
    stage.press("Down Ctrl-E")
    #expect(stage.model.layers.last is ColourEditor)
    #expect(stage.press("Esc") == [.theme("todos-light")])
    stage.press("Ctrl-E # Ctrl-U")
    stage.type("123456")
    stage.press("Enter")
    let effects = stage.press("Enter")
    guard case .saveTheme("todos-light-mine", _)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(effects.count == 1 && stage.model.layers.last is ColourEditor)
    _ = stage.send(.themeSaved(refusal: nil))
    #expect(stage.model.layers.last is ThemePicker)
  }

  @Test func coloursThatCannotBeSavedStay() throws {
    var stage = Stage()
    _ = stage.model.run(.program(.theme))
    stage.press("Ctrl-E Right Enter")
    let before = try #require(stage.model.layers.last as? ColourEditor).draft
    stage.press("Right Right u")
    #expect((stage.model.layers.last as? ColourEditor)?.draft == before, "a change while it is written")
    let words = "/home/you/.config/todos/themes cannot be written: no space left."
    #expect(stage.send(.themeSaved(refusal: words)) == [.ring])
    #expect((stage.model.layers.last as? ColourEditor)?.draft == before)
    #expect(stage.frame.portrait().contains("Not saved; see the last line. Enter tries again."))
    #expect(stage.frame.portrait().contains(words))
    guard case .saveTheme(_, before.text)? = stage.press("Enter").first else {
      Issue.record("not saved again")
      return
    }
  }
}
