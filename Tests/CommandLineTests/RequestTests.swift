import JSON
import PtySupport
import Testing
import TodoAPI
import TodoModel

@Suite struct RequestTests {
  private func answers(_ command: String, _ lines: String...) throws -> [JSONValue] {
    let answer = CommandRunner().run([command, "--json"], input: lines.joined(separator: "\n") + "\n")
    #expect(answer.status == 0)
    return try answer.lines.map { try decodeJSON(JSONValue.self, from: $0) }
  }

  @Test func oneObjectALineInTheSameOrder() throws {
    let answers = try answers(
      "parse", #"{"text":"in 3 days","mode":"date","now":"2026-03-04T10:00","zone":"Europe/Berlin","options":{}}"#,
      #"{"text":"renew passport in 6 months","mode":"title","now":"2026-03-04T10:00","zone":"Europe/Berlin"}"#,
      #"{"text":"feb 30","now":"2026-03-04T10:00"}"#, "tomorrow 5pm", #"{"nonsense":1}"#,
      #"{"text":"today","zone":"Mars/Base"}"#)
    #expect(answers.count == 6)
    #expect(answers[0]["schedule"]["start"] == .string("2026-03-07"))
    #expect(answers[0]["schedule"]["all_day"] == .bool(true))
    #expect(answers[1]["title"] == .string("renew passport"))
    #expect(answers[1]["spans"] == .array([.array([.integer(15), .integer(26)])]))
    #expect(answers[2]["ok"] == .bool(false))
    #expect(answers[2]["error"]["code"] == .string("nonexistent_date"))
    #expect(answers[3]["schedule"]["start"] == .string("2026-11-21T17:00"))
    #expect(answers[4]["error"]["code"] == .string("bad-request"))
    #expect(answers[5]["error"]["code"] == .string("unknown_zone"))
  }

  @Test func occurrencesOnTheLocalClockAndAsMoments() throws {
    let answers = try answers(
      "occurrences", #"{"rrule":"FREQ=DAILY","start":"2026-10-24T02:30:00","zone":"Europe/Berlin","count":3}"#,
      #"{"rrule":"FREQ=MONTHLY;BYDAY=-1FR","start":"2026-11-27","all_day":true,"count":2}"#,
      #"{"rrule":"FREQ=SOMETIMES","start":"2026-11-27"}"#)
    #expect(answers[0]["occurrences"].elements.last == .string("2026-10-26T02:30:00"))
    let moments = ["2026-10-24T00:30:00Z", "2026-10-25T00:30:00Z", "2026-10-26T01:30:00Z"]
    #expect(answers[0]["occurrences_utc"] == .array(moments.map(JSONValue.string)))
    #expect(answers[1]["occurrences"] == .array([.string("2026-11-27"), .string("2026-12-25")]))
    #expect(answers[2]["ok"] == .bool(false))
  }

  @Test func wordsForPeople() {
    let runner = CommandRunner()
    #expect(runner.run("parse", "tomorrow", "5pm").lines == ["Sat 21 Nov 17:00 · tomorrow"])
    #expect(runner.run("parse", "by", "friday").lines.first == "by Fri 27 Nov, all day · in 7 days")
    let tokyo = ["Sat 21 Nov 0:00 · tomorrow", "or: Fri 20 Nov 12:00"]
    #expect(runner.run("parse", "9:00 Asia/Tokyo").lines == tokyo)
    #expect(runner.run("parse", "--mode", "title", "call", "mum", "friday").lines.first == "call mum")
    #expect(runner.run("parse", "3/4", "--date-order", "dmy").lines.first?.hasPrefix("Sat 3 Apr") == true)
    #expect(
      runner.run("occurrences", "FREQ=WEEKLY", "--start", "2026-11-27", "--count", "2").lines == [
        "2026-11-27", "2026-12-04",
      ])
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
      ])
    let rules = [
      #"{"rrule":"FREQ=SECONDLY","start":"2026-11-20"}"#, "nonsense", #"{"rrule":"FREQ=DAILY","start":"2026-11-20"}"#,
    ]
    let dates = CommandRunner().run(["occurrences", "--json"], input: rules.joined(separator: "\n"))
    let found = try dates.lines.map { try decodeJSON(OccurrencesAnswer.self, from: $0) }
    #expect(found.map(\.ok) == [false, false, true])
    #expect(found.last?.occurrences.count == 10)
  }
}
