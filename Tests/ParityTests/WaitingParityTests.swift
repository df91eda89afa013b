import Intents
import JSON
import PtySupport
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests that waiting items and their first visible day are equal in every interface.
@Suite(.serialized) struct WaitingParityTests {
  private func items() -> [Item] {
    let bench = Bench()
    return ["wall", "picture"].enumerated().map { place, title in
      var item = bench.item(title)
      item.order = OrderKey("a\(place)")
      item.schedule = Schedule(start: LocalTime(FixedZone.utc.local(at: Bench.start).day))
      return item
    }
  }

  private func site(_ items: [Item]) async throws -> (SiteFixture, String) {
    let fixture = try SiteFixture(holding: items)
    let token = try await fixture.token()
    return (fixture, token)
  }

  @Test func aLineSaysTheSameEverywhere() async throws {
    let line = "report monday due friday 5pm show 3 days before after #1"
    let items = items()
    let surface = try CommandSurface(items)
    #expect(surface.run(["sync", "--wait"]).status == 0, "they have numbers then")
    let told = surface.run(["add", line, "--json"])
    #expect(told.status == 0, "\(told)")
    let command = try decodeJSON(ItemBody.self, from: told.output).item
    let (fixture, token) = try await site(items)
    let reply = await fixture.ask(token, "POST", "/api/todos", body: "{\"text\":\"\(line)\"}")
    let asked = try reply.value(ItemBody.self).item
    var screen = ScreenSurface(nil)
    let typed = try #require(screen.perform(.add(line)).first)
    for item in [command, asked] {
      #expect(item.title == typed.title && item.schedule == typed.schedule && item.deadline == typed.deadline)
      #expect(item.showFrom == typed.showFrom && item.showFrom == .before(days: 3), "\(told) \(reply.text)")
      #expect(Array(item.blockedBy.keys) == [items[0].id])
    }
    #expect(Array(typed.blockedBy.keys) == [ItemID(number: 1)])
  }

  /// A waiting item is not in Today until its blocker is done.
  @Test func todayIsTheSameEverywhere() async throws {
    let items = items()
    let (wall, picture) = (items[0].id, items[1].id)
    let surface = try CommandSurface(items)
    let (fixture, token) = try await site(items)
    #expect(surface.run(["edit", "\(picture)", "--after", "\(wall)"]).status == 0)
    let body = "{\"add_blockers\":[\"\(wall)\"]}"
    let version = try fixture.item(picture)?.version ?? 0
    let header = [("If-Match", "\"\(version)\"")]
    let reply = await fixture.ask(token, "PATCH", "/api/todos/\(picture)", header, body: body)
    #expect(reply.status == 200, "\(reply.text)")
    for isDone in [false, true] {
      if isDone {
        _ = surface.run(["done", "\(wall)"])
        let done = try encodeJSON(ToggleBody(to: .done))
        _ = await fixture.ask(token, "POST", "/api/todos/\(wall)/toggle", body: done)
      }
      let list = try decodeJSON(ListBody.self, from: surface.run(["list", "--json"]).output)
      let today = try await fixture.ask(token, "GET", "/api/todos/today").value(TodayBody.self)
      let browser = Browser(fixture)
      _ = await browser.signIn()
      let page = await browser.open("/").text
      #expect(list.items.contains { $0.item.id == picture } == isDone)
      #expect(today.items.contains { $0.id == picture } == isDone)
      #expect(page.contains("picture") == isDone)
      #expect(list.openCount == 1 && today.openCount == 1)
      let status = surface.run(["status", "--format", "json"]).output
      #expect(status.contains("picture") == isDone, "\(status)")
    }
  }

  @Test func aCircleIsRefusedEverywhere() async throws {
    let items = items()
    let (wall, picture) = (items[0].id, items[1].id)
    let surface = try CommandSurface(items)
    _ = surface.run(["edit", "\(picture)", "--after", "\(wall)"])
    let run = surface.run(["edit", "\(wall)", "--after", "\(picture)"])
    #expect(run.status == 1 && run.errors.contains(ValueFault.waitingCircle.words))
    let (fixture, token) = try await site(items)
    for (item, blocker) in [(picture, wall), (wall, picture)] {
      let version = try fixture.item(item)?.version ?? 0
      let body = "{\"add_blockers\":[\"\(blocker)\"]}"
      let path = "/api/todos/\(item)"
      let reply = await fixture.ask(token, "PATCH", path, [("If-Match", "\"\(version)\"")], body: body)
      #expect(reply.text.contains(ValueFault.waitingCircle.words) == (item == wall), "\(reply.text)")
    }
  }
}
