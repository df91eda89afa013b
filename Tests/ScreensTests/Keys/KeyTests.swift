import Frames
import Intents
import Screens
import Testing
import TodoModel

struct KeyTests {
  /// Every key of the table, its effect, and the layer on top afterwards.
  @Test(arguments: [
    ("j", "Stand-up notes"), ("Down", "Stand-up notes"), ("Ctrl-N", "Stand-up notes"), ("3 j", "Review"),
    ("j j k", "Stand-up notes"), ("j j Ctrl-P", "Stand-up notes"), ("j j Up", "Stand-up notes"), ("G", "Book dentist"),
    ("End", "Book dentist"), ("G g g", "Renew"), ("G Home", "Renew"), ("PgDn", "Book dentist"),
    ("Ctrl-D", "Book dentist"), ("G PgUp", "Renew"), ("G Ctrl-U", "Renew"), ("g j", "Stand-up notes"),
    ("1 0 k", "Renew"), ("9 9 9 9 9 9 j", "Book dentist"), ("Alt->", "Book dentist"), ("G Alt-<", "Renew"),
  ]) func moves(keys: String, title: String) {
    var stage = Stage()
    stage.press(keys)
    #expect(stage.cursor?.hasPrefix(title) == true, "\(stage.cursor ?? "none")")
  }

  @Test(arguments: [
    ("/", "footer"), ("d", "below"), ("a", "below"), ("e", "replacing"), ("Enter", "page"), ("#", "centre"),
    ("s", "centre"), (":", "centre"), ("Ctrl-K", "centre"), ("?", "centre"), ("!", "centre"), (",", "page"),
  ]) func opensLayers(key: String, placement: String) {
    var stage = Stage()
    stage.press(key)
    let top = stage.model.layers.last.map { "\($0.placement)" } ?? "none"
    #expect(stage.model.layers.count == 1 && top.hasPrefix(placement), "\(top)")
    stage.press("Esc")
    #expect(stage.model.layers.isEmpty)
  }

  @Test func tellsTheOutside() {
    var stage = Stage()
    #expect(stage.press("u") == [.undo])
    #expect(stage.press("Ctrl-R") == [.redo])
    #expect(stage.press("r") == [.refresh])
    #expect(stage.press("Ctrl-L") == [.redraw])
    #expect(stage.press("y") == [.copy("Renew passport")])
    #expect(stage.press("m").first == .setMouse(false))
    #expect(stage.press("m").first == .setMouse(true))
    #expect(stage.press("Ctrl-Z").last == .suspend)
    #expect(stage.press("q").last == .quit)
    #expect(stage.press("Ctrl-C").last == .quit)
    #expect(stage.send(.input(.end)) == [.quit])
  }

  @Test func viewsGoRound() {
    var stage = Stage()
    var seen: [ListView] = []
    for _ in 0..<5 {
      let effects = stage.press("Tab")
      seen.append(stage.model.list.view)
      #expect(effects.contains { if case .load = $0 { true } else { false } })
    }
    #expect(seen == [.upcoming, .inbox, .all, .done, .today])
    stage.press("Shift-Tab")
    #expect(stage.model.list.view == .done)
  }

  @Test func aVerbThatCannotBeDoneSaysWhy() {
    var stage = Stage([])
    for key in ["Space", "d", "t", ">", "D", "e", "Enter", "n", "V", "y", "!", "#", "f", "j"] {
      #expect(stage.press(key) == [], "\(key)")
      #expect(stage.model.toast != nil, "\(key)")
    }
    stage = Stage(Sample.anytime(1))
    stage.press(">")
    #expect(stage.model.toast?.text == "No date yet; d sets one.")
    stage = Stage(Sample.day, selecting: 8)
    stage.press("t")
    #expect(stage.model.toast?.text == "Already done; Space reopens it.")
    stage.send(.readOnly("The store is newer than this program. Restart todos."))
    #expect(stage.press("Space") == [])
    #expect(stage.model.toast?.text == "The store is newer than this program. Restart todos.")
  }

  @Test func theTableHasNoConflicts() {
    #expect(Keymap.standard.clashes.isEmpty)
    #expect(KeyChoice().problems.map(\.words) == [])
    #expect(Keymap.standard.rows.compactMap(\.command) == Verb.all && Set(Verb.all).count == Verb.all.count)
  }

  @Test func keysCanBeOthers() {
    let remaps = ["toggle": ["x", "g x"], "leap": ["y"], "add": ["Huh-x"], "undo": ["d"]]
    #expect(
      KeyChoice(own: remaps).problems.map(\.words) == [
        "“Huh-x” is not a key; add needs one like x, Ctrl-R or “g g”.", "There is no command “leap” to bind keys to.",
        "“d” means both date and undo.",
      ])
    var stage = Stage(keymap: Keymap(remaps: remaps))
    #expect(stage.press("Space") == [])
    #expect(stage.press("x").count == 1)
    #expect(stage.press("g x").count == 1)
  }

  @Test func escapePutsAwayOneThingAtATime() {
    var stage = Stage()
    stage.press("/")
    stage.type("the")
    stage.press("Enter V j 3")
    #expect(stage.model.typed.count == 3)
    stage.press("Esc")
    #expect(stage.model.typed.isEmpty && stage.model.list.selection.count == 2)
    stage.press("Esc")
    #expect(stage.model.list.selection.isEmpty && stage.model.list.filter != nil)
    stage.press("Esc")
    #expect(stage.model.list.filter == nil && stage.titles.count == 10)
  }

  @Test func pastedTextNeverRunsKeys() {
    var stage = Stage()
    #expect(stage.send(.input(.paste("Dqqq"))) == [.saveDrafts([Draft(kind: .add, item: nil, text: "Dqqq")])])
    #expect(stage.model.layers.last is QuickAdd)
    stage = Stage()
    #expect(stage.send(.input(.pasteTooLong(limit: 8 << 20))) == [.ring])
    #expect(stage.frame.portrait().contains("Nothing was pasted: the text is longer than 8 MiB."))
    stage = Stage()
    stage.send(.input(.paste("- one\n- two\n\n- three\n")))
    #expect(stage.model.layers.last is PasteQuestion)
    let effects = stage.press("Enter")
    guard case .commit(let changes, _, _)? = effects.first else {
      Issue.record("no commit")
      return
    }
    #expect(changes.count == 3)
    #expect(Set(changes.map(\.item)).count == 3)
  }
}
