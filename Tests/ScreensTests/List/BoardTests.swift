import Frames
import Intents
import Screens
import Testing
import TodoModel

/// Tests that the visible rows are the store's with all pending changes applied.
struct BoardTests {
  private func loaded(_ stage: Stage, _ items: [Item], generation: Int, token: Int) -> Message {
    .loaded(Loaded(generation: generation, query: stage.model.list.query, rows: Sample.rows(items), token: token))
  }

  private func isDone(_ stage: Stage, _ number: Int) -> Bool? {
    stage.model.list.outline.row(Sample.id(number))?.isDone
  }

  @Test func aTickIsSeenAtOnceAndStaysThroughOlderRows() {
    var stage = Stage(selecting: 3)
    stage.press("Space")
    #expect(isDone(stage, 3) == true)
    stage.send(loaded(stage, Sample.day, generation: 1, token: 0))
    #expect(isDone(stage, 3) == true)
  }

  private func loads(_ effects: [Effect]) -> [Set<ItemID>?] {
    effects.compactMap { if case .load(_, let only, _) = $0 { .some(only) } else { nil } }
  }

  /// A local list commits at once: completing an item reads only the affected rows.
  @Test func aTickReadsOneRow() throws {
    var stage = Stage(selecting: 3, freshness: Freshness(state: .fresh, source: .local, age: 0))
    stage.press("Space")
    let effects = stage.send(.committed(token: 1))
    #expect(loads(effects).isEmpty && effects.contains(.refresh))
    let fresh = Freshness(state: .fresh, source: .local, age: 0)
    let more: Set = [Sample.id(3), Sample.id(5)]
    let asked = stage.send(.refreshed(fresh, at: stage.model.context.now, changed: [Sample.id(5)]))
    #expect(loads(asked) == [more])
  }

  /// A server may take time: pending changes are marked until the server has them.
  @Test func aTickForAServerReadsTheView() {
    var stage = Stage(selecting: 3)
    stage.press("Space")
    #expect(loads(stage.send(.committed(token: 1))) == [nil])
  }

  /// In a search or a truncated list, other rows may move up, so all are read.
  @Test func whatIsNotAllThereIsReadWhole() throws {
    var stage = Stage(selecting: 3, freshness: Freshness(state: .fresh, source: .local, age: 0))
    #expect(stage.model.list.board.canTake([Sample.id(3)]))
    #expect(!stage.model.list.board.canTake(Set((0...100).map { Sample.id($0) })))
    var cut = Sample.rows(Sample.day)
    cut.total += 1
    stage.send(.loaded(Loaded(generation: 1, query: stage.model.list.query, rows: cut, token: 0)))
    #expect(!stage.model.list.board.canTake([Sample.id(3)]))
    stage.send(loaded(stage, Sample.day, generation: 2, token: 0))
    stage.press("/")
    stage.type("call")
    #expect(!stage.model.list.board.canTake([Sample.id(3)]))
  }

  /// A later change of a row that was not read stays applied to it.
  @Test func singleRowsTakeOverNoOthers() throws {
    var stage = Stage(selecting: 3, freshness: Freshness(state: .fresh, source: .local, age: 0))
    stage.press("Space")
    var row = try #require(Sample.rows(Sample.day).rows.first { $0.item.id == Sample.id(5) })
    row.item.title = "Another title"
    var read = Sample.rows([row.item])
    read.counts = stage.model.list.board.rows.counts
    let query = stage.model.list.query
    let only: Set = [Sample.id(5)]
    stage.send(.loaded(Loaded(generation: 1, query: query, rows: read, only: only, token: 1)))
    #expect(isDone(stage, 3) == true)
    #expect(stage.titles.contains("Another title") && stage.titles.count == 10)
  }

  @Test func rowsThatIncludeTheCommitTakeOver() {
    var stage = Stage(selecting: 3)
    stage.press("Space")
    stage.send(loaded(stage, Sample.day, generation: 1, token: 1))
    #expect(isDone(stage, 3) == false)
  }

  @Test func olderAnswersAreDropped() {
    var stage = Stage()
    stage.send(loaded(stage, Sample.day, generation: 5, token: 0))
    stage.send(loaded(stage, [], generation: 4, token: 0))
    #expect(stage.titles.count == 10)
    var other = Loaded(generation: 9, query: Query(.done), rows: Sample.rows([]), token: 0)
    stage.send(.loaded(other))
    #expect(stage.titles.count == 10)
    other = Loaded(generation: 9, query: Query(.today), rows: Sample.rows([]), token: 0)
    stage.send(.loaded(other))
    #expect(stage.titles.isEmpty)
  }

  /// The first page of matches comes before the rest and indicates more until all are counted.
  @Test func aFirstPageIsFollowedByTheRest() {
    var stage = Stage(Sample.anytime(4), view: .inbox)
    _ = stage.model.list.find("a", in: stage.model.context)
    guard let filter = stage.model.list.filter else { return }
    var answer = Loaded(generation: 9, query: stage.model.list.query, rows: Sample.rows(Sample.anytime(4)), token: 0)
    for count in [2, 4] {
      var found = Sample.rows(Array(Sample.anytime(4).prefix(count)))
      found.isCounted = false
      answer.found = found
      stage.send(.loaded(answer))
      #expect(stage.model.list.board.rows.rows.count == count)
      #expect(stage.model.list.foundWords.hasSuffix("+"))
    }
    stage.send(.counted(filter, [.inbox: 1_234]))
    #expect(stage.model.list.foundWords == "1234")
  }

  /// The store searches everything; until its result arrives, and after the search changes, all known rows are
  /// searched.
  @Test func whatTheStoreFindsIsShownAndNothingElseIsForgotten() {
    var stage = Stage(Sample.anytime(4), view: .inbox)
    let known = stage.titles
    stage.press("/")
    stage.type("invoic")
    #expect(stage.titles.isEmpty)
    var row = Row(item: Sample.item(200, "Far down"))
    row.notesFound = "ask for the invoice"
    func answer(_ found: [Row]) -> Message {
      var loaded = Loaded(
        generation: stage.model.freshness.asked, query: stage.model.list.query, rows: Sample.rows(Sample.anytime(4)),
        token: 0)
      loaded.found = RowSet(rows: found, counts: loaded.rows.counts, total: found.count)
      return .loaded(loaded)
    }
    stage.send(answer([row]))
    #expect(stage.titles == ["Far down"])
    stage.type("es")
    #expect(stage.titles.isEmpty, "what is carried of the notes tells it at once")
    stage.press("Backspace")
    #expect(stage.titles == ["Far down"])
    stage.send(answer([row]))
    #expect(stage.press("Esc").contains { if case .load = $0 { true } else { false } })
    #expect(stage.titles == known)
  }

  @Test func aTickedRowStaysUntilTheViewIsEnteredAnew() {
    var stage = Stage(selecting: 3)
    let before = stage.titles
    stage.press("Space")
    #expect(stage.titles == before && stage.cursor == "Pay the gardener")
    var items = Sample.day
    items[2].completions[.once] = Sample.instant("2026-11-20T08:00")
    stage.send(loaded(stage, items, generation: 1, token: 1))
    #expect(stage.titles == before && stage.cursor == "Pay the gardener")
    stage.press("Tab Shift-Tab")
    stage.send(loaded(stage, items, generation: 4, token: 1))
    #expect(stage.titles.firstIndex(of: "Pay the gardener") == 6)
  }

  @Test func aHeldRowStaysWhereTheStoreGivesItNoMore() {
    var stage = Stage(Sample.anytime(4), view: .inbox)
    stage.press("j Space")
    let rest = Sample.anytime(4).filter { $0.id != Sample.id(101) }
    stage.send(loaded(stage, rest, generation: 1, token: 1))
    #expect(stage.titles.count == 4 && isDone(stage, 101) == true)
  }

  @Test func theCursorFollowsItsItemAndElseTheNextRow() {
    var stage = Stage(selecting: 4)
    stage.send(loaded(stage, Sample.day.filter { $0.id != Sample.id(1) }, generation: 1, token: 0))
    #expect(stage.cursor?.hasPrefix("Review") == true)
    stage.send(loaded(stage, Sample.day.filter { $0.id != Sample.id(4) }, generation: 2, token: 0))
    #expect(stage.cursor == "Buy oats, rice, 2 lemons")
    stage.press("G")
    stage.send(loaded(stage, Array(Sample.day.prefix(3)), generation: 3, token: 0))
    #expect(stage.cursor == "Pay the gardener")
  }

  @Test func aFailedCommitIsTakenBackAndSaid() {
    var stage = Stage(selecting: 3)
    stage.press("Space")
    let effects = stage.send(.commitFailed(token: 1, CommitFailure(words: "The disk is full.")))
    #expect(effects.contains(.ring))
    #expect(isDone(stage, 3) == false && stage.model.toast?.text == "The disk is full.")
  }

  @Test func countsFollowAtOnce() {
    var stage = Stage(selecting: 3)
    #expect(stage.model.title.text == "todos 3/10")
    stage.press("Space")
    #expect(stage.model.title.text == "todos 4/10")
  }

  @Test func undoPutsTheCursorWhereItHappened() {
    var stage = Stage(selecting: 3)
    stage.press("D")
    stage.press("G")
    stage.send(.undone(Undoing(label: "deleted “Pay the gardener”", items: [Sample.id(3)])))
    stage.send(loaded(stage, Sample.day, generation: 99, token: 1))
    #expect(stage.cursor == "Pay the gardener")
    #expect(stage.model.toast?.text == "Undone: deleted “Pay the gardener”")
    stage.send(.undone(Undoing(label: nil)))
    #expect(stage.model.toast?.text == "Nothing to undo.")
  }
}
