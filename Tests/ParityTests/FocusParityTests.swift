import Actions
import Intents
import PtySupport
import ScheduleGrammar
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests that the command line and requests show and change focus sessions alike; the time is Saturday 21 November
/// 2026, 9:00.
@Suite(.serialized) struct FocusParityTests {
  /// A change of the first of two items, which was in focus from 7:00 to 7:40.
  struct Case: Sendable, CustomTestStringConvertible {
    let command: [String]
    let method: String
    let path: String
    var body: String?
    var testDescription: String { command.joined(separator: " ") }
  }

  static let cases = [
    Case(command: ["ID"], method: "POST", path: ""), Case(command: ["--stop"], method: "DELETE", path: ""),
    Case(command: ["set", "ID", "8:00", "8:20"], method: "POST", path: "/sessions", body: "{\"when\":\"8:00-8:20\"}"),
    Case(
      command: ["set", "ID", "7:00", "7:20"], method: "POST", path: "/sessions",
      body: "{\"since\":\"2026-11-21T07:00:00Z\",\"until\":\"2026-11-21T07:20:00Z\"}"),
    Case(
      command: ["set", "ID", "7:10", "7:30", "--instead-of", "7:00"], method: "POST", path: "/sessions",
      body: "{\"when\":\"7:10-7:30\",\"instead_of\":\"2026-11-21T07:00:00Z\"}"),
    Case(command: ["set", "ID", "7:20", "7:50"], method: "POST", path: "/sessions", body: "{\"when\":\"7:20-7:50\"}"),
    Case(command: ["remove", "ID", "7:00"], method: "DELETE", path: "/sessions?since=2026-11-21T07:00:00Z"),
    Case(command: ["remove", "ID", "6:00"], method: "DELETE", path: "/sessions?since=2026-11-21T06:00:00Z"),
  ]

  /// The second is in focus since 8:35.
  private func items() -> [Item] {
    let bench = Bench()
    var (report, letter) = (bench.item("report"), bench.item("letter"))
    report.focusSessions = [moment("2026-11-21T07:00:00Z"): moment("2026-11-21T07:40:00Z")]
    letter.focusedSince = moment("2026-11-21T08:35:00Z")
    return [report, letter]
  }

  private func moment(_ text: String) -> Instant { Instant(text) ?? .first }

  private func words(_ now: FocusNowBody, _ log: FocusLogBody) -> [String] {
    let sessions = log.sessions.map {
      "\($0.title) \($0.since) \($0.until.map(\.description) ?? "goes on") \($0.minutes)"
    }
    return sessions + ["\(log.minutes)", now.focus.map { "\($0.title) \($0.minutes)" } ?? "nothing"]
  }

  @Test(arguments: cases) func bothDoTheSame(_ some: Case) async throws {
    let items = items()
    let home = try CommandSurface(items)
    let ended = items[some.method == "DELETE" && some.path.isEmpty ? 1 : 0].id
    _ = home.run(["focus"] + some.command.map { $0 == "ID" ? "\(items[0].id)" : $0 })
    let now = try decodeJSON(FocusNowBody.self, from: home.run(["focus", "--json"]).output)
    let log = try decodeJSON(FocusLogBody.self, from: home.run(["focus", "log", "--json"]).output)
    let fixture = try SiteFixture(holding: items)
    let token = try await fixture.token()
    _ = await fixture.ask(token, some.method, "/api/todos/\(ended)/focus" + some.path, [], body: some.body)
    let told = try await fixture.ask(token, "GET", "/api/focus", []).value(FocusBody.self)
    #expect(words(told.now, told.log) == words(now, log))
  }
}
