import DiceSupport
import ModelSupport
import Testing
import TodoModel
import ZoneFiles

struct ExpansionTests {
  private struct Row: Decodable {
    let id: String
    let dtstart: String
    let zone: String
    let all_day: Bool
    let rrule: String
    let occurrences: [String]
    let occurrences_utc: [String]?
  }

  /// Expansions made with python-dateutil.
  @Test func examples() throws {
    let rows = try Fixture.lines("rrule_examples.jsonl", as: Row.self)
    #expect(rows.count == 105)
    for row in rows {
      let rule = try Recurrence(reading: row.rrule)
      let start = try #require(LocalTime(String(row.dtstart.prefix(16))), "\(row.id)")
      let zone = try #require(SystemZones().zone(row.zone))
      let expansion = Expansion(rule, from: start, zone: zone)
      let found = Array(expansion.prefix(10))
      #expect(found.map(\.nominal.description) == row.occurrences.map { String($0.prefix(16)) }, "\(row.id)")
      if let utc = row.occurrences_utc, !utc.isEmpty {
        let instants = found.map { zone.instant(of: $0.nominal, fold: $0.fold) }
        #expect(instants == utc.compactMap { Instant($0) }, "\(row.id)")
      }
      if row.occurrences.count < 10 { #expect(Array(expansion).count == row.occurrences.count, "\(row.id)") }
    }
  }

  /// Jumping to a later time equals stepping there, and stepping back finds the earlier occurrences.
  @Test func jumpingEqualsWalking() throws {
    var dice = Dice(7)
    for _ in 0..<Times.of(2_000) {
      let (rule, start) = RuleDice.rule(&dice)
      let expansion = Expansion(rule, from: start, zone: FixedZone.utc)
      let walked = expansion.prefix(60).map(\.nominal)
      guard let last = walked.last else { continue }
      let target = LocalTime(minutes: start.minutes + dice.number(0...max(1, last.minutes - start.minutes)))
      #expect(expansion.first(atOrAfter: target) == walked.first { $0 >= target }, "\(rule) \(start) \(target)")
      #expect(expansion.last(atOrBefore: target) == walked.last { $0 <= target }, "\(rule) \(start) \(target)")
    }
  }

  /// The engine agrees with a slow reference that tests the rule on every day.
  @Test func referenceAgrees() {
    var dice = Dice(11)
    for _ in 0..<Times.of(500) {
      let (rule, start) = RuleDice.rule(&dice)
      let fast = Expansion(rule, from: start, zone: FixedZone.utc).prefix(8).map(\.nominal)
      let horizon = start.day.advanced(by: 366 * 9)
      let slow = SlowExpansion(rule, start).instances(until: horizon, limit: 8)
      let comparable = fast.filter { $0.day <= horizon }
      #expect(Array(comparable) == slow, "\(rule) from \(start)")
    }
  }

  @Test func elapsedHours() throws {
    let berlin = try #require(SystemZones().zone("Europe/Berlin"))
    let rule = try Recurrence(reading: "FREQ=HOURLY;INTERVAL=1")
    let autumn = Expansion(rule, from: try #require(LocalTime("2026-10-25T01:30")), zone: berlin).prefix(4)
    #expect(autumn.map(\.nominal.description.suffix) == ["01:30", "02:30", "02:30", "03:30"])
    #expect(autumn.map(\.fold) == [0, 0, 1, 0])
    let spring = Expansion(rule, from: try #require(LocalTime("2026-03-29T01:00")), zone: berlin).prefix(3)
    #expect(spring.map(\.nominal.description.suffix) == ["01:00", "03:00", "04:00"])
  }

  @Test(arguments: [
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=31",
    "FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29",
  ]) func ruleThatNeverComesEnds(_ text: String) throws {
    let start = try #require(LocalTime("2026-03-04T09:00"))
    let expansion = Expansion(try Recurrence(reading: text), from: start, zone: FixedZone.utc)
    #expect(expansion.first(atOrAfter: start) == nil)
    #expect(expansion.last(atOrBefore: LocalTime(start.day.advanced(by: 90_000))) == nil)
  }

  @Test func expansionEndsWithTheCalendar() throws {
    let start = try #require(LocalTime("9998-12-30"))
    let daily = Expansion(try Recurrence(reading: "FREQ=DAILY"), from: start, zone: FixedZone.utc)
    #expect(Array(daily).last?.nominal.description == "9999-12-31")
    let yearly = Expansion(try Recurrence(reading: "FREQ=YEARLY"), from: start, zone: FixedZone.utc)
    #expect(Array(yearly).count == 2)
  }

  @Test func clampedMonthEnds() throws {
    let rule = try Recurrence(reading: "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1")
    let start = try #require(LocalTime("2027-12-31"))
    let days = Expansion(rule, from: start, zone: FixedZone.utc).prefix(5).map(\.nominal.description)
    #expect(days == ["2027-12-31", "2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30"])
  }
}

extension String {
  /// The last five characters: the clock time in a local time's text.
  fileprivate var suffix: String { String(suffix(5)) }
}
