import Intents
import JSON
import ServerApp
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of handwritten bodies: an unknown name is reported with the closest valid one.
struct BodyNameTests {
  private let fixture: SiteFixture
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
  }

  @Test(arguments: [
    ("due_date", "deadline"), ("titel", "title"), ("description", "notes"), ("project", "list"), ("labels", "tags"),
    ("parent_id", "parent"), ("completed", "toggle"), ("xyzzy", "priority"),
  ]) func aNameThatMeansNothingIsRefusedWithTheNearest(_ name: String, _ meant: String) async throws {
    let body = "{\"title\":\"x\",\"\(name)\":\"y\"}"
    let item = try fixture.add("item")
    let version = [("If-Match", "\"\(item.version)\"")]
    for reply in [
      await fixture.ask(token, "POST", "/api/todos", body: body),
      await fixture.ask(token, "PATCH", "/api/todos/\(item.id)", version, body: body),
      await fixture.ask(token, "PUT", "/api/todos/\(item.id)", version, body: body),
    ] {
      #expect(reply.problem == .invalid, "\(name): \(reply.text)")
      let problem = try reply.value(Problem.self)
      #expect(problem.errors.map(\.pointer) == ["/" + name])
      #expect(problem.detail?.contains(meant) == true, "\(problem.detail ?? "")")
    }
    #expect(try fixture.item(item.id) == item)
  }

  @Test(arguments: [
    ("schedule", "{\"when\":\"tomorrow\",\"serie\":true}", "/serie"),
    ("schedule", "{\"schedule\":{\"start\":\"2026-11-23\",\"repeat\":\"daily\"}}", "/schedule/repeat"),
    ("schedule", "{\"schedule\":null,\"tz\":\"UTC\"}", nil),
    ("schedule", "{\"schedule\":null,\"series\":true}", "/series"),
    ("toggle", "{\"to\":\"done\",\"occurence\":null}", "/occurence"),
    ("snooze", "{\"when\":\"1 hour\",\"for\":60}", "/for"), ("snooze", "{\"until\":null,\"tz\":\"UTC\"}", nil),
    ("skip", "{\"date\":\"2026-11-25\"}", "/date"), ("toggle", "{\"to\":\"done\"}", nil),
    ("schedule", "{\"when\":\"tomorrow\",\"tz\":\"UTC\"}", nil),
  ]) func alsoInsideAndInOtherBodies(_ path: String, _ body: String, _ pointer: String?) async throws {
    let item = try fixture.add("item")
    let reply = await fixture.ask(token, "POST", "/api/todos/\(item.id)/\(path)", body: body)
    #expect((reply.status == 200) == (pointer == nil), "\(reply.text)")
    if let pointer { #expect(try reply.value(Problem.self).errors.map(\.pointer) == [pointer]) }
  }

  @Test func anItemAsItWasAnsweredMayComeBackWhole() async throws {
    let added = await fixture.ask(token, "POST", "/api/todos", body: "{\"text\":\"pay rent tomorrow 9am #home\"}")
    guard case .object(var fields) = try added.value(JSONValue.self) else { return }
    fields["title"] = .string("pay the rent")
    let id = try added.value(ItemBody.self).id
    let version = [("If-Match", added["ETag"] ?? "")]
    let reply = await fixture.ask(
      token, "PUT", "/api/todos/\(id)", version, body: try encodeJSON(JSONValue.object(fields)))
    let item = try reply.value(ItemBody.self)
    #expect(item.title == "pay the rent" && item.list == "home" && item.next?.description == "2026-11-22T09:00")
  }

  @Test func whatDevicesAndProgramsSendMayBeNewer() async throws {
    let sync = "{\"device_id\":\"\(ItemID(high: 1, low: 1))\",\"mutations\":[],\"limit\":1,\"later\":1}"
    #expect(await fixture.ask(token, "POST", "/api/v1/sync", body: sync).status == 200)
    let login = "{\"password\":\"\(SiteFixture.password)\",\"later\":1}"
    let type = [("Content-Type", "application/json")]
    #expect(await fixture.send("POST", "/api/login-token", type, body: login).status == 200)
  }

  @Test func aZoneIsUnderstoodUnderBothItsNames() async throws {
    let item = try fixture.add("item")
    for name in ["tz", "zone"] {
      let said = "\"\(name)\":\"UTC+14\""
      let text = "{\"text\":\"call tomorrow\",\(said)}"
      let added = try await fixture.ask(token, "POST", "/api/todos", body: text).value(ItemBody.self)
      #expect(added.next?.description == "2026-11-22" && added.zone == "UTC+14", "\(name)")
      let when = "{\"when\":\"tomorrow\",\(said)}"
      let moved = await fixture.ask(token, "POST", "/api/todos/\(item.id)/schedule", body: when)
      #expect(try moved.value(ItemBody.self).zone == "UTC+14", "\(name)")
      let parse = "{\"text\":\"tomorrow\",\(said)}"
      #expect(await fixture.ask(token, "POST", "/api/todos/parse", body: parse).status == 200, "\(name)")
      let nowhere = "{\"text\":\"tomorrow\",\"\(name)\":\"Mars\"}"
      for path in ["/api/todos", "/api/todos/parse"] {
        #expect(await fixture.ask(token, "POST", path, body: nowhere).problem == .invalid, "\(path) \(name)")
      }
    }
    let both = "{\"text\":\"x tomorrow\",\"tz\":\"UTC\",\"zone\":\"UTC\"}"
    for path in ["/api/todos", "/api/todos/parse"] {
      #expect(await fixture.ask(token, "POST", path, body: both).problem == .invalid, "\(path)")
    }
  }

  @Test func theSecondOfTwoTimesMustBeThere() async throws {
    for schedule in [
      "{\"start\":\"2026-11-23\",\"fold\":1}", "{\"start\":\"2026-11-23T09:00\",\"zone\":\"UTC\",\"fold\":1}",
    ] {
      let body = "{\"title\":\"x\",\"schedule\":\(schedule)}"
      let reply = await fixture.ask(token, "POST", "/api/todos", body: body)
      #expect(reply.problem == .invalid)
      #expect(try reply.value(Problem.self).errors.map(\.pointer) == ["/schedule/fold"])
    }
  }
}
