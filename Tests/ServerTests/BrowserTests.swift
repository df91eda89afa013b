import Programs
import ServerSupport
import StoreSupport
import Testing
import TodoAPI

/// The page in a real browser: Chromium, driven by the DevTools protocol.
struct BrowserTests {
  private static let node = ProgramPath.first("node", in: nil)
  private static let chromium = ProgramPath.first("chromium", in: nil)

  @Test(
    .enabled(if: node != nil, "node is not installed"),
    .enabled(if: chromium != nil, "chromium is not installed")
  )
  func todayIsUsedAsAPersonDoes() throws {
    let server = try RunningServer(prepared: [])
    let token = try server.token()
    func add(_ body: String) throws -> String {
      let reply = try server.ask("POST", "/api/todos", token: token, body: body)
      return try decodeJSON(Added.self, from: reply.body).id
    }
    for number in 1...12 { _ = try add("{\"text\":\"item \(number) today\"}") }
    let trip = try add("{\"text\":\"trip today\"}")
    for number in 1...2 { _ = try add("{\"title\":\"part \(number)\",\"parent\":\"\(trip)\"}") }
    let folder = TemporaryFolder()
    let script = #filePath.replacing("/BrowserTests.swift", with: "/Browser/today.js")
    let words = [script, folder.path, String(server.port), RunningServer.password]
    let (node, chromium) = (try #require(Self.node), try #require(Self.chromium))
    let answer = OutsideProgram([node, words[0], chromium] + words.dropFirst()).answer(within: .seconds(300))
    #expect(answer.output == "checks 39, faults 0\n", "\(answer.output)\(answer.errors)")
  }

  private struct Added: Decodable {
    let id: String
  }
}
