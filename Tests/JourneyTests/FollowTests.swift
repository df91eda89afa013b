import DiceSupport
import Glibc
import PtySupport
import Testing

/// `todos follow`, the real program, beside another that writes the file.
@Suite struct FollowTests {
  private static func replace(_ path: String, _ text: String) {
    Journey.write(text, to: path + ".part")
    rename(path + ".part", path)
  }

  private static func follower(_ journey: Journey, _ words: String...) throws -> PipedRun {
    try #require(
      PipedRun(Journey.program, ["follow"] + words, environment: journey.variables, folder: journey.folder)
    )
  }

  @Test func bothSidesAreSeenOnTheOther() throws {
    let journey = Journey()
    let file = journey.folder + "/todo.txt"
    Self.replace(file, "(A) call Ann\n")
    journey.add("oats")
    let run = try Self.follower(journey, file)
    #expect(run.line() == "Following todo.txt. Ctrl+C ends it.")
    #expect(Journey.wait { PlainRun.text(file) == "(A) call Ann\n2026-11-20 oats\n" } != nil)
    Self.replace(file, "x 2026-11-20 call Ann pri:A\n2026-11-20 oats +shop\nrice\n")
    #expect(Journey.wait { journey.run("list", "all").output.contains("rice") } != nil)
    #expect(journey.run("list", "done").output.contains("call Ann"))
    journey.add("beans")
    #expect(Journey.wait { PlainRun.text(file).hasSuffix("rice\n2026-11-20 beans\n") } != nil)
    #expect(journey.run("undo").output.contains("add"))
    #expect(Journey.wait { !PlainRun.text(file).contains("beans") } != nil)
    let other = journey.run("follow", file)
    #expect(other.status == 1 && other.errors.contains("follows"))
    kill(run.process, SIGINT)
  }

  @Test func aFileThatLostItsLinesIsAskedAbout() throws {
    let journey = Journey()
    let file = journey.folder + "/todo.txt"
    Self.replace(file, "one\ntwo\nthree\nfour\n")
    #expect(journey.run("follow", file, "--once").output == "Taken from todo.txt: 4 items.\n")
    Self.replace(file, "")
    let held = journey.run("follow", file, "--once")
    #expect(held.status == 1 && held.errors.contains("has lost 4 lines"))
    unlink(file)
    #expect(journey.run("follow", file, "--once").errors.contains("is gone"))
    #expect(journey.run("list", "all").output.contains("three"))
    Self.replace(file, "one\ntwo\nfour\n")
    #expect(journey.run("follow", file, "--once").status == 0)
    #expect(!journey.run("list", "all").output.contains("three"))
    #expect(journey.run("undo").output.contains("from todo.txt"))
  }

  @Test func whatBothChangedNeedsThePerson() throws {
    let journey = Journey()
    let file = journey.folder + "/todo.txt"
    Self.replace(file, "call Ann\n")
    journey.run("follow", file, "--once")
    journey.run("edit", "1", "--title", "call Ann tonight")
    Self.replace(file, "call Ann now\n")
    #expect(journey.run("follow", file, "--dry-run").output.hasPrefix("Would be taken"))
    #expect(journey.run("follow", file, "--once").output.contains("Changed on both sides: 1 item."))
    let needs = journey.run("conflicts").output
    #expect(needs.contains("mine") && needs.contains("call Ann tonight") && needs.contains("call Ann now"))
    #expect(journey.run("conflicts", "resolve", "1", "title", "mine").status == 0)
    journey.run("follow", file, "--once")
    #expect(PlainRun.text(file) == "call Ann tonight\n")
  }

  /// Edits from both sides while the follower is killed at any moment: each that was written is in both in the end.
  @Test(arguments: [1, 2]) func aStormWithKillsLosesNothing(_ seed: Int) throws {
    let journey = Journey()
    let file = journey.folder + "/todo.txt"
    var dice = Dice(UInt64(seed))
    Self.replace(file, "first\n")
    journey.run("follow", file, "--once")
    var wanted = ["first"]
    var run = try Self.follower(journey, file)
    for round in 0..<Times.of(12) {
      if dice.flip() {
        journey.add("here\(round)z")
        wanted.append("here\(round)z")
      }
      var text = PlainRun.text(file)
      text += "there\(round)z\n"
      wanted.append("there\(round)z")
      Self.replace(file, text)
      if dice.flip(3) {
        _ = run.line(seconds: Double(dice.number(0...200)) / 1000)
        kill(run.process, SIGKILL)
        run = try Self.follower(journey, file)
      }
    }
    func isWhole() -> Bool {
      let text = PlainRun.text(file)
      return wanted.allSatisfy { text.contains($0) }
    }
    #expect(Journey.wait(seconds: 30, until: isWhole) != nil, "\(PlainRun.text(file))")
    kill(run.process, SIGKILL)
    #expect(journey.run("follow", file, "--once").status == 0)
    let list = journey.run("list", "all", "--json", "--limit", "1000").output
    for word in wanted { #expect(list.contains(word)) }
    let lines = PlainRun.text(file).split(separator: "\n")
    #expect(lines.count == wanted.count, "\(lines)")
  }
}
