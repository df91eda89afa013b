import Intents
import JSON
import PtySupport
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests that reminders of an item's own mean the same in every interface.
@Suite(.serialized) struct RemindParityTests {
  private static let wanted = ItemReminders([.before(minutes: 1_440, of: .date), .before(minutes: 60, of: .date)])

  @Test func aLineSaysTheSameEverywhere() async throws {
    let line = "dentist 2030-11-22 15:00 remind 1 day before and 1h before #health"
    let surface = try CommandSurface([])
    let told = surface.run(["add", line, "--json"])
    #expect(told.status == 0, "\(told)")
    let command = try decodeJSON(ItemBody.self, from: told.output).item
    let fixture = try SiteFixture(holding: [])
    let token = try await fixture.token()
    let reply = await fixture.ask(token, "POST", "/api/todos", body: "{\"text\":\"\(line)\"}")
    let asked = try reply.value(ItemBody.self).item
    var screen = ScreenSurface(nil)
    let typed = try #require(screen.perform(.add(line)).first)
    for item in [command, asked, typed] {
      #expect(item.title == "dentist" && item.list == "health" && item.reminders == Self.wanted, "\(reply.text)")
      #expect(item.schedule == typed.schedule)
    }
  }

  @Test func aDateWithRemindersMeansTheSame() async throws {
    let bench = Bench()
    var item = bench.item("dentist")
    item.schedule = Schedule(start: try #require(LocalTime("2030-11-22T15:00")))
    var daily = bench.item("water the plants")
    daily.schedule = Schedule(start: try #require(LocalTime("2030-11-22")), recurrence: Recurrence("FREQ=DAILY"))
    let surface = try CommandSurface([item])
    #expect(surface.run(["schedule", "\(item.id)", "remind 1h before and 1 day before"]).status == 0)
    let shown = surface.run(["show", "\(item.id)", "--json"])
    #expect(try decodeJSON(ItemBody.self, from: shown.output).item.reminders == Self.wanted)
    let explained = surface.run(["schedule", "\(item.id)", "2030-11-29 10:00 remind 1h before", "--explain"])
    #expect(explained.status == 0, "\(explained)")
    let fixture = try SiteFixture(holding: [item, daily])
    let token = try await fixture.token()
    func ask(_ id: ItemID, _ words: String) async -> Bool {
      let body = "{\"when\":\"\(words)\"}"
      return await fixture.ask(token, "POST", "/api/todos/\(id)/schedule", [("If-Match", "*")], body: body).status
        == 200
    }
    #expect(await ask(item.id, "remind 1h before and 1 day before"))
    #expect(try fixture.item(item.id)?.reminders == Self.wanted)
    #expect(await ask(daily.id, "remind at 8am") == false)
    #expect(try fixture.item(daily.id)?.reminders == nil)
    let body = #"{"text":"water remind at 8am","schedule":{"start":"2030-11-22","rrule":"FREQ=DAILY"}}"#
    let added = await fixture.ask(token, "POST", "/api/todos", body: body)
    #expect(added.problem == .parseFailed && added.text.contains("remind 1h before"), "\(added.text)")
  }

  @Test func anEditMeansTheSame() async throws {
    var item = Bench().item("dentist")
    item.schedule = Schedule(start: try #require(LocalTime("2030-11-22T15:00")))
    let surface = try CommandSurface([item])
    #expect(surface.run(["edit", "\(item.id)", "--remind", "1h before and 1 day before"]).status == 0)
    let shown = surface.run(["show", "\(item.id)", "--json"])
    #expect(try decodeJSON(ItemBody.self, from: shown.output).item.reminders == Self.wanted)
    let fixture = try SiteFixture(holding: [item])
    let token = try await fixture.token()
    let path = "/api/todos/\(item.id)"
    let body = "{\"reminders\":[{\"before_minutes\":60,\"of\":\"date\"},{\"before_minutes\":1440,\"of\":\"date\"}]}"
    let reply = await fixture.ask(token, "PATCH", path, [("If-Match", "*")], body: body)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(try fixture.item(item.id)?.reminders == Self.wanted)
    let none = await fixture.ask(token, "PATCH", path, [("If-Match", "*")], body: "{\"reminders\":[]}")
    #expect(none.status == 200)
    #expect(try fixture.item(item.id)?.reminders == .never)
    let cleared = await fixture.ask(token, "PATCH", path, [("If-Match", "*")], body: "{\"reminders\":null}")
    #expect(cleared.status == 200)
    #expect(try fixture.item(item.id)?.reminders == nil)
    let wrong = await fixture.ask(
      token, "PATCH", path, [("If-Match", "*")], body: "{\"reminders\":[{\"before_minutes\":\"soon\"}]}")
    #expect(wrong.status == 400 || wrong.problem == .invalid, "\(wrong.text)")
    #expect(try fixture.item(item.id)?.reminders == nil)
  }
}
