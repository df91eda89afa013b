import Intents
import Testing
import TodoAPI
import TodoModel

/// Tests that any input that can be parsed can be merged, shown and undone without a crash.
@Suite struct HostileInputTests {
  private static let starts = [
    "0001-01-01", "9999-12-31", "9999-12-31T23:59", "2026-11-20T09:00", "2026-02-30", "x", "",
  ]
  private static let rules = [
    "FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=9223372036854775807", "FREQ=YEARLY;INTERVAL=99999",
    "FREQ=MONTHLY;INTERVAL=1000000000000", "FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2", "FREQ=HOURLY;INTERVAL=999999999",
    "FREQ=MINUTELY;INTERVAL=1", "FREQ=DAILY;COUNT=9223372036854775807", "FREQ=DAILY;COUNT=0",
    "FREQ=DAILY;UNTIL=00010101", "FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=-366", "FREQ=YEARLY;BYYEARDAY=366", "FREQ=", "",
  ]
  private static let keys = ["once", "#1", "#-1", "#9223372036854775807", "", "[", "9999-12-31T23:59", "0001-01-01[X]"]
  private static let modes = ["fixed", "catch_up", "after_completion", "never"]

  @Test(arguments: starts) func anySchedule(_ start: String) throws {
    var read = 0
    for (index, rule) in HostileInputTests.rules.enumerated() {
      for (place, mode) in HostileInputTests.modes.enumerated() {
        for step in 0..<2 {
          let key = HostileInputTests.keys[(index + place * 2 + step) % HostileInputTests.keys.count]
          let json = """
            {"do":"schedule","value":{"start":"\(start)","rrule":"\(rule)","repeat_mode":"\(mode)","zone":"\(key)",\
            "fold":\(step),"exceptions":["\(key)"],"moves":{"\(key)":"9999-12-31"}}}
            """
          guard let intent = try? decodeJSON(Intent.self, from: json) else { continue }
          read += 1
          use(intent, OccurrenceKey(key))
        }
      }
    }
    #expect(read > 0 || LocalTime(start) == nil)
  }

  private func use(_ intent: Intent, _ key: OccurrenceKey) {
    let item = Item(id: Known.id, title: "x", createdAt: Known.at)
    var record: ItemRecord? = ItemRecord(item: item)
    for intent in [intent, .done(key, at: Known.at), .skip(key), .moveOccurrence(key, to: LocalTime(Day.last))] {
      let mutation = Known.mutation(intent)
      _ = inverse(of: mutation, before: record)
      record = merge(mutation, into: record, revision: 42).record
    }
    guard let record else { return }
    let rows = RowSet(
      rows: [Row(of: record)], counts: Snapshot.Counts(open: 0, done: 0, anytime: 0, items: 1), total: 1)
    for view in ListView.allCases {
      for day in [Known.day, Day.last] {
        _ = arrange(rows, query: Query(view), now: LocalTime(day), zone: FixedZone(offset: 50_400), zones: { _ in nil })
      }
    }
  }
}
