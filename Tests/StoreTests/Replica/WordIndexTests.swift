import Intents
import Replica
import SQL
import SQLite
import ScheduleGrammar
import Storage
import StoreSupport
import Testing
import TodoModel

/// Tests that the word index finds what a full scan finds, in the same order.
struct WordIndexTests: ReplicaSuite {
  let folder = TemporaryFolder()
  let bench = Bench(seed: 3)
  let moment = Moment(now: Bench.start, zone: FixedZone.utc, zoneIdentity: "", zones: { _ in nil })

  /// Letters of one and of two characters, other scripts, operators of a query, and blanks.
  private static let parts = [
    "call", "Ann", "a", "ab", "b c", "käse", "ka\u{308}se", "STRASSE", "straße", "Ärger", "e\u{301}t\u{e9}", "йод",
    "и\u{306}од", "買い物", "한글", "\u{1112}\u{1161}\u{11ab}", "\"x\"", "50%", "a*b", "(c)", "-", "_", "'", "zz", "ΣΑΣ",
    "οδός", "ΟΔΟΣ", "😀", "\u{301}",
  ]

  @Test(arguments: 1...6) func theIndexFindsWhatALookAtEachItemFinds(_ seed: Int) throws {
    for _ in 0..<seed { _ = bench.random() }
    let replica = try open()
    var ids: [ItemID] = []
    for _ in 0..<60 { ids.append(try addAny(to: replica)) }
    try compare(replica, ids)
    for id in ids.indices.filter({ $0 % 3 != 0 }).map({ ids[$0] }) {
      _ = try replica.commit([Change(id, anyIntent())], label: "Changed")
    }
    try compare(replica, ids)
    for _ in 0..<15 { _ = try replica.undo() }
    try compare(replica, ids)
    #expect(try replica.mendVisible() == 0)
    try compare(replica, ids)
  }

  /// A file of the previous version has no index: searches give the same before, during and after its creation.
  @Test func anOlderFileGetsItsIndexBitByBit() throws {
    var ids: [ItemID] = []
    do {
      let replica = try open()
      for _ in 0..<60 { ids.append(try addAny(to: replica)) }
      for id in ids.prefix(9) { _ = try replica.commit([Change(id, .delete)], label: "Deleted") }
      replica.close()
    }
    let queue = try DatabaseQueue(path: path)
    try queue.write {
      let former = FormerSchema.eighth + "DROP TABLE visible_words;"
      try $0.execute(sql: former + "PRAGMA user_version = 7")
    }
    queue.close()
    let replica = try open()
    try compare(replica, ids)
    var rounds = 0
    while try replica.growIndex(by: 10) {
      rounds += 1
      for _ in 0..<3 {
        let id = ids[bench.random(below: ids.count)]
        _ = try replica.commit([Change(id, anyIntent())], label: "Changed")
      }
      ids.append(try addAny(to: replica))
      try compare(replica, ids, words: 4)
    }
    #expect(rounds >= 5)
    try compare(replica, ids)
    #expect(try !replica.growIndex(by: 10))
  }

  @Test func countingEndsWhenItIsToEnd() throws {
    let replica = try open()
    for number in 0..<300 { _ = try add("call \(number)", to: replica) }
    let filter = try #require(try Filter(parsing: "-nothing"))
    #expect(try replica.hits(of: filter, at: moment)?[.all] == 300)
    #expect(try replica.hits(of: filter, at: moment, until: { true }) == nil)
    #expect(try replica.hits(of: filter, at: moment)?[.all] == 300, "the next question is answered")
  }

  /// N6: a search also finds items outside of the view, and fuzzy matches if there are few others.
  @Test func whatIsSoughtIsFoundOutsideOfTheView() throws {
    let replica = try open()
    let today = moment.today
    func add(_ title: String, on day: Day?, isDone: Bool = false) throws {
      var item = bench.item(title, id: replica.newID())
      item.schedule = day.map { Schedule(start: LocalTime($0)) }
      let done = Change(item.id, .done(.once, at: moment.now.advanced(bySeconds: -200_000)))
      _ = try replica.commit([Change(item.id, .add(item))] + (isDone ? [done] : []), label: "Added")
    }
    try add("Call grandma", on: today)
    try add("Visit Grandma", on: today.advanced(by: 9))
    try add("Write to grandma", on: today.advanced(by: -9), isDone: true)
    try add("Go running 100% mad", on: nil)
    try add("Big iron drama", on: today)
    func titles(_ words: String, in view: ListView = .today) throws -> [String] {
      let filter = try #require(try Filter(parsing: words))
      let question = FindQuestion(filter, typed: words, in: view)
      return try #require(try replica.rows(elsewhere: question, at: moment)).map(\.item.title)
    }
    #expect(try titles("grandma") == ["Visit Grandma", "Write to grandma"])
    #expect(try titles("grandma", in: .all) == ["Write to grandma"])
    #expect(
      try Set(titles("grndma")) == ["Call grandma", "Visit Grandma", "Write to grandma"],
      "near ones of the view as well, and nothing that has the letters far apart")
    #expect(try titles("grn mad 0%m") == ["Go running 100% mad"])
    #expect(try titles("\"grndma oats\"") == [] && titles("title:grndma") == [])
  }

  /// N6: with many matches there is no fuzzy search.
  @Test func nearTitlesAreLookedForWhereHardlyAnythingMatches() throws {
    let replica = try open()
    for _ in 0..<10 { _ = try add("oats", to: replica) }
    _ = try add("Old attics", to: replica)
    let filter = try #require(try Filter(parsing: "oats"))
    let rows = try replica.rows(elsewhere: FindQuestion(filter, typed: "oats", in: .done), at: moment)
    #expect(rows?.map(\.item.title) == Array(repeating: "oats", count: 10))
  }

  private func compare(_ replica: Replica, _ ids: [ItemID], words: Int = 40) throws {
    let rows = try replica.rows(ids).filter { $0.item.deletedAt == nil }
    for _ in 0..<words {
      let terms = (0...bench.random(below: 3)).map { _ in anyTerm(rows.map(\.item)) }
      let joint = bench.random(below: 4) == 0 ? " or " : " "
      guard let filter = try? Filter(parsing: terms.joined(separator: joint)) else { continue }
      for view in [ListView.all, .done, .inbox] {
        let query = Query(view, filter: filter)
        let found = try replica.rows(query, at: moment)
        let all = RowSet(rows: rows, counts: found.counts, total: 0)
        let wanted = arrange(all, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
        let given = arrange(found, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
        #expect(listed(given) == listed(wanted), "\(view) \(terms)")
        #expect(found.total == wanted.total && found.rows.count == wanted.total, "\(view) \(terms)")
        #expect(try replica.hits(of: filter, at: moment)?[view] == wanted.total, "\(view) \(terms)")
      }
    }
  }

  private func listed(_ listing: Listing) -> [ItemID] { listing.sections.flatMap(\.rows).map(\.row.item.id) }

  private func addAny(to replica: Replica) throws -> ItemID {
    var item = bench.item(anyText(), id: replica.newID())
    item.notes = bench.random(below: 3) == 0 ? anyText() + "\n" + anyText() : ""
    item.list = bench.random(below: 2) == 0 ? ["Work", "home", "Käse"][bench.random(below: 3)] : nil
    item.tags = bench.random(below: 3) == 0 ? ["deep", "Étude"] : []
    _ = try replica.commit([Change(item.id, .add(item))], label: "Added")
    return item.id
  }

  private func anyIntent() -> Intent {
    switch bench.random(below: 7) {
    case 0: .setTitle(anyText())
    case 1: .setNotes(anyText(), basis: nil)
    case 2: .setList(nil)
    case 3: .setList("Other")
    case 4: .addTag("phone")
    case 5: .delete
    default: .done(.once, at: bench.now)
    }
  }

  private func anyText() -> String {
    (0...bench.random(below: 4)).map { _ in Self.parts[bench.random(below: Self.parts.count)] }.joined(
      separator: bench.random(below: 2) == 0 ? " " : "")
  }

  /// Returns a part of an item's text, or another text, quoted so that operators are literal.
  private func anyTerm(_ items: [Item]) -> String {
    let item = items.isEmpty ? nil : items[bench.random(below: items.count)]
    switch bench.random(below: 16) {
    case 0: return "#work"
    case 1: return "@étude"
    case 2: return "done:yes"
    case 3: return "-home"
    case 4: return Self.parts[bench.random(below: Self.parts.count)]
    case 5: return "(\(anyTerm(items)) or \(anyTerm(items)))"
    case 6: return "-(\(anyTerm(items)) \(anyTerm(items)))"
    case 7: return ["title:", "notes:"][bench.random(below: 2)] + anyPart(of: item)
    case 8: return ["has:notes", "added:>2000-01-01", "tag:none", "-is:overdue"][bench.random(below: 4)]
    default: return anyPart(of: item)
    }
  }

  private func anyPart(of item: Item?) -> String {
    let line = item.flatMap { $0.notes.split(separator: "\n").last.map(String.init) ?? $0.title } ?? "none"
    let text = Array(line.filter { $0 != "\"" })
    let start = bench.random(below: max(1, text.count))
    let part = String(text[min(start, text.count)..<min(text.count, start + 1 + bench.random(below: 5))])
    return "\"\(part.isEmpty ? "a" : part)\""
  }
}
