import Intents
import Screens
import Testing
import TodoModel

/// Tests that a view is read page by page as far as the cursor goes.
struct ReachTests {
  private static let many = (0..<4_000).map { Sample.item(1_000 + $0, "Item \($0)") }
  private static let items = Array(many.prefix(1_300))

  /// A screen in All over a store of many items, which returns as many as requested.
  private struct Long {
    var stage = Stage([], view: .all)
    var asked: [Int] = []
    let items: [Item]

    init(_ items: [Item] = ReachTests.items) {
      self.items = items
      answer(stage.press("g t") + stage.press("g a"))
    }

    mutating func press(_ keys: String) { answer(stage.press(keys)) }

    mutating func answer(_ effects: [Effect]) {
      for case .load(let query, nil, let generation) in effects where asked.count < 30 {
        asked.append(query.limit)
        var rows = Sample.rows(Array(items.prefix(query.limit)))
        rows.total = items.count
        answer(stage.send(.loaded(Loaded(generation: generation, query: query, rows: rows, token: 0))))
      }
    }
  }

  @Test func aViewThatIsEnteredReadsAPage() {
    let long = Long()
    #expect(long.asked.last == Query.page && long.stage.titles.count == Query.page)
  }

  @Test func moreIsReadBeforeTheCursorIsAtTheLastRow() {
    var long = Long()
    long.press("2 5 0 j")
    #expect(long.stage.cursor == "Item 250" && long.stage.titles.count == Query.page)
    long.press("5 0 j")
    #expect(long.stage.cursor == "Item 300" && long.stage.titles.count == 2 * Query.page)
    long.press("9 9 9 j")
    #expect(long.stage.cursor == "Item 999")
    long.press("9 9 9 j")
    #expect(long.stage.cursor == "Item 1299")
    let before = long.asked
    long.press("k j")
    #expect(long.asked == before)
  }

  @Test func theEndIsTheEndOfAllThereIs() {
    var long = Long()
    long.press("G")
    #expect(long.stage.cursor == "Item 1299" && long.stage.titles.count == ReachTests.items.count)
    long.press("k")
    #expect(long.stage.cursor == "Item 1298")
    long.press("g g")
    #expect(long.stage.cursor == "Item 0")
  }

  @Test func aCursorThatMovedMeanwhileDoesNotJump() {
    var long = Long()
    let effects = long.stage.press("G")
    long.stage.press("k")
    long.answer(effects)
    #expect(long.stage.cursor == "Item 498")
  }

  /// Collapsed parts do not fill a screen: the rows after them are read, once.
  @Test func whatIsPutAwayIsReadOnce() {
    let whole = ReachTests.many[0]
    let parts = ReachTests.many[1..<3_000].map { part in
      var part = part
      part.parent = whole.id
      return part
    }
    var long = Long([whole] + parts + ReachTests.many[3_000...])
    long.press("h")
    #expect(long.stage.titles.count == 1 + 1_000)
    #expect(long.asked.suffix(4) == [Query.page, 1_000, 2_000, 4_000])
    let before = long.asked
    long.press("j k j k")
    #expect(long.asked == before)
    long.press("l")
    #expect(long.stage.titles.count == Query.page && long.asked == before + [Query.page])
    long.press("G")
    #expect(long.stage.titles.count == 4_000)
    long.press("g g h")
    #expect(long.asked.count < 30)
  }

  @Test func anotherViewBeginsWithAPage() {
    var long = Long()
    long.press("G g t g a")
    #expect(long.asked.last == Query.page)
  }
}
