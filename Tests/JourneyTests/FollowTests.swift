import DiceSupport
import Glibc
import PtySupport
import Testing
import WaitSupport

/// `todos follow`, the real program, beside another that writes the file.
@Suite struct FollowTests {
  private static func replace(_ path: String, _ text: String) {
    Journey.write(text, to: path + ".part")
    rename(path + ".part", path)
  }

  @Test func bothSidesAreSeenOnTheOther() throws {
    let journey = Journey()
    let file = journey.folder + "/todo.txt"
    Self.replace(file, "(A) call Ann\n")
    journey.add("oats")
    let run = try journey.start("follow", file)
    #expect(run.line() == "Following todo.txt. Press Ctrl-C to stop.")
    #expect(Patience.wait { PlainRun.text(file) == "(A) call Ann\n2026-11-20 oats\n" } != nil)
    Self.replace(file, "x 2026-11-20 call Ann pri:A\n2026-11-20 oats +shop\nrice\n")
    #expect(Patience.wait { journey.run("list", "all").output.contains("rice") } != nil)
    #expect(journey.run("list", "done").output.contains("call Ann"))
    journey.add("beans")
    #expect(Patience.wait { PlainRun.text(file).hasSuffix("rice\n2026-11-20 beans\n") } != nil)
    #expect(journey.run("undo").output.contains("add"))
    #expect(Patience.wait { !PlainRun.text(file).contains("beans") } != nil)
    let other = journey.run("follow", file)
    #expect(other.status == 1 && other.errors.contains("follows"))
    kill(run.process, SIGINT)
  }

  @Test func aFileThatLostItsLinesIsAskedAbout() throws {
    let journey = Journey()
    let file = journey.folder + "/todo.txt"
    Self.replace(file, "one\ntwo\nthree\nfour\n")
    #expect(journey.run("follow", file, "--dry-run").output.hasPrefix("Would import"))
    #expect(journey.run("follow", file, "--once").output == "Imported from todo.txt: 4 items.\n")
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
    #expect(journey.run("follow", file, "--once").output.contains("Changed on both sides: 1 item."))
    let needs = journey.run("conflicts").output
    #expect(needs.contains("mine") && needs.contains("call Ann tonight") && needs.contains("call Ann now"))
    #expect(journey.run("conflicts", "resolve", "1", "title", "mine").status == 0)
    journey.run("follow", file, "--once")
    #expect(PlainRun.text(file) == "call Ann tonight\n")
  }

  @Test func whatIsWrittenThroughAnOldDescriptorIsTakenIn() throws {
    let journey = Journey(now: nil)
    let file = journey.folder + "/todo.txt"
    Self.replace(file, "first\n")
    let run = try journey.start("follow", file)
    #expect(Patience.wait { journey.run("list", "all").output.contains("first") } != nil)
    let descriptor = open(file, O_WRONLY | O_APPEND | O_CLOEXEC)
    journey.add("second")
    // The other program holds the file open for a few seconds; then it is replaced.
    #expect(Patience.wait { PlainRun.text(file).contains("second") } != nil)
    let late = "typed late\n"
    #expect(write(descriptor, late, late.utf8.count) == late.utf8.count)
    close(descriptor)
    #expect(Patience.wait { PlainRun.text(file).contains("typed late") } != nil)
    #expect(PlainRun.text(file).contains("second"))
    #expect(Patience.wait { !Journey.names(in: journey.folder).contains { $0.hasSuffix(".todos") } } != nil)
    kill(run.process, SIGTERM)
    #expect(run.waitForExit() == 128 + SIGTERM)
  }

  @Test func aLinkIsFollowedAndStaysOne() throws {
    let journey = Journey()
    let file = journey.folder + "/real.txt"
    let link = journey.folder + "/todo.txt"
    Self.replace(file, "one\n")
    symlink(file, link)
    journey.add("two")
    #expect(journey.run("follow", link, "--once").status == 0)
    #expect(PlainRun.text(file) == "one\n2026-11-20 two\n")
    #expect(PlainRun.text(link) == PlainRun.text(file))
    unlink(file)
    mkdir(file, 0o700)
    let refused = journey.run("follow", link, "--once")
    #expect(refused.status == 1 && refused.errors.contains("not a regular file"))
  }

  /// Edits from both sides while the follower is killed at any moment: each word ends up on both sides, once.
  @Test(arguments: 1...Times.of(2)) func aStormWithKillsLosesNothing(_ seed: Int) throws {
    var storm = try FollowedStorm(seed)
    for _ in 0..<30 { try storm.step() }
    try storm.end()
    #expect(storm.faults == [], "\(storm.text)")
  }
}
