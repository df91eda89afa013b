import JSON
import PtySupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Requests by the hundred through one run of the program, compared with what is expected of each.
@Suite struct ExampleLinesTests {
  private func rows(_ name: String, of target: String) throws -> [JSONValue] {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    let path = (folder + ["\(target)Tests", "Fixtures", Substring(name)]).joined(separator: "/")
    let text = String(decoding: TemporaryFolder.bytes(path), as: UTF8.self)
    return try text.split(separator: "\n").map { try decodeJSON(JSONValue.self, from: String($0)) }
  }

  private func answers(_ command: String, _ requests: [[String: JSONValue]]) throws -> [JSONValue] {
    let input = try requests.map { try encodeJSON(JSONValue.object($0)) + "\n" }.joined()
    let answer = CommandRunner().run([command, "--json"], input: input)
    #expect(answer.status == 0)
    #expect(answer.errors.isEmpty)
    return try answer.lines.map { try decodeJSON(JSONValue.self, from: $0) }
  }

  @Test func wordsAreReadAsExpected() throws {
    let rows = try rows("parse_examples.jsonl", of: "ScheduleGrammar")
    let answers = try answers(
      "parse",
      rows.map { row in
        [
          "text": row["input"], "mode": row["mode"], "now": row["now"], "zone": row["zone"],
          "options": row["options"],
        ]
      }
    )
    #expect(rows.count >= 250)
    #expect(answers.count == rows.count)
    for (row, answer) in zip(rows, answers) {
      let expected = row["expect"]
      let schedule = answer["schedule"]
      let id = row["id"]
      #expect(answer["ok"] == .bool(expected["error"] == .null), "\(id)")
      if case .string(let code) = expected["error"] {
        #expect(answer["error"]["code"] == .string(code), "\(id)")
      }
      guard expected["error"] == .null else { continue }
      #expect(schedule["start"] == expected["start"], "\(id)")
      #expect(schedule["rrule"] == expected["rrule"], "\(id)")
      for name in ["end", "role"] where expected[name] != .null {
        #expect(schedule[name] == expected[name], "\(id) \(name)")
      }
      for name in ["title", "spans", "clear"] where expected[name] != .null {
        #expect(answer[name] == expected[name], "\(id) \(name)")
      }
      guard schedule != .null else { continue }
      #expect(schedule["all_day"] == expected["all_day"], "\(id)")
      #expect(schedule["next"].elements.first == schedule["start"], "\(id)")
    }
  }

  @Test func rulesFallDueAsExpected() throws {
    let rows = try rows("rrule_examples.jsonl", of: "TodoModel")
    let answers = try answers(
      "occurrences",
      rows.map { row in
        [
          "rrule": row["rrule"], "start": row["dtstart"], "zone": row["zone"], "all_day": row["all_day"],
          "count": .integer(row["occurrences"].elements.count),
        ]
      }
    )
    #expect(rows.count >= 105)
    #expect(answers.count == rows.count)
    for (row, answer) in zip(rows, answers) {
      #expect(answer["ok"] == .bool(true), "\(row["id"])")
      #expect(answer["occurrences"] == row["occurrences"], "\(row["id"])")
      #expect(answer["occurrences_utc"] == row["occurrences_utc"], "\(row["id"])")
    }
  }

  @Test func aBadLineIsAnsweredAndTheNextIsReadAllTheSame() throws {
    let lines = [
      #"{"text":"today","options":{"week_start":"XX"}}"#, #"{"text":"today","options":{"new":1}}"#, "{", "{}",
      #"{"text":"today","mode":"poem"}"#, #"{"text":"friday banana"}"#, "tomorrow",
    ]
    let answer = CommandRunner().run(["parse", "--json"], input: lines.joined(separator: "\n\n"))
    let answers = try answer.lines.map { try decodeJSON(ParseAnswer.self, from: $0) }
    #expect(answer.status == 0)
    #expect(answers.map(\.ok) == [false, true, false, false, false, false, true])
    #expect(
      answers.compactMap(\.error?.code) == [
        "invalid_option", "bad-request", "bad-request", "bad-request", "trailing_text",
      ]
    )
    let rules = [
      #"{"rrule":"FREQ=SECONDLY","start":"2026-11-20"}"#, "nonsense",
      #"{"rrule":"FREQ=DAILY","start":"2026-11-20"}"#,
    ]
    let dates = CommandRunner().run(["occurrences", "--json"], input: rules.joined(separator: "\n"))
    let found = try dates.lines.map { try decodeJSON(OccurrencesAnswer.self, from: $0) }
    #expect(found.map(\.ok) == [false, false, true])
    #expect(found.last?.occurrences.count == 10)
  }
}
