import Intents
import Testing

@Suite struct HostNameTests {
  @Test(arguments: [
    ("lab1", "lab1"), ("me@lab1", "lab1"), ("ssh://me@lab1:2222", "lab1"), ("ssh://lab1/", "lab1"),
    ("me@example.org@lab1", "lab1"), ("::1", "::1"), ("ssh://[::1]:22", "[::1]"), ("", "ssh"),
    ("a/b\u{1B}[2J", "ab[2J"), (String(repeating: "x", count: 100), String(repeating: "x", count: 40)),
  ]) func isWhatStandsBetweenUserAndPort(_ destination: String, _ name: String) {
    #expect(HostName.kept(destination) == name)
  }

  @Test(
    arguments: [
      (nil, "on lab1"), ("claude", "by agent claude on lab1"), ("host:lab2", "on lab1"),
      ("@scope/pkg", "by agent @scope/pkg on lab1"),
    ] as [(String?, String)]) func isSaidBehindWhatWasDone(_ agent: String?, _ words: String)
  { #expect(AgentName.words(HostName.mark("lab1", agent: agent)) == words) }

  @Test func isNeverLongerThanANameMayBe() {
    let mark = HostName.mark(String(repeating: "x", count: 40), agent: String(repeating: "é", count: 32))
    #expect(mark.utf8.count <= AgentName.limit && AgentName.kept(mark) == mark)
  }
}
