import Actions
import Frames
import Intents
import Messages
import Screens
import Settings
import Testing
import Themes
import TodoModel

/// Tests of messages about changes, numbers that lead to items, and keys that lead back.
@Suite struct SayingTests {
  /// N29: each change of a row reports its effect and the undo key in the footer, also if the row stays visible.
  @Test(arguments: [
    ("d", "today 5pm", "Enter", "Moved to Fri 20 Nov 17:00"), ("#", "work", "Enter", "Moved to work"),
    ("@", "call", "Enter", "Tagged @call"), ("e", " now", "Enter", "Edited “"), (">", "", "", "Moved a day later"),
    ("!", "", "3", "High priority"),
  ]) func aChangeSaysWhatItDid(_ key: String, _ typed: String, _ end: String, _ said: String) throws {
    var stage = Stage(selecting: 5)
    stage.press(key)
    stage.type(typed)
    let effects = stage.press(end)
    #expect(end.isEmpty || !effects.changes.isEmpty, "\(effects)")
    let toast = try #require(stage.model.toast)
    #expect(toast.text.hasPrefix(said) && toast.hint?.key == "u", "\(toast.text)")
  }

  /// Hooks, JSON and readers of a third language get the label of a change in English.
  @Test(arguments: [
    ("d", "today 5pm", "Enter"), ("#", "work", "Enter"), ("@", "call", "Enter"), ("e", " now", "Enter"), (">", "", ""),
    ("!", "", "3"), ("z", "20 min", "Enter"),
  ]) func aLabelIsKeptInEnglish(_ key: String, _ typed: String, _ end: String) throws {
    func label() -> String? {
      var stage = Stage(selecting: 5)
      var effects = stage.press(key)
      stage.type(typed)
      effects += stage.press(end)
      return effects.compactMap { if case .commit(_, let label, _) = $0 { label } else { nil } }.first
    }
    let english = try #require(label())
    let german = try #require(Catalog.with("de") { label() })
    #expect(german != english && KeptText.english(german) == english, "\(german)")
  }

  /// N29: a change of several rows reports their number; completing one is shown by its sign.
  @Test func severalRowsAreCounted() {
    var stage = Stage(selecting: 5)
    stage.press("Space")
    #expect(stage.model.toast == nil)
    stage = Stage(selecting: 5)
    stage.press("3 Space")
    #expect(stage.model.toast?.text == "Done 3 items")
    stage = Stage(selecting: 5)
    stage.press("3 >")
    #expect(stage.model.toast?.text.hasPrefix("Moved") == true)
  }

  /// N26: a number leads to its row from the palette and the find line, and to its page if it is not in the view.
  @Test(arguments: [":", "/"]) func aNumberLeadsToItsItem(_ key: String) {
    var stage = Stage(selecting: 1)
    stage.press(key)
    stage.type(key == ":" ? "5" : "#5")
    #expect(stage.press("Enter").allSatisfy { if case .load = $0 { true } else { false } })
    #expect(stage.cursor == "Buy oats, rice, 2 lemons" && stage.model.layers.isEmpty)
    #expect(stage.titles.count == 10 && stage.model.list.filter == nil)
    stage.press(key)
    stage.type("#77")
    #expect(stage.press("Enter").contains(.loadLinked(ItemID(number: 77))))
    let elsewhere = Sample.item(77, "Elsewhere")
    stage.send(.linked(ItemID(number: 77), Row(item: elsewhere)))
    #expect((stage.model.layers.last as? DetailPage)?.detail.row.row.item.title == "Elsewhere")
    stage.send(.linked(ItemID(number: 78), nil))
    #expect(stage.model.toast?.text == "There is no item #78.")
  }

  /// N30: a verb with arguments runs, by its name or a synonym.
  @Test(arguments: [
    ("date tomorrow 9am", "Moved to Sat 21 Nov 9:00"), ("schedule tomorrow 9am", "Moved to Sat 21 Nov 9:00"),
    ("list work", "Moved to work"), ("LIST work", "Moved to work"), ("priority low", "Low priority"),
    ("tag call", "Tagged @call"),
  ]) func theRowIsChangedByAVerbWithWords(_ typed: String, _ said: String) throws {
    var stage = Stage(selecting: 5)
    stage.press(":")
    stage.type(typed)
    let effects = stage.press("Enter")
    #expect(effects.changes.map(\.item) == [Sample.id(5)], "\(effects)")
    #expect(stage.model.layers.isEmpty)
    let toast = try #require(stage.model.toast)
    #expect(toast.text.hasPrefix(said), "\(toast.text)")
  }

  /// N30: adding and searching run with arguments, too; a longer verb name takes precedence.
  @Test func wordsBehindAVerbAddAndFind() {
    var stage = Stage(selecting: 5)
    stage.press(":")
    stage.type("add Buy milk")
    #expect(stage.press("Enter").contains { if case .commit = $0 { true } else { false } })
    #expect(stage.titles.contains("Buy milk") && stage.model.layers.isEmpty)
    stage.press(":")
    stage.type("find dentist")
    stage.press("Enter")
    #expect(stage.titles == ["Book dentist"] && stage.model.layers.isEmpty)
    stage.press("Esc :")
    stage.type("add part")
    stage.press("Enter")
    #expect(stage.model.layers.last is QuickAdd && stage.titles.count == 11)
  }

  /// N30: arguments that cannot be parsed wait in the verb's own line.
  @Test func wordsThatCannotBeReadWaitInTheirLine() {
    var stage = Stage(selecting: 5)
    stage.press(":")
    stage.type("date gibberish")
    #expect(stage.press("Enter").changes.isEmpty)
    #expect((stage.model.layers.last as? DateEditor)?.line.text == "gibberish")
  }

  /// N26: rows show their numbers if the user chooses that column.
  @Test(arguments: [(80, 24), (40, 12)]) func rowsShowTheirNumbers(_ columns: Int, _ rows: Int) {
    var look = Look()
    look.config.columns = [.number, .date]
    let text = Stage(Sample.day, columns, rows, look: look).frame.portrait()
    #expect(text.contains("#5"), "\(text)")
    #expect(!Stage(Sample.day, columns, rows).frame.portrait().contains("#5"))
  }

  /// N32: an item's page leads to the previous and next item of the view.
  @Test func aPageLeadsToTheNextItem() {
    var stage = Stage(selecting: 5)
    stage.press("Enter")
    let titles = stage.titles
    let place = titles.firstIndex(of: "Buy oats, rice, 2 lemons") ?? 0
    stage.press("]")
    #expect(stage.model.layers.count == 1 && stage.cursor == titles[place + 1])
    #expect((stage.model.layers.last as? DetailPage)?.detail.row.row.item.title == titles[place + 1])
    stage.press("[ [")
    #expect((stage.model.layers.last as? DetailPage)?.detail.row.row.item.title == titles[place - 1])
    for _ in titles { stage.press("[") }
    #expect(stage.model.toast?.text == "There is no item before this one.")
    #expect((stage.model.layers.last as? DetailPage)?.detail.row.row.item.title == titles.first)
  }

  /// N34: the first key without a meaning is answered with the help key, and only that one.
  @Test func aKeyWithoutAMeaningSaysWhereTheKeysAre() {
    var stage = Stage()
    stage.press("F9")
    #expect(stage.model.toast?.text == "“F9” does nothing here; ? shows the keys.")
    stage.press("Esc F8")
    #expect(stage.model.toast == nil)
  }

  /// W31: while that message is visible, it names the latest such key.
  @Test func theKeyThatIsNamedIsTheLastOne() {
    var stage = Stage()
    stage.press("F9 F8")
    #expect(stage.model.toast?.text == "“F8” does nothing here; ? shows the keys.")
  }
}
