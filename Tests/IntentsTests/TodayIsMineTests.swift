import Actions
import Intents
import ScheduleGrammar
import Testing
import TodoModel

/// Tests of Today: due, current and chosen items, and none that was put off.
@Suite struct TodayIsMineTests {
  private static let today = Shelf.today

  private func span(_ start: String, _ end: String) -> Schedule {
    Schedule(start: LocalTime(start) ?? LocalTime(Self.today), end: LocalTime(end))
  }

  private func listing(_ overview: Shelf, _ view: ListView = .today, _ filter: String? = nil) -> [String] {
    let query = Query(view, filter: filter.flatMap { try? Filter(parsing: $0) })
    let listing = arrange(
      overview.set, query: query, now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil }, nestsParts: true)
    return Shelf.text(listing)
  }

  /// N3: the time is Friday 20 November, 10:00.
  @Test func aSpanIsOnUntilItsEnd() {
    var overview = Shelf()
    overview.put("trip") { $0.schedule = span("2026-11-19", "2026-11-21") }
    overview.put("last day") { $0.schedule = span("2026-11-18", "2026-11-20") }
    overview.put("ended") { $0.schedule = span("2026-11-17", "2026-11-19") }
    overview.put("meeting") { $0.schedule = span("2026-11-20T09:30", "2026-11-20T11:00") }
    overview.put("fair") { $0.schedule = span("2026-11-19T09:00", "2026-11-21T18:00") }
    overview.put("ahead") { $0.schedule = span("2026-11-21", "2026-11-24") }
    #expect(listing(overview) == ["overdue: !ended", "today: last day, fair, trip, meeting"])
    #expect(listing(overview, .all, "is:overdue") == ["all: !ended"])
    #expect(listing(overview, .upcoming) == ["2026-11-21: ahead"])
  }

  /// N3, N9: a passed time is current until the end of its range; one of an earlier day is history.
  @Test func anAppointmentOfAnEarlierDayIsNoDebt() {
    var overview = Shelf()
    overview.put("call", "2026-11-19T15:00")
    overview.put("dentist") { $0.schedule = span("2026-11-19T15:00", "2026-11-19T16:00") }
    overview.put("stand-up") { $0.schedule = span("2026-11-20T09:00", "2026-11-20T09:15") }
    overview.put("report") {
      $0.schedule = span("2026-11-19T15:00", "2026-11-19T16:00")
      $0.deadline = Deadline(Self.today)
    }
    #expect(listing(overview) == ["overdue: !call", "today: <stand-up, report"])
    #expect(listing(overview, .all, "is:overdue or due:overdue") == ["all: !call"])
    #expect(listing(overview, .all).joined().contains("dentist"), "it is still there")
    let moment = Moment(now: FixedZone.utc.instant(of: Shelf.now), zone: FixedZone.utc, zones: { _ in nil })
    #expect(leftovers(of: overview.set, at: moment).map(\.row.row.item.title) == ["call"])
  }

  /// N3: a repeat of several days.
  @Test func eachTimeOfARepeatHasItsOwnEnd() {
    var overview = Shelf()
    var schedule = span("2026-11-05", "2026-11-07")
    schedule.recurrence = Recurrence("FREQ=WEEKLY")
    overview.put("night shift") { $0.schedule = schedule }
    #expect(listing(overview) == ["today: night shift"])
    schedule.moves[OccurrenceKey("2026-11-19")] = LocalTime("2026-11-17")
    overview.put("moved") { $0.schedule = schedule }
    #expect(listing(overview) == ["overdue: !moved", "today: night shift"])
  }

  /// N3: a span is on each of its days.
  @Test func theCalendarHasASpanOnEachDay() {
    let question = CalendarQuestion(from: Day("2026-11-20") ?? Self.today, to: Day("2026-11-23") ?? Self.today)
    let reader = CalendarReader(question, now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil })
    var overview = Shelf()
    overview.put("oats", "2026-11-21")
    overview.put("trip") { $0.schedule = span("2026-11-19", "2026-11-21") }
    overview.put("night") { $0.schedule = span("2026-11-22T20:00", "2026-11-23T00:00") }
    var calendar = CalendarSpan(question)
    for row in overview.rows { calendar.add(row, by: reader) }
    calendar.settle()
    #expect(calendar.days.map { $0.entries.map(\.row.row.item.title) } == [["trip"], ["trip", "oats"], ["night"], []])
    let words = CalendarWords(at: Moment(now: Table.at, zone: FixedZone.utc, zones: { _ in nil }))
    #expect(calendar.days.prefix(2).map { $0.entries.first.map(words.lead) } == ["day 2 of 3", "day 3 of 3"])
  }

  /// N11: a waiting or hidden item is not overdue in any interface.
  @Test func whatWaitsIsNotOverdue() {
    var overview = Shelf()
    overview.put("paint", "2026-11-18")
    overview.rows[0].isBlocked = true
    overview.put("hidden", "2026-11-18") { $0.showFrom = .day(Self.today.advanced(by: 3)) }
    overview.put("late", "2026-11-18")
    #expect(listing(overview, .all) == ["all: paint, hidden, !late"])
    #expect(listing(overview, .all, "is:overdue") == ["all: !late"])
    #expect(listing(overview, .all, "due:overdue") == ["all: !late"])
    for row in overview.rows {
      let fact = StatisticsFact(row.item, isBlocked: row.isBlocked, at: Shelf.now, zone: FixedZone.utc)
      #expect((fact.overdueSince != nil) == (row.item.title == "late"))
    }
  }

  /// N2: undated parts follow their whole.
  @Test func partsGoByWhatTheyArePartOf() {
    var overview = Shelf()
    func parts(_ whole: String, _ day: String?, _ change: (inout Item) -> Void = { _ in }) {
      let parent = overview.put(whole, day, change)
      let part = overview.put(whole + " part") { $0.parent = parent }
      overview.put(whole + " piece") { $0.parent = part }
      overview.put(whole + " own", "2026-11-20") { $0.parent = parent }
    }
    parts("later", "2026-11-30")
    parts("now", "2026-11-20")
    parts("hidden", nil) { $0.showFrom = .day(Self.today.advanced(by: 2)) }
    parts("free", nil)
    parts("done", "2026-11-30") { $0.completions[.once] = Instant(seconds: 1_794_900_000) }
    for place in overview.rows.indices {
      overview.rows[place].above = governing(overview.rows[place].item) { id in
        overview.rows.first { $0.id == id }?.item
      }
    }
    #expect(
      listing(overview) == [
        "today: later own, now, now part, now piece, now own, hidden own, free own, done own",
        "anytime: free, free part, free piece, done part, done piece",
      ])
    #expect(listing(overview, .all).joined().contains("later piece"))
  }

  /// N2: the visible rows after a change equal those of the store.
  @Test func partsComeAndGoWithAChangeOfTheirWhole() {
    var overview = Shelf()
    let parent = overview.put("move house", "2026-11-20")
    let part = overview.put("boxes") { $0.parent = parent }
    overview.rows[1].above = overview.rows[0].item
    var rows = overview.set
    rows.counts.anytime = 1
    let later = Mutation(
      mid: MutationID(high: 0, low: 1), item: parent, device: Table.a, base: 0, at: Table.at,
      intent: .schedule(Schedule(start: LocalTime(Self.today.advanced(by: 9)))))
    let after = rows.applying(later, now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil })
    #expect(after.rows.first { $0.id == part }?.above?.schedule?.start.day == Self.today.advanced(by: 9))
    #expect(after.counts.anytime == 0)
  }

  private static let moment = Moment(
    now: FixedZone.utc.instant(of: Shelf.now), zone: FixedZone.utc, zones: { _ in nil })

  /// N1: an item put off is not in Today, its counts or the sweep, and neither are its undated parts.
  @Test func whatWasPutOffIsOutOfToday() {
    var overview = Shelf()
    let piano = overview.put("piano") { $0.someday = true }
    overview.put("scales") { $0.parent = piano }
    overview.put("lesson", "2026-11-20") { $0.parent = piano }
    overview.put("oats")
    // Two devices changed both concurrently: the date counts.
    overview.put("both", "2026-11-19") { $0.someday = true }
    overview.rows[1].above = overview.rows[0].item
    #expect(listing(overview) == ["overdue: !both", "today: lesson", "anytime: oats"])
    #expect(listing(overview, .all, "is:someday") == ["all: piano, scales"])
    #expect(listing(overview, .all, "is:hidden or is:waiting") == [])
    #expect(leftovers(of: overview.set, at: Self.moment).map(\.row.row.item.title) == ["both"])
  }

  @Test(arguments: [
    ("learn the piano someday", "learn the piano", true), ("someday learn it #music", "learn it", true),
    ("learn it someday #music !high", "learn it", true), ("Someday never comes", "Someday never comes", false),
    ("someday", "someday", false), ("sing someday soon", "sing someday soon", false),
    ("sing someday tomorrow", "sing someday", false),
  ]) func someday(_ text: String, _ title: String, _ isSomeday: Bool) {
    let line = NewItem(Grammar(Self.moment).readTitle(text))
    #expect(line.title == title && line.isSomeday == isSomeday)
  }

  /// N1: putting an item off removes its dates, and a date brings it back, in words or by a key.
  @Test func aDateAndSomedayTakeEachOtherAway() throws {
    var overview = Shelf()
    overview.put("dated", "2026-11-18") {
      $0.deadline = Deadline(Self.today)
      $0.showFrom = .before(days: 2)
    }
    overview.put("put off") { $0.someday = true }
    let rows = overview.rows.map { ListedRow(seen: $0, at: Self.moment) }
    let off: [Intent] = [.schedule(nil), .setDeadline(nil), .setShowFrom(nil), .setSomeday(true)]
    #expect(ItemAction.someday(true).changes(rows, at: Self.moment).map(\.intent) == off)
    let words = ItemAction.date(DateChange("someday", at: Self.moment))
    #expect(words.changes(rows, at: Self.moment).map(\.intent) == off)
    #expect(ItemAction.someday(true).label(rows, at: Self.moment) == "someday “dated”, no date any more")
    let tomorrow = Self.today.advanced(by: 1)
    let back: [Intent] = [.schedule(Schedule(start: LocalTime(tomorrow))), .setSomeday(false)]
    for action in [ItemAction.shift(.to(tomorrow)), .date(DateChange("tomorrow", at: Self.moment))] {
      #expect(action.changes([rows[1]], at: Self.moment).map(\.intent) == back)
    }
    let deadline = ItemAction.date(DateChange("by tomorrow", at: Self.moment)).changes([rows[1]], at: Self.moment)
    #expect(deadline.map(\.intent) == [.setDeadline(Deadline(tomorrow)), .setSomeday(false)])
    #expect(ItemAction.someday(false).changes(rows, at: Self.moment).map(\.intent) == [.setSomeday(false)])
  }

  /// N1: undated items of an excluded list.
  @Test func aListMayStayOutOfToday() {
    var overview = Shelf()
    overview.put("idea") { $0.list = "ideas" }
    overview.put("gift", "2026-11-20") { $0.list = "ideas" }
    overview.put("oats")
    for place in 0...1 { overview.rows[place].staysOut = true }
    #expect(listing(overview) == ["today: gift", "anytime: oats"])
    #expect(listing(overview, .all) == ["all: gift, idea, oats"])
  }

  /// N1: undated items with an excluded tag, as soon as the tag is excluded.
  @Test func aTagMayStayOutOfToday() {
    var overview = Shelf()
    let id = overview.put("idea")
    overview.put("gift", "2026-11-20") { $0.tags = ["idea"] }
    overview.put("oats")
    var rows = overview.set
    rows.counts.anytime = 2
    rows.notToday = NotToday(lists: ["someday"], tags: ["idea"])
    func wish(_ intent: Intent) {
      let mutation = Mutation(
        mid: MutationID(high: 0, low: 0), item: id, device: DeviceID(high: 0, low: 0), base: 0, at: Table.at,
        intent: intent)
      rows = rows.applying(mutation, now: Shelf.now, zone: FixedZone.utc) { _ in nil }
    }
    func today() -> [String] {
      let zones: Item.ZoneLookup = { _ in nil }
      return Shelf.text(arrange(rows, query: Query(.today), now: Shelf.now, zone: FixedZone.utc, zones: zones))
    }
    wish(.addTag("idea"))
    #expect(today() == ["today: gift", "anytime: oats"] && rows.counts.anytime == 1)
    wish(.setList("someday"))
    wish(.removeTag("idea"))
    #expect(today() == ["today: gift", "anytime: oats"] && rows.counts.anytime == 1)
    wish(.setList(nil))
    #expect(today() == ["today: gift", "anytime: idea, oats"] && rows.counts.anytime == 2)
  }

  /// N1: a renamed tag stays excluded under its new name, unless that was another tag's.
  @Test func aRenamedTagStaysOutOfToday() throws {
    func after(_ changes: [Change], _ records: [Item]) -> [Item] {
      var items = Dictionary(records.map { ($0.id, $0) }) { $1 }
      for change in changes {
        if case .add(let item) = change.intent {
          items[item.id] = item
        } else if let item = items[change.item]?.applying(change.intent, at: Table.at) {
          items[change.item] = item
        }
      }
      return Array(items.values)
    }
    let out = try TagToday("IDEA", false, among: ["idea", "late"])
    #expect(out.label == "tag @idea: out of Today, except for items with a date")
    let changes = out.changes(TagRecords())
    #expect(changes.map(\.item) == [ListKey.id(of: "idea", .tag), ListKey.id(of: "idea", .tag)])
    let records = after(changes, [])
    #expect(TagRecords(records).notToday == ["idea"] && out.changes(TagRecords(records)).isEmpty)
    for (name, expected) in [("plan", ["plan"]), ("late", [])] {
      let rename = try TagRename("idea", to: name, among: ["idea", "late"])
      let renamed = TagRecords(after(rename.changes([], TagRecords(records)), records))
      #expect(renamed.notToday == Set(expected), "\(name)")
    }
    let back = try TagToday("idea", true, among: ["idea"]).changes(TagRecords(records))
    #expect(back.map(\.intent) == [.setNotToday(false)])
    let deleted = after([Change(ListKey.id(of: "idea", .tag), .delete)], records)
    #expect(TagRecords(deleted).notToday.isEmpty)
    #expect(TagRecords(after(out.changes(TagRecords(deleted)), deleted)).notToday == ["idea"])
    #expect(throws: TagRefusal.unknown("ide", near: "idea")) { try TagToday("ide", true, among: ["idea"]) }
  }
}
