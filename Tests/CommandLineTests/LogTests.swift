import JSON
import PtySupport
import Testing

@Suite struct LogTests {
  private func runner() -> CommandRunner {
    let runner = CommandRunner()
    runner.now = "2026-11-16T09:00:00Z"
    runner.run("add", "pay rent #home")
    runner.now = "2026-11-19T18:30:00Z"
    runner.run("add", "call Ann")
    runner.run("done", "1")
    runner.now = "2026-11-20T09:05:00Z"
    runner.run("edit", "2", "--priority", "high")
    return runner
  }

  @Test func dayByDay() {
    #expect(
      runner().run("log").lines == [
        "Today · Fri 20 November", "   9:05  2  call Ann  priority high", "",
        "Yesterday · Thu 19 November", "  18:30  1  pay rent  done", "  18:30  2  call Ann  added", "",
        "Monday · 16 November", "   9:00  1  pay rent  added",
      ]
    )
  }

  private static let searches = [
    (["--find", "rent"], ["done", "added"]), (["--find", "ANN high"], ["priority high"]),
    (["--find", "rent", "--since", "yesterday"], ["done"]),
    (["--since", "thursday"], ["priority high", "done", "added"]),
    (["--since", "thursday", "--limit", "1"], ["priority high"]), (["--find", "nobody"], []),
    (["1", "--find", "done"], ["done"]),
  ]

  @Test func findsLines() {
    let runner = runner()
    for (words, found) in Self.searches {
      let lines = runner.run(["log"] + words).lines.filter { $0.contains("call Ann") || $0.contains("  1  ") }
      #expect(lines.count == found.count, "\(lines)")
      for (line, end) in zip(lines, found) { #expect(line.hasSuffix(end), "\(line)") }
    }
  }

  @Test func whatIsNoDayIsRefusedWithACaret() {
    let refused = runner().run("log", "--since", "someday")
    #expect(refused.status == 64 && refused.errors.contains("^"), "\(refused)")
    #expect(runner().run("log", "--find", "nobody").lines == ["Nothing matches."])
  }

  @Test func jsonIsAsItWas() throws {
    let lines = try runner().run("log", "--json", "--find", "rent").json()["history"].elements
    #expect(lines.map { $0["title"] } == [.string("pay rent"), .string("pay rent")])
    #expect(lines.map { $0["version"] } == [.integer(3), .integer(1)])
  }

  @Test func moreLinesAreTold() throws {
    let runner = runner()
    #expect(runner.run("log", "--limit", "2").lines.last == "     … more: --limit")
    #expect(runner.run("log", "1", "--limit", "1").lines.last == "     … more: --limit")
    #expect(runner.run("log", "--find", "rent", "--limit", "1").lines.last == "     … more: --limit")
    for (limit, hasMore) in [("3", true), ("4", false), ("5", false)] {
      let json = try runner.run("log", "--limit", limit, "--json").json()
      #expect(json["has_more"] == .bool(hasMore), "\(limit)")
      #expect(json["history"].elements.count == min(4, Int(limit) ?? 0))
    }
    #expect(!runner.run("log", "--limit", "4").output.contains("more"))
  }
}
