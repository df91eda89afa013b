import ServerSupport
import StoreSupport
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// The lines of the README that talk to a server by curl, run as they stand there.
@Suite struct ReadmeTests {
  @Test(.enabled(if: access("/usr/bin/curl", X_OK) == 0, "curl is not installed"))
  func theLinesForCurlDoWhatTheyShow() throws {
    let server = try RunningServer()
    let lines = try ReadmeTests.lines()
    let usual = "server=http://127.0.0.1:8080"
    #expect(lines.contains(usual))
    let script = lines.replacing(usual, with: "server=\(server.address)")
    let ended = try Command.run(
      ["-eu", "-o", "pipefail", "-c", script.replacing("$PASSWORD", with: RunningServer.password)],
      program: "/bin/bash"
    )
    #expect(ended.status == 0, "\(ended.output)")
    #expect(!ended.output.contains("/problems/"), "\(ended.output)")
    for part in [
      "\"title\":\"water the plants\"", "\"list\":\"home\"", "\"open_count\":1",
      "\"rrule\":\"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR\"", "\"outcome\":\"applied\"", "\"state\":\"done\"",
      "\"rrule\":\"FREQ=WEEKLY;INTERVAL=2;BYDAY=FR\"",
    ] {
      #expect(ended.output.contains(part), "\(part) is not in \(ended.output)")
    }
  }

  private static func lines() throws -> String {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let text = String(
      decoding: TemporaryFolder.bytes(root.joined(separator: "/") + "/README.md"),
      as: UTF8.self
    )
    let from = try #require(text.firstRange(of: "<!-- curl: a test runs these lines -->\n\n```sh\n"))
    let to = try #require(text[from.upperBound...].firstRange(of: "```"))
    return String(text[from.upperBound..<to.lowerBound])
  }
}
