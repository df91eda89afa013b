import Frames
import Intents
import Screens
import Testing
import TodoModel

struct LinkTests {
  private let elsewhere = Sample.item(77, "Somewhere else", on: "2027-01-04")

  @Test func anItemOfTheViewIsSelectedAndOpened() {
    var stage = Stage()
    #expect(stage.send(.link(.item(Sample.id(5)))) == [.loadLinked(Sample.id(5))])
    #expect(stage.send(.linked(Sample.id(5), Row(item: Sample.day[4]))) == [.loadDetail(Sample.id(5))])
    #expect(stage.model.layers.openItem == Sample.id(5) && stage.cursor == "Buy oats, rice, 2 lemons")
    stage.send(.linked(Sample.id(5), Row(item: Sample.day[4])))
    #expect(stage.model.layers.count == 1)
  }

  @Test func anItemOutsideTheViewIsOpenedAndCanBeTicked() {
    var stage = Stage()
    stage.send(.linked(elsewhere.id, Row(item: elsewhere)))
    #expect(stage.model.layers.openItem == elsewhere.id && stage.cursor == "Renew passport")
    #expect(stage.press("Space").changes.first?.item == elsewhere.id)
  }

  @Test func whatIsNotThereGetsASentence() {
    var stage = Stage()
    stage.send(.linked(elsewhere.id, nil))
    #expect(stage.model.layers.isEmpty && stage.model.toast?.isBad == true)
    var gone = elsewhere
    gone.deletedAt = Sample.instant("2026-11-19")
    stage.send(.linked(gone.id, Row(item: gone)))
    #expect(stage.model.layers.isEmpty)
    #expect(stage.model.toast?.text.contains("todos restore 77") == true)
  }

  @Test func aViewAndTheAddLine() {
    var stage = Stage()
    stage.press("a")
    stage.type("half a thou")
    #expect(stage.send(.link(.view(.upcoming))).contains { if case .load = $0 { true } else { false } })
    #expect(stage.model.list.view == .upcoming && stage.model.layers.isEmpty)
    #expect(stage.model.drafts.unsent.map(\.text) == ["half a thou"])
    stage.send(.link(.add("buy oats")))
    #expect((stage.model.layers.last as? QuickAdd)?.draft?.text == "buy oats")
  }

  @Test func aLinkLeavesWhatIsTyped() {
    var stage = Stage()
    stage.press("a")
    stage.type("half a thou")
    stage.send(.linked(elsewhere.id, Row(item: elsewhere)))
    stage.press("Esc")
    #expect((stage.model.layers.last as? QuickAdd)?.draft?.text == "half a thou")
  }

  // MARK: where a start goes on

  private func memory(_ view: ListView = .today, filter: String? = nil, selecting: Int? = nil) -> Memory {
    var memory = Memory()
    memory.view = view
    memory.filter = filter
    memory.selection = selecting.map(Sample.id)
    return memory
  }

  @Test func aStartGoesOnInItsViewAndNeverSaysThatItIsEmpty() {
    var stage = Stage(Sample.day, memory: memory(.upcoming, selecting: 23))
    #expect(stage.model.list.view == .upcoming && stage.titles == [])
    let before = stage.frame.portrait()
    #expect(before.contains("Upcoming") && !before.contains("Nothing"))
    #expect(stage.model.title.text == "todos 3/10")
    let rows = Sample.rows(Sample.day + Sample.ahead)
    stage.send(.loaded(Loaded(generation: 1, query: Query(.upcoming), rows: rows, token: 0)))
    #expect(stage.cursor == "Quarterly figures")
  }

  /// N4: a search ends with the program; the find line can restore it.
  @Test(arguments: ["#home", "oats or"]) func aFindEndsWithTheProgram(_ text: String) {
    var stage = Stage(memory: memory(filter: text, selecting: 5))
    #expect(stage.titles.count == 10 && stage.cursor == "Buy oats, rice, 2 lemons")
    #expect(stage.model.list.filter == nil && stage.model.remembered.filter == text)
    stage.press("/ Up")
    #expect((stage.model.layers.last as? FindLine)?.line.text == text)
  }

  /// N5: the line begins empty and shows everything; the arrow key restores the previous search.
  @Test func theFindLineBeginsEmpty() {
    var stage = Stage()
    stage.press("/")
    stage.type("dentist")
    stage.press("Enter")
    #expect(stage.titles == ["Book dentist"])
    stage.press("/")
    #expect((stage.model.layers.last as? FindLine)?.line.text == "" && stage.titles.count == 10)
    stage.type("oats")
    #expect(stage.titles == ["Buy oats, rice, 2 lemons"])
    stage.press("Ctrl-U Up")
    #expect((stage.model.layers.last as? FindLine)?.line.text == "dentist")
  }

  /// Matches in other views are counted, and the search stays in the next view that has some.
  @Test func theNextViewThatHasWhatIsSoughtIsOneTabAway() throws {
    var stage = Stage()
    stage.press("/")
    stage.type("dentist")
    let filter = try #require(try Filter(parsing: "dentist"))
    #expect(stage.effects.contains(.count(filter)))
    #expect(stage.titles == ["Book dentist"])
    stage.send(.counted(filter, [.today: 1, .upcoming: 0, .done: 3]))
    #expect(stage.frame.portrait().contains("Tab 3 in Done"))
    let isDoneLoaded = stage.press("Tab").contains {
      if case .load(let query, _, _) = $0 { query.view == .done } else { false }
    }
    #expect(isDoneLoaded)
    #expect(stage.model.list.view == .done && stage.model.list.search.text == "dentist")
    stage.press("Enter Tab")
    #expect(stage.model.list.search.text == "dentist", "the next view of a filter that is kept, too")
    stage.press("Esc")
    #expect(stage.model.list.filter == nil)
  }

  private func asked(_ effects: [Effect]) -> FindQuestion? {
    for case .seekElsewhere(let question) in effects { return question }
    return nil
  }

  private func row(_ item: Item) -> Row { Row(item: item) }

  /// N6: matches of other views are below those of the open one, under headings, and similar titles come last.
  @Test func otherViewsAnswerBelowTheOpenOne() throws {
    var stage = Stage()
    stage.press("/")
    stage.type("dentist")
    let question = try #require(asked(stage.effects))
    let found = [Sample.item(24, "Dentist", "health", on: "2026-11-24T08:15")]
    stage.send(.foundElsewhere(question, found.map(row)))
    #expect(stage.titles == ["Book dentist", "Dentist"] && stage.model.list.foundWords == "2")
    #expect(stage.frame.portrait().contains("ALSO IN UPCOMING"))
    stage.type("x")
    #expect(stage.titles == [])
    stage.press("Ctrl-U")
    stage.type("bkdntist")
    let near = try #require(asked(stage.effects))
    stage.send(.foundElsewhere(question, found.map(row)))
    #expect(stage.titles == [], "the answer to another question")
    stage.send(.foundElsewhere(near, [row(Sample.day[9]), row(Sample.item(26, "Book the dentist"))]))
    #expect(stage.titles == ["Book dentist", "Book the dentist"])
    #expect(stage.frame.portrait().contains("SIMILAR"))
    stage.press("Esc")
    #expect(stage.titles.count == 10)
  }

  /// N6: a row found elsewhere is like any other: its changes are visible, and the cursor stays on it.
  @Test func whatWasFoundElsewhereCanBeChanged() throws {
    var stage = Stage()
    stage.press("/")
    stage.type("dentist")
    let question = try #require(asked(stage.effects))
    let item = Sample.item(24, "Dentist", "health", on: "2026-11-24T08:15")
    stage.send(.foundElsewhere(question, [row(item)]))
    stage.press("Enter G")
    #expect(stage.cursor == "Dentist")
    #expect(stage.press("Space").changes.map(\.item) == [item.id])
    #expect(stage.cursor == "Dentist" && stage.model.list.current?.isDone == true)
    #expect(stage.frame.portrait().contains("ALSO IN UPCOMING"))
    let query = stage.model.list.query
    stage.send(.loaded(Loaded(generation: 99, query: query, rows: Sample.rows(Sample.day), token: 9)))
    #expect(stage.cursor == "Dentist" && stage.model.list.current?.isDone == true, "read before what is elsewhere")
    stage.send(.foundElsewhere(question, []))
    #expect(stage.titles.contains("Dentist"), "it stays where it was ticked")
    stage.press("Esc")
    #expect(!stage.titles.contains("Dentist"))
  }

  /// N6: a filter defines its items and views; only words search other views.
  @Test(arguments: ["#home", "is:overdue", "dentist limit:3", "-dentist"]) func whatIsNoWordStaysInTheView(
    _ text: String
  ) {
    var stage = Stage()
    stage.press("/")
    stage.type(text)
    #expect(asked(stage.effects) == nil && stage.model.list.filter != nil)
  }

  @Test func whereNothingMatchesTheNextViewThatHasSomeIsNamed() throws {
    var stage = Stage()
    stage.press("/")
    stage.type("zebra")
    stage.press("Enter")
    #expect(stage.frame.portrait().contains("Nothing matches"))
    stage.send(.counted(try #require(try Filter(parsing: "zebra")), [.today: 0, .done: 3]))
    #expect(stage.frame.portrait().contains("Tab shows 3 in Done. Esc shows all again."))
  }

  /// Text in the find line when the connection ends is one arrow key away.
  @Test func lettersOfTheFindLineOutliveTheConnection() {
    var stage = Stage()
    stage.press("/")
    stage.type("pass")
    stage.send(.input(.end))
    var next = Stage(memory: stage.model.remembered)
    #expect(next.titles.count == 10)
    next.press("/ Up")
    #expect((next.model.layers.last as? FindLine)?.line.text == "pass")
    #expect(next.titles == ["Renew passport"])
  }

  /// An unknown list, also as a prefix, is reported with the closest name.
  @Test func aListThereIsNoneOfIsNamed() {
    var stage = Stage()
    stage.press("/")
    stage.type("#wo")
    #expect(!stage.titles.isEmpty && !stage.frame.portrait().contains("There is no"))
    stage.type("kr")
    #expect(stage.titles.isEmpty)
    let words = stage.frame.portrait().split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("There is no list “wokr”. Did you mean #work? Esc shows all again."), "\(words)")
  }

  /// Any change, here or elsewhere, may affect the matches.
  @Test func whatIsSoughtIsCountedAnewAfterEachChange() throws {
    var stage = Stage()
    stage.press("/")
    stage.type("dentist")
    let filter = try #require(try Filter(parsing: "dentist"))
    var undoing = Undoing(label: "done", isRedo: false, failure: nil)
    undoing.items = [Sample.id(1)]
    for message in [Message.changed, .committed(token: 1), .undone(undoing)] {
      #expect(stage.send(message).contains(.count(filter)))
    }
    #expect(!stage.press("Esc").contains(.count(filter)))
    #expect(!stage.send(.changed).contains(.count(filter)))
  }

  /// A truncated snapshot may lack matches; only the store has all.
  @Test func aCutSnapshotIsNotTakenForAllThatMatches() {
    var rows = Sample.rows(Sample.day)
    rows.total = 900
    #expect(!Board(rows, isWhole: true, isFiltered: true).isLoaded)
    #expect(Board(rows, isWhole: true, isFiltered: false).isLoaded)
    #expect(!Board(rows, isWhole: false, isFiltered: false).isLoaded)
  }

  @Test func unsentTextIsOfferedAtOnce() {
    var stage = Stage()
    stage.send(.draftsFound([Draft(kind: .add, item: nil, text: "call the pl")]))
    #expect(stage.model.toast?.text == "Unsaved draft: “call the pl”" && stage.model.toast?.hint?.key == "a")
    stage.press("a Right")
    #expect((stage.model.layers.last as? QuickAdd)?.draft?.text == "call the pl")
  }
}
