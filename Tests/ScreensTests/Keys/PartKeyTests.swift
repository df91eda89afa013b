import Frames
import Intents
import Screens
import Testing
import Themes
import TodoModel

/// Tests of the user's keys for parts of a line, notes, multiple-choice pickers, themes and their colours.
@Suite struct PartKeyTests {
  private func text(_ stage: LayerStage) -> String? { (stage.layer as? QuickAdd)?.title.line.text }

  private func words(_ own: [String: [String]]) -> [String] { KeyChoice(own: own).problems.map(\.words) }

  @Test func chipsGoByThem() {
    let own = [
      "title-line.chips": ["F5"], "title-chips.next-chip": ["F6"], "title-chips.previous-chip": ["F7"],
      "title-chips.words": ["F8"],
    ]
    var stage = LayerStage(QuickAdd(), look: .having(own))
    stage.press("'pay rent tomorrow #home' Down")
    #expect((stage.layer as? QuickAdd)?.title.focus == nil, "its usual key does nothing")
    stage.press("F5 F6")
    #expect((stage.layer as? QuickAdd)?.title.focus == 1)
    stage.press("F7")
    #expect((stage.layer as? QuickAdd)?.title.focus == 0)
    stage.press("F8")
    #expect((stage.layer as? QuickAdd)?.title.focus == nil)
    stage.press("F5 Esc")
    #expect((stage.layer as? QuickAdd)?.title.focus == nil && stage.outcome == .stays, "Esc leaves the chips")
  }

  @Test func namesGoByThem() {
    let own = ["title-names.accept-name": ["F5", "Right"], "title-names.next-name": ["Ctrl-J"]]
    var stage = LayerStage(QuickAdd(), look: .having(own))
    stage.press("'mow @' Ctrl-J Ctrl-J F5")
    #expect(text(stage) == "mow @errand ")
    stage.press("'@' Tab")
    #expect(text(stage) == "mow @errand @")
    stage.press("Right")
    #expect(text(stage) == "mow @errand @call ")
  }

  /// A part's own key is not taken for one of all lines, and keys of all lines reach a part like the default ones.
  @Test func thePartComesBeforeTheLine() {
    let both = ["line.cut-start": ["F5"], "title-line.chips": ["F5"]]
    var stage = LayerStage(QuickAdd(), look: .having(both))
    stage.press("'rent tomorrow' F5")
    #expect((stage.layer as? QuickAdd)?.title.focus == 0 && text(stage) == "rent tomorrow")
    stage = LayerStage(QuickAdd(), look: .having(["line.back": ["F6"], "line.newer": ["F7"]]))
    stage.press("'rent tomorrow #home' F7 Right F6")
    #expect((stage.layer as? QuickAdd)?.title.focus == 0)
  }

  @Test func notesGoByThem() {
    let own = ["notes-editor.save": ["F5"], "notes-editor.up": ["F6"], "notes-editor.start": ["F7"]]
    var stage = LayerStage(DetailPage(ItemDetail(row: LayerRows.row("Buy oats"), notes: "a\nb")), look: .having(own))
    stage.press("n Up 'x' F6 'y' F7 'z'")
    #expect(stage.layer.draft?.text == "zay\nbx", "Up is nothing here any more")
    #expect(stage.layer.hints(in: stage.context).first == Hint("F5", "save"))
    stage.press("Ctrl-S")
    #expect(stage.layer.draft != nil)
    stage.press("F5")
    #expect(stage.layer.draft == nil && stage.changes.count == 1)
  }

  @Test func marksGoByThem() {
    let own = ["tags-picker.flip": ["F5"], "wait-picker.flip": ["F6", "Space"], "sort-picker.stay": ["F7"]]
    #expect(words(own).isEmpty, "Space may be said again")
    var tags = LayerStage(TagPicker(rows: [LayerRows.row("Buy oats")]), look: .having(own))
    tags.press("F5 Enter")
    #expect(tags.changes.count == 1)
    tags = LayerStage(TagPicker(rows: [LayerRows.row("Buy oats")]), look: .having(own))
    tags.press("Space")
    #expect((tags.layer as? TagPicker)?.line.text == " ", "typed, as any letter is")
    for key in ["F6", "Space"] {
      let picker = WaitPicker(rows: [LayerRows.row("Buy oats")], others: [LayerRows.row("Read", number: 3)])
      var wait = LayerStage(picker, look: .having(own))
      wait.press(key + " Enter")
      #expect(wait.changes.count == 1, "\(key)")
    }
    var sort = LayerStage(SortMenu(query: Query(.all), of: "All"), look: .having(own))
    sort.press("Down F7")
    #expect(!sort.actions.isEmpty && sort.outcome == .stays)
  }

  @Test func themesAndColoursGoByThem() {
    let look = Look.having(["theme-picker.edit": ["F5"], "colour-editor.more": ["F6"], "colour-editor.take": ["x"]])
    var themes = LayerStage(ThemePicker(look), look: look)
    #expect(themes.layer.hints(in: themes.context).contains(Hint("F5", "colours")))
    themes.press("Ctrl-E")
    #expect(themes.actions.isEmpty)
    themes.press("F5")
    #expect(themes.actions.count == 1)
    var colours = LayerStage(ColourFixture.editor("nord", look), look: look)
    colours.press("x")
    #expect((colours.layer as? ColourEditor)?.note?.hasPrefix("Copied #") == true)
    let before = (colours.layer as? ColourEditor)?.colour
    colours.press("Right")
    #expect((colours.layer as? ColourEditor)?.colour == before)
    colours.press("F6")
    #expect((colours.layer as? ColourEditor)?.colour != before)
  }

  @Test func helpGoesByThem() {
    var stage = Stage(Sample.day, 80, 24)
    stage.model.context.look.keys = KeyChoice(own: ["help-page.change": ["F5"]])
    stage.press("? F5")
    #expect(stage.model.layers.last is KeysPage)
  }
}
