import Intents
import JSON
import PtySupport
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Compares the order of what to do next on the command line and at a server with the same items.
@Suite(.serialized) struct NextParityTests {
  private let items: [Item] = (0..<14).map { number in
    var item = Item(
      id: ItemID(high: 0x0199_f9c0_0000_7000, low: 0x8000_0000_0000_0000 | UInt64(number)), title: "item \(number)",
      createdAt: Bench.start.advanced(bySeconds: -3_600 * number))
    let today = FixedZone.utc.local(at: Bench.start).day
    item.list = [nil, "home", "work"][number % 3]
    item.priority = [.none, .high, .none, .medium][number % 4]
    item.effort = number == 0 ? 300 : number % 3 == 1 ? 15 + number : nil
    item.schedule = number < 5 ? Schedule(start: LocalTime(today.advanced(by: number - 3))) : nil
    if number > 7 { item.deadline = Deadline(LocalTime(today.advanced(by: [1, 3, 9, 30, 31, 0][number - 8]))) }
    return item
  }

  @Test func bothHaveTheSameOrderAndReasons() async throws {
    let home = try CommandSurface(items)
    let fixture = try SiteFixture(holding: items)
    let token = try await fixture.token()
    let listed = try await fixture.ask(token, "GET", "/api/next?limit=100&tz=UTC").value(NextListBody.self)
    #expect(listed.items.count == listed.of && listed.of > 8)
    for (index, candidate) in listed.items.enumerated() {
      let said = try decodeJSON(JSONValue.self, from: home.run(["next", String(index + 1), "--json"]).output)
      #expect(said["item"]["title"] == .string(candidate.item.title), "place \(index + 1)")
      #expect(said["reason"] == .string(candidate.reason) && said["of"] == .integer(listed.of))
    }
    #expect(home.run(["next", String(listed.of + 1)]).status != 0)
    let first = try await fixture.ask(token, "GET", "/api/next?limit=2&tz=UTC").value(NextListBody.self)
    #expect(first.items == Array(listed.items.prefix(2)) && first.of == listed.of)
    try await bothKnowTheTimeLeft(home, fixture, token, first: listed.items[0].item.title)
  }

  /// The hours of the device and the time in the request are the same end of the time left.
  private func bothKnowTheTimeLeft(
    _ home: CommandSurface, _ fixture: SiteFixture, _ token: String, first: String
  ) async throws {
    #expect(home.run(["config", "set", "day.hours", "08:00-09:30"]).status == 0)
    let said = try decodeJSON(JSONValue.self, from: home.run(["next", "--json"]).output)
    let asked = try await fixture.ask(token, "GET", "/api/next?limit=1&until=09:30&tz=UTC").value(NextListBody.self)
    #expect(said["item"]["title"].text == asked.items[0].item.title && said["reason"].text == asked.items[0].reason)
    #expect(asked.items[0].item.title != first && asked.items[0].reason.contains("fits the 30 minutes until 9:30"))
  }
}
