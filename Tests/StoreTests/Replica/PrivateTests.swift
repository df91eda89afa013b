import Intents
import Replica
import ScheduleGrammar
import Storage
import StoreSupport
import Testing
import TodoModel

/// Tests of hidden private rows: no read finds them, no change reaches them, and nothing is lost.
@Suite struct PrivateTests: ReplicaSuite {
  let folder = TemporaryFolder()
  let bench = Bench()
  private let names = PrivateNames(["#Health", "@gift"])

  private var moment: Moment { Moment(now: bench.now, zone: FixedZone.utc, zones: { _ in nil }) }

  @discardableResult private func add(
    _ title: String, list: String? = nil, tags: Set<String> = [], of whole: ItemID? = nil, to replica: Replica
  ) throws -> ItemID {
    var item = bench.item(title, id: replica.newID())
    (item.list, item.tags, item.parent) = (list, tags, whole)
    _ = try replica.commit([Change(item.id, .add(item))], label: "add")
    return item.id
  }

  private func titles(_ replica: Replica, _ filter: String? = nil) throws -> Set<String> {
    let filter = try filter.flatMap { try Filter(parsing: $0) }
    return Set(try replica.rows(Query(.all, filter: filter), at: moment).rows.map(\.item.title))
  }

  /// Returns a file with a public item, one of a private list with a part, and one with a private tag.
  private func filled() throws -> (replica: Replica, doctor: ItemID, part: ItemID, ring: ItemID) {
    let replica = try open()
    try add("shop", list: "home", to: replica)
    let doctor = try add("doctor", list: "health", to: replica)
    let part = try add("papers", of: doctor, to: replica)
    let ring = try add("ring", list: "home", tags: ["Gift"], to: replica)
    return (replica, doctor, part, ring)
  }

  @Test func hiddenRowsAreInNoRead() throws {
    let (replica, doctor, part, ring) = try filled()
    let before = try replica.rows(Query(.all), at: moment)
    try replica.hide(names)
    #expect(try titles(replica) == ["shop"])
    #expect(try titles(replica, "doctor").isEmpty && titles(replica, "#health").isEmpty)
    #expect(try replica.ids().count == 1 && replica.itemCount() == 1)
    #expect(try replica.tagCounts().isEmpty && replica.items(tagged: "Gift").isEmpty)
    #expect(try replica.items(inList: "health").isEmpty)
    for id in [doctor, part, ring] {
      #expect(try replica.row(id) == nil && replica.isHidden(id))
      #expect(try replica.find(id.description, deleted: true).isEmpty && replica.hidesRow(id.description))
    }
    let snapshot = try replica.snapshot(at: moment, source: .local)
    #expect(snapshot.head.hidesPrivate && snapshot.head.anytime.map(\.item.title) == ["shop"])
    #expect(snapshot.head.counts.items == 1)
    try replica.hide(nil)
    let after = try replica.rows(Query(.all), at: moment)
    #expect(Set(after.rows) == Set(before.rows) && after.counts == before.counts && after.tags == before.tags)
    #expect(try replica.row(part)?.item.title == "papers")
  }

  @Test func whatBecomesPrivateIsHiddenAtOnce() throws {
    let (replica, _, _, _) = try filled()
    try replica.hide(names)
    let call = try add("call", to: replica)
    try add("pill", list: "Health", to: replica)
    #expect(try titles(replica) == ["shop", "call"])
    _ = try replica.commit([Change(call, .addTag("gift"))], label: "tag")
    #expect(try titles(replica) == ["shop"] && replica.itemCount() == 1)
    try replica.hide(nil)
    #expect(try titles(replica) == ["shop", "call", "pill", "doctor", "papers", "ring"] && replica.itemCount() == 6)
  }

  @Test func changesAndUndoAreRefused() throws {
    let (replica, doctor, part, _) = try filled()
    try replica.hide(names)
    for id in [doctor, part] {
      #expect(throws: CommitError.hidden) { try replica.commit([Change(id, .setTitle("x"))], label: "rename") }
      #expect(throws: CommitError.hidden) { _ = try replica.rehearse([Change(id, .delete)]) }
    }
    #expect(throws: CommitError.hidden) { _ = try replica.undo() }
    try replica.hide(nil)
    #expect(try replica.row(doctor)?.item.title == "doctor")
    #expect(try replica.undo() != nil && titles(replica) == ["shop", "doctor", "papers"])
  }

  @Test func deletedRowsAreHiddenToo() throws {
    let (replica, doctor, _, ring) = try filled()
    _ = try replica.commit([Change(doctor, .delete), Change(ring, .delete)], label: "delete")
    try replica.hide(names)
    #expect(try replica.deletedRows(limit: 10).isEmpty)
    try replica.hide(nil)
    #expect(Set(try replica.deletedRows(limit: 10).map(\.item.id)) == [doctor, ring])
  }

  @Test func otherNamesHideOtherRows() throws {
    let (replica, _, _, _) = try filled()
    try replica.hide(names)
    try replica.hide(PrivateNames(["#home"]))
    #expect(try titles(replica) == ["doctor", "papers"])
    try replica.hide(PrivateNames(["#hea"]))
    #expect(try titles(replica) == ["shop", "doctor", "papers", "ring"])
  }

  @Test func rowsStayHiddenWhenTheyAreWorkedOutAnew() throws {
    let (replica, _, _, _) = try filled()
    try replica.hide(names)
    #expect(try replica.mendVisible() == 0)
    #expect(try titles(replica) == ["shop"] && replica.itemCount() == 1)
    replica.close()
    #expect(try titles(open()) == ["shop"])
  }

  @Test func aReminderTellsNoTitle() throws {
    let replica = try open()
    var item = bench.item("doctor", id: replica.newID())
    item.list = "health"
    item.schedule = Schedule(start: LocalTime(moment.today, moment.local.time))
    _ = try replica.commit([Change(item.id, .add(item))], label: "add")
    try replica.hide(names)
    let due = try replica.dueReminders(at: moment, ReminderRules()).due
    #expect(due.map(\.item.title) == ["1 reminder"] && due.map(\.item.id) == [item.id])
    #expect(due.allSatisfy { $0.item.list == nil && $0.item.number == nil })
  }

  @Test(arguments: [
    ("#work", "work", true), ("#Work", "wORK", true), ("#work", "work/website", true), ("#work", "workshop", false),
    ("@work", "work", false), ("work", "work", false),
  ]) func namesOfLists(_ word: String, _ list: String, _ isPrivate: Bool) {
    #expect(PrivateNames([word]).has(list: list) == isPrivate)
    #expect(PrivateNames(text: PrivateNames([word]).text).has(list: list) == isPrivate)
  }
}
