package import Glibc
package import StoreSupport
package import TodoAPI
import TodoModel
import WaitSupport

/// A person's machine: a home of its own, and the real `todos` in it.
package final class Machine {
  /// The result of a run of the program.
  package struct Said {
    /// The exit status; below zero the signal it died of.
    package let status: Int32
    /// Its standard output.
    package let output: String
    /// Its standard error.
    package let errors: String

    /// Its standard output as JSON.
    package func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try decodeJSON(type, from: output)
    }
  }

  /// A run that is under way.
  package struct Run {
    /// Its process.
    package let process: pid_t
    fileprivate let files: String

    /// Kills it at once.
    package func kill() { Glibc.kill(process, SIGKILL) }

    /// Lets it go on until its end, or for so long.
    package func waitForEnd(atMost patience: Duration) { ProcessEnd(of: process).wait(for: patience) }
  }

  /// The folder of everything.
  package let folder = TemporaryFolder()
  private var runs = 0
  /// A moment at which the machine's clock stands; nil for the system's clock.
  package var now: String?

  /// A machine on which `todos` has never run.
  package init() {}

  /// The home.
  package var home: String { folder.path + "/home" }
  /// The file that says which server it belongs to.
  package var tokenFile: String { home + "/state/token" }

  /// Makes the folders in which that file stands.
  package func makeState() throws {
    for path in [home, home + "/state"] where mkdir(path, 0o700) != 0 && errno != EEXIST {
      throw ServerFailure(words: "\(path): \(String(cString: strerror(errno)))")
    }
  }

  /// The program's variables.
  package var variables: [String] {
    Command.variables + ["TODOS_HOME=\(home)", "HOME=\(folder.path)", "TMPDIR=\(folder.path)"]
      + (now.map { ["TODOS_NOW=\($0)"] } ?? [])
  }

  /// Starts the program.
  package func start(_ words: [String], input: String = "") throws -> Run {
    runs += 1
    let files = folder.path + "/run-\(runs)"
    TemporaryFolder.write(Array(input.utf8), to: files + ".in")
    let process = try Command.start(
      words,
      program: Child.product("todos"),
      variables: variables,
      input: files + ".in",
      log: files + ".out",
      errors: files + ".err"
    )
    return Run(process: process, files: files)
  }

  /// Waits for its end.
  package func finish(_ run: Run) -> Said {
    let status = Command.wait(run.process)
    let parts = [".out", ".err"].map {
      String(decoding: TemporaryFolder.bytes(run.files + $0), as: UTF8.self)
    }
    for part in [".in", ".out", ".err"] { unlink(run.files + part) }
    return Said(status: status, output: parts[0], errors: parts[1])
  }

  /// Runs the program to its end.
  @discardableResult
  package func run(_ words: [String], input: String = "") throws -> Said {
    finish(try start(words, input: input))
  }

  /// Runs the program to its end.
  @discardableResult
  package func run(_ words: String..., input: String = "") throws -> Said { try run(words, input: input) }

  /// Signs in.
  @discardableResult
  package func login(_ address: String, name: String, _ flags: String...) throws -> Said {
    try run(
      ["login", address, "--password-stdin", "--name", name] + flags,
      input: RunningServer.password + "\n"
    )
  }

  /// Adds an item; what the program says of it.
  package func add(_ text: String) throws -> ItemBody {
    let said = try run("add", text, "--json")
    guard said.status == 0 else { throw ServerFailure(words: said.errors) }
    return try said.json(ItemBody.self)
  }

  /// All that is there, open and done, by id.
  package func items() throws -> [ItemBody] {
    let lists = try ["all", "done"].map { view in
      let said = try run("list", view, "--json")
      // 3 and 4 tell that it may be old, and give it all the same.
      guard [0, 3, 4].contains(said.status) else { throw ServerFailure(words: said.errors) }
      return try said.json(Listed.self).items
    }
    var seen: [String: ItemBody] = [:]
    for item in lists.joined() { seen[item.id.description] = item }
    return seen.sorted { $0.key < $1.key }.map(\.value)
  }

  private struct Listed: Decodable {
    let items: [ItemBody]
  }
}
