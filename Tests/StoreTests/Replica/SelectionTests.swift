import DiceSupport
import Intents
import Messages
import Replica
import SQL
import SQLite
import ScheduleGrammar
import Storage
import StoreSupport
import Testing
import TodoModel

/// Tests that the database selects what a full scan finds.
///
/// Each of the four homes gets a sixth of all queries in each zone; with `TODOS_FULL` 40 homes get all of them.
@Suite struct SelectionTests {
  let folder = TemporaryFolder()
  let east = FixedZone(offset: 9 * 3600)
  let west = FixedZone(offset: -8 * 3600)

  @Test(arguments: 1...Times.of(4)) func everyViewIsWhole(_ seed: Int) throws {
    let bench = Bench(seed: UInt64(seed))
    let replica = try Replica(path: folder.path + "/r", clock: { bench.now }, random: { bench.random() })
    var items = (0..<110).map { bench.anyItem($0) }
    for index in stride(from: 0, to: 110, by: 7) { items[index].notes = "first\nAsk for the Invoice\nüber \(index)" }
    _ = try replica.commit(items.map { Change($0.id, .add($0)) }, label: "Added")
    let gone = items.prefix(10).map { Change($0.id, .delete) }
    _ = try replica.commit(gone, label: "Deleted")
    let rows = try replica.rows(items.map(\.id)).filter { $0.item.deletedAt == nil }
    let zones: @Sendable (String) -> (any Zone)? = { $0 == "E" ? east : $0 == "W" ? west : nil }
    for (turn, zone) in [FixedZone.utc, east, west].enumerated() {
      let moment = Moment(now: Bench.start, zone: zone, zoneIdentity: "", zones: zones)
      for query in Sample.of(queries(), every: 6, turn: 3 * seed + turn) {
        let found = try replica.rows(query, at: moment)
        let all = RowSet(rows: rows, counts: found.counts, total: 0)
        let wanted = arrange(all, query: query, now: moment.local, zone: zone, zones: zones)
        let given = arrange(found, query: query, now: moment.local, zone: zone, zones: zones)
        #expect(withoutNotes(given) == withoutNotes(wanted), "\(query)")
        #expect(given.sections.flatMap(\.rows).allSatisfy { !$0.row.item.notes.contains("\n") })
        #expect(given.total == wanted.total, "\(query)")
        if let filter = query.filter {
          #expect(try replica.hits(of: filter, at: moment)?[query.view] ?? 0 == wanted.total, "\(query)")
        }
        guard query == Query(.today) else { continue }
        #expect(next(found, moment) == next(all, moment), "what comes next is among the rows of Today")
        func count(_ kinds: Set<Section.Kind>) -> Int {
          wanted.sections.filter { kinds.contains($0.kind) }.map(\.count).reduce(0, +)
        }
        #expect(found.counts.open == count([.overdue, .today]))
        #expect(found.counts.anytime == count([.anytime]))
        #expect(found.counts.items == 100)
        #expect(found.lists == ["home", "Work"])
        #expect(found.tags == ["deep"])
      }
      try sameAsSnapshot(replica, moment)
    }
    #expect(try replica.mendVisible() == 0)
  }

  private func next(_ rows: RowSet, _ moment: Moment) -> ItemID? {
    let query = Query(.upcoming, limit: 1)
    let ahead = arrange(rows, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
    return ahead.sections.first?.rows.first?.row.item.id
  }

  private func withoutNotes(_ listing: Listing) -> [Section] {
    listing.sections.map { section in
      var section = section
      for index in section.rows.indices {
        section.rows[index].row.item.notes = ""
        section.rows[index].row.notesFound = ""
      }
      return section
    }
  }

  /// Checks that the snapshot, read without a database, shows the same Today.
  private func sameAsSnapshot(_ replica: Replica, _ moment: Moment) throws {
    let snapshot = try replica.snapshot(at: moment, source: .local)
    let given = today(snapshot, now: moment.local, zone: moment.zone, zones: moment.zones)
    let rows = try replica.rows(Query(.today), at: moment)
    let wanted = arrange(rows, query: Query(.today), now: moment.local, zone: moment.zone, zones: moment.zones)
    #expect(given.sections.map(\.kind) == wanted.sections.map(\.kind))
    #expect(given.sections.flatMap(\.rows).map(\.row.item.id) == wanted.sections.flatMap(\.rows).map(\.row.item.id))
  }

  private func queries() -> [Query] {
    let filters = [
      "", "rent", "ÜBER", "#work", "@deep", "!high", "due:today", "due:overdue -rent", "due:none or ada", "deep",
      "wor or home", "ada deep", "invoice", "-invoice rent", "-über", "ask ada", "-due:week", "done:yes",
      "-done:yes -deep", "-#work or -@deep !low", "due:today or done:yes", "-due:none ask", "nowhere",
      "(rent or ada) -#work", "-(due:today or done:yes)", "-(rent ask) or @deep", "title:rent", "notes:ask",
      "list:none", "-tag:none", "priority:>=medium", "is:overdue", "-is:overdue", "is:repeating", "-is:repeating",
      "has:reminders", "-has:reminders", "has:notes", "-has:notes", "has:date", "-has:date -done:yes", "has:deadline",
      "deadline:none rent",
      "due:2026-11-21", "due:<2026-11-21", "due:>=2026-11-22", "-due:<2026-11-25", "due:2026-11-18..2026-11-24",
      "start:<2026-11-22", "-start:>2026-11-20", "deadline:>2026-11-19", "deadline:..2026-11-23", "done:2026-11-21",
      "done:<2026-11-21", "-done:>2026-11-01", "added:2026-11-21", "-added:<2026-11-21", "sort:title #work",
      "sort:-date", "sort:-priority due:week", "sort:-title -done:yes", "(due:none or due:>2026-11-22) sort:-manual",
      "effort:none rent", "-effort:none", "has:effort or ada", "effort:<=1h sort:effort",
    ]
    var queries: [Query] = []
    for view in ListView.allCases {
      for text in filters { queries.append(Query(view, filter: text.isEmpty ? nil : try? Filter(parsing: text))) }
      for sort in SortKey.allCases {
        for group in GroupKey.allCases { queries.append(Query(view, sort: sort, group: group)) }
      }
    }
    return queries
  }

  /// The first rows of a long list are chosen in the order of the language.
  @Test(arguments: ["en", "es"]) func titlesHaveTheOrderOfTheLanguage(_ language: String) throws {
    let bench = Bench()
    let replica = try Replica(path: folder.path + "/r", clock: { bench.now }, random: { bench.random() })
    let titles = ["ojo", "Ñandú", "nube", "ñame", "nuez", "caña", "canto", "cántaro"]
    _ = try replica.commit(titles.map { bench.item($0) }.map { Change($0.id, .add($0)) }, label: "Added")
    let moment = Moment(now: Bench.start, zone: FixedZone.utc, zones: { _ in nil })
    try Catalog.with(language) {
      for limit in 1...titles.count {
        let query = Query(.all, sort: .title, limit: limit)
        let found = try replica.rows(query, at: moment)
        let given = arrange(found, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
        let names = given.sections.flatMap(\.rows).map(\.row.item.title)
        #expect(names == Array(titles.inLetterOrder().prefix(limit)))
      }
    }
  }

  /// A file of an earlier version has only the first line of notes.
  @Test func notesOfAnOlderFileAreFound() throws {
    let bench = Bench()
    let path = folder.path + "/r"
    var (sent, waiting) = (bench.item("sent"), bench.item("waiting"))
    (sent.notes, waiting.notes) = ("one\nthe Invoice", "two\nthe invoice")
    do {
      let replica = try Replica(path: path, clock: { bench.now }, random: { bench.random() })
      _ = try replica.commit([Change(sent.id, .add(sent)), Change(waiting.id, .add(waiting))], label: "Added")
      replica.close()
    }
    let queue = try DatabaseQueue(path: path)
    try queue.write {
      let former = FormerSchema.eighth + "DROP TABLE visible_notes; DROP TABLE visible_words;"
      try $0.execute(sql: former + "PRAGMA user_version = 6")
    }
    queue.close()
    let replica = try Replica(path: path, clock: { bench.now }, random: { bench.random() })
    let moment = Moment(now: Bench.start, zone: FixedZone.utc, zones: { _ in nil })
    let query = Query(.all, filter: try Filter(parsing: "invoice"))
    #expect(try replica.rows(query, at: moment).rows.count == 2)
    _ = try replica.commit([Change(sent.id, .setNotes("paid", basis: nil))], label: "Paid")
    #expect(try replica.rows(query, at: moment).rows.map(\.item.title) == ["waiting"])
  }

  /// A search that most items match shows as many as a view does, with the total.
  @Test func whatIsFoundIsCutAndCounted() throws {
    let bench = Bench()
    let replica = try Replica(path: folder.path + "/r", clock: { bench.now }, random: { bench.random() })
    let items = (0..<60).map { bench.item("call \($0)") }
    _ = try replica.commit(items.map { Change($0.id, .add($0)) }, label: "Added")
    let moment = Moment(now: Bench.start, zone: FixedZone.utc, zones: { _ in nil })
    for text in ["call", "CALL -über"] {
      let found = try replica.rows(Query(.all, filter: try Filter(parsing: text), limit: 20), at: moment)
      #expect(found.rows.count == 20 && found.total == 60)
    }
  }

  @Test func aCutViewShowsItsFirstRows() throws {
    let bench = Bench(seed: 9)
    let replica = try Replica(path: folder.path + "/r", clock: { bench.now }, random: { bench.random() })
    var items = (0..<200).map { bench.anyItem($0) }
    for index in items.indices {
      items[index].completions = [:]
      if let schedule = items[index].schedule { items[index].schedule = Schedule(start: LocalTime(schedule.start.day)) }
    }
    _ = try replica.commit(items.map { Change($0.id, .add($0)) }, label: "Added")
    let moment = Moment(now: Bench.start, zone: FixedZone.utc, zoneIdentity: "", zones: { _ in nil })
    for view in ListView.allCases {
      for sort in SortKey.allCases {
        func titles(_ limit: Int) throws -> [String] {
          let query = Query(view, sort: sort, limit: limit)
          let rows = try replica.rows(query, at: moment)
          let listing = arrange(rows, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
          return listing.sections.flatMap(\.rows).map(\.row.item.title)
        }
        guard sort == .date || view != .today && view != .upcoming else { continue }
        let cut = try titles(20)
        #expect(try Array(titles(1000).prefix(20)) == cut, "\(view) \(sort)")
      }
    }
  }

  /// Very many terms, as from an ambiguous prefix, are not reported as a damaged file.
  @Test(arguments: [" or ", " "]) func veryManyTermsAreLookedForOneByOne(_ joint: String) throws {
    let bench = Bench(seed: 5)
    let replica = try Replica(path: folder.path + "/r", clock: { bench.now }, random: { bench.random() })
    let item = Item(id: replica.newID(), title: "buy oats", createdAt: bench.now)
    _ = try replica.commit([Change(item.id, .add(item))], label: "Added")
    let moment = Moment(now: Bench.start, zone: FixedZone.utc, zoneIdentity: "", zones: { _ in nil })
    for word in ["oats", "#none", "@none"] {
      let words = (0..<1_200).map { word.first == "o" ? "oats" : "\(word)\($0)" }
      let filter = try Filter(parsing: (["buy"] + words).joined(separator: joint))
      let query = Query(.all, filter: filter)
      let found = try replica.rows(query, at: moment)
      let given = arrange(found, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
      #expect(given.total == (joint == " or " || word == "oats" ? 1 : 0), "\(word)")
    }
  }
}
