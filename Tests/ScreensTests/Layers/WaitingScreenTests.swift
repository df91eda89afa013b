import Actions
import Frames
import Intents
import JSON
import PortraitSupport
import Screens
import Testing
import TodoModel

@Suite struct WaitingScreenTests {
  /// A wall, the items that wait for it, and a hidden one.
  private static var items: [Item] {
    var items = [
      Sample.item(12, "Paint the wall", "home", on: "2026-11-20"),
      Sample.item(14, "Hang the picture", "home", on: "2026-11-20"),
      Sample.item(15, "Write the report", "work", on: "2026-11-18"), Sample.item(16, "Go for a walk"),
    ]
    items[1].blockedBy[items[0].id] = items[0].createdAt
    items[2].showFrom = .day(Sample.friday.advanced(by: 3))
    return items
  }

  private static func stage(_ columns: Int = 80, _ rows: Int = 24, selecting: Int = 14) -> Stage {
    var stage = Stage(items, columns, rows, view: .all, selecting: selecting)
    var set = Sample.rows(items)
    let known = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) })
    for place in set.rows.indices {
      for (id, since) in set.rows[place].item.blockedBy {
        guard let item = known[id] else { continue }
        let isOpen = item.holdsUp(since: since)
        set.rows[place].blockers = [Blocker(id: id, number: item.number, title: item.title, isOpen: isOpen)]
        set.rows[place].isBlocked = isOpen
      }
    }
    let loaded = Loaded(generation: 0, query: stage.model.list.query, rows: set, token: 0)
    stage.model.list.show(loaded, in: stage.model.context)
    stage.model.settle()
    return stage
  }

  @Test func rowsSayWhyTheyWait() {
    let stage = Self.stage()
    let text = stage.frame.portrait()
    #expect(text.contains("after #12 Paint the wall") && text.contains("hidden until Mon 23 Nov"))
    expectScene(stage.frame, "waiting")
  }

  @Test func thePickerShowsWhatIsWaitedFor() {
    var stage = Self.stage()
    stage.press("W")
    expectScene(stage.frame, "wait-picker")
  }

  @Test func thePickerAddsAndTakesAway() {
    var stage = Self.stage()
    stage.press("W Space Down Down")
    let chosen = stage.press("Space Enter")
    #expect(chosen.changes.map(\.intent) == [.addBlocker(Sample.id(16)), .removeBlocker(Sample.id(12))], "\(chosen)")
  }

  @Test func aNumberNamesWhatIsNotSeen() {
    var stage = Self.stage(selecting: 16)
    stage.press("W")
    stage.type("#77")
    #expect(stage.press("Enter").changes.map(\.intent) == [.addBlocker(ItemID(number: 77))])
  }

  /// N27: a search finds open items outside of the view.
  @Test func wordsFindWhatTheViewDoesNotShow() {
    var stage = Self.stage(selecting: 16)
    stage.press("W")
    stage.type("zeb")
    #expect(stage.effects == [.seekItems("zeb")])
    let found = [Sample.item(44, "Feed the zebra", "zoo"), Sample.item(16, "Go for a walk")]
    stage.send(.sought("ze", [Row(item: Sample.item(45, "zebras"))]))
    stage.send(.sought("zeb", found.map { Row(item: $0) }))
    #expect(stage.frame.portrait().contains("#44 Feed the zebra") && !stage.frame.portrait().contains("zebras"))
    #expect(stage.press("Enter").changes.map(\.intent) == [.addBlocker(Sample.id(44))])
  }

  @Test func aPageSaysWhatWaitsForItsItem() {
    var stage = Self.stage(selecting: 12)
    stage.press("Enter")
    var row = Row(item: Self.items[0])
    row.waiters = [Blocker(id: Sample.id(14), number: 14, title: "Hang the picture", isOpen: true)]
    stage.send(.detail(row, []))
    let text = stage.frame.portrait()
    #expect(text.contains("Blocks     #14 Hang the picture"), "\(text)")
  }

  /// W23: other programs' fields are at the end of the page, read-only.
  @Test func aPageTellsWhatOtherProgramsSaid() {
    var stage = Self.stage(80, 60, selecting: 12)
    stage.press("Enter")
    var row = Row(item: Self.items[0])
    let pairs = (1...14).map { JSONValue.array([.string("Column\($0)"), .string("\($0) \u{1B}[31m")]) }
    row.item.extra["csv"] = .object(["key": .string("k"), "kept": .array(pairs)])
    stage.send(.detail(row, []))
    let text = stage.frame.portrait()
    #expect(text.contains("KEPT FOR THE EXPORT") && text.contains("Column12 12"), "\(text)")
    #expect(text.contains("and 2 more") && !text.contains("Column13"), "\(text)")
    stage.send(.detail(Row(item: Self.items[0]), []))
    #expect(!stage.frame.portrait().contains("KEPT FOR THE EXPORT"))
  }

  /// Completing an item releases the waiting ones at once, before anything is on disk.
  @Test func aTickFrees() {
    var stage = Self.stage(selecting: 12)
    stage.press("Space")
    #expect(stage.model.list.board.row(Sample.id(14))?.isBlocked == false)
    stage.press("Space")
    #expect(stage.model.list.board.row(Sample.id(14))?.isBlocked == true)
  }

  @Test func aKeyShowsWhatWaits() {
    var stage = Stage(Self.items)
    stage.press("g w")
    #expect(stage.model.list.view == .all && stage.model.list.search.text == "is:waiting")
  }

  @Test func threeChipsInQuickAdd() throws {
    var stage = Stage(Self.items)
    stage.press("a")
    stage.type("report monday due friday 5pm show 3 days before after #12")
    let text = stage.frame.portrait()
    for words in ["Mon 23 Nov", "by Fri 27 Nov 17:00", "show 3 days before", "after #12"] {
      #expect(text.contains(words), "\(words)\n\(text)")
    }
    #expect(!text.contains("new list"), "\(text)")
    let item = try #require(stage.press("Enter").added.first)
    #expect(item.title == "report" && item.showFrom == .before(days: 3))
    #expect(Array(item.blockedBy.keys) == [ItemID(number: 12)])
  }

  @Test func remindersAreAChipInQuickAdd() throws {
    var stage = Stage(Self.items)
    stage.press("a")
    stage.type("dentist monday 3pm remind 2 days before and 1h before")
    let text = stage.frame.portrait()
    for words in ["Mon 23 Nov 15:00", "remind 2 days before and 1 hour before"] {
      #expect(text.contains(words), "\(words)\n\(text)")
    }
    let item = try #require(stage.press("Enter").added.first)
    #expect(item.title == "dentist")
    #expect(item.reminders == ItemReminders([.before(minutes: 2_880, of: .date), .before(minutes: 60, of: .date)]))
  }

  /// Three days before Monday is Friday: the item is in Today though it is due on Monday.
  @Test func whatIsShownEarlyStandsInToday() {
    var early = Sample.item(30, "Early", on: "2026-11-23")
    early.showFrom = .before(days: 3)
    var late = Sample.item(31, "Late", on: "2026-11-18")
    late.showFrom = .day(Sample.friday.advanced(by: 1))
    let stage = Stage([early, late])
    #expect(stage.titles == ["Early"])
  }
}
