import Intents
import Screens
import Testing
import TodoModel

@Suite struct GlanceTests {
  /// Berlin's clocks around 25 October 2026, when 3:00 became 2:00 again.
  private struct Berlin: Zone {
    let identifier = "Europe/Berlin"
    func offset(at instant: Instant) -> Int { instant < Instant(seconds: 1_792_890_000) ? 7200 : 3600 }
  }

  private let local = Freshness(state: .fresh, source: .local, age: 0)

  private func glance(
    _ items: [Item], at now: String, zone: any Zone = Sample.zone, focus: Item? = nil, freshness: Freshness? = nil
  ) -> Glance {
    var rows = Sample.rows(items)
    rows.focus = focus.map { Row(item: $0) }
    let now = zone.instant(of: LocalTime(now) ?? LocalTime(Sample.friday))
    return Glance(rows, freshness: freshness ?? local, now: now, zone: zone) { _ in zone }
  }

  private func words(_ glance: Glance) -> String {
    let next = glance.next.map { "\($0.lateness == .overdue ? "!" : "")\($0.when) \($0.title)" } ?? "nothing"
    return "\(glance.done)/\(glance.total) !\(glance.overdue) \(next)"
  }

  @Test(arguments: [
    ("2026-11-20T08:00", "3/10 !1 2026-11-20T09:00 Stand-up notes"),
    ("2026-11-20T09:00", "3/10 !1 2026-11-20T09:00 Stand-up notes"),
    ("2026-11-20T09:01", "3/10 !1 2026-11-20T12:00 Pay the gardener"),
    ("2026-11-20T16:59", "3/10 !1 2026-11-20T17:00 Review Marta's pull request and answer the question about retries"),
    ("2026-11-20T23:59", "3/10 !1 !2026-11-18 Renew passport"),
  ]) func theNextTimeOfTodayComesFirst(_ now: String, _ expected: String) {
    #expect(words(glance(Sample.day, at: now)) == expected)
  }

  @Test func whenTodayIsDoneTheFirstOfDaysAheadIsNext() {
    let done = Array(Sample.day.suffix(3))
    let seen = glance(done + Sample.ahead, at: "2026-11-20T20:00")
    #expect(seen.isAllDone)
    #expect(words(seen) == "3/3 !0 2026-11-21T19:30 Dinner with Sam and Priya")
    #expect(words(glance([], at: "2026-11-20T20:00")) == "0/0 !0 nothing")
    #expect(!glance([], at: "2026-11-20T20:00").isAllDone)
    #expect(words(glance(Sample.anytime(3), at: "2026-11-20T20:00")) == "0/0 !0 nothing")
  }

  @Test(arguments: [
    ("2026-11-20T08:00", "2026-11-20T09:01:00"), ("2026-11-20T09:00", "2026-11-20T09:01:00"),
    ("2026-11-20T09:01", "2026-11-20T12:01:00"), ("2026-11-20T17:01", "2026-11-21T00:00:00"),
  ]) func timeAloneChangesItAtTimesAndAtMidnight(_ now: String, _ expected: String) {
    #expect("\(glance(Sample.day, at: now).nextChange)".hasPrefix(expected))
  }

  @Test func itChangesWhenAnotherTimeOfTheDayTakesItsPlace() {
    let pills = Sample.item(1, "Pills", on: "2026-11-02T08:00", rule: "FREQ=DAILY;BYHOUR=8,13,20")
    let morning = glance([pills], at: "2026-11-20T09:00")
    #expect(words(morning) == "0/1 !0 2026-11-20T08:00 Pills")
    #expect("\(morning.nextChange)".hasPrefix("2026-11-20T13:00:00"))
    #expect(words(glance([pills], at: "2026-11-20T13:00")) == "0/1 !0 2026-11-20T13:00 Pills")
  }

  @Test func aServersDataGrowsStaleByItself() {
    let fresh = Freshness(state: .fresh, source: .server, age: 850)
    let seen = glance([], at: "2026-11-20T08:00", freshness: fresh)
    #expect("\(seen.nextChange)".hasPrefix("2026-11-20T08:00:51"))
  }

  @Test func whatIsInFocusIsToldInMinutes() {
    var item = Sample.day[0]
    item.focusedSince = Sample.instant("2026-11-20T08:00").advanced(bySeconds: 30)
    let seen = glance([], at: "2026-11-20T08:25", focus: item)
    #expect(seen.focus?.title == "Renew passport")
    #expect(seen.focus?.words == "24m")
    #expect("\(seen.nextChange)".hasPrefix("2026-11-20T08:25:30"))
    #expect(glance([], at: "2026-11-20T11:05", focus: item).focus?.words == "3h 04m")
    #expect(glance([], at: "2026-11-23T11:05", focus: item).focus?.words == "3d")
    #expect(glance([], at: "2026-11-20T07:00", focus: item).focus?.words == "0m")
    item.completions[.once] = item.focusedSince
    #expect(glance([], at: "2026-11-20T08:25", focus: item).focus == nil)
  }

  @Test func theHourThatComesTwiceCountsBoth() {
    let items = [Sample.item(1, "night bus", on: "2026-10-25T02:30")]
    let zone = Berlin()
    let first = glance(items, at: "2026-10-25T02:00", zone: zone)
    #expect(words(first) == "0/1 !0 2026-10-25T02:30 night bus")
    #expect(first.nextChange == zone.instant(of: LocalTime("2026-10-25T02:30")!).advanced(bySeconds: 60))
    #expect(first.nextChange < zone.instant(of: LocalTime("2026-10-25T02:31")!, fold: 1))
    let midnight = zone.instant(of: LocalTime("2026-10-26")!)
    #expect(glance(items, at: "2026-10-25T12:00", zone: zone).nextChange == midnight)
    #expect(midnight == Instant("2026-10-25T23:00:00Z"))
  }
}
