import Glibc
import Intents
import ScheduleGrammar
import Service
import Storage
import StoreSupport
import TodoAPI
import TodoModel

/// Tells what the service's answers cost with so many items in one account; a program for people, not a test.
struct MeasureService {
  let path: String
  let clock: @Sendable () -> Instant
  let count: Int

  func run() throws {
    let service = try Service(path: path, clock: clock, random: { .random(in: .min ... .max) })
    let me = try service.account("me")
    let there = try service.count(me)
    try Stopwatch.time("add \(count - there) items", rounds: 1) {
      for start in stride(from: there, to: count, by: 100) {
        _ = try service.apply(me, (start..<min(count, start + 100)).map { addition($0) })
      }
    }
    let zone = FixedZone.utc
    func moment() -> Moment { Moment(now: clock(), zone: zone, zones: { _ in nil }) }
    let today = try service.today(me, at: moment())
    print("open", today.listing.counts.open, "anytime", today.listing.counts.anytime)
    try Stopwatch.time("today") { _ = try service.today(me, at: moment()) }
    try Stopwatch.time("standing") { _ = try service.standing(me) }
    let item = today.listing.sections[0].rows[0].row.item
    var isDone = false
    try Stopwatch.time("toggle") {
      isDone.toggle()
      let wish: Intent = isDone ? .done(.once, at: clock()) : .reopen(.once)
      _ = try service.apply(me, [mutation(item.id, wish)])
    }
    var cursor = try service.changes(me, cursor: nil, limit: 1).cursor
    cursor = cursor.prefix { $0 != "." } + ".\(try service.standing(me).revision)"
    try Stopwatch.time("sync of one change") {
      let wish = Intent.setTitle("title \(UInt64.random(in: 0...(.max)))")
      let request = SyncRequest(
        device: DeviceID(high: 5, low: 5),
        epoch: nil,
        cursor: cursor,
        mutations: [mutation(item.id, wish)]
      )
      cursor = try service.sync(me, request).cursor
    }
    try Stopwatch.time("sync of nothing") { _ = try service.changes(me, cursor: cursor) }
    try Stopwatch.time("due reminders") { _ = try service.dueReminders(at: moment(), allDay: nil) }
    try Stopwatch.time("next reminder") { _ = try service.nextReminder(after: moment(), allDay: nil) }
    var exported = 0
    try Stopwatch.time("export", rounds: 1) { try service.export(me) { _ in exported += 1 } }
    service.close()
  }

  /// Thirty are due today or were, thirty in the week to come; one in ten has a date within ten years, the rest none.
  private func addition(_ number: Int) -> Mutation {
    let id = ItemID(at: clock(), random: .random(in: .min ... .max), more: .random(in: .min ... .max))
    var item = Item(id: id, title: "Item \(number) of a long list", createdAt: clock())
    let today = FixedZone.utc.local(at: clock()).day
    if number < 60 {
      item.schedule = Schedule(
        start: LocalTime(today.advanced(by: number < 30 ? -number % 3 : number % 7 + 1))
      )
    } else if number % 10 == 0 {
      let day = today.advanced(by: 8 + number % 3650)
      item.schedule = Schedule(start: LocalTime(day, ClockTime(minutes: number % 1440)))
    }
    return Mutation(
      mid: MutationID(high: id.high, low: id.low ^ 1),
      item: id,
      device: DeviceID(high: 5, low: 5),
      base: 0,
      at: clock(),
      intent: .add(item)
    )
  }

  private func mutation(_ item: ItemID, _ intent: Intent) -> Mutation {
    let mid = MutationID(at: clock(), random: .random(in: .min ... .max), more: .random(in: .min ... .max))
    let base = Revision.max / 2
    return Mutation(
      mid: mid,
      item: item,
      device: DeviceID(high: 5, low: 5),
      base: base,
      at: clock(),
      intent: intent
    )
  }
}

/// Tells how long things take, in microseconds: the middle and the longest of some rounds.
enum Stopwatch {
  static func time(_ name: String, rounds: Int = 51, _ body: () throws -> Void) rethrows {
    var taken: [Int] = []
    for _ in 0..<rounds {
      let start = microseconds()
      try body()
      taken.append(microseconds() - start)
    }
    taken.sort()
    print(name, taken[rounds / 2], "us, at most", taken[rounds - 1])
  }

  private static func microseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }
}
