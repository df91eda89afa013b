import Actions
import Intents
import JSON
import PtySupport
import ScheduleGrammar
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests that templates are equal by command and by request, and can be exchanged as a file.
@Suite(.serialized) struct TemplateParityTests {
  private func items() -> [Item] {
    let bench = Bench()
    var (trip, room) = (bench.item("trip"), bench.item("book a room"))
    (trip.order, room.order) = (OrderKey("a1"), OrderKey("a2"))
    trip.schedule = Schedule(start: LocalTime(FixedZone.utc.local(at: Bench.start).day.advanced(by: 6)))
    trip.list = "travel"
    room.parent = trip.id
    room.deadline = Deadline("2026-11-25T17:00")
    room.tags = ["call"]
    return [trip, room]
  }

  /// Returns the visible content of added items, without time-dependent values.
  private func words(_ items: [Item]) -> [String] {
    items.map { item in
      let whole = items.first { $0.id == item.parent }?.title ?? "-"
      let dates = [item.schedule?.start.description, item.deadline?.description].map { $0 ?? "-" }
      let names = [item.list ?? "inbox", item.tags.sorted().joined(separator: ",")]
      return ([item.title, whole] + dates + names).joined(separator: " ")
    }
  }

  @Test(arguments: [nil, "next monday", "friday 9am"] as [String?], [nil, "away"] as [String?])
  func whatIsUsedIsTheSame(_ start: String?, _ list: String?) async throws {
    let items = items()
    let home = try CommandSurface(items)
    #expect(home.run(["template", "save", "\(items[0].id)", "trip"]).status == 0)
    let shown = home.run(["template", "show", "trip", "--json"])
    let said = [start, list.map { _ in "--list" }, list].compactMap(\.self)
    let used = home.run(["template", "use", "trip"] + said + ["--json"])
    let ids = try? decodeJSON(TogetherBody.self, from: used.output).items.map(\.item.id)
    let made = try ids.map { try home.rows($0) } ?? []

    let fixture = try SiteFixture(holding: items)
    let token = try await fixture.token()
    let body = "{\"name\":\"trip\",\"item\":\"\(items[0].id)\"}"
    let kept = await fixture.ask(token, "POST", "/api/templates", [], body: body)
    let template = try kept.value(TemplateBody.self)
    #expect(try decodeJSON(TemplateBody.self, from: shown.output) == template)
    let path = "/api/templates/\(try #require(template.id))/use"
    let text = try encodeJSON(TemplateUseBody(start: start, list: list))
    let added = await fixture.ask(token, "POST", path, [], body: text)
    let asked = (try? added.value(TogetherBody.self))?.items.map(\.item) ?? []
    #expect(words(asked) == words(made))
    #expect(asked.count == (start?.contains("9am") == true ? 0 : 2), "\(added.text)")
  }

  @Test func aFileGoesFromOneToAnother() async throws {
    let items = items()
    let (mine, theirs) = (try CommandSurface(items), try CommandSurface([]))
    _ = mine.run(["template", "save", "\(items[0].id)", "trip"])
    let file = mine.run(["template", "export", "trip"]).output
    let folder = TemporaryFolder()
    let path = folder.path + "/trip.json"
    TemporaryFolder.write(Array(file.utf8), to: path)
    #expect(theirs.run(["template", "import", path]).status == 0)
    let shown = theirs.run(["template", "show", "trip", "--json"]).output
    #expect(shown == mine.run(["template", "show", "trip", "--json"]).output)
    let fixture = try SiteFixture()
    let token = try await fixture.token()
    let made = await fixture.ask(token, "POST", "/api/templates", [], body: file)
    #expect(try made.value(TemplateBody.self) == decodeJSON(TemplateBody.self, from: shown), "\(made.text)")
  }
}
