import Files
import Glibc
import Programs
import Testing

/// Tests of programs that never end, print too much, or leave processes behind.
///
/// A process that must be dead holds a lock while it lives; whoever gets the lock knows.
struct DeadlineTests {
  /// Time limits to try in sequence: on a slow machine a program prints nothing within a short one.
  private static let limits: [Duration] = [.seconds(1), .seconds(4), .seconds(16), .seconds(60)]

  /// Runs a script with the path of a lock as `$1`, which must be released; `run` returns true on success.
  private func expectLockIsFree(after run: (String, Duration) -> Bool) throws {
    let scratch = try ScratchFolder(named: "programs-tests")
    defer { scratch.remove() }
    let isGood = Self.limits.indices.contains { index in
      let path = scratch.path + "/lock\(index)"
      let isGood = run(path, Self.limits[index]) && File(path).exists
      #expect(throws: Never.self) { try FileLock(path).during {} }
      return isGood
    }
    #expect(isGood)
  }

  @Test(arguments: ["tail -f /dev/null", "trap '' TERM INT HUP QUIT; while :; do tail -f /dev/null; done"])
  func oneThatDoesNotEndIsKilled(_ script: String) {
    #expect(OutsideProgram(shell: script).run(within: .milliseconds(50)) == .late)
    #expect(OutsideProgram(shell: script).answer(within: .milliseconds(50)).ending == .late)
    #expect(OutsideProgram(shell: script).run(input: [1], within: .milliseconds(50)) == .late)
  }

  @Test func noTimeAtAllIsTooLittle() {
    #expect(OutsideProgram(["tail", "-f", "/dev/null"]).answer(within: .zero) == Answer(ending: .late))
    #expect(OutsideProgram(["tail", "-f", "/dev/null"]).run(within: .seconds(-5)) == .late)
  }

  @Test func whatItSaidByThenIsGiven() {
    let program = OutsideProgram(shell: "echo said; exec tail -f /dev/null")
    let isGiven = Self.limits.contains { limit in
      let answer = program.answer(within: limit)
      #expect(answer.ending == .late && answer.text == nil)
      return answer.output == "said\n"
    }
    #expect(isGiven)
  }

  @Test func oneThatClosesItsOutputAndGoesOnIsKilledToo() {
    let answer = OutsideProgram(shell: "exec >/dev/null 2>&1; exec tail -f /dev/null").answer(
      within: .milliseconds(100))
    #expect(answer.ending == .late)
  }

  /// The program itself ends at once; its child keeps the outputs open.
  @Test func aGrandchildThatKeepsThePipeHoldsNobodyUp() throws {
    let script = "exec 9>\"$1\"; flock 9; tail -f /dev/null & echo started"
    try expectLockIsFree { path, limit in
      OutsideProgram(shell: script, [path]).answer(within: limit) == Answer(ending: .exited(0), output: "started\n")
    }
  }

  @Test func whatALateOneHasStartedEndsWithIt() throws {
    let script = "exec 9>\"$1\"; flock 9; tail -f /dev/null & trap '' TERM; tail -f /dev/null"
    try expectLockIsFree { path, limit in
      let ending = OutsideProgram(shell: script, [path]).run(within: limit)
      #expect(ending == .late)
      return true
    }
  }

  @Test func whatIsLeftBehindAndKeepsNothingOpenGoesOn() throws {
    let scratch = try ScratchFolder(named: "programs-tests")
    defer { scratch.remove() }
    let pipe = scratch.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(OutsideProgram(shell: "{ echo alive > \"$1\"; } & :", [pipe]).run(within: .seconds(60)) == .exited(0))
    #expect(try File(pipe).text(limit: 100, .awaited) == "alive\n")
  }

  @Test func ofTooMuchTheBeginningIsKeptAndTheProgramEndsWell() {
    let script = "head -c 3000000 /dev/zero | tr '\\0' x; head -c 3000000 /dev/zero | tr '\\0' y >&2"
    let answer = OutsideProgram(shell: script).answer(limit: 65_536, within: .seconds(60))
    #expect(answer.ending == .exited(0))
    #expect(answer.output == String(repeating: "x", count: 65_536))
    #expect(answer.errors == String(repeating: "y", count: 65_536))
    let usual = OutsideProgram(shell: "head -c 3000000 /dev/zero").answer(within: .seconds(60))
    #expect(usual.output.utf8.count == 1 << 20)
  }

  @Test(arguments: [1, 70_000, 3_000_000]) func whatItIsToReadItReads(_ size: Int) throws {
    let scratch = try ScratchFolder(named: "programs-tests")
    defer { scratch.remove() }
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let file = File(scratch.path + "/read")
    let program = OutsideProgram(shell: "cat > \"$1\"", [file.path])
    #expect(program.run(input: bytes, within: .seconds(60)) == .exited(0))
    #expect(try file.read(limit: size) == bytes)
  }

  /// SIGPIPE would end a program that does not ignore it.
  @Test func oneThatDoesNotReadHarmsNobody() {
    var (pipe, before, pending) = (sigset_t(), sigset_t(), sigset_t())
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let bytes = [UInt8](repeating: 7, count: 3_000_000)
    #expect(OutsideProgram(["true"]).run(input: bytes, within: .seconds(60)) == .exited(0))
    #expect(OutsideProgram(["tail", "-f", "/dev/null"]).run(input: bytes, within: .milliseconds(100)) == .late)
    sigpending(&pending)
    #expect(sigismember(&pending, SIGPIPE) == 0)
  }

  @Test func programsAreFoundInThePath() {
    #expect(ProgramPath.first("sh", in: "/nowhere:/bin") == "/bin/sh")
    #expect(ProgramPath.first("sh", in: nil) != nil)
    #expect(ProgramPath.first("no-such-program-anywhere", in: nil) == nil)
    #expect(ProgramPath.running.map { access($0, X_OK) } == 0)
  }
}
