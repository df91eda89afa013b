import PageSupport
import ServerSupport
import StoreSupport
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// The documentation's lines that use curl with a server, run as printed.
@Suite struct CurlPageTests {
  @Test(.enabled(if: access("/usr/bin/curl", X_OK) == 0, "curl is not installed")) func theLinesForCurlDoWhatTheyShow()
    throws
  {
    let server = try RunningServer()
    let lines = try PagePart.only("curl").code()
    let usual = "server=http://127.0.0.1:8080"
    #expect(lines.contains(usual))
    let script = lines.replacing(usual, with: "server=\(server.address)")
    let ended = try Command.run(
      ["-eu", "-o", "pipefail", "-c", script.replacing("$PASSWORD", with: RunningServer.password)], program: "/bin/bash"
    )
    #expect(ended.status == 0, "\(ended.output)")
    #expect(!ended.output.contains("/problems/"), "\(ended.output)")
    for part in [
      "\"title\":\"water the plants\"", "\"list\":\"home\"", "\"open_count\":1",
      "\"rrule\":\"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR\"", "\"outcome\":\"applied\"", "\"state\":\"done\"",
      "\"rrule\":\"FREQ=WEEKLY;INTERVAL=2;BYDAY=FR\"",
    ] { #expect(ended.output.contains(part), "\(part) is not in \(ended.output)") }
  }
}
