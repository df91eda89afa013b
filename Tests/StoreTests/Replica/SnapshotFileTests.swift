import Intents
import JSON
import Replica
import SQL
import SQLite
import ScheduleGrammar
import Storage
import StoreSupport
import Testing
import TodoModel

@Suite struct SnapshotFileTests {
  let folder = TemporaryFolder()
  let bench = Bench()
  var path: String { folder.path + "/snapshot.json" }

  func snapshot() -> Snapshot {
    func row(_ title: String) -> Row {
      var item = bench.item(title)
      item.number = 12
      item.list = "ho\"me\\"
      item.tags = ["b", "ä\u{1}"]
      item.priority = .high
      item.schedule = Schedule(start: LocalTime(Day(ordinal: 20_000), ClockTime(minutes: 600)), zone: "Europe/Berlin")
      item.deadline = Deadline(Day(ordinal: 20_100))
      item.order = OrderKey("a0")
      item.parent = item.id
      item.version = 7
      item.notifiedAt = Bench.start
      item.snoozedUntil = Bench.start
      item.focusedSince = Bench.start
      item.completions = [OccurrenceKey("2026-01-01"): Bench.start]
      item.extra = ["odd": .object(["x": .array([.null, .bool(true), .number(1.5), .integer(-3), .string("\n")])])]
      return Row(item: item, sync: .sending, hasConflict: true)
    }
    var head = Snapshot.Head(
      asOf: Bench.start, syncedAt: nil, source: .local, reason: "why \u{1F600}", pending: 2, zone: "UTC",
      day: Day(ordinal: 20_778), today: [row("one"), row("two")], doneToday: [], anytime: [Row(item: bench.item(""))],
      counts: Snapshot.Counts(open: 2, done: 0, anytime: 1, items: 3, waiting: 4))
    head.looks = ["ho\"me\\": ListLook(colour: "red", icon: "\u{1F3E0}"), "work": ListLook(colour: nil, icon: "w")]
    return Snapshot(head: head, later: [row("three"), Row(item: bench.item("four"))])
  }

  @Test func itIsReadAsItWasWritten() throws {
    let snapshot = snapshot()
    try SnapshotFile.write(snapshot, to: path)
    #expect(SnapshotFile.read(path) == snapshot.head)
    #expect(SnapshotFile.readAll(path) == snapshot)
  }

  /// A device stores its items as texts; a damaged one is left out, because it would make all others unreadable.
  @Test func laterRowsAreTheTextsThatAreKept() throws {
    for row in snapshot().head.today + snapshot().later {
      let text = SnapshotText.text(of: row)
      #expect(SnapshotText.text(row.sync, row.hasConflict, item: row.item.jsonText) == text)
      #expect(SnapshotText.row(text) == row)
    }
    for damaged in ["", "1", "[]", "{\"a\"", "{\"a\":1} x", "{\"a\":\"\u{1}\"}", "{\"a\":\"\\x\"}", "{}}"] {
      #expect(SnapshotText.text(.settled, false, item: damaged) == nil, "\(damaged)")
    }
  }

  /// A device's file equals its snapshot, also if it has to be truncated.
  @Test(arguments: [3, 300]) func aDeviceWritesItsSnapshot(perDay: Int) throws {
    let bench = bench
    let replica = try Replica(path: folder.path + "/r", clock: { bench.now }, random: { bench.random() })
    let moment = Moment(now: bench.now, zone: FixedZone.utc, zoneIdentity: "UTC") { _ in nil }
    let changes = (-2...8).flatMap { days in
      (0..<perDay).map { number in
        var item = bench.item("item \(days) \(number)", id: replica.newID())
        item.schedule = Schedule(start: LocalTime(moment.today.advanced(by: days)))
        return Change(item.id, .add(item))
      }
    }
    _ = try replica.commit(changes, label: "Imported")
    let snapshot = try replica.snapshot(at: moment, source: .local)
    #expect(snapshot.head.today.count == min(perDay * 3, 200))
    #expect(snapshot.later.count == min(perDay * 7, 300))
    try SnapshotFile.write(replica.snapshotText(at: moment, source: .local), to: path)
    #expect(SnapshotFile.readAll(path) == snapshot)
    try replica.store.write(stamped: false) {
      try $0.execute(sql: "UPDATE visible SET item = 'x' WHERE title LIKE 'item 2 1%'")
    }
    try SnapshotFile.write(replica.snapshotText(at: moment, source: .local), to: path)
    #expect(SnapshotFile.readAll(path)?.head == snapshot.head)
  }

  @Test func whatIsInFocusIsKept() throws {
    var snapshot = snapshot()
    snapshot.head.focus = snapshot.head.today[1]
    try SnapshotFile.write(snapshot, to: path)
    #expect(SnapshotFile.read(path) == snapshot.head)
  }

  @Test func aCutFileIsNoSnapshot() throws {
    try SnapshotFile.write(snapshot(), to: path)
    let bytes = TemporaryFolder.bytes(path)
    let head = SnapshotFile.read(path)
    let line = try #require(bytes.firstIndex(of: 0x0A))
    for length in Array(stride(from: 0, to: bytes.count, by: 3)) + [line, line + 1, bytes.count - 1] {
      TemporaryFolder.write(Array(bytes.prefix(length)), to: path)
      #expect(SnapshotFile.readAll(path) == nil, "\(length)")
      #expect(SnapshotFile.read(path) == (length > line ? head : nil), "\(length)")
    }
  }

  @Test func aFlippedBitIsNoSnapshotOrStaysInsideAText() throws {
    let snapshot = snapshot()
    try SnapshotFile.write(snapshot, to: path)
    let bytes = TemporaryFolder.bytes(path)
    for index in stride(from: 0, to: bytes.count, by: 5) {
      var damaged = bytes
      damaged[index] ^= 1 << UInt8(index % 8)
      TemporaryFolder.write(damaged, to: path)
      #expect(SnapshotFile.readAll(path) == nil, "\(index)")
    }
  }

  @Test(arguments: ["", "\n", "{}\n[]\n", "null\nnull\n", "[]\n{}\n", "{\"version\":2}\n[]\n"])
  func otherContentIsNoSnapshot(_ text: String) {
    TemporaryFolder.write(Array(text.utf8), to: path)
    #expect(SnapshotFile.read(path) == nil)
    #expect(SnapshotFile.readAll(path) == nil)
  }

  @Test func anUnknownVersionIsNoSnapshot() throws {
    var newer = snapshot()
    newer.head.version = Snapshot.currentVersion + 1
    try SnapshotFile.write(newer, to: path)
    #expect(SnapshotFile.read(path) == nil)
    #expect(SnapshotFile.readAll(path) == nil)
  }

  @Test func aFolderOrNothingIsNoSnapshot() {
    #expect(SnapshotFile.read(folder.path) == nil)
    #expect(SnapshotFile.read(path) == nil)
  }
}
