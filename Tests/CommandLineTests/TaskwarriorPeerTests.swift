import Glibc
import JSON
import PtySupport
import StoreSupport
import Testing

/// Taskwarrior reads our files, and we read its changes: with `TODOS_PEERS=1`, which `.ci/run` sets and which requires
/// the program.
@Suite(.enabled(if: getenv("TODOS_PEERS") != nil, "they need other programs: TODOS_PEERS=1"))
struct TaskwarriorPeerTests {
  private let runner = CommandRunner()

  private func task(_ arguments: String...) throws -> PlainRun {
    let program = try #require(Child.tool("task"), "taskwarrior is not installed")
    let rc = runner.file("taskrc", "confirmation=no\nverbose=nothing\ndata.location=\(runner.folder)/task\n")
    mkdir(runner.folder + "/task", 0o700)
    return PlainProcess(
      [program] + arguments,
      environment: ["TASKRC": rc, "TZ": "UTC", "HOME": runner.folder, "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"],
      files: runner.folder + "/task-\(arguments.first ?? "")", input: ""
    ).finish()
  }

  @Test func taskReadsOursAndWeReadItsBack() throws {
    runner.run("add", "water the tomatoes every 2 weeks #home @garden !high")
    runner.run("add", "ship it by friday 5pm #work")
    runner.run("add", "tell them after #2 !low")
    runner.run("add", "dentist tomorrow 9am")
    runner.run("edit", "2", "--notes", "two\nlines")
    runner.run("add", "bought")
    runner.run("add", "gym every monday 8am")
    runner.run("done", "5")
    let export = runner.run("export", "--format", "taskwarrior")
    #expect(export.status == 0 && export.errors.isEmpty, "\(export.errors)")
    let path = runner.file("ours.json", export.output)
    #expect(try task("import", path).status == 0)
    let theirs = try task("export")
    let back = runner.file("theirs.json", theirs.output)
    #expect(
      runner.run("import", back).lines == ["Format: Taskwarrior.", "Imported 0 items.", "Already here: 6 items."])
    let other = CommandRunner()
    #expect(other.run("import", back).errors.isEmpty)
    #expect(try Self.tasks(other) == Self.tasks(runner))
  }

  /// Returns a home's export as tasks, without the fields that Taskwarrior adds.
  private static func tasks(_ runner: CommandRunner) throws -> Set<JSONValue> {
    let tasks = try runner.run("export", "--format", "taskwarrior").json().elements
    return Set(
      tasks.map { task in
        guard case .object(var fields) = task else { return task }
        for name in ["modified", "annotations"] { fields[name] = nil }
        return .object(fields)
      })
  }
}
