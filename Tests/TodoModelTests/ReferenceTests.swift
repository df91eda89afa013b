import DiceSupport
import ModelSupport
import Testing
import TodoModel
import ZoneFiles

/// Compares the engine with a slow, simple implementation of RFC 5545, with rules of every frequency.
///
/// Half of the usual 600 rules for each zone; 6,000 with `TODOS_FULL`.
struct ReferenceTests {
  private static let names = [
    "UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Pacific/Apia",
    "America/Sao_Paulo", "Asia/Kolkata",
  ]
  private static let zones = SystemZones()

  @Test(arguments: names) func anyRule(_ name: String) throws {
    var dice = Dice(name.utf8.reduce(5) { $0 &* 31 &+ UInt64($1) })
    let zone = try #require(Self.zones.zone(name))
    for _ in 0..<Times.of(600, sample: 300) {
      let (rule, start) = RuleDice.wide(&dice)
      #expect(rule.misplacedPart == nil)
      let isElapsed = rule.frequency == .hourly || rule.frequency == .minutely
      let horizon = start.day.advanced(by: isElapsed ? 200 : 366 * 4)
      let slow = SlowExpansion(rule, start, zone: zone)
      let expected =
        isElapsed ? slow.steps(until: horizon, limit: 12) : slow.instances(until: horizon, limit: 12).map(\.description)
      let instances = Expansion(rule, from: start, zone: zone).prefix(12)
      let found = instances.filter { $0.nominal.day <= horizon }.map {
        $0.nominal.description + ($0.fold == 1 ? "'" : "")
      }
      if found != expected { Issue.record("\(rule) from \(start) in \(name): \(found), expected \(expected)") }
    }
  }

  /// Skipped occurrences are left out, and no others (RFC 5545 section 3.8.5.1).
  @Test(arguments: names) func exceptions(_ name: String) throws {
    var dice = Dice(name.utf8.reduce(9) { $0 &* 31 &+ UInt64($1) })
    let zone = try #require(Self.zones.zone(name))
    for _ in 0..<Times.of(200) {
      let (rule, start) = RuleDice.wide(&dice)
      guard rule.frequency != .hourly, rule.frequency != .minutely else { continue }
      let all = SlowExpansion(rule, start, zone: zone).instances(until: start.day.advanced(by: 1_500), limit: 9)
      guard all.count > 1 else { continue }
      let skipped = Set(dice.some(all, atMost: 3))
      var item = Item(id: ItemID(high: 1, low: 1), title: "x", createdAt: Instant(seconds: 0))
      item.schedule = Schedule(start: start, recurrence: rule)
      item.schedule?.exceptions = Set(skipped.map { OccurrenceKey($0, zone: nil) })
      let kept = all.filter { !skipped.contains($0) }
      let before = LocalTime(start.day.advanced(by: -2))
      let found = item.nextOccurrences(after: before, count: kept.count, zone: zone).map(\.nominal)
      if found != kept {
        Issue.record("\(rule) from \(start) in \(name) without \(skipped): \(found), expected \(kept)")
      }
    }
  }
}
