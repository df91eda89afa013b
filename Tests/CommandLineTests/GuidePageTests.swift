import JSON
import PageSupport
import PtySupport
import Testing
import TodoAPI

@Suite struct GuidePageTests {
  /// Every phrase of the table is parsed as a date, alone or as the end of a repeat.
  @Test func theWordsAreRead() throws {
    let phrases = quoted(try PagePart.only("words").text)
    #expect(phrases.count > 40)
    let whole = try answers("parse", phrases.map { ["text": .string($0), "mode": .string("date")] })
    let ends = try answers("parse", phrases.map { ["text": .string("every friday " + $0), "mode": .string("date")] })
    for (phrase, (alone, behind)) in zip(phrases, zip(whole, ends)) {
      #expect(alone["ok"] == .bool(true) || behind["ok"] == .bool(true), "\(phrase)")
    }
  }

  @Test func theExplanationIsAsShown() throws {
    let runner = CommandRunner()
    runner.zone = "Europe/Berlin"
    let lines = try PagePart.only("explain").code().split(separator: "\n").map(String.init)
    let line = try #require(lines.first?.split(separator: "'").map(String.init))
    try #require(line.count == 2 && line[0] == "$ todos add --explain ")
    #expect(runner.run("add", "--explain", line[1]).lines == Array(lines.dropFirst()))
  }

  @Test func theRequestsAreAnswered() throws {
    for line in try PagePart.only("requests").code().split(separator: "\n") {
      let parts = line.split(separator: "'").map(String.init)
      try #require(parts.count == 3 && parts[0] == "echo ")
      let words = parts[2].split(separator: " ").map(String.init)
      try #require(words.starts(with: ["|", "todos"]))
      let answer = CommandRunner().run(Array(words.dropFirst(2)), input: parts[1] + "\n")
      #expect(try answer.json()["ok"] == .bool(true), "\(line)")
    }
  }

  /// A known option refuses an invalid value; an unknown one is ignored.
  @Test func theOptionsAreKnown() throws {
    let rows = try PagePart.only("options").text.split(separator: "\n")
    let names = rows.compactMap { quoted(String($0.dropFirst(2).prefix { $0 != "|" })).first }
    #expect(names.count > 10)
    let asked = names.map { name in
      ["text": JSONValue.string("today"), "options": .object([name: .array([.array([])])])]
    }
    for (name, answer) in zip(names, try answers("parse", asked)) {
      #expect(answer["error"]["code"] == .string("invalid_option"), "\(name)")
    }
  }

  /// Each command, its subcommand, and each option; a bare command is its `show`.
  @Test(arguments: ["commands", "list-commands", "here-commands", "number-commands"]) func theCommandsAreKnown(
    _ part: String
  ) throws {
    let runner = CommandRunner()
    for line in try PagePart.only(part).code().split(separator: "\n") {
      let words = line.text(before: " # ").split(separator: " ").map(String.init)
      try #require(words.count > 1 && words[0] == "todos")
      let help = runner.run("help", words[1])
      #expect(help.status == 0, "\(line)")
      var known = help.output
      if known.contains("SUBCOMMANDS:") {
        let below = words.dropFirst(2).first.flatMap { $0.hasPrefix("--") ? nil : $0 } ?? "show"
        let help = runner.run("help", words[1], below)
        #expect(help.status == 0, "\(line)")
        known += help.output
      }
      for option in words where option.hasPrefix("--") { #expect(known.contains(option), "\(line)") }
    }
  }

  /// Returns the texts between single backticks.
  private func quoted(_ text: String) -> [String] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { !$0.isMultiple(of: 2) }.map { String(parts[$0]) }
  }

  private func answers(_ command: String, _ requests: [[String: JSONValue]]) throws -> [JSONValue] {
    let input = try requests.map { try encodeJSON(JSONValue.object($0)) + "\n" }.joined()
    let answer = CommandRunner().run([command, "--json"], input: input)
    try #require(answer.status == 0 && answer.lines.count == requests.count)
    return try answer.lines.map { try decodeJSON(JSONValue.self, from: $0) }
  }
}

extension Substring {
  fileprivate func text(before words: String) -> Substring {
    var end = startIndex
    while end < endIndex, !self[end...].hasPrefix(words) { end = index(after: end) }
    return self[..<end]
  }
}
