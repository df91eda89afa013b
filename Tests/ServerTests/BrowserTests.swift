import Glibc
import Programs
import ServerSupport
import StoreSupport
import Testing
import TodoAPI

/// The page in a real browser: Chromium, driven by the DevTools protocol.
@Suite(.serialized) struct BrowserTests {
  private static let node = ProgramPath.first("node", in: nil)
  private static let chromium = ProgramPath.first("chromium", in: nil)

  @Test(.enabled(if: node != nil, "node is not installed"), .enabled(if: chromium != nil, "chromium is not installed"))
  func todayIsUsedAsAPersonDoes() throws {
    let zone = Self.noonZone
    let server = try RunningServer(prepared: [], zone: zone)
    let token = try server.token()
    func add(_ body: String) throws -> String {
      let reply = try server.ask("POST", "/api/todos", token: token, body: body)
      return try decodeJSON(Added.self, from: reply.body).id
    }
    for number in 1...12 { _ = try add("{\"text\":\"item \(number) today\"}") }
    let trip = try add("{\"text\":\"trip today\"}")
    for number in 1...2 { _ = try add("{\"title\":\"part \(number)\",\"parent\":\"\(trip)\"}") }
    let answer = try Self.run("today", server, zone)
    #expect(answer.output == "checks 42, faults 0\n", "\(answer.output)\(answer.errors)")
  }

  /// Changes without a connection wait, survive kills of the tab and of the server, and are stored once.
  @Test(.enabled(if: node != nil, "node is not installed"), .enabled(if: chromium != nil, "chromium is not installed"))
  func whatIsDoneOfflineIsSentOnce() throws {
    let zone = Self.noonZone
    let server = try RunningServer(prepared: [], zone: zone)
    let token = try server.token()
    for title in ["buy oats", "buy rice", "buy salt"] {
      _ = try server.ask("POST", "/api/todos", token: token, body: "{\"text\":\"\(title) today\"}")
    }
    let answer = try Self.run(
      "offline", server, zone, with: [Child.product("todosd"), server.folder.path, String(server.process)])
    #expect(answer.output == "checks 33, faults 0\n", "\(answer.output)\(answer.errors)")
  }

  @Test(.enabled(if: node != nil, "node is not installed"), .enabled(if: chromium != nil, "chromium is not installed"))
  func aPasskeyIsAddedAndSignsIn() throws {
    let server = try RunningServer(prepared: ["--push", "mailto:me@example.org"])
    let answer = try Self.run("passkeys", server, "Etc/GMT")
    #expect(answer.output == "checks 21, faults 0\n", "\(answer.output)\(answer.errors)")
  }

  /// Runs a script with a browser, an empty folder and a server; `more` are further arguments.
  private static func run(
    _ name: String, _ server: RunningServer, _ zone: String, with more: [String] = []
  ) throws -> Answer {
    let folder = TemporaryFolder()
    let script = #filePath.replacing("/BrowserTests.swift", with: "/Browser/\(name).js")
    let words = [folder.path, String(server.port), RunningServer.password]
    let browser = OutsideProgram([try #require(node), script, try #require(chromium)] + words + more, ["TZ": zone])
    return browser.answer(within: .seconds(1_200))
  }

  /// A zone in which it is about noon, for server and browser, so that both have the same day and it does not end.
  private static var noonZone: String {
    let hour = time(nil) / 3_600 % 24
    // Such zones are named by the offset that leads to UTC.
    return hour == 12 ? "Etc/GMT" : "Etc/GMT" + (hour > 12 ? "+" : "") + String(hour - 12)
  }

  private struct Added: Decodable { let id: String }
}
