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
        "Today · Fri 20 November", "   9:05  2  call Ann  priority high", "", "Yesterday · Thu 19 November",
        "  18:30  1  pay rent  done", "  18:30  2  call Ann  added", "", "Monday · 16 November",
        "   9:00  1  pay rent  added",
      ])
  }

  /// W19: What became of lists is told among the rest, in the same words, and so is what undo did.
  @Test func whatBecameOfListsIsTold() {
    let runner = CommandRunner(adding: "paint #house")
    for (hour, words) in [
      "add plans", "rename house home", "colour home green", "rename plans garden", "archive garden", "delete garden",
    ].enumerated() {
      runner.now = "2026-11-21T0\(hour):00:00Z"
      #expect(runner.run(["lists"] + words.split(separator: " ").map(String.init)).status == 0, "\(words)")
    }
    runner.run("undo")
    let lines = runner.run("log", "--since", "today").lines.map { String($0.drop { !$0.isLetter && $0 != "#" }) }
    #expect(
      lines == [
        "Today · Sat 21 November", "#garden  a list again", "#garden  deleted; items left in it are in the inbox",
        "#garden  archived", "#garden  renamed from “plans” to “garden”", "#home  colour green",
        "#home  renamed from “house” to “home”", "#garden  added",
      ])
    #expect(runner.run("log", "--find", "#home colour").lines.count == 2)
  }

  /// W19: Of tags, saved filters and templates too, each told as what it is; JSON says which kind.
  @Test func whatBecameOfOtherNamesIsTold() throws {
    let runner = CommandRunner(adding: "paint @idea")
    for (minute, words) in [
      ["tags", "set", "idea", "--not-today"], ["filter", "save", "soon", "due:today"],
      ["filter", "rename", "soon", "near"], ["filter", "remove", "near"],
    ].enumerated() {
      runner.now = "2026-11-20T10:0\(minute):00Z"
      #expect(runner.run(words).status == 0, "\(words)")
    }
    let entries = try runner.run("log", "--json").json()["history"].elements
    #expect(entries.map { $0["kind"].text } == ["filter", "filter", "filter", "tag", "item"])
    let lines = runner.run("log").lines
    #expect(lines.contains { $0.hasSuffix("  @idea  not in Today") }, "\(lines)")
    #expect(lines.contains { $0.hasSuffix("  filter @near  deleted") }, "\(lines)")
    #expect(lines.contains { $0.hasSuffix("  filter @near  added") }, "\(lines)")
  }

  /// W19: a list that is created for an item is listed as added.
  @Test func aListThatComesWithAnItemIsTold() {
    let runner = CommandRunner(adding: "paint #house")
    runner.run("lists", "rename", "house", "home")
    runner.run("add", "sell #house")
    let lines = runner.run("log").lines.filter { $0.contains("#house") && !$0.contains("#home") }
    #expect(lines.map { $0.suffix(7) } == ["  added"])
  }

  /// W19: What was done to an item that was deleted since stands in the log as before.
  @Test func whatWasDoneIsToldThoughTheItemIsDeleted() {
    let runner = runner()
    runner.run("delete", "1")
    let lines = runner.run("log").lines
    for end in ["  1  pay rent  deleted", "  1  pay rent  done", "  1  pay rent  added"] {
      #expect(lines.filter { $0.hasSuffix(end) }.count == 1, "\(lines)")
    }
    #expect(runner.run("log", "--find", "rent done").lines.count == 2)
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
