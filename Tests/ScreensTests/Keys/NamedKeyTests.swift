import Actions
import Frames
import Intents
import Screens
import Testing
import TodoModel

/// Tests that text on the screen names the current keys, with any of the user's settings.
@Suite struct NamedKeyTests {
  private func stage(_ own: [String: [String]], _ columns: Int = 120, _ rows: Int = 40) -> Stage {
    let choice = KeyChoice(own: own)
    var stage = Stage(Sample.day, columns, rows, selecting: 3, keymap: choice.keymap)
    stage.model.context.look.keys = choice
    return stage
  }

  @Test func theDateEditorNamesThem() {
    var stage = stage(["date-line.series": ["F5"], "date-line.other": ["F6"], "date-line.clear": ["F7"]])
    stage.press("g g d")
    stage.type("fri")
    for words in ["F6 or", "F7 no date"] { #expect(stage.frame.portrait().contains(words), "\(words)") }
    var repeating = LayerStage(DateEditor(rows: [LayerRows.standup]), look: stage.model.context.look)
    repeating.press("'tomorrow 9am'")
    #expect(repeating.frame.portrait().contains("moves only this one  F5 the series"))
    repeating.press("F5")
    #expect(repeating.frame.portrait().contains("moves the whole series  F5 only this one"))
    var refused = LayerStage(DateEditor(rows: [LayerRows.standup]), look: stage.model.context.look)
    refused.press("'feb 30'")
    let page = refused.frame.portrait()
    #expect(page.contains("F6 ") && !page.contains("Tab"), "\(page)")
  }

  @Test func whatNoKeyDoesIsSaidWithoutOne() {
    let look = Look.having(["date-line.series": [], "title-line.other-reading": []])
    var date = LayerStage(DateEditor(rows: [LayerRows.standup]), look: look)
    date.press("'tomorrow 9am'")
    #expect(date.frame.portrait().contains("moves only this one") && !date.frame.portrait().contains("^S"))
    var add = LayerStage(QuickAdd(), look: look)
    add.press("'mow on friday'")
    #expect(!add.frame.portrait().contains("Tab"))
  }

  @Test func aTitleNamesThem() {
    let look = Look.having([
      "title-line.chips": ["F5"], "title-line.other-reading": ["F6"], "title-chips.give-back": ["F7"],
      "title-names.accept-name": ["F8"], "add-line.accept-offer": ["F9"],
    ])
    var add = LayerStage(QuickAdd(), 120, 24, look: look)
    add.press("'mow on friday'")
    #expect(add.frame.portrait().contains("F6 "))
    #expect(add.frame.portrait().contains("F5 selects a chip, F7 turns it back into text"))
    add.press("F5")
    #expect(add.frame.portrait().contains("F7 turns “on friday” back into text"))
    add.press("F7 ' #ho'")
    #expect(add.frame.portrait().contains("F8 takes it"))
    add.press("F8")
    #expect((add.layer as? QuickAdd)?.title.line.text == "mow on friday #home ")
    let draft = Draft(kind: .add, item: nil, text: "buy a lamp")
    #expect(LayerStage(QuickAdd(draft: draft), look: look).frame.portrait().contains("F9 continues"))
    var nothing = LayerStage(QuickAdd(), look: look)
    nothing.press("'tomorrow' Enter")
    #expect(nothing.said == ["Type what you want to do, or F5 F7 makes this text the title."])
  }

  @Test func filtersAndColoursNameThem() {
    let stage = stage(["find": ["F5"], "find-line.save": ["F6"]])
    #expect(stage.model.context.wayToSaveFilters == "F5 finds something, then F6 saves it")
    #expect(self.stage(["find-line.save": []]).model.context.wayToSaveFilters.hasPrefix("todos filter save"))
    let context = self.stage(["colour-editor.save": ["F5"], "colour-editor.mend": ["F6"]]).model.context
    #expect(ColourEditor.words(.save, in: context) { "\($0) tries again." } == "F5 tries again.")
    #expect(ColourEditor.words(.mend, in: context) { "\($0) takes #fff" } == "F6 takes #fff")
  }

  // MARK: all screens

  /// Otherwise unused keys for everything that has keys: each page has its own row of them.
  private static let others: [String: [String]] = {
    let keys = [13...24].flatMap { $0.flatMap { ["F\($0)", "Ctrl-F\($0)", "Alt-F\($0)"] } }
    var own = Dictionary(
      uniqueKeysWithValues: Verb.all.enumerated().map { place, verb in
        (verb.name, ["Ctrl-F12 \(Character(UnicodeScalar(UInt8(33 + place))))"])
      })
    for page in KeyPage.allCases {
      let commands = PageCommand.all.filter { $0.page == page }
      for (command, key) in zip(commands, keys) { own[command.name] = [key] }
    }
    return own
  }()

  /// Returns the key names in messages and footers, without Enter and the keys that leave every page.
  private static func names(in text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" || $0 == "," || $0 == "│" }.map(String.init).filter { word in
      let isHeld = word.hasPrefix("Ctrl-") || word.hasPrefix("Alt-") || word.hasPrefix("Shift-")
      let named = ["Tab", "Space", "Backspace", "PgUp", "PgDn", "Home", "Insert"]
      let isControl = word.count == 2 && word.first == "^" && word.last?.isUppercase == true
      return isHeld && KeyPress(word) != nil || named.contains(word) || isControl
    }
  }

  @Test func thereAreKeysForAll() {
    #expect(Self.others.count == KeyTarget.names.count)
    #expect(KeyChoice(own: Self.others).problems.isEmpty)
  }

  /// The whole frame and the footer of every layer, in each state with a portrait.
  @Test(arguments: LayerPortraitTests.cases) func noLayerNamesAKeyThatDoesNothing(_ layer: LayerCase) {
    let choice = KeyChoice(own: Self.others)
    var stage = LayerStage(layer.layer(), 120, 40, now: layer.now, zone: layer.zone, look: layer.look)
    stage.press(layer.keys)
    guard !Self.isAboutKeys(stage.layer) else { return }
    (stage.context.look.keys, stage.context.keymap) = (choice, choice.keymap)
    let hints = stage.layer.hints(in: stage.context)
    let hold = Set(Self.others.values.flatMap { $0.flatMap { $0.split(separator: " ").map(String.init) } })
    for name in Self.names(in: stage.frame.portrait()) + hints.map(\.key).flatMap(Self.names) {
      #expect(hold.contains(name), "“\(name)” is named\n\(stage.frame.portrait())\n\(hints)")
    }
    for hint in hints where stage.layer is any KeyedLayer {
      // Arrows always move the cursor.
      let stays = ["Enter", "Esc", "↑↓"].contains(hint.key) || hint.key.contains { $0.isNumber && $0.isASCII }
      #expect(stays || hold.contains(hint.key), "“\(hint.key)” is at the foot for “\(hint.word)”")
    }
  }

  /// Returns true for layers that list given keys, or answer a question by keys of their own.
  private static func isAboutKeys(_ layer: any Layer) -> Bool {
    layer is HelpPage || layer is KeysPage || layer is KeyCapture || layer is KeyQuestion || layer is Welcome
      || layer is PasteQuestion || layer is CommandPalette
  }

  /// The list, its states and its messages.
  @Test(arguments: ["", "g d", "V j", "z z z", "/ x y z Enter", "Ctrl-T", "g f", "g b", "g c", "g l", "c", "v v"])
  func noScreenNamesAKeyThatDoesNothing(_ keys: String) {
    for size in [(80, 24), (160, 40), (40, 12)] {
      var stage = stage([:], size.0, size.1)
      stage.press(keys)
      let choice = KeyChoice(own: Self.others)
      (stage.model.context.look.keys, stage.model.context.keymap) = (choice, choice.keymap)
      for name in Self.names(in: stage.frame.portrait()) {
        #expect(name == "Ctrl-F12" || Self.others.values.contains([name]), "“\(name)”\n\(stage.frame.portrait())")
      }
    }
  }
}

extension Look {
  static func having(_ own: [String: [String]]) -> Look {
    var look = Look()
    look.keys = KeyChoice(own: own)
    return look
  }
}
