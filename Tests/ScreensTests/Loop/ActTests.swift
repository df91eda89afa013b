import Frames
import Intents
import Screens
import Testing
import TodoModel

struct ActTests {
  private let now = Sample.instant("2026-11-20T08:00")

  /// The message that all is done takes a heading's place: no row moves under the pointer, with any groups.
  @Test(arguments: [GroupKey.date, .list]) func theLastOneOfTodayMovesNoRow(_ group: GroupKey) {
    var memory = Memory()
    memory.arrangements[.today] = Arrangement(group: group)
    let items = [Sample.item(1, "call mum", "home", on: "2026-11-20"), Sample.item(2, "read", "home")]
    var stage = Stage(items, selecting: 1, memory: memory)
    let before = stage.model.list.outline
    stage.press("Space")
    #expect(stage.model.list.outline.lineOf == before.lineOf)
    #expect(stage.frame.portrait().contains("★ All done for today") == (group == .date))
    stage.press("g t")
    #expect(stage.frame.portrait().contains("★ All done for today"))
  }

  @Test func priorityIsAskedForOrAsCounted() {
    var stage = Stage(selecting: 3)
    #expect(stage.press("!") == [] && stage.model.layers.last is PriorityPicker)
    #expect(stage.press("! ! Enter").intents == [.setPriority(.medium)], "the key selects the next inside")
    #expect(stage.press("! 3").intents == [.setPriority(.high)])
    #expect(stage.model.typed.isEmpty && stage.model.layers.isEmpty, "no count is left for the next key")
    #expect(stage.press("2 !").intents == [.setPriority(.medium)])
    #expect(stage.press("9 !").intents == [.setPriority(.high)] && stage.model.typed.isEmpty)
  }

  @Test func priorityIsAskedForAllThatIsSelected() {
    var stage = Stage(selecting: 3)
    stage.press("V j !")
    #expect(stage.press("1").intents == [.setPriority(.low), .setPriority(.low)])
    #expect(stage.model.list.selection.isEmpty)
  }

  @Test func severalRowsAreOneStep() {
    var stage = Stage(selecting: 3)
    stage.press("V j j")
    #expect(stage.model.list.selection == Set([3, 4, 5].map { RowID(Sample.id($0)) }))
    let effects = stage.press("Space")
    guard case .commit(let changes, let label, _)? = effects.first, effects.count == 1 else {
      Issue.record("\(effects)")
      return
    }
    #expect(changes.map(\.item) == [3, 4, 5].map(Sample.id) && label == "done 3 items")
    #expect(stage.model.list.selection.isEmpty)
    stage = Stage(selecting: 3)
    #expect(stage.press("2 D").intents == [.delete, .delete])
  }

  @Test func selectionsAddUp() {
    var stage = Stage(selecting: 1)
    stage.press("V j V j j V")
    #expect(stage.model.list.selection == Set([1, 2, 4].map { RowID(Sample.id($0)) }))
  }

  @Test func deletingOffersToUndo() {
    var stage = Stage(selecting: 3)
    #expect(stage.press("D").intents == [.delete])
    #expect(stage.cursor == "Review Marta's pull request and answer the question about retries")
    #expect(stage.model.toast?.text == "Deleted “Pay the gardener”" && stage.model.toast?.hint?.key == "u")
    #expect(!stage.titles.contains("Pay the gardener"))
  }

  @Test func addingPutsTheCursorOnTheNewItem() throws {
    var stage = Stage(selecting: 3)
    stage.press("a")
    stage.type("Feed the cat")
    let effects = stage.press("Enter")
    let item = try #require(effects.added.first)
    #expect(item.title == "Feed the cat" && item.schedule?.start == LocalTime(Sample.friday))
    #expect(item.order > OrderKey("b00") && item.createdAt == now)
    #expect(stage.cursor == "Feed the cat")
    stage.press("a")
    stage.type("Later tomorrow")
    stage.press("Enter")
    #expect(stage.model.toast?.text.hasPrefix("Added “Later”") == true)
  }

  @Test func theSameSeedGivesTheSameIds() {
    func id() -> ItemID? {
      var stage = Stage()
      stage.press("a")
      stage.type("x")
      guard case .commit(let changes, _, _)? = stage.press("Enter").first else { return nil }
      return changes.first?.item
    }
    #expect(id() != nil && id() == id())
  }

  @Test func aValueThatBreaksALimitIsRefusedInWords() {
    var stage = Stage(selecting: 3)
    let long = String(repeating: "x", count: 100_000)
    #expect(stage.send(.notesEdited(Sample.id(3), text: long + long + long, basis: "")).contains(.ring))
    #expect(stage.model.toast?.isBad == true)
    #expect(stage.model.drafts.unsent.map(\.text) == [long + long + long], "it is kept to be shortened")
  }
}

extension ActTests {
  @Test func theOpenPageActsOnItsItemEvenWhenItHasLeftTheView() {
    var stage = Stage(selecting: 3)
    stage.press("Enter T")
    #expect(!stage.titles.contains("Pay the gardener"))
    for key in [">", "T", "D"] { #expect(stage.press(key).changes.allSatisfy { $0.item == Sample.id(3) }, "\(key)") }
    #expect(stage.model.layers.isEmpty)
  }

  /// The page of an item that left the view still acts on it, and closes only when it is deleted.
  @Test func deletingFromAPageMeansItsItem() {
    var stage = Stage(Sample.ahead, view: .upcoming, selecting: 22)
    stage.press("Enter t")
    #expect(!stage.titles.contains("Dinner with Sam and Priya"))
    #expect(stage.press("D").intents == [.delete])
    #expect(stage.model.layers.isEmpty && stage.model.toast?.text == "Deleted “Dinner with Sam and Priya”")
    var locked = Stage(selecting: 3)
    locked.press("Enter")
    locked.send(.readOnly("It cannot be written."))
    #expect(locked.press("D").isEmpty)
    #expect(locked.model.layers.openItem == Sample.id(3) && locked.model.toast?.text == "It cannot be written.")
  }

  /// Each message has the number of items, and the new place of a single one that left the view.
  @Test(arguments: [
    ("V j T", "", "Moved 2 items to tomorrow"), ("V j d", "monday", "Moved to Mon 23 Nov for 2 items"),
    ("V j j >", "", "Moved 2 items a day later; 1 without a date stays"),
    ("V j d", "every monday", "Repeats every Monday for 2 items"),
  ]) func sentencesCount(_ keys: String, _ typed: String, _ words: String) {
    let items = [
      Sample.item(1, "one", on: "2026-11-20"), Sample.item(2, "two", on: "2026-11-20"), Sample.item(3, "three"),
    ]
    var stage = Stage(items, selecting: 1)
    stage.press(keys)
    stage.type(typed)
    if !typed.isEmpty { stage.press("Enter") }
    #expect(stage.model.toast?.text == words)
  }

  /// Unchanged items are reported, also if the others stay visible.
  @Test func aStepOfSeveralSaysWhatStays() {
    var stage = Stage([Sample.item(1, "one", on: "2026-11-20"), Sample.item(3, "three")], view: .all, selecting: 1)
    stage.press("V j >")
    #expect(stage.model.toast?.text == "Moved a day later, to Sat 21 Nov; 1 without a date stays")
  }

  /// Pressing the same key twice acts on the same item, even if the first press removes it from the view.
  @Test func aStepKeepsItsRow() {
    for (view, key, days) in [
      (ListView.today, ">", ["2026-11-21", "2026-11-22"]), (.upcoming, "<", ["2026-11-20", "2026-11-19"]),
    ] {
      let items = [
        Sample.item(1, "one", on: view == .today ? "2026-11-20" : "2026-11-21"),
        Sample.item(2, "two", on: view == .today ? "2026-11-20" : "2026-11-21"),
      ]
      var stage = Stage(items, view: view, selecting: 1)
      let steps = [stage.press(key), stage.press(key)].map(starts)
      #expect(steps == days.map { [Sample.id(1): $0] }, "\(view)")
      #expect(stage.cursor == "one" && stage.titles.count == 2)
      stage.press("j " + key)
      #expect(starts(stage.effects).keys.first == Sample.id(2))
      stage.press(view == .today ? "g u g t" : "g t g u")
      #expect(!stage.titles.contains("one"), "it goes where it belongs once the view is entered anew")
    }
  }

  private func starts(_ effects: [Effect]) -> [ItemID: String] {
    effects.changes.reduce(into: [:]) { starts, change in
      if case .schedule(let schedule?) = change.intent { starts[change.item] = schedule.start.description }
    }
  }

  @Test func aSentenceSaysWhereARowWent() {
    var added = Stage(view: .today)
    added.press("a")
    added.type("dentist sunday 9am")
    added.press("Enter")
    #expect(added.model.toast?.text == "Added “dentist”, Sun 22 Nov 9:00")
    var edited = Stage(selecting: 5)
    edited.press("e")
    edited.type(" tomorrow 9am")
    edited.press("Enter")
    #expect(edited.model.toast?.text == "Edited “Buy oats, rice, 2 lemons”, Sat 21 Nov 9:00")
    var filed = Stage([Sample.item(3, "three")], view: .inbox)
    filed.press("a")
    filed.type("mop #home")
    filed.press("Enter")
    #expect(filed.model.toast?.text == "Added “mop”, in #home")
  }

  /// The first keys after a start act on one row, like all others.
  @Test func theFirstKeysMeanTheSameItem() {
    var stage = Stage(Sample.ahead, view: .upcoming)
    let items = stage.press("> >").changes.map(\.item)
    #expect(items.count == 2 && Set(items).count == 1)
    stage = Stage(Sample.ahead, view: .upcoming)
    let first = stage.cursor
    let chosen = stage.press("! 3").changes.map(\.item)
    #expect(stage.cursor == first && chosen == Array(items.prefix(1)))
  }

  @Test func leavingTheFindLineKeepsTheRow() {
    var stage = Stage(Sample.day, selecting: 4)
    let row = stage.cursor
    stage.press("/")
    stage.type("zzzz")
    #expect(stage.cursor == nil)
    stage.press("Esc")
    #expect(stage.cursor == row && row != nil)
  }

  @Test func thePageFollowsItsItem() {
    var stage = Stage(selecting: 3)
    #expect(stage.press("Enter") == [.loadDetail(Sample.id(3))])
    var whole = Sample.day[2]
    whole.notes = "Key is under\nthe third pot."
    stage.send(.detail(Row(item: whole), []))
    #expect(stage.frame.portrait().contains("the third pot."))
    stage.press("Space")
    #expect(stage.frame.portrait().contains("☑"))
    #expect(stage.send(.committed(token: 1)).contains(.loadDetail(Sample.id(3))))
  }
}
