import Intents
import Testing
import TodoModel

@Suite struct ArrangeTests {
  private static let daily = Recurrence(.daily)

  private func overview() -> Shelf {
    var overview = Shelf()
    overview.put("later", "2026-11-20T17:00") { $0.list = "work" }
    overview.put("passport", "2026-11-18")
    overview.put("whole day", "2026-11-20")
    overview.put("important day", "2026-11-20") { $0.priority = .high }
    overview.put("early", "2026-11-20T08:00") { $0.list = "Home" }
    overview.put("someday") { $0.list = "work" }
    overview.put("important someday") { $0.priority = .low }
    overview.put("tomorrow", "2026-11-21")
    overview.put("due by today", "2026-11-25") { $0.deadline = Deadline(Shelf.today) }
    overview.put("due by yesterday") { $0.deadline = Deadline(Shelf.today.advanced(by: -1)) }
    overview.put("run", "2026-11-20") { $0.completions[.once] = Table.at }
    overview.put("old", "2026-11-10") { $0.completions[.once] = Instant(seconds: 1_794_900_000) }
    overview.put("gone", "2026-11-20") { $0.deletedAt = Table.at }
    overview.put("water") {
      $0.schedule = Schedule(start: LocalTime(Shelf.today.advanced(by: -3)), recurrence: ArrangeTests.daily)
    }
    return overview
  }

  @Test func todayHasItsSections() {
    #expect(
      overview().text == [
        "overdue: !passport, !due by yesterday", "today: <early, later, important day, whole day, due by today, water",
        "anytime: important someday, someday", "done: xrun",
      ])
  }

  @Test func theEdgesOfNowAndToday() {
    var overview = Shelf()
    overview.put("this minute", "2026-11-20T10:00")
    overview.put("a minute ago", "2026-11-20T09:59")
    let midnight = Instant(seconds: Shelf.today.ordinal * 86_400)
    for (title, seconds) in [("yesterday", -1), ("first", 0), ("last", 86_399), ("tomorrow", 86_400)] {
      overview.put(title) { $0.completions[.once] = midnight.advanced(bySeconds: seconds) }
    }
    #expect(overview.text == ["today: <a minute ago, this minute", "done: xlast, xfirst"])
  }

  /// An item counts as overdue from its deadline, if it has one; a passed date keeps it in Today.
  @Test func aDeadlineAheadIsNotOverdue() throws {
    var overview = Shelf()
    func put(_ title: String, _ start: String, by deadline: String) {
      overview.put(title, start) { $0.deadline = LocalTime(deadline).map { Deadline($0) } }
    }
    put("in time", "2026-11-18", by: "2026-11-23")
    put("by five", "2026-11-20T09:00", by: "2026-11-20T17:00")
    put("by nine", "2026-11-18", by: "2026-11-20T09:00")
    put("too late", "2026-11-16", by: "2026-11-19")
    #expect(overview.text == ["overdue: !too late, !by nine", "today: by five, in time"])
    let last = try #require(overview.listing.sections.last?.rows.last)
    #expect(last.due(on: Shelf.today) == LocalTime("2026-11-23"))
    for (filter, titles) in [("due:overdue", 2), ("due:today", 2), ("due:week", 2)] {
      overview.query.filter = try Filter(parsing: filter)
      #expect(overview.listing.total == titles)
    }
    overview.query = Query(.upcoming)
    #expect(overview.text == [])
  }

  @Test func otherOrders() {
    var overview = overview()
    overview.query.sort = .title
    #expect(overview.text[1] == "today: due by today, <early, important day, later, water, whole day")
    overview.query.sort = .priority
    #expect(overview.text[1] == "today: important day, <early, later, whole day, due by today, water")
    overview.query.sort = .manual
    #expect(overview.text[1] == "today: later, whole day, important day, <early, due by today, water")
  }

  /// F30: accented letters are sorted with their base letters.
  @Test func titlesAreSortedByTheirLetters() {
    var overview = Shelf()
    for title in ["zebra", "Ärger", "apple", "Étude", "eel", "b"] { overview.put(title, "2026-11-20") { _ in } }
    overview.query.sort = .title
    #expect(overview.text == ["today: apple, Ärger, b, eel, Étude, zebra"])
    overview.query.isReversed = true
    #expect(overview.text == ["today: zebra, Étude, eel, b, Ärger, apple"])
  }

  @Test func listsMakeSections() {
    var overview = overview()
    overview.query.group = .list
    #expect(
      overview.text == [
        "#: !passport, !due by yesterday, important day, whole day, due by today, water", "#Home: <early",
        "#work: later", "anytime: important someday, someday", "done: xrun",
      ])
  }

  @Test func upcomingGoesByDay() {
    var overview = overview()
    overview.query = Query(.upcoming)
    #expect(overview.text == ["2026-11-21: tomorrow, water", "2026-11-25: due by today"])
  }

  @Test func theOtherViews() {
    var overview = overview()
    overview.query = Query(.inbox, sort: .manual)
    #expect(!overview.text[0].contains("later") && !overview.text[0].contains("run"))
    #expect(overview.listing.total == 14)
    overview.query = Query(.all)
    #expect(overview.listing.sections.map(\.count) == [11])
    overview.query = Query(.done)
    #expect(overview.text == ["2026-11-20: xrun", "2026-11-17: xold"])
  }

  @Test func aTickedRowStaysWhereItIs() throws {
    var overview = overview()
    let index = try #require(overview.rows.firstIndex { $0.item.title == "early" })
    let item = overview.rows[index].item
    overview.held = [item.id: item]
    overview.rows[index].item.completions[.once] = Table.at
    #expect(overview.text[1].hasPrefix("today: xearly, later"))
    overview.held = [:]
    #expect(overview.text[1].hasPrefix("today: later"))
    #expect(overview.text[3] == "done: xearly, xrun" || overview.text[3] == "done: xrun, xearly")
  }

  /// A completed row that keeps its place is visible but not counted as open.
  @Test func aRowThatOnlyLingersIsNotCounted() throws {
    var overview = overview()
    overview.query = Query(.all, filter: try Filter(parsing: "-zebra"))
    let open = overview.listing.total
    let index = try #require(overview.rows.firstIndex { $0.item.title == "early" })
    let item = overview.rows[index].item
    overview.held = [item.id: item]
    #expect(overview.listing.total == open)
    overview.rows[index].item.completions[.once] = Table.at
    #expect(overview.listing.total == open - 1 && overview.listing.sections.map(\.count).reduce(0, +) == open)
    overview.held = [:]
    #expect(overview.listing.total == open - 1)
  }

  @Test func aTickedRepeatStaysForItsOccurrence() throws {
    var overview = overview()
    let index = try #require(overview.rows.firstIndex { $0.item.title == "water" })
    let item = overview.rows[index].item
    overview.held = [item.id: item]
    overview.rows[index].item.completions[OccurrenceKey(LocalTime(Shelf.today), zone: nil)] = Table.at
    let row = try #require(overview.listing.sections[1].rows.last)
    #expect(row.isDone)
    #expect(row.occurrence?.due == LocalTime(Shelf.today))
    overview.held = [:]
    #expect(overview.text[3].contains("xwater"))
  }

  @Test func aHeldRowThatWasGivenAnotherDateShowsIt() throws {
    var overview = overview()
    let item = overview.rows[0].item
    overview.held = [item.id: item]
    overview.rows[0].item.schedule = Schedule(start: LocalTime(Shelf.today.advanced(by: 9)))
    let row = try #require(overview.listing.sections[1].rows.first { $0.row.item.id == item.id })
    #expect(row.occurrence?.due.day == Shelf.today.advanced(by: 9))
  }

  @Test func aFilterAndALimitCut() throws {
    var overview = overview()
    overview.query.filter = try Filter(parsing: "day -important")
    #expect(overview.text == ["overdue: !due by yesterday", "today: whole day, due by today", "anytime: someday"])
    #expect(overview.listing.total == 4)
    overview.query.limit = 2
    #expect(overview.text == ["overdue: !due by yesterday", "today: whole day"])
    #expect(overview.listing.sections.map(\.count) == [1, 2])
  }

  @Test func aWishIsSeenAndCountedAtOnce() throws {
    var overview = Shelf()
    let id = overview.put("early", "2026-11-20T08:00")
    var set = overview.set
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
    var overview = Shelf()
    overview.put("filter") {
      let rule = Recurrence(.monthly)
      $0.schedule = Schedule(start: LocalTime(Shelf.today), recurrence: rule, repeatMode: .afterCompletion)
    }
    overview.put("undated")
    overview.put("once", "2026-11-20")
    for index in overview.rows.indices {
      var item = overview.rows[index].item
      let open = ListedRow(Row(item: item), now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil })
      let done = try #require(item.applying(open.toggle(at: Table.at), at: Table.at))
      #expect(done.completions.count == 1)
      overview.rows[index].item = done
      let seen = try #require(overview.listing.sections.flatMap(\.rows).first { $0.row.item.id == item.id })
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
