package import Glibc
package import StoreSupport
package import TodoAPI
import TodoModel
import WaitSupport

/// A user's machine: its own home, and the real `todos` in it.
package final class Machine {
  /// The result of a run of the program.
  package struct Said {
    package let status: Int32
    package let output: String
    package let errors: String

    package func json<Value: Decodable>(_ type: Value.Type) throws -> Value { try decodeJSON(type, from: output) }
  }

  /// A running program.
  package struct Run {
    package let process: pid_t
    fileprivate let files: String

    package func kill() { Glibc.kill(process, SIGKILL) }

    /// Waits for the end, up to the timeout.
    package func waitForEnd(atMost timeout: Duration) { ProcessEnd(of: process).wait(for: timeout) }
  }

  package let folder = TemporaryFolder()
  private var runs = 0
  /// The moment at which the machine's clock stands still; nil for the system's clock.
  package var now: String?

  package init() {}

  package var home: String { folder.path + "/home" }
  /// The file that names the machine's server.
  package var tokenFile: String { home + "/state/token" }

  package func makeState() throws {
    for path in [home, home + "/state"] where mkdir(path, 0o700) != 0 && errno != EEXIST {
      throw ServerFailure(words: "\(path): \(String(cString: strerror(errno)))")
    }
  }

  package var variables: [String] {
    Command.variables + ["TODOS_HOME=\(home)", "HOME=\(folder.path)", "TMPDIR=\(folder.path)"]
      + (now.map { ["TODOS_NOW=\($0)"] } ?? [])
  }

  package func start(_ words: [String], input: String = "") throws -> Run {
    runs += 1
    let files = folder.path + "/run-\(runs)"
    TemporaryFolder.write(Array(input.utf8), to: files + ".in")
    let process = try Command.start(
      words, program: Child.product("todos"), variables: variables, input: files + ".in", log: files + ".out",
      errors: files + ".err")
    return Run(process: process, files: files)
  }

  package func finish(_ run: Run) -> Said {
    let status = Command.wait(run.process)
    let parts = [".out", ".err"].map { String(decoding: TemporaryFolder.bytes(run.files + $0), as: UTF8.self) }
    for part in [".in", ".out", ".err"] { unlink(run.files + part) }
    return Said(status: status, output: parts[0], errors: parts[1])
  }

  @discardableResult package func run(_ words: [String], input: String = "") throws -> Said {
    finish(try start(words, input: input))
  }

  @discardableResult package func run(_ words: String..., input: String = "") throws -> Said {
    try run(words, input: input)
  }

  @discardableResult package func login(_ address: String, name: String, _ flags: String...) throws -> Said {
    try run(["login", address, "--password-stdin", "--name", name] + flags, input: RunningServer.password + "\n")
  }

  /// Adds an item and returns the program's output.
  package func add(_ text: String) throws -> ItemBody {
    let said = try run("add", text, "--json")
    guard said.status == 0 else { throw ServerFailure(words: said.errors) }
    return try said.json(ItemBody.self)
  }

  /// Returns all items, open and done, sorted by ID.
  package func items() throws -> [ItemBody] {
    let lists = try ["all", "done"].map { view in
      let said = try run("list", view, "--json")
      // 3 and 4 report that the list may be outdated, and print it anyway.
      guard [0, 3, 4].contains(said.status) else { throw ServerFailure(words: said.errors) }
      return try said.json(Listed.self).items
    }
    var seen: [String: ItemBody] = [:]
    for item in lists.joined() { seen[item.id.description] = item }
    return seen.sorted { $0.key < $1.key }.map(\.value)
  }

  private struct Listed: Decodable { let items: [ItemBody] }
}
