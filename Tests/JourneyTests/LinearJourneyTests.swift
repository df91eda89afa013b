import DiceSupport
import Frames
import JSON
import PtySupport
import Testing
import TodoAPI

/// `todos --linear`, driven by its own output only.
@Suite struct LinearJourneyTests {
  /// A dumb terminal without a locale.
  private func journey() -> Journey {
    let journey = Journey()
    journey.add("pay the gardener today 12:00 #home", "renew passport tomorrow", "call grandma every friday")
    journey.variables["TERM"] = "dumb"
    journey.variables["LC_ALL"] = nil
    return journey
  }

  private func run(_ journey: Journey, _ lines: String...) -> PlainRun {
    PlainProcess(
      [Journey.program, "--linear"], environment: journey.variables, files: journey.folder + "/linear",
      input: lines.map { $0 + "\n" }.joined()
    ).finish()
  }

  private func items(_ journey: Journey) throws -> [String: JSONValue] {
    let list = try decodeJSON(JSONValue.self, from: journey.run("list", "all", "--json").output)
    guard case .array(let items) = list["items"] else { return [:] }
    return Dictionary(
      items.compactMap { item in
        guard case .string(let title) = item["title"] else { return nil }
        return (title, item)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// On a bare serial line, Enter sends a carriage return and output has bare line feeds until the program changes the
  /// modes.
  ///
  /// The modes are restored at the end.
  @Test func aSerialLineIsEnough() throws {
    let journey = journey()
    let app = try journey.shell("stty -icrnl -opost; \"$TODOS\" --linear; stty -a")
    app.expect("todos>")
    app.send("done 1\r")
    app.expect("pay the gardener, done, ")
    app.send("quit\r")
    app.expect("-icrnl")
    app.expect("-opost")
    #expect(app.waitForExit() == .code(0))
  }

  /// A session on a dumb terminal: reads the number, completes the item, adds one, dates it, undoes, quits.
  @Test func aPlainTerminalIsEnough() throws {
    let journey = journey()
    let app = try journey.open(columns: 120, rows: 50, "--linear")
    app.expect("Today, Friday 20 November: 2 open, 0 done.")
    app.expect("todos>")
    let row = try #require(app.screen.description.split(separator: "\n").first { $0.contains(". pay the gardener") })
    let number = try #require(row.drop { !$0.isNumber }.split(separator: ".").first)
    app.send("done \(number)\r")
    app.expect("pay the gardener, done, ")
    app.send("add buy milk tomorrow 9am\r")
    app.expect("Tomorrow 9:00.")
    app.expect("Added as 4, buy milk.")
    app.send("date 4 every friday 3pm\r")
    app.expect("then 27 Nov, 4 Dec, 11 Dec.")
    app.expect("buy milk, every Friday 15:00, today 15:00.")
    app.send("undo\r")
    app.expect("Undone: ")
    app.send("quit\r")
    #expect(app.waitForExit() == .code(0))
    #expect(!app.output.contains(0x1B) && app.output.allSatisfy { $0 < 0x80 })
    #expect(app.modes == PtyProcess.freshModes)
    let items = try items(journey)
    #expect(items["pay the gardener"] == nil && items["buy milk"]?["next"] == .string("2026-11-21T09:00"))
  }

  /// Each response is on its own lines, and nothing goes to standard error.
  @Test func aPipeIsEnough() throws {
    let journey = journey()
    let run = run(journey, "1", "1", "delete 2", "undo", "find passport", "where", "next", "dnoe 1", "done 99")
    #expect(run.status == 0 && run.errors == "" && !run.bytes.contains(0x1B))
    let text = run.output
    for words in [
      "item 1> \npay the gardener, done, 1 of ", "1 done, 2 date, 3 words",
      "renew passport, deleted. Undo brings it back.", "Undone: deleted ",
      "Found passport: 1 item.\n2. renew passport, tomorrow\n",
      "Found passport, 1 item. No item has been read yet; next reads the first.",
      "2. renew passport, tomorrow, 1 of 1\n", "Unknown command dnoe. Did you mean done?", "There is no item 99.",
    ] { #expect(text.contains(words), "\(words)\n\(text)") }
    #expect(try items(journey)["renew passport"]?["done"] == .bool(false))
  }

  /// Invalid answers are reported and asked for again; without an answer nothing changes.
  @Test func questionsAreAskedAgain() throws {
    let journey = journey()
    let run = run(journey, "2", "2", "gibberish", "friday", "2", "4", "", "add", "")
    #expect(run.output.contains("is not a date") && run.output.contains("renew passport, Friday 27 November."))
    #expect(run.output.components("Nothing was changed.") == 2, "\(run.output)")
    #expect(try items(journey)["renew passport"]?["next"] == .string("2026-11-27"))
  }

  @Test func openPartsAreAskedAbout() throws {
    let journey = journey()
    #expect(journey.run("add", "pack", "--parent", "2").status == 0)
    #expect(run(journey, "done 2", "").output.contains("renew passport has 1 open part. Finish it too?"))
    #expect(try items(journey).count == 4)
    #expect(run(journey, "done 2", "yes").output.contains("renew passport, done, and 1 part"))
    #expect(try items(journey).count == 2)
  }

  /// Any other line is a command of the command line, with its item before or after it, or "it".
  @Test func everyOtherCommandWorksAsElsewhere() throws {
    let journey = journey()
    let run = run(
      journey, "1", "snooze it 13:00", "2 schedule monday", "template add 'Bread day' buy flour, buy yeast", "tags",
      "help snooze", "help done", "snoze 1", "snooze 99 13:00", "filter", "todos stats", "open", "where")
    #expect(run.status == 0 && run.errors == "" && !run.bytes.contains(0x1B), "\(run.errors)")
    let text = run.output
    for words in [
      "USAGE: todos snooze", "done 12: marks it as done; done 12 14: both. Short: d.\n",
      "Unknown command snoze. Did you mean snooze?", "There is no item 99.",
      "open needs the whole terminal. Leave with quit, then: todos open",
    ] { #expect(text.contains(words), "\(words)\n\(text)") }
    let items = try items(journey)
    #expect(items["renew passport"]?["next"] == .string("2026-11-23"), "\(text)")
    #expect(journey.run("show", "1").output.contains("13:00"), "\(text)")
  }

  /// A sweep reads its answers from the following lines; later lines are commands again.
  @Test func aSweepAsksLineByLine() throws {
    let journey = journey()
    journey.variables["TODOS_NOW"] = "2026-11-22T09:00:00Z"
    let run = run(journey, "sweep", "T", "n", "q", "undo", "list")
    #expect(run.status == 0 && !run.bytes.contains(0x1B))
    #expect(run.output.contains("Swept: ") && run.output.contains("Undone: "), "\(run.output)")
    #expect(try items(journey)["pay the gardener"]?["next"] == .string("2026-11-20T12:00"))
  }

  /// Twenty are printed, then the rest; an item's number stays the same throughout.
  @Test func aLongListIsReadInParts() {
    let journey = journey()
    let lines = (1...20).map { "item \($0) due:2026-11-20\n" }.joined()
    #expect(journey.run("import", journey.script("todo.txt", lines), "--format", "todotxt").status == 0)
    let text = run(journey, "more", "more").output
    #expect(
      text.contains("20 of 22 were read. Type more for the next.") && text.contains("That was all of Today, 22 items."))
  }

  @Test func theEndOfTheTerminalLeavesAHalfLine() throws {
    let journey = journey()
    let app = try journey.open("--linear")
    app.expect("todos>")
    app.send("done 1")
    app.hangUp()
    #expect(app.waitForExit() != nil)
    #expect(try items(journey)["pay the gardener"]?["done"] == .bool(false))
  }

  /// Ctrl-C ends the program also between a question and the wait for its answer, and on any thread.
  @Test func anInterruptionEndsIt() throws {
    let journey = journey()
    for _ in 0..<Times.of(3) {
      let app = try journey.open("--linear")
      app.expect("todos>")
      app.send("\u{3}")
      #expect(app.waitForExit() == .signal(2))
      #expect(!app.output.contains(0x1B))
    }
  }

  @Test func itStandsAlone() {
    let journey = journey()
    for words in [["--linear", "list"], ["list", "--linear"], ["--linear", "--nope"]] {
      let run = journey.run(words)
      #expect(run.status == 64 && run.errors.contains("`todos --linear`"), "\(words)")
    }
    let plain = journey.run("help")
    #expect(plain.output.contains("todos --linear"))
  }
}

extension String { fileprivate func components(_ text: String) -> Int { ranges(of: text).count } }
