import Glibc
import Intents
import Replica
import ScheduleGrammar
import Storage
import Sync
import TodoModel

/// Tells what the steps of a home cost, in microseconds; a program for people, not a test.
struct Measure {
  let folder: String
  let surroundings: Surroundings
  let count: Int

  func run() throws {
    let paths = HomePaths(root: folder)
    if count > 1 { try fill(paths) }
    let home = try time("open") { try Home(paths, surroundings) }
    let id = home.newID()
    let item = Item(id: id, title: "measured", createdAt: surroundings.clock())
    _ = try time("commit add") { try home.commit([Change(id, .add(item))], label: "Added") }
    _ = time("settle") { home.settle() }
    for round in 1...3 {
      let wish: Intent = round % 2 == 1 ? .done(.once, at: surroundings.clock()) : .reopen(.once)
      _ = try time("commit toggle") { try home.commit([Change(id, wish)], label: "Done") }
      _ = time("settle") { home.settle() }
    }
    _ = time("refresh without news") { home.refresh() }
    _ = try time("rows of today") { try home.rows(Query(.today)) }
    _ = try time("rows of all") { try home.rows(Query(.all)) }
    let snapshot = try time("snapshot") { try home.snapshot() }
    try time("write snapshot") { try SnapshotFile.write(snapshot, to: paths.snapshot) }
    let head = time("read head") { SnapshotFile.read(paths.snapshot) }
    _ = time("read head again") { SnapshotFile.read(paths.snapshot) }
    print(
      "rows in head",
      (head?.today.count ?? 0) + (head?.anytime.count ?? 0) + (head?.doneToday.count ?? 0)
    )
    time("close") { home.close() }
  }

  /// Imports `count` items, every tenth with a date around today.
  private func fill(_ paths: HomePaths) throws {
    let home = try Home(paths, surroundings)
    let today = surroundings.moment.today
    let changes = (0..<count).map { number in
      let id = home.newID()
      var item = Item(id: id, title: "Item \(number) of a long list", createdAt: surroundings.clock())
      item.list = number % 3 == 0 ? "work" : nil
      item.tags = number % 5 == 0 ? ["home"] : []
      if number % 1000 < 5 {
        item.schedule = Schedule(start: LocalTime(today.advanced(by: number / 1000 % 9 - 1)))
      }
      if number >= 20_000, item.schedule != nil { item.schedule = nil }
      return Change(id, .add(item))
    }
    _ = try time("import \(count)") { try home.commit(changes, label: "Imported") }
    _ = time("settle of the import") { home.settle(seconds: 600) }
    time("close") { home.close() }
  }

  private func time<Value>(_ name: String, _ body: () throws -> Value) rethrows -> Value {
    let start = Measure.microseconds()
    let value = try body()
    print(name, Measure.microseconds() - start, "us")
    return value
  }

  private static func microseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }
}
