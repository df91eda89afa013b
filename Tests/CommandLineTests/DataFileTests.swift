import Files
import Glibc
import JSON
import Programs
import PtySupport
import Testing

/// Tests of the user's data files: linked elsewhere, readable by others, written by many at once.
@Suite struct DataFileTests {
  /// The change is safe on the device and waits until the user puts the file into its place.
  @Test func whatWaitsBecauseTheListIsALinkIsToldByTheStatus() throws {
    let runner = CommandRunner(adding: "a")
    let (path, elsewhere) = (runner.home + "/data/todos.sqlite", runner.folder + "/elsewhere.sqlite")
    try File(path).move(to: File(elsewhere))
    symlink(elsewhere, path)
    for arguments in [["add", "b"], ["done", "1"], ["edit", "1", "--title", "c"], ["undo"], ["add", "d", "--json"]] {
      let answer = runner.run(arguments)
      #expect(answer.status == 4 && !answer.output.isEmpty, "\(arguments)")
      #expect(answer.errors.contains("saved on this device but not sent yet. \(path) cannot be used: it is a link."))
      #expect(answer.errors.contains("Put the file itself in its place"), "\(answer.errors)")
    }
    #expect(runner.run("list", "all").status == 4 && runner.run("sync").status == 4)
    try File(elsewhere).move(to: File(path))
    #expect(runner.run("add", "e").status == 0)
    #expect(Set(runner.titles) == ["a", "b", "d", "e"])
  }

  /// A single disk error is reported by the affected command, in one message; the next command succeeds.
  @Test(.enabled(if: ProgramPath.first("strace", in: nil) != nil, "strace is not installed"))
  func aPassingFaultOfTheDiskIsToldOnce() throws {
    let strace = try #require(ProgramPath.first("strace", in: nil))
    let template = CommandRunner()
    for title in ["a", "b"] { template.run("add", title) }
    var outcomes: Set<Bool> = []
    for call in ["fdatasync", "pwrite64"] {
      for count in 1...8 {
        let runner = CommandRunner(copying: template)
        let inject = "inject=\(call):error=EIO:when=\(count)"
        let wrapper = [strace, "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call)", "-e", inject]
        let answer = runner.run(["done", "1"], under: wrapper)
        let (isDone, isRefused) = (answer.output.contains("Done"), answer.errors.contains("Nothing was changed"))
        #expect(isDone != isRefused, "\(call) \(count): \(answer)")
        if !answer.errors.isEmpty { outcomes.insert(isDone) }
        let list = runner.run("list", "all", "--plain")
        #expect(list.status == 0 && list.errors.isEmpty, "\(call) \(count): \(list)")
        #expect(list.lines.count == (isDone ? 1 : 2), "\(call) \(count): \(list)")
      }
    }
    #expect(outcomes == [true, false])
  }

  /// Every command reports files readable by others, as the doctor does; nothing is repaired silently.
  @Test func whoeverLetsOthersAtTheDataIsTold() {
    let runner = CommandRunner()
    #expect(runner.run("add", "a").errors.isEmpty)
    chmod(runner.home, 0o777)
    chmod(runner.home + "/state", 0o755)
    chmod(runner.home + "/state/replica.sqlite", 0o666)
    chmod(runner.home + "/data", 0o755)
    chmod(runner.home + "/data/todos.sqlite", 0o666)
    runner.run("config", "set", "clock", "24")
    chmod(runner.home + "/config", 0o755)
    chmod(runner.home + "/config/config.toml", 0o666)
    let commands = [
      ["list"], ["show", "1"], ["log", "1"], ["export"], ["add", "b"], ["done", "1"], ["sync"], ["list", "--json"],
      ["doctor", "--data"],
    ]
    for arguments in commands {
      let answer = runner.run(arguments)
      #expect(answer.status == (arguments[0] == "doctor" ? 2 : 0), "\(arguments)")
      let said = answer.errors + (arguments[0] == "doctor" ? "" : answer.output)
      for words in [
        "replica.sqlite. Run: chmod 700 \(runner.home)/state\n", "todos.sqlite. Run: chmod 700 \(runner.home)/data\n",
        "Run: chmod o-w \(runner.home)\n", "Run: chmod o-w \(runner.home)/config/config.toml\n",
      ] {
        #expect(said.ranges(of: words).count == 1, "\(arguments): \(said)")
        if arguments[0] == "doctor" { #expect(answer.output.contains(words)) }
      }
    }
    #expect(runner.run("status").errors.isEmpty, "bars show what it says")
    for folder in ["", "/state", "/data", "/config"] { chmod(runner.home + folder, 0o700) }
    #expect(runner.run("list").errors.isEmpty && runner.run("doctor", "--data").status == 0)
  }

  @Test func eightAtOnceLoseNothing() throws {
    let runner = CommandRunner(adding: "first")
    for round in 0..<3 {
      let runs = (0..<8).map { runner.start(["add", "--no-parse", "item \(round) \($0)"]) }
      for run in runs { #expect(run.finish().status == 0) }
    }
    runner.run("sync", "--wait")
    let items = try runner.run("list", "all", "--json").json()["items"].elements
    #expect(items.count == 25)
    #expect(Set(items.map { $0["number"] }).count == 25)
    #expect(items.allSatisfy { $0["sync"] == .string("settled") })
  }
}
