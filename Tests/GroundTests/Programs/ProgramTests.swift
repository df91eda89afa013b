import Files
import Glibc
import Programs
import Testing

struct ProgramTests {
  @Test func itsWordsAndVariablesAreItsOwnAndNoShellReadsThem() {
    let script = "printf '%s' \"$1|$X|$HOME\"; printf e >&2"
    let program = OutsideProgram(["sh", "-c", script, "sh", "a b; $(c)"], ["X": "y z", "HOME": "/h"])
    let answer = program.answer(within: .seconds(60))
    #expect(answer == Answer(ending: .exited(0), output: "a b; $(c)|y z|/h", errors: "e"))
    #expect(answer.text == answer.output)
    #expect(OutsideProgram(shell: "echo $1-$2", ["a  b", "c"]).answer(within: .seconds(60)).text == "a b-c\n")
  }

  @Test func howItEndsIsTold() {
    #expect(OutsideProgram(["true"]).run(within: .seconds(60)) == .exited(0))
    #expect(OutsideProgram(["false"]).run(within: .seconds(60)) == .exited(1))
    #expect(OutsideProgram(["false"]).answer(within: .seconds(60)).text == nil)
    #expect(OutsideProgram(shell: "kill -9 $$").run(within: .seconds(60)) == .killed(by: SIGKILL))
    #expect(OutsideProgram(shell: "exit 3").onTerminal() == .exited(3))
    let endings: [ProgramExit] = [.exited(0), .exited(3), .killed(by: 15), .late, .unstarted(ENOENT)]
    #expect(endings.map(\.status) == [0, 3, 143, 137, -1])
    #expect(endings.map(\.isGood) == [true, false, false, false, false])
  }

  /// A program on the terminal runs as long as the caller allows, and is then terminated or killed.
  @Test func oneOnTheTerminalGoesOnAsLongAsItMay() {
    func ended(_ line: String, _ goesOn: @escaping (Int32) -> Bool) -> ProgramExit {
      OutsideProgram(shell: line).onTerminal(while: goesOn)
    }
    func isOver(_ ear: Int32) -> Bool {
      var wish = pollfd(fd: ear, events: Int16(POLLIN), revents: 0)
      return poll(&wish, 1, 60_000) == 1
    }
    #expect(ended("exit 3", isOver) == .exited(3))
    #expect(ended("exec tail -f /dev/null") { _ in false } == .killed(by: SIGTERM))
    #expect(OutsideProgram(["no-such-program-anywhere"]).onTerminal { _ in true } == .unstarted(ENOENT))
  }

  @Test func oneThatStaysOpenIsLeftAndOneThatEndsAtOnceIsTold() {
    let open = OutsideProgram(["tail", "-f", "/dev/null"])
    #expect(open.open(moment: .milliseconds(50), within: .milliseconds(100)) == nil)
    #expect(OutsideProgram(["true"]).open(moment: .seconds(60), within: .seconds(60)) == .exited(0))
    #expect(OutsideProgram(["no-such-program-anywhere"]).open(within: .zero) == .unstarted(ENOENT))
  }

  /// Without a limit it is in a session of its own, so that it neither has the terminal nor ends with it.
  @Test func oneWithoutALimitIsDetached() throws {
    let script = "read -r all < /proc/self/stat; set -- $all \"$1\"; [ $1 = $5 ] && [ $1 = $6 ]"
    #expect(OutsideProgram(shell: script).open(moment: .seconds(60), within: nil) == .exited(0))
    #expect(OutsideProgram(shell: script).open(moment: .seconds(60), within: .seconds(60)) == .exited(1))
    #expect(OutsideProgram(shell: "kill -9 $$").open(moment: .seconds(60), within: nil) == .killed(by: SIGKILL))
    #expect(OutsideProgram(["no-such-program-anywhere"]).open(within: nil) == .unstarted(ENOENT))
  }

  @Test(arguments: [["/nonexistent/program"], ["no-such-program-anywhere"], []]) func oneThatIsMissingIsNotStarted(
    _ words: [String]
  ) {
    let program = OutsideProgram(words)
    #expect(program.run(within: .seconds(60)) == .unstarted(ENOENT))
    #expect(program.run(input: [1]) == .unstarted(ENOENT))
    #expect(program.answer(within: .seconds(60)) == Answer(ending: .unstarted(ENOENT)))
    #expect(program.onTerminal() == .unstarted(ENOENT))
  }

  /// The test's process ignores SIGPIPE and blocks SIGINT.
  @Test(arguments: [true, false]) func signalsAreAtTheirDefaultsInIt(_ isOnTerminal: Bool) throws {
    let handler = signal(SIGPIPE, SIG_IGN)
    var (blocked, before) = (sigset_t(), sigset_t())
    sigaddset(&blocked, SIGINT)
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer {
      pthread_sigmask(SIG_SETMASK, &before, nil)
      signal(SIGPIPE, handler)
    }
    let scratch = try ScratchFolder(named: "programs-tests")
    defer { scratch.remove() }
    let file = File(scratch.path + "/told")
    let script = "exec grep -E '^Sig(Blk|Ign):' /proc/self/status > \"$1\""
    let program = OutsideProgram(shell: script, [file.path])
    #expect(isOnTerminal ? program.onTerminal().isGood : program.run(within: .seconds(60)).isGood)
    let lines = try file.text(limit: 1000)?.split(separator: "\n") ?? []
    let masks = lines.map { UInt64($0.split(separator: "\t")[1], radix: 16) }
    // The two signals reserved by the C library do not count.
    #expect(masks.map { $0.map { $0 & 0x7FFF_FFFF } } == [0, 0])
  }

  @Test func onlyOnTheTerminalItIsInOurProcessGroup() throws {
    let script = "read -r all < /proc/self/stat; set -- $all; echo $1 $5"
    let told =
      OutsideProgram(shell: script).answer(within: .seconds(60)).text?.split(whereSeparator: \.isWhitespace) ?? []
    #expect(told.count == 2 && told[0] == told[1])
    let check = OutsideProgram(shell: "read -r all < /proc/self/stat; set -- $all \"$1\"; shift 4; [ $1 = \"$OURS\" ]")
    #expect(OutsideProgram(check.words, ["OURS": "\(getpgrp())"]).onTerminal() == .exited(0))
    #expect(OutsideProgram(check.words, ["OURS": "\(getpgrp())"]).run(within: .seconds(60)) == .exited(1))
  }

  @Test func nothingOfOursIsOpenInIt() throws {
    let scratch = try ScratchFolder(named: "programs-tests")
    defer { scratch.remove() }
    let open = Glibc.open(scratch.path, O_RDONLY | O_DIRECTORY)
    let high = fcntl(open, F_DUPFD, 700)
    defer { for descriptor in [open, high] { close(descriptor) } }
    for descriptor in [open, high] {
      try #require(descriptor > 2)
      let check = OutsideProgram(shell: "[ ! -e /proc/$$/fd/$1 ]", ["\(descriptor)"])
      #expect(check.run(within: .seconds(60)) == .exited(0))
      #expect(check.onTerminal() == .exited(0))
    }
  }
}
