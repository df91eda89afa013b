import Actions
import Frames
import Intents
import Screens
import Settings
import Testing

/// Tests of key presets, and of the user's own keys on top of them.
@Suite struct KeyPresetTests {
  @Test(arguments: KeyPreset.allCases) func noPresetHasAClashOrLosesAVerb(_ preset: KeyPreset) {
    let choice = KeyChoice(preset)
    #expect(choice.problems.map(\.words) == [] && choice.keymap.clashes.isEmpty)
    for verb in Verb.all where !verb.row.keys.isEmpty {
      #expect(choice.keymap.row(verb)?.keys.isEmpty == false, "\(verb.name)")
    }
    for (verb, keys) in preset.keys {
      #expect(keys.allSatisfy { KeyPress.sequence($0)?.words == $0 }, "\(verb.name): \(keys)")
      #expect(Set(keys).count == keys.count && keys != verb.row.keys, "\(verb.name): \(keys)")
    }
  }

  /// Esc, Ctrl-G and digits are handled before any verb, and Ctrl-C always quits.
  @Test(arguments: KeyPreset.allCases) func theWayOutIsTheSameInEveryPreset(_ preset: KeyPreset) {
    let keymap = KeyChoice(preset).keymap
    #expect(keymap.command(.control("c")) == .program(.quit))
    for key in keymap.rows.flatMap(\.keys).compactMap(\.first) {
      #expect(!key.stepsBack, "\(key)")
      if case .character(let sign) = key.key, key.modifiers == [] { #expect(!sign.isNumber, "\(key)") }
    }
  }

  /// No preset has keys that a terminal sends as another key or as the start of a sequence.
  @Test(arguments: KeyPreset.allCases) func terminalsCanSendEveryKey(_ preset: KeyPreset) {
    let same = ["Ctrl-I", "Ctrl-M", "Ctrl-J", "Ctrl-H", "Ctrl-[", "Ctrl-?"]
    let starts = ["Alt-[", "Alt-]", "Alt-O", "Alt-P", "Alt-X", "Alt-^", "Alt-_", "Alt-\\"]
    let presses = KeyChoice(preset).keymap.rows.flatMap(\.keys).flatMap(\.self)
    for name in same + starts { #expect(!presses.contains { $0.description == name }, "\(name)") }
  }

  /// On every page, picker and line, each command with a key has one in every preset.
  @Test(arguments: KeyPreset.allCases) func noPageLosesACommand(_ preset: KeyPreset) {
    let keymap = KeyChoice(preset).keymap
    for layer in LayerPortraitTests.cases {
      guard let page = layer.layer() as? any KeyedLayer else { continue }
      #expect(page.lost(in: keymap) == [], "\(layer.name)")
    }
    #expect(BoardPage.keys.lost(in: keymap) == [])
    #expect(CalendarPage.keys.lost(in: keymap) == [] && CalendarPage.itemKeys.lost(in: keymap) == [])
    #expect(SweepPage.keys.lost(in: keymap) == [] && SideList.keys.lost(in: keymap) == [])
    #expect(ReviewPage.keys.lost(in: keymap) == [])
  }

  private static let everyDay: [(preset: KeyPreset, keys: String, title: String)] = [
    (.vim, "G", "Book dentist"), (.vim, "G g g", "Renew"), (.vim, "Ctrl-D", "Book dentist"), (.vim, "3 j", "Review"),
    (.emacs, "Ctrl-N", "Stand-up notes"), (.emacs, "n n p", "Stand-up notes"), (.emacs, "Alt->", "Book dentist"),
    (.emacs, "Alt-> Alt-<", "Renew"), (.emacs, "Ctrl-V", "Book dentist"), (.arrows, "Down", "Stand-up notes"),
    (.arrows, "End", "Book dentist"), (.arrows, "j", "Renew"),
  ]

  @Test(arguments: everyDay.indices) func movesAsFingersKnow(_ index: Int) {
    let (preset, keys, title) = Self.everyDay[index]
    var stage = Stage(keymap: KeyChoice(preset).keymap)
    stage.press(keys)
    #expect(stage.cursor?.hasPrefix(title) == true, "\(preset) \(keys): \(stage.cursor ?? "none")")
  }

  private static let verbs: [(preset: KeyPreset, keys: String, verb: Verb)] = [
    (.vim, "d d", .item(.delete)), (.vim, "x", .item(.toggle)), (.vim, "o", .item(.add)), (.vim, "i", .item(.edit)),
    (.vim, "A", .item(.edit)), (.vim, "Z Z", .program(.quit)), (.vim, "z o", .look(.unfold)),
    (.vim, "z c", .look(.fold)), (.vim, "y y", .item(.copy)), (.vim, "g x", .item(.openLink)),
    (.vim, ":", .program(.palette)),
    (.vim, "/", .look(.find)), (.vim, "u", .item(.undo)), (.emacs, "Alt-x", .program(.palette)),
    (.emacs, "Ctrl-X Ctrl-C", .program(.quit)), (.emacs, "Ctrl-_", .item(.undo)), (.emacs, "Ctrl-S", .look(.find)),
    (.emacs, "Alt-v", .motion(.pageUp)), (.arrows, "Insert", .item(.add)), (.arrows, "Delete", .item(.delete)),
    (.arrows, "F2", .item(.edit)), (.arrows, "Space", .item(.toggle)), (.arrows, "Enter", .item(.open)),
    (.arrows, "F10", .program(.quit)),
  ]

  @Test(arguments: verbs.indices) func meansWhatFingersKnow(_ index: Int) {
    let (preset, keys, verb) = Self.verbs[index]
    guard case .row(let row) = KeyChoice(preset).keymap.match(KeyPress.sequence(keys) ?? []) else {
      Issue.record("\(preset): \(keys) means nothing")
      return
    }
    #expect(row.command == verb, "\(preset): \(keys)")
  }

  // MARK: keys of a person's own

  @Test func keysOfOnesOwnWinOverThePreset() {
    let choice = KeyChoice(.vim, own: ["undo": ["x"]])
    #expect(choice.problems.map(\.words) == [])
    #expect(choice.keymap.command(.character("x")) == .item(.undo))
    #expect(choice.keymap.key(.item(.toggle)) == "Space")
    let sources = Dictionary(uniqueKeysWithValues: choice.verbs.map { ($0.verb, $0.source) })
    #expect(sources[.item(.undo)] == .own && sources[.item(.toggle)] == .preset(.vim))
    #expect(sources[.item(.today)] == .usual)
  }

  /// The user may take a key from a verb that has others; taking the last one is reported.
  @Test func theLastKeyOfAVerbIsNotTakenInSilence() {
    #expect(KeyChoice(own: ["delete": ["k"]]).problems.map(\.words) == [])
    #expect(KeyChoice(own: ["delete": ["a"]]).problems.map(\.words) == ["“a” means both add and delete."])
    #expect(KeyChoice(own: ["delete": ["a"], "add": []]).problems.map(\.words) == [])
    #expect(
      KeyChoice(own: ["delete": ["k"], "undo": ["k"]]).problems.map(\.words) == ["“k” means both delete and undo."])
  }

  @Test func theWayOutIsKept() {
    #expect(
      KeyChoice(own: ["quit": [], "help": ["F1"]]).problems.map(\.words) == ["“quit” needs a key: quit has none."])
    let problems = KeyChoice(own: ["delete": [":", "Ctrl-K"]]).problems.map(\.words)
    #expect(problems.last == "“any command” needs a key: palette has none.", "\(problems)")
  }

  @Test func theFootShowsThePreset() {
    var stage = Stage(Sample.day, 120, 30, selecting: 3, keymap: KeyChoice(.vim).keymap)
    #expect(stage.frame.portrait().contains("x done   o add"), "\(stage.frame.portrait())")
    stage.press("?")
    stage.type("delete")
    #expect(stage.frame.portrait().contains("d d  D"), "\(stage.frame.portrait())")
  }
}

extension KeyedLayer { fileprivate func lost(in keymap: Keymap) -> [String] { table.lost(in: keymap, typing) } }

extension KeyTable {
  /// Returns the rows with a default key and none in this key map.
  fileprivate func lost(in keymap: Keymap, _ typing: Typing = .nothing) -> [String] {
    zip(live(in: .standard, typing).rows, live(in: keymap, typing).rows).filter { !$0.keys.isEmpty && $1.keys.isEmpty }
      .map { "\($0)" }
  }
}
