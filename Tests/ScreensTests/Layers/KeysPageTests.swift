import Actions
import DiceSupport
import Frames
import Screens
import Settings
import Testing

/// Tests of the page that changes keys: the pressed key, lost keys, refusals, and the result.
@Suite struct KeysPageTests {
  /// Returns the page over a list, with the cursor on a verb.
  private func stage(
    on verb: Verb? = nil, _ choice: KeyChoice = KeyChoice(), _ columns: Int = 80, _ rows: Int = 24
  ) -> Stage {
    var stage = Stage(Sample.day, columns, rows, selecting: 3, keymap: choice.keymap)
    stage.model.context.look.keys = choice
    _ = stage.model.run(.program(.keys))
    guard let place = verb.flatMap({ VerbKeys.order.firstIndex(of: $0) }) else { return stage }
    for _ in 0...place { stage.press("Down") }
    return stage
  }

  private func own(_ stage: Stage) -> [String: [String]] { stage.model.context.look.keys.own }

  // MARK: pressing keys

  @Test func whatIsPressedIsTakenAtOnce() {
    var stage = stage(on: .item(.toggle))
    stage.press("Enter")
    #expect(stage.model.layers.last is KeyCapture)
    let effects = stage.press("F9 Enter")
    #expect(effects.sets == ["keys.toggle = [\"F9\"]"])
    #expect(stage.model.layers.last is KeysPage)
    #expect(stage.model.keymap.key(.item(.toggle)) == "F9" && stage.frame.portrait().contains("yours"))
    stage.press("Esc")
    #expect(stage.frame.portrait().contains("F9 done"), "foot and page follow")
  }

  @Test func oneMoreKeyComesBesideTheOthers() {
    var stage = stage(on: .item(.toggle))
    #expect(stage.press("+ Ctrl-X F8 Enter").sets == ["keys.toggle = [\"Space\", \"Ctrl-X F8\"]"])
    #expect(stage.press("+ x x x").sets == ["keys.toggle = [\"Space\", \"Ctrl-X F8\", \"x x x\"]"])
  }

  @Test(arguments: ["Esc", "Ctrl-G", "Ctrl-C", "F9 Esc", "x Backspace Enter", "Enter"]) func aWayOutIsAlwaysThere(
    _ keys: String
  ) {
    var stage = stage(on: .item(.toggle))
    #expect(stage.press("e " + keys) == [])
    #expect(stage.model.layers.last is KeysPage && own(stage).isEmpty)
  }

  @Test func aDigitBeginsACount() {
    var stage = stage(on: .item(.toggle))
    stage.press("e 3")
    #expect(stage.frame.portrait().contains("starts a count"))
    #expect(stage.press("g 3 Enter").sets == ["keys.toggle = [\"g 3\"]"])
  }

  // MARK: keys that another verb has

  @Test func whatWouldBeLostIsShownBeforeItIsTaken() {
    var stage = stage(on: .item(.toggle))
    stage.press("e d")
    #expect(stage.frame.portrait().contains("“d” means “set the date” now; it would have no key left."))
    #expect(stage.press("Enter") == [] && stage.model.layers.last is KeyQuestion)
    let effects = stage.press("Enter")
    #expect(effects.sets == ["keys.date = []", "keys.toggle = [\"d\"]"])
    #expect(stage.model.keymap.command(.character("d")) == .item(.toggle))
  }

  @Test func aVerbThatKeepsAKeySaysWhich() {
    var stage = stage(on: .item(.toggle))
    stage.press("+ k")
    #expect(stage.frame.portrait().contains("it would keep Up, Ctrl-P."))
    #expect(
      stage.press("Enter Enter").sets
        == ["keys.toggle = [\"Space\", \"k\"]", "keys.up = [\"Up\", \"Ctrl-P\"]"].sorted())
  }

  @Test func neitherMayHaveItOrAnotherIsPressed() {
    var stage = stage(on: .item(.toggle))
    #expect(stage.press("e d Enter Down Down Enter").sets == ["keys.date = []"])
    #expect(own(stage) == ["date": []])
    stage.press("e a Enter Down Enter")
    #expect(stage.model.layers.last is KeyCapture)
    #expect(stage.press("F9 Enter").sets == ["keys.toggle = [\"F9\"]"])
  }

  @Test func aKeyThatBeginsOthersSaysSo() {
    var stage = stage(on: .item(.toggle))
    stage.press("e g")
    #expect(stage.frame.portrait().contains("“g” begins “g g”"))
    stage.press("x")
    #expect(stage.frame.portrait().contains("“g x” is not bound yet."))
    stage.press("Backspace Enter")
    #expect(stage.frame.portrait().contains("commands lose a key"))
  }

  /// Palette, help and quit keep a key.
  @Test func theLastKeyOfTheWayOutIsNotTaken() throws {
    var stage = stage(on: .program(.quit), KeyChoice(own: ["quit": ["q"]]))
    #expect(stage.press("-") == [])
    #expect(stage.model.toast?.text == "“quit” needs a key: quit has none.")
    stage = self.stage(on: .item(.toggle), KeyChoice(own: ["quit": ["q"]]))
    stage.press("e q Enter Enter")
    #expect(stage.model.layers.last is KeyQuestion && own(stage) == ["quit": ["q"]])
    #expect(stage.model.toast?.text == "“quit” needs a key: quit has none.")
    stage.press("Esc")
    #expect(stage.model.layers.last is KeysPage)
  }

  // MARK: taking away and putting back

  @Test func aKeyIsTakenAway() {
    var stage = stage(on: .motion(.up))
    stage.press("-")
    #expect(stage.model.layers.last is KeyQuestion)
    #expect(stage.press("Down Enter").sets == ["keys.up = [\"Up\", \"Ctrl-P\"]"])
    stage = self.stage(on: .item(.toggle))
    #expect(stage.press("Backspace").sets == ["keys.toggle = []"], "the only one goes at once")
    #expect(!stage.frame.portrait().contains("remove key"))
  }

  @Test func keysAreResetAndComeBack() {
    let choice = KeyChoice(.vim, own: ["toggle": ["F9"], "today": ["F7"]])
    var stage = stage(on: .item(.toggle), choice)
    #expect(stage.press("r").sets == ["keys.toggle = nothing"])
    #expect(stage.model.keymap.key(.item(.toggle)) == "x", "those of the preset")
    #expect(stage.press("R Down Enter").sets == ["keys.today = nothing"])
    #expect(own(stage).isEmpty)
    #expect(stage.press("u").sets == ["keys.today = [\"F7\"]"])
    #expect(stage.press("u").sets == ["keys.toggle = [\"F9\"]"])
    #expect(stage.model.context.look.keys == choice && stage.press("u") == [])
  }

  @Test func thePresetIsChosenOnThePage() {
    var stage = stage()
    #expect(stage.press("Right").sets == ["key_preset = vim"])
    #expect(stage.model.keymap.key(.item(.toggle)) == "x")
    #expect(stage.press("Left").sets == ["key_preset = nothing"])
    #expect(stage.press("Left").sets == ["key_preset = arrows"])
    stage.press("u u u")
    #expect(stage.model.context.look.keys == KeyChoice())
  }

  /// Between any two sets of keys, the steps are never refused and lead from one to the other.
  @Test func stepsAreTakenInAnOrderThatIsNeverRefused() {
    let all = [
      KeyChoice(), KeyChoice(.vim), KeyChoice(own: ["undo": ["d"], "date": ["F4"]]),
      KeyChoice(own: ["up": ["Down"], "down": ["Up"]]), KeyChoice(.emacs, own: ["quit": ["Q"], "help": ["H"]]),
    ]
    for (old, new) in all.flatMap({ old in all.map { (old, $0) } }) {
      var now = old
      for step in old.steps(to: new) {
        let next = now.after(step)
        #expect(now.refusal(of: next) == nil, "\(old) \(new) \(step)")
        now = next
      }
      #expect(now == new)
    }
  }

  // MARK: where it is

  @Test func thePageIsReachedFromHelpSettingsAndPalette() {
    for keys in ["? Ctrl-E", ", Down Down Down Down Down Enter"] {
      var stage = Stage(Sample.day, selecting: 3)
      stage.model.context.look = LookFixture.look
      stage.press(keys)
      #expect(stage.model.layers.last is KeysPage, "\(keys)")
    }
    var stage = Stage(Sample.day, selecting: 3)
    stage.press(":")
    stage.type("shortcuts")
    stage.press("Enter")
    #expect(stage.model.layers.last is KeysPage)
  }

  /// Every row is reachable and highlighted on small screens; the last can be changed like the others.
  ///
  /// Without `TODOS_FULL` the test moves by pages of ten rows.
  @Test(arguments: [(40, 12), (80, 24), (20, 4)]) func everyRowIsReached(_ columns: Int, _ rows: Int) throws {
    var stage = stage(on: nil, KeyChoice(.vim), columns, rows)
    let (key, step) = Times.isFull ? ("Down", 1) : ("PgDn", 10)
    for place in stride(from: step, through: VerbKeys.order.count, by: step) {
      let verb = VerbKeys.order[place - 1]
      stage.press(key)
      let lit = stage.frame.portrait().split(separator: "\n").filter { $0.hasPrefix("▌") }
      let said = lit.joined().filter { !$0.isWhitespace && $0 != "▌" }
      #expect(said.contains(verb.row.help.prefix(10).filter { !$0.isWhitespace }), "\(verb.name): \(said)")
    }
    stage.press("G")
    #expect(stage.press("Enter") == [] && stage.model.layers.last is KeyCapture)
  }

  @Test func aClickSelectsARowAndAnotherChangesIt() throws {
    var stage = stage()
    let row = try #require(stage.frame.point(of: "a row down")).y
    stage.click(10, row)
    #expect((stage.model.layers.last as? KeysPage)?.selected == 2)
    stage.click(10, row)
    #expect(stage.model.layers.last is KeyCapture)
    stage.click(0, 0)
    #expect(stage.model.layers.last is KeysPage)
  }
}

extension KeyChoice {
  /// Returns the keys after a step, as written in the user's file.
  fileprivate func after(_ step: Step) -> KeyChoice {
    var config = Config()
    (config.keyPreset, config.keys) = (preset, own)
    guard let value = step.value else {
      if step.name == "key_preset" { config.keyPreset = .todos }
      config.keys[String(step.name.dropFirst(5))] = nil
      return KeyChoice(config)
    }
    return (try? ConfigEdit(step.name, to: value)).map { KeyChoice($0.applied(to: config)) } ?? self
  }
}
