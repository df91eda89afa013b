import JSON
import PtySupport
import Testing
import TodoAPI
import TodoModel

/// Refused texts, and the words above the caret.
private let refused = [("asdf", "asdf"), ("tomorrow 25:00", "25:00"), ("friday \"banana\"", "\""), ("日本 friday", "日本")]

@Suite struct ExplainTests {
  @Test(arguments: refused) func aRefusalHasItsCaretAndItsRepair(_ text: String, blamed: String) throws {
    let runner = CommandRunner()
    let told = runner.run("parse", text, "--json")
    #expect(told.status == 1 && told.errors.isEmpty)
    let answer = runner.run("parse", "--explain", text)
    #expect(answer.status == 1)
    let lines = answer.errors.split(separator: "\n").map(String.init)
    let shown = try #require(lines.firstIndex(of: "  " + text), "\(lines)")
    let carets = lines[shown + 1]
    let wide = text.hasPrefix("日本")
    #expect(carets.filter { $0 == "^" }.count == (wide ? 4 : blamed.count), "\(lines)")
    let place = text.indices.first { text[$0...].hasPrefix(blamed) }
    let before = place.map { text.distance(from: text.startIndex, to: $0) }
    #expect(carets.prefix { $0 != "^" }.count == (before ?? 0) + 2, "\(lines)")
    guard case .string(let suggestion) = try told.json()["error"]["suggestion"] else { return }
    #expect(answer.errors.contains(suggestion))
  }

  @Test func whatIsRefusedIsRefusedByAllThatRead() {
    let runner = CommandRunner(adding: "a")
    for words in [["parse"], ["schedule", "1"]] {
      #expect(runner.run(words + ["friday banana"]).errors.contains("^^^^^^"))
    }
    #expect(runner.run("add", "x", "--on", "friday banana", "--explain", "--json").status == 1)
  }

  @Test func aTextTooLongIsShownInPart() {
    let answer = CommandRunner().run("parse", String(repeating: "x", count: 1_200))
    #expect(answer.status == 1)
    #expect(answer.errors.contains("1,000"))
    #expect(answer.errors.contains("^"))
  }

  @Test func everyWordOfAnItemIsAccountedFor() throws {
    let runner = CommandRunner()
    runner.zone = "Europe/Berlin"
    let answer = runner.run("add", "--explain", "pay rent every last workday 9am #home !!")
    #expect(answer.status == 0)
    #expect(
      answer.lines == [
        "  pay rent every last workday 9am #home !!", "           ~~~~~~~~~~~~~~~~~~ ~~~ ~~~~~ ~~",
        "  every last workday  repeat with every  monthly on the last workday"
          + " (FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1)", "  9am                 clock time         9:00",
        "  #home               list               home", "  !!                  priority           medium",
        "  title    pay rent", "  reading  Mon 30 Nov 9:00, monthly on the last workday · in 10 days",
        "  next     Mon 30 Nov 9:00  in 10 days", "           Thu 31 Dec 9:00  in 5 weeks",
        "           Fri 29 Jan 9:00  in 2 months", "           Fri 26 Feb 9:00  in 3 months",
        "           Wed 31 Mar 9:00  in 4 months  clocks changed: now UTC+2, before UTC+1", "  sure     100 %",
      ])
    #expect(try runner.run("list", "all", "--json").json()["items"].elements.isEmpty)
  }

  @Test func wideLettersTakeTwoColumns() {
    let lines = CommandRunner().run("add", "--explain", "日本語 call tomorrow").lines
    #expect(lines.first == "  日本語 call tomorrow")
    #expect(lines.dropFirst().first == "              ~~~~~~~~")
  }

  @Test func otherReadingsNotesAndDoubtsAreTold() {
    let text = CommandRunner().run("parse", "--explain", "4/5 at 3:30").output
    #expect(text.contains("or       Mon 5 Apr 03:30"))
    #expect(text.contains("or       Tue 4 May 15:30"))
    #expect(text.contains("sure     70 %"))
    let late = CommandRunner().run("parse", "--explain", "oct 3").output
    #expect(late.contains("note     That day has passed this year, so this is next year."))
    let rolled = CommandRunner().run("parse", "--explain", "8am").output
    #expect(rolled.contains("That time has passed today, so this is tomorrow."))
  }

  @Test func anotherZoneOfTheNameIsTheOtherReading() {
    let lines = CommandRunner().run("parse", "--explain", "5pm IST").lines
    #expect(lines.contains("  or       Fri 20 Nov 15:00 · in 6 hours"))
    #expect(lines.contains("           Several time zones have this name."))
    #expect(lines.contains { $0.hasPrefix("  5pm IST  clock time  17:00 in UTC+5:30, which is ") })
  }

  @Test func aRuleThatNeverComesRoundIsToldAsThat() {
    let rule = "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"
    let text = CommandRunner().run("occurrences", "--explain", rule, "--start", "2026-01-01").output
    #expect(text.contains("This rule has no date"))
    #expect(!text.contains("ends "))
  }

  @Test func wrongFlagsAreToldInWords() {
    let answer = CommandRunner().run("parse", "--week-start", "xx", "today")
    #expect(answer.errors == "todos: The option week_start is xx. Use a weekday such as MO.\n")
    #expect(CommandRunner().run("parse", "--zone", "Mars/Base", "today").errors.contains("There is no zone Mars/Base."))
  }

  @Test func aGapIsTold() {
    let runner = CommandRunner()
    runner.zone = "Europe/Berlin"
    let once = runner.run("parse", "--explain", "28 mar 2027 2:30am").output
    #expect(once.contains("Clocks skip that time on that day; the time was moved past the gap."))
    let series = runner.run("parse", "--explain", "every day 2:30am starting 27 mar 2027").output
    #expect(series.contains("clocks skip 02:30 that day: using 03:30"))
  }

  @Test func schedulingIsExplainedAndNotDone() throws {
    let runner = CommandRunner(adding: "stretch every day 9am")
    let answer = runner.run("schedule", "1", "tomorrow", "5pm", "--explain")
    #expect(answer.status == 0)
    #expect(answer.output.contains("  tomorrow  day by name  Sat 21 Nov"))
    #expect(answer.output.contains("would    moves this occurrence of"))
    #expect(runner.run("schedule", "1", "--clear", "--explain").output.contains("takes the date away from"))
    #expect(runner.run("schedule", "1", "every friday", "--explain").output.contains("becomes the date of"))
    #expect(runner.run("schedule", "1", "by friday", "--explain").output.contains("becomes the deadline of"))
    #expect(runner.run("schedule", "7", "friday", "--explain").status == 1)
    let item = try runner.run("show", "1", "--json").json()
    #expect(item["next"] == .string("2026-11-21T09:00") || item["next"] == .string("2026-11-20T09:00"))
    #expect(item["schedule"]["moves"] == .null)
  }

  @Test func programsAreToldThePartsToo() throws {
    let answer = try CommandRunner().run("parse", "--json", "--explain", "tomorrow 9am").json()
    #expect(answer["explain"].elements.map { $0["words"] } == [.string("Sat 21 Nov"), .string("9:00")])
    let item = try CommandRunner().run("add", "--explain", "--json", "milk #home tomorrow").json()
    #expect(item["title"] == .string("milk"))
    #expect(item["explain"].elements.map { $0["rule"] } == [.string("list"), .string("day by name")])
  }

  @Test(arguments: ["tomorrow", "every friday 9am", "#home", "#home !! tomorrow", "@call"]) func aDateAloneIsNoItem(
    _ text: String
  ) throws {
    let runner = CommandRunner()
    for arguments in [["add", text], ["add", "--dry-run", text], ["add", "--explain", text]] {
      let answer = runner.run(arguments)
      #expect(answer.status == 1)
      #expect(answer.errors.contains("so there is no title"))
      #expect(answer.errors.contains("--no-parse"))
    }
    #expect(runner.run(["add", "-"], input: "milk\n\(text)\n").status == 1)
    #expect(try runner.run("list", "all", "--json").json()["items"].elements.isEmpty)
    #expect(runner.run("add", "--no-parse", text).status == 0)
    #expect(try runner.run("show", "1", "--json").json()["title"] == .string(text))
  }

  @Test func aRuleIsPutIntoWords() {
    let runner = CommandRunner()
    let rule = "FREQ=DAILY;UNTIL=20270330T235959Z"
    let arguments = ["occurrences", "--explain", rule, "--start", "2027-03-27T02:30", "--zone", "Europe/Berlin"]
    #expect(
      runner.run(arguments + ["--count", "3"]).lines == [
        "  rule     daily 02:30 until 30 Mar", "  written  FREQ=DAILY;UNTIL=20270330T235959Z",
        "  starts   Sat 27 Mar 02:30 in Europe/Berlin", "  first    Sat 27 Mar 02:30  2027-03-27T01:30Z  in 4 months",
        "           Sun 28 Mar 02:30  2027-03-28T01:30Z  in 4 months  clocks skip 02:30 that day: using 03:30",
        "           Mon 29 Mar 02:30  2027-03-29T00:30Z  in 4 months",
        "  ends     on Wed 31 Mar 01:59, the last on Tue 30 Mar 02:30",
      ])
    let counted = runner.run("occurrences", "--explain", "FREQ=MONTHLY;BYDAY=-1FR;COUNT=4", "--start", "2026-11-27")
    #expect(counted.output.contains("rule     monthly on the last Friday 4 times"))
    #expect(counted.lines.last == "  ends     after 4 times, the last on Fri 26 Feb")
    let open = runner.run("occurrences", "--explain", "FREQ=WEEKLY;BYDAY=MO", "--start", "2026-11-24")
    #expect(open.output.contains("The start date does not match the rule."))
    #expect(open.lines.last == "  ends     never")
  }
}
