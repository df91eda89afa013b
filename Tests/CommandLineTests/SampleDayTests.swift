import PtySupport
import Testing

/// `todos demo` among the user's own items, and `todos tour` without a terminal.
@Suite struct SampleDayTests {
  @Test func itComesAndGoesWhole() {
    let runner = CommandRunner()
    runner.run("add", "my own thing today", "#sample")
    runner.run("add", "another")
    let before = runner.run("list", "all").output
    #expect(runner.run("demo", "--here").status == 1, "the list is in use")
    runner.run("edit", "1", "--list", "home")
    let own = runner.run("list", "all").output
    #expect(
      runner.run("demo", "--here").lines == [
        "Added a made-up day, 26 items in #sample. `todos demo --remove` deletes it."
      ])
    #expect(runner.run("list").output.contains("Pay the gardener"))
    #expect(runner.run("demo", "--here").status == 1)
    #expect(runner.run("demo", "--remove").lines == ["Dropped the sample day."])
    #expect(runner.run("list", "all").output == own && own != before)
    #expect(!runner.run("lists").output.contains("sample"))
    #expect(runner.run("undo").lines.first == "Undone: dropped the sample day")
    #expect(runner.run("list").output.contains("Pay the gardener"))
    #expect(runner.run("redo").status == 0)
    #expect(runner.run("list", "all").output == own)
  }

  @Test func nothingToDropIsSaid() {
    let answer = CommandRunner().run("demo", "--remove")
    #expect(answer.status == 1 && answer.errors.contains("There is no sample day here."))
    #expect(CommandRunner().run("demo", "--here", "--remove").status == 64)
  }

  @Test func theTourIsSixSentencesWithoutATerminal() {
    let lines = CommandRunner().run("tour").lines
    #expect(lines.count == 6 && lines[0].hasPrefix("1  a adds an item"))
    let refused = CommandRunner().run("tour", "--questions")
    #expect(refused.status == 1 && refused.errors.contains("need a terminal"))
  }
}
