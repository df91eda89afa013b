import Files
import Glibc
import Programs
import Testing

/// What a program does that never ends, says too much, or leaves something behind.
///
/// What must be dead holds a lock while it lives; whoever gets that lock knows.
struct DeadlineTests {
  let start = ContinuousClock.now
  var isQuick: Bool { ContinuousClock.now - start < .seconds(20) }

  /// A script that runs with the path of a lock as `$1`, and must let go of it.
  private func lockIsFree(after run: (String) -> Void) throws -> Bool {
    let scratch = try ScratchFolder(named: "programs-tests")
    defer { scratch.remove() }
    let path = scratch.path + "/lock"
    run(path)
    #expect(File(path).exists, "somebody has held it")
    try FileLock(path).during {}
    return isQuick
  }

  @Test(arguments: ["tail -f /dev/null", "trap '' TERM INT HUP QUIT; while :; do tail -f /dev/null; done"])
  func oneThatDoesNotEndIsKilled(_ script: String) {
    #expect(OutsideProgram(shell: script).run(within: .milliseconds(50)) == .late)
    #expect(OutsideProgram(shell: script).answer(within: .milliseconds(50)).ending == .late)
    #expect(OutsideProgram(shell: script).run(input: [1], within: .milliseconds(50)) == .late)
    #expect(isQuick)
  }

  @Test func noTimeAtAllIsTooLittle() {
    #expect(OutsideProgram(["tail", "-f", "/dev/null"]).answer(within: .zero) == Answer(ending: .late))
    #expect(OutsideProgram(["tail", "-f", "/dev/null"]).run(within: .seconds(-5)) == .late)
    #expect(isQuick)
  }

  @Test func whatItSaidByThenIsGiven() {
    let answer = OutsideProgram(shell: "echo said; exec tail -f /dev/null").answer(within: .seconds(2))
    #expect(answer == Answer(ending: .late, output: "said\n"))
    #expect(answer.text == nil)
  }

  @Test func oneThatClosesItsOutputAndGoesOnIsKilledToo() {
    let answer = OutsideProgram(shell: "exec >/dev/null 2>&1; exec tail -f /dev/null").answer(
      within: .milliseconds(100)
    )
    #expect(answer.ending == .late)
    #expect(isQuick)
  }

  /// The program itself ends at once; what it leaves behind keeps its outputs open.
  @Test func aGrandchildThatKeepsThePipeHoldsNobodyUp() throws {
    let script = "exec 9>\"$1\"; flock 9; tail -f /dev/null & echo started"
    let isFree = try lockIsFree { path in
      let answer = OutsideProgram(shell: script, [path]).answer(within: .seconds(2))
      #expect(answer == Answer(ending: .exited(0), output: "started\n"))
    }
    #expect(isFree)
  }

  @Test func whatALateOneHasStartedEndsWithIt() throws {
    let script = "exec 9>\"$1\"; flock 9; tail -f /dev/null & trap '' TERM; tail -f /dev/null"
    let isFree = try lockIsFree { path in
      #expect(OutsideProgram(shell: script, [path]).run(within: .seconds(2)) == .late)
    }
    #expect(isFree)
  }

  @Test func whatIsLeftBehindAndKeepsNothingOpenGoesOn() throws {
    let scratch = try ScratchFolder(named: "programs-tests")
    defer { scratch.remove() }
    let pipe = scratch.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(OutsideProgram(shell: "{ echo alive > \"$1\"; } & :", [pipe]).run() == .exited(0))
    #expect(try File(pipe).text(limit: 100, .awaited) == "alive\n")
  }

  @Test func ofTooMuchTheBeginningIsKeptAndTheProgramEndsWell() {
    let script = "head -c 3000000 /dev/zero | tr '\\0' x; head -c 3000000 /dev/zero | tr '\\0' y >&2"
    let answer = OutsideProgram(shell: script).answer(limit: 65_536, within: .seconds(30))
    #expect(answer.ending == .exited(0))
    #expect(answer.output == String(repeating: "x", count: 65_536))
    #expect(answer.errors == String(repeating: "y", count: 65_536))
    let usual = OutsideProgram(shell: "head -c 3000000 /dev/zero").answer(within: .seconds(30))
    #expect(usual.output.utf8.count == 1 << 20)
  }

  @Test(arguments: [1, 70_000, 3_000_000])
  func whatItIsToReadItReads(_ size: Int) throws {
    let scratch = try ScratchFolder(named: "programs-tests")
    defer { scratch.remove() }
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let file = File(scratch.path + "/read")
    let program = OutsideProgram(shell: "cat > \"$1\"", [file.path])
    #expect(program.run(input: bytes, within: .seconds(30)) == .exited(0))
    #expect(try file.read(limit: size) == bytes)
  }

  /// SIGPIPE would end a program that does not ignore it.
  @Test func oneThatDoesNotReadHarmsNobody() {
    var (pipe, before, pending) = (sigset_t(), sigset_t(), sigset_t())
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let bytes = [UInt8](repeating: 7, count: 3_000_000)
    #expect(OutsideProgram(["true"]).run(input: bytes) == .exited(0))
    #expect(
      OutsideProgram(["tail", "-f", "/dev/null"]).run(input: bytes, within: .milliseconds(100)) == .late
    )
    sigpending(&pending)
    #expect(sigismember(&pending, SIGPIPE) == 0)
    #expect(isQuick)
  }

  @Test func programsAreFoundInThePath() {
    #expect(ProgramPath.first("sh", in: "/nowhere:/bin") == "/bin/sh")
    #expect(ProgramPath.first("sh", in: nil) != nil)
    #expect(ProgramPath.first("no-such-program-anywhere", in: nil) == nil)
    #expect(ProgramPath.running.map { access($0, X_OK) } == 0)
  }
}
