import Glibc
import Intents
import Replica
import Storage
import Sync
import TodoModel

/// The driver's steps on a home; each durable step is acknowledged on standard output.
struct Scenario {
  let home: Home
  let first: Int
  let count: Int

  /// Runs the scenario of that name; returns false if it does not exist.
  func run(_ name: String) throws -> Bool {
    switch name {
    case "add": try add(each: {})
    case "sync": try add(each: { _ = home.settle() })
    case "stubborn": try addAgain()
    case "import": try takeIn()
    case "toggle": try change { done($0, $1) }
    case "reschedule": try change { .schedule(Schedule(start: LocalTime(Day(ordinal: 20_000 + $1)))) }
    case "toggle-sync": try change(each: { _ = home.settle() }) { done($0, $1) }
    default: return false
    }
    return true
  }

  /// Adds items whose title is their number.
  private func add(each next: () -> Void) throws {
    for number in first..<(first + count) {
      let id = home.newID()
      let item = Item(id: id, title: String(number), createdAt: Instant(milliseconds: 0))
      _ = try home.commit([Change(id, .add(item))], label: "Added")
      Scenario.acknowledge(number)
      next()
    }
  }

  /// Imports six items in three batches, acknowledges them when all are durable, and sends them.
  private func takeIn() throws {
    let items = (0..<6).map { Item(id: home.newID(), title: String($0), createdAt: Instant(milliseconds: 0)) }
    var parts = [items[0..<2], items[2..<4], items[4..<6]][...]
    try home.takeIn(label: "Imported") { parts.popFirst().map(Array.init) }
    Scenario.acknowledge(first)
    _ = home.settle()
  }

  /// Adds items as `sync` does; a failure is reported and retried once.
  private func addAgain() throws {
    for number in first..<(first + count) {
      let item = Item(id: home.newID(), title: String(number), createdAt: Instant(milliseconds: 0))
      do { _ = try home.commit([Change(item.id, .add(item))], label: "Added") } catch {
        tell(error.words)
        _ = try home.commit([Change(item.id, .add(item))], label: "Added")
      }
      Scenario.acknowledge(number)
      _ = home.settle()
    }
  }

  /// Changes item 0 repeatedly; `wish` makes the intent from the step's number.
  private func change(each next: () -> Void = {}, _ wish: (Item, Int) -> Intent) throws {
    guard let item = try home.rows(Query(.all)).rows.first?.item ?? home.rows(Query(.done)).rows.first?.item else {
      return
    }
    for number in first..<(first + count) {
      _ = try home.commit([Change(item.id, wish(item, number))], label: "Changed")
      Scenario.acknowledge(number)
      next()
    }
  }

  private func done(_ item: Item, _ number: Int) -> Intent {
    number % 2 == 1 ? .done(.once, at: Instant(milliseconds: number)) : .reopen(.once)
  }

  /// Acknowledges that step `number` is durable, bypassing every buffer of this process.
  static func acknowledge(_ number: Int) {
    let line = Array("ack \(number)\n".utf8)
    _ = line.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
  }
}
