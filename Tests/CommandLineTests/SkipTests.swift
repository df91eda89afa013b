import JSON
import PtySupport
import Testing

@Suite struct SkipTests {
  private func runner() -> CommandRunner { CommandRunner(adding: "stand-up weekdays 9:30", "call Ann today") }

  @Test func oneOccurrenceIsLeftOutAndTheRepeatGoesOn() throws {
    let runner = runner()
    let said = runner.run("skip", "1")
    let words = "Skipped Fri 20 Nov 9:30, next Mon 23 Nov 9:30  1  stand-up"
    #expect(said.status == 0 && said.output.hasPrefix(words), "\(said)")
    #expect(!runner.run("list").output.contains("stand-up"))
    let undone = runner.run("undo")
    #expect(undone.lines.first == "Undone: skipped “stand-up”", "\(undone)")
    #expect(runner.run("list").output.contains("stand-up"))
    #expect(try runner.run("skip", "1", "--json").json()["next"] == .string("2026-11-23T09:30"))
    #expect(runner.run("skip", "1").output.hasPrefix("Skipped Mon 23 Nov 9:30, next Tue 24 Nov 9:30"))
  }

  /// Completing a repeat reports its next occurrence, as on the screen; other items report none.
  @Test func aRepeatThatIsDoneSaysWhenItComesNext() {
    let runner = runner()
    let lines = runner.run("done", "1", "2").lines
    #expect(lines.first?.hasPrefix("Done, next Mon 23 Nov 9:30  1  stand-up") == true, "\(lines)")
    #expect(lines.last == "Done  2  call Ann  Fri 20 Nov")
    #expect(runner.run("done", "1").output.hasPrefix("Was done already  1  stand-up"))
  }

  @Test func aDayWithoutAnythingIsNotCalledDone() {
    let runner = CommandRunner(adding: "pay rent tomorrow 9am")
    #expect(runner.run("list").lines.last == "  Nothing due today.")
  }

  /// The date is Friday 20 November; "20 nov" would be next year's, but the skipped occurrence is meant.
  @Test func whatIsSkippedOrMovedIsPutBack() throws {
    let runner = runner()
    #expect(runner.run("unskip", "1").errors.contains("1 has no skipped or moved occurrence."))
    runner.run("skip", "1")
    runner.run("schedule", "1", "wed 4pm")
    let lines = runner.run("show", "1").lines
    #expect(lines.contains("  changed   Fri 20 Nov 9:30 skipped"), "\(lines)")
    #expect(lines.contains("            Mon 23 Nov 9:30 moved to Wed 25 Nov 16:00"), "\(lines)")
    #expect(
      runner.run("unskip", "1").lines == ["Fri 20 Nov 9:30 skipped", "Mon 23 Nov 9:30 moved to Wed 25 Nov 16:00"])
    let refused = runner.run("unskip", "1", "saturday")
    #expect(refused.status == 1 && refused.errors.contains("It has: Fri 20 Nov 9:30 skipped, Mon"), "\(refused)")
    let back = runner.run("unskip", "1", "20", "nov")
    #expect(back.output.hasPrefix("Put back Fri 20 Nov 9:30, next Fri 20 Nov 9:30  1  stand-up"), "\(back)")
    #expect(runner.run("undo").lines.first == "Undone: Fri 20 Nov 9:30 put back")
    #expect(runner.run("unskip", "1", "wednesday").output.hasPrefix("Put back Mon 23 Nov 9:30, next Mon 23 Nov"))
    let schedule = try runner.run("unskip", "1", "2026-11-20T09:30", "--json").json()["schedule"]
    #expect(schedule["exceptions"] == .null && schedule["moves"] == .null)
    for words in [["20", "nov"], ["wednesday"], ["mon", "9:30"]] {
      let again = runner.run(["unskip", "1"] + words)
      #expect(again.status == 0, "\(again)")
      #expect(again.output.hasPrefix("Was not skipped or moved  1  stand-up"), "\(again)")
    }
    for words in [["sunday"], ["mon", "16:00"]] {
      #expect(runner.run(["unskip", "1"] + words).errors.contains("1 has no skipped or moved occurrence."))
    }
    #expect(runner.run("unskip", "2", "today").status == 1)
    #expect(runner.run("unskip", "2").status == 1)
  }

  @Test func whatDoesNotRepeatIsNotSkippedAndNothingElseIs() {
    let runner = runner()
    let refused = runner.run("skip", "1", "2")
    #expect(refused.status == 1 && refused.errors.contains("2 does not repeat"), "\(refused)")
    #expect(refused.errors.contains("todos delete 2"))
    #expect(runner.run("list").output.contains("stand-up"))
    runner.run("done", "1")
    #expect(runner.run("skip", "1").errors.contains("1 is done for now"))
  }

  @Test func aSnoozeIsSeenUntilItIsTakenBack() {
    let runner = runner()
    #expect(!runner.run("show", "2").output.contains("snoozed"))
    #expect(!runner.run("list", "--json").output.contains("\"snoozed_until\":\""))
    #expect(runner.run("snooze", "2", "tomorrow", "9am").status == 0)
    #expect(runner.run("show", "2").lines.contains("  snoozed   until Sat 21 Nov 9:00"))
    let seen = "\"snoozed_until\":\"2026-11-21T09:00:00.000Z\""
    for words in [["list", "--json"], ["show", "2", "--json"]] {
      #expect(runner.run(words).output.contains(seen), "\(words)")
    }
    #expect(runner.run("log", "2").output.contains("snoozed until Sat 21 Nov 9:00"))
    #expect(runner.run("log", "2", "--json").output.contains("\"new\":\"2026-11-21T09:00:00.000Z\""))
    runner.now = "2026-11-21T09:00:00Z"
    #expect(!runner.run("show", "2").output.contains("snoozed"))
    runner.now = "2026-11-20T09:00:00Z"
    runner.run("undo")
    #expect(runner.run("log", "2").lines.first?.hasSuffix("snooze ended") == true)
    #expect(!runner.run("show", "2").output.contains("snoozed"))
    #expect(!runner.run("list", "--json").output.contains("\"snoozed_until\":\""))
  }
}
