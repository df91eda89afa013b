import Intents
import Testing
import TodoModel

@Suite struct ArrangeTests {
  private static let daily = Recurrence(.daily)

  private func shelf() -> Shelf {
    var shelf = Shelf()
    shelf.put("later", "2026-11-20T17:00") { $0.list = "work" }
    shelf.put("passport", "2026-11-18")
    shelf.put("whole day", "2026-11-20")
    shelf.put("important day", "2026-11-20") { $0.priority = .high }
    shelf.put("early", "2026-11-20T08:00") { $0.list = "Home" }
    shelf.put("someday") { $0.list = "work" }
    shelf.put("important someday") { $0.priority = .low }
    shelf.put("tomorrow", "2026-11-21")
    shelf.put("due by today", "2026-11-25") { $0.deadline = Deadline(Shelf.today) }
    shelf.put("due by yesterday") { $0.deadline = Deadline(Shelf.today.advanced(by: -1)) }
    shelf.put("run", "2026-11-20") { $0.completions[.once] = Table.at }
    shelf.put("old", "2026-11-10") { $0.completions[.once] = Instant(seconds: 1_794_900_000) }
    shelf.put("gone", "2026-11-20") { $0.deletedAt = Table.at }
    shelf.put("water") {
      $0.schedule = Schedule(start: LocalTime(Shelf.today.advanced(by: -3)), recurrence: ArrangeTests.daily)
    }
    return shelf
  }

  @Test func todayHasItsSections() {
    #expect(
      shelf().text == [
        "overdue: !passport, !due by yesterday", "today: <early, later, important day, whole day, due by today, water",
        "anytime: important someday, someday", "done: xrun",
      ])
  }

  @Test func theEdgesOfNowAndToday() {
    var shelf = Shelf()
    shelf.put("this minute", "2026-11-20T10:00")
    shelf.put("a minute ago", "2026-11-20T09:59")
    let midnight = Instant(seconds: Shelf.today.ordinal * 86_400)
    for (title, seconds) in [("yesterday", -1), ("first", 0), ("last", 86_399), ("tomorrow", 86_400)] {
      shelf.put(title) { $0.completions[.once] = midnight.advanced(bySeconds: seconds) }
    }
    #expect(shelf.text == ["today: <a minute ago, this minute", "done: xlast, xfirst"])
  }

  /// An item counts as overdue from its deadline, if it has one; a passed date keeps it in Today.
  @Test func aDeadlineAheadIsNotOverdue() throws {
    var shelf = Shelf()
    func put(_ title: String, _ start: String, by deadline: String) {
      shelf.put(title, start) { $0.deadline = LocalTime(deadline).map { Deadline($0) } }
    }
    put("in time", "2026-11-18", by: "2026-11-23")
    put("by five", "2026-11-20T09:00", by: "2026-11-20T17:00")
    put("by nine", "2026-11-18", by: "2026-11-20T09:00")
    put("too late", "2026-11-16", by: "2026-11-19")
    #expect(shelf.text == ["overdue: !too late, !by nine", "today: by five, in time"])
    let last = try #require(shelf.listing.sections.last?.rows.last)
    #expect(last.due(on: Shelf.today) == LocalTime("2026-11-23"))
    for (filter, titles) in [("due:overdue", 2), ("due:today", 2), ("due:week", 2)] {
      shelf.query.filter = try Filter(parsing: filter)
      #expect(shelf.listing.total == titles)
    }
    shelf.query = Query(.upcoming)
    #expect(shelf.text == [])
  }

  @Test func otherOrders() {
    var shelf = shelf()
    shelf.query.sort = .title
    #expect(shelf.text[1] == "today: due by today, <early, important day, later, water, whole day")
    shelf.query.sort = .priority
    #expect(shelf.text[1] == "today: important day, <early, later, whole day, due by today, water")
    shelf.query.sort = .manual
    #expect(shelf.text[1] == "today: later, whole day, important day, <early, due by today, water")
  }

  /// F30: accented letters are sorted with their base letters.
  @Test func titlesAreSortedByTheirLetters() {
    var shelf = Shelf()
    for title in ["zebra", "Ärger", "apple", "Étude", "eel", "b"] { shelf.put(title, "2026-11-20") { _ in } }
    shelf.query.sort = .title
    #expect(shelf.text == ["today: apple, Ärger, b, eel, Étude, zebra"])
    shelf.query.isReversed = true
    #expect(shelf.text == ["today: zebra, Étude, eel, b, Ärger, apple"])
  }

  @Test func listsMakeSections() {
    var shelf = shelf()
    shelf.query.group = .list
    #expect(
      shelf.text == [
        "#: !passport, !due by yesterday, important day, whole day, due by today, water", "#Home: <early",
        "#work: later", "anytime: important someday, someday", "done: xrun",
      ])
  }

  @Test func upcomingGoesByDay() {
    var shelf = shelf()
    shelf.query = Query(.upcoming)
    #expect(shelf.text == ["2026-11-21: tomorrow, water", "2026-11-25: due by today"])
  }

  @Test func theOtherViews() {
    var shelf = shelf()
    shelf.query = Query(.inbox, sort: .manual)
    #expect(!shelf.text[0].contains("later") && !shelf.text[0].contains("run"))
    #expect(shelf.listing.total == 14)
    shelf.query = Query(.all)
    #expect(shelf.listing.sections.map(\.count) == [11])
    shelf.query = Query(.done)
    #expect(shelf.text == ["2026-11-20: xrun", "2026-11-17: xold"])
  }

  @Test func aTickedRowStaysWhereItIs() throws {
    var shelf = shelf()
    let index = try #require(shelf.rows.firstIndex { $0.item.title == "early" })
    let item = shelf.rows[index].item
    shelf.held = [item.id: item]
    shelf.rows[index].item.completions[.once] = Table.at
    #expect(shelf.text[1].hasPrefix("today: xearly, later"))
    shelf.held = [:]
    #expect(shelf.text[1].hasPrefix("today: later"))
    #expect(shelf.text[3] == "done: xearly, xrun" || shelf.text[3] == "done: xrun, xearly")
  }

  /// A completed row that keeps its place is visible but not counted as open.
  @Test func aRowThatOnlyLingersIsNotCounted() throws {
    var shelf = shelf()
    shelf.query = Query(.all, filter: try Filter(parsing: "-zebra"))
    let open = shelf.listing.total
    let index = try #require(shelf.rows.firstIndex { $0.item.title == "early" })
    let item = shelf.rows[index].item
    shelf.held = [item.id: item]
    #expect(shelf.listing.total == open)
    shelf.rows[index].item.completions[.once] = Table.at
    #expect(shelf.listing.total == open - 1 && shelf.listing.sections.map(\.count).reduce(0, +) == open)
    shelf.held = [:]
    #expect(shelf.listing.total == open - 1)
  }

  @Test func aTickedRepeatStaysForItsOccurrence() throws {
    var shelf = shelf()
    let index = try #require(shelf.rows.firstIndex { $0.item.title == "water" })
    let item = shelf.rows[index].item
    shelf.held = [item.id: item]
    shelf.rows[index].item.completions[OccurrenceKey(LocalTime(Shelf.today), zone: nil)] = Table.at
    let row = try #require(shelf.listing.sections[1].rows.last)
    #expect(row.isDone)
    #expect(row.occurrence?.due == LocalTime(Shelf.today))
    shelf.held = [:]
    #expect(shelf.text[3].contains("xwater"))
  }

  @Test func aHeldRowThatWasGivenAnotherDateShowsIt() throws {
    var shelf = shelf()
    let item = shelf.rows[0].item
    shelf.held = [item.id: item]
    shelf.rows[0].item.schedule = Schedule(start: LocalTime(Shelf.today.advanced(by: 9)))
    let row = try #require(shelf.listing.sections[1].rows.first { $0.row.item.id == item.id })
    #expect(row.occurrence?.due.day == Shelf.today.advanced(by: 9))
  }

  @Test func aFilterAndALimitCut() throws {
    var shelf = shelf()
    shelf.query.filter = try Filter(parsing: "day -important")
    #expect(shelf.text == ["overdue: !due by yesterday", "today: whole day, due by today", "anytime: someday"])
    #expect(shelf.listing.total == 4)
    shelf.query.limit = 2
    #expect(shelf.text == ["overdue: !due by yesterday", "today: whole day"])
    #expect(shelf.listing.sections.map(\.count) == [1, 2])
  }

  @Test func aWishIsSeenAndCountedAtOnce() throws {
    var shelf = Shelf()
    let id = shelf.put("early", "2026-11-20T08:00")
    var set = shelf.set
    set.counts.open = 1
    func mutation(_ item: ItemID, _ intent: Intent) -> Mutation {
      Mutation(mid: MutationID(high: 1, low: 1), item: item, device: Table.a, base: 1, at: Table.at, intent: intent)
    }
    let done = set.applying(
      mutation(id, .done(.once, at: Table.at)), now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil })
    #expect(done.counts == Snapshot.Counts(open: 0, done: 1, anytime: 0, items: 1))
    #expect(done.rows[0].sync == .queued)
    let other = ItemID(high: 8, low: 8)
    let item = Item(id: other, title: "new", createdAt: Table.at)
    let added = done.applying(mutation(other, .add(item)), now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil })
    #expect(added.counts == Snapshot.Counts(open: 0, done: 1, anytime: 1, items: 2))
    let deleted = added.applying(mutation(id, .delete), now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil })
    #expect(deleted.counts == Snapshot.Counts(open: 0, done: 0, anytime: 1, items: 1))
    #expect(deleted.rows.map(\.item.title) == ["new"])
    #expect(deleted.carrying([id], from: added).rows.map(\.item.title) == ["new", "early"])
  }

  @Test func aToggleIsForWhatIsSeen() throws {
    var shelf = Shelf()
    shelf.put("filter") {
      let rule = Recurrence(.monthly)
      $0.schedule = Schedule(start: LocalTime(Shelf.today), recurrence: rule, repeatMode: .afterCompletion)
    }
    shelf.put("undated")
    shelf.put("once", "2026-11-20")
    for index in shelf.rows.indices {
      var item = shelf.rows[index].item
      let open = ListedRow(Row(item: item), now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil })
      let done = try #require(item.applying(open.toggle(at: Table.at), at: Table.at))
      #expect(done.completions.count == 1)
      shelf.rows[index].item = done
      let seen = try #require(shelf.listing.sections.flatMap(\.rows).first { $0.row.item.id == item.id })
      #expect(seen.isDone)
      item.notifiedAt = nil
      #expect(done.applying(seen.toggle(at: Table.at), at: Table.at) == item)
    }
  }

  @Test func rowsCutTheirNotes() {
    var item = Item(id: Table.id, title: "x", createdAt: Table.at)
    item.notes = "one\ntwo"
    #expect(Row(of: ItemRecord(item: item)).item.notes == "one")
  }
}
