import PtySupport
import Testing

/// Tests that any input is refused with a way out and has no side effects.
@Suite struct EdgeTests {
  @Test func nothingTypedTakesTheListAway() {
    let runner = CommandRunner()
    runner.zone = "America/New_York"
    runner.run("add", "pay rent tomorrow 9am")
    for words in [
      ["snooze", "1", "31 dec 9999 23:59"], ["schedule", "1", "1 jan 99999"], ["schedule", "1", "feb 30"],
      ["schedule", "1", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"], ["edit", "1", "--parent", "1"],
      ["add", "--on", "FREQ=SECONDLY", "too often"], ["edit", "1", "--title", String(repeating: "x", count: 2_000)],
    ] {
      let answer = runner.run(words)
      #expect(answer.status != 0 && answer.status < 128 && !answer.errors.isEmpty, "\(words): \(answer)")
    }
    let file = runner.file(
      "odd.txt",
      "beyond due:10000-01-01\nnever due:9999-12-31 rec:1d\n" + String(repeating: "y", count: 2_000) + "\nplain\n")
    #expect(runner.run("import", file).status == 0)
    for verb in [["list", "all"], ["show", "1"], ["export"], ["sync"], ["doctor", "--data"], ["status"]] {
      #expect([0, 3].contains(runner.run(verb).status), "\(verb)")
    }
    #expect(runner.run("list", "all").output.contains("pay rent"))
    #expect(runner.run("list", "all").output.contains("plain"))
  }

  @Test func whatWasNotSentCanBeSaved() {
    let runner = CommandRunner(adding: "pay rent")
    let file = runner.folder + "/saved"
    let saved = runner.run("doctor", "--data", "--save", file)
    #expect(saved.status == 0 && saved.output.contains(file))
    #expect(runner.run("doctor", "--data", "--save", file).status != 0)
  }

  @Test(arguments: ["focus", "log", "done", "snooze", "sync --drop"]) func wordsThatNameNoItemAreRefused(_ verb: String)
  {
    let answer = CommandRunner().run(verb.split(separator: " ").map(String.init) + [","])
    #expect(answer.status == 1 && answer.errors.contains("There is no item ,"), "\(answer)")
  }
}
