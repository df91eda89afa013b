import Intents
import JSON
import PtySupport
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Compares the statistics of the program and of a server with the same items.
@Suite(.serialized) struct StatisticsParityTests {
  private let items: [Item] = (0..<12).map { number in
    var item = Item(
      id: ItemID(high: 0x0199_f9c0_0000_7000, low: 0x8000_0000_0000_0000 | UInt64(number)), title: "item \(number)",
      createdAt: Bench.start.advanced(bySeconds: -86_400 * number * 3))
    item.list = [nil, "home", "work"][number % 3]
    let day = LocalTime(FixedZone.utc.local(at: Bench.start).day.advanced(by: number - 6))
    item.schedule = number % 4 == 0 ? nil : Schedule(start: day)
    if number % 2 == 0 { item.completions[.once] = Bench.start.advanced(bySeconds: -40_000 * number) }
    if number == 5 {
      item.schedule?.recurrence = Recurrence(.daily)
      item.completions[OccurrenceKey(day, zone: nil)] = Bench.start.advanced(bySeconds: -7_200)
    }
    if number == 7 {
      item.focusedSince = Bench.start.advanced(bySeconds: -1_500)
      item.focusSessions = [Bench.start.advanced(bySeconds: -90_000): Bench.start.advanced(bySeconds: -84_000)]
    }
    if number == 4 {
      item.focusSessions = [Bench.start.advanced(bySeconds: -9_000): Bench.start.advanced(bySeconds: -3_000)]
    }
    return item
  }

  @Test(arguments: ["", "week", "list"]) func bothCountTheSame(_ asked: String) async throws {
    let home = try CommandSurface(items)
    let fixture = try SiteFixture(holding: items)
    let token = try await fixture.token()
    let words = asked == "week" ? ["--week"] : asked == "list" ? ["--list", "home"] : []
    let query = asked == "week" ? "?from=2026-11-15&to=2026-11-21&tz=UTC" : asked == "list" ? "?list=home&tz=UTC" : ""
    let said = home.run(["stats", "--json"] + words)
    let one = try fields(decodeJSON(JSONValue.self, from: said.output))
    let other = try fields(await fixture.ask(token, "GET", "/api/v1/stats" + query).value(JSONValue.self))
    #expect(one == other)
    guard case .integer(let done)? = one["done"] else {
      Issue.record("no numbers: \(said)")
      return
    }
    #expect(done > 0)
    #expect(one["focus"]?["minutes"] != .integer(0) && one["focus"]?["minutes"] != nil)
  }

  /// Returns the fields that both report; each has its own numbers for items.
  private func fields(_ json: JSONValue) -> [String: JSONValue] {
    guard case .object(var fields) = json else { return [:] }
    for name in ["as_of", "fresh_for_s", "day", "freshness"] { fields[name] = nil }
    if case .array(let slips)? = fields["slips"] { fields["slips"] = .array(slips.map(unnumbered)) }
    fields["next"] = fields["next"].map(unnumbered)
    if case .object(var focus)? = fields["focus"], case .array(let items)? = focus["items"] {
      focus["items"] = .array(items.map(unnumbered))
      fields["focus"] = .object(focus)
    }
    return fields
  }

  private func unnumbered(_ json: JSONValue) -> JSONValue {
    guard case .object(var fields) = json else { return json }
    fields["number"] = nil
    return .object(fields)
  }
}
