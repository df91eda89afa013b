import Intents
import JSON
import PtySupport
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests that the effort of an item is read, set and cleared alike in every interface.
@Suite(.serialized) struct EffortParityTests {
  private func item() -> Item {
    var item = Bench().item("wall")
    item.order = OrderKey("a1")
    return item
  }

  @Test func aLineSaysTheSameEverywhere() async throws {
    let line = "write report tomorrow 1h30 #work"
    let surface = try CommandSurface([item()])
    let told = surface.run(["add", line, "--json"])
    #expect(told.status == 0, "\(told)")
    let command = try decodeJSON(ItemBody.self, from: told.output).item
    let fixture = try SiteFixture(holding: [item()])
    let token = try await fixture.token()
    let reply = await fixture.ask(token, "POST", "/api/todos", body: "{\"text\":\"\(line)\"}")
    let asked = try reply.value(ItemBody.self).item
    var screen = ScreenSurface(nil)
    let typed = try #require(screen.perform(.add(line)).first)
    for item in [command, asked, typed] {
      #expect(item.title == "write report" && item.effort == 90, "\(told) \(reply.text)")
      #expect(item.schedule == typed.schedule && item.list == typed.list)
    }
  }

  @Test func itIsSetAndClearedEverywhere() async throws {
    let item = item()
    let surface = try CommandSurface([item])
    let fixture = try SiteFixture(holding: [item])
    let token = try await fixture.token()
    for (words, json, minutes) in [("45m", "45", 45), ("1h30", "90", 90), ("none", "null", nil)]
      as [(String, String, Int?)]
    {
      let edited = surface.run(["edit", "\(item.id)", "--effort", words, "--json"])
      #expect(edited.status == 0, "\(edited)")
      let command = try decodeJSON(ItemBody.self, from: edited.output).item
      let version = try fixture.item(item.id)?.version ?? 0
      let header = [("If-Match", "\"\(version)\"")]
      let reply = await fixture.ask(token, "PATCH", "/api/todos/\(item.id)", header, body: "{\"effort\":\(json)}")
      #expect(reply.status == 200, "\(reply.text)")
      #expect(try command.effort == minutes && fixture.item(item.id)?.effort == minutes, "\(words)")
    }
    for json in ["0", "100001", "\"1h\"", "1.5"] {
      let version = try fixture.item(item.id)?.version ?? 0
      let header = [("If-Match", "\"\(version)\"")]
      let reply = await fixture.ask(token, "PATCH", "/api/todos/\(item.id)", header, body: "{\"effort\":\(json)}")
      #expect((400..<500).contains(reply.status), "\(json) \(reply.text)")
      #expect(try fixture.item(item.id)?.effort == nil)
    }
  }
}
