import DiceSupport
import Intents
import Replica
import ScheduleGrammar
import StoreSupport
import Testing
import TodoModel

/// Tests that a look at the file finds what a full scan finds, though it reads few items.
///
/// Four homes are looked at 10 times each over ten days; with `TODOS_FULL` 120 homes 60 times each.
@Suite struct ReminderOutlookTests {
  let folder = TemporaryFolder()

  /// Typical rules: none for whole days, some in advance, whole days in advance, hours without any.
  static func rules() throws -> [ReminderRules] {
    let (late, early) = (try #require(ClockTime("22:00")), try #require(ClockTime("07:00")))
    return [
      ReminderRules(), ReminderRules(leads: [0, 10], allDay: nil), ReminderRules(leads: [60, 1440, 4320]),
      ReminderRules(quiet: QuietHours(from: late, to: early)),
    ]
  }

  /// Returns typical items: many at the same minutes, some snoozed, some with reminders of their own.
  func items(_ bench: Bench) -> [Item] {
    (0..<60).map { number in
      var item = bench.anyItem(number)
      if item.schedule?.recurrence == nil, let day = item.schedule?.start.day, bench.random(below: 3) > 0 {
        let minute = [0, 180, 540, 541, 1439][bench.random(below: 5)]
        item.schedule?.start = LocalTime(day, bench.random(below: 3) == 0 ? nil : ClockTime(minutes: minute))
      }
      // An item completed in advance is only searched after that occurrence.
      if item.schedule?.recurrence != nil { item.completions = [:] }
      if bench.random(below: 6) == 0 {
        item.snoozedUntil = Bench.start.advanced(bySeconds: bench.random(below: 200_000) - 50_000)
      }
      item.reminders = bench.anyReminders()
      if bench.random(below: 8) == 0 { item.showFrom = .day(Day(ordinal: 20_778 + bench.random(below: 4))) }
      return item
    }
  }

  @Test(arguments: 1...UInt64(Times.of(12, sample: 4))) func aLookFindsWhatASearchThroughAllFinds(_ seed: UInt64) throws
  {
    let bench = Bench(seed: seed)
    let replica = try Replica(path: folder.path + "/\(seed).sqlite", clock: { bench.now }, random: { bench.random() })
    let items = items(bench)
    for item in items { _ = try replica.commit([Change(item.id, .add(item))], label: "") }
    var told: [ItemID: ToldReminder] = [:]
    var now = Bench.start.advanced(bySeconds: -3 * 86_400)
    let steps = Times.isFull ? 60 : 10
    for step in 0..<steps {
      now = now.advanced(bySeconds: 60 * (1 + bench.random(below: Times.isFull ? 240 : 1_000)))
      let rules = try Self.rules()[(Int(seed) + 3 * step / steps) % 4]
      let search = ReminderSearch(now: now, zone: Shifted.here, zones: Shifted.zone, rules: rules)
      var outlook = ReminderOutlook()
      for item in items { search.look(at: ReminderCandidate(item: item, told: told[item.id]), &outlook) }
      let wanted = search.end(outlook)
      let found = try replica.takeReminders(at: Moment(now: now, zone: Shifted.here, zones: Shifted.zone), rules)
      #expect(found.due.map(\.item.id) == wanted.due.map(\.item.id), "\(seed) \(step)")
      #expect(found.due.map(\.at) == wanted.due.map(\.at), "\(seed) \(step)")
      // A look need not see beyond that.
      let end = Shifted.here.instant(of: LocalTime(Shifted.here.local(at: now).day.advanced(by: 2)))
      #expect(min(found.next ?? end, end) == min(wanted.next ?? end, end), "\(seed) \(step)")
      for reminder in wanted.due {
        let former = told[reminder.item.id]
        told[reminder.item.id] = ToldReminder(at: reminder.at, in: Shifted.here, after: former)
      }
    }
  }
}

/// Zones without clock changes: the user's own is ahead of one of the others and behind the other.
private enum Shifted {
  static let here = FixedZone(offset: 3_600)

  static let zone: @Sendable (String) -> (any Zone)? = { name in
    ["E": FixedZone(offset: 36_000), "W": FixedZone(offset: -28_800)][name]
  }
}
