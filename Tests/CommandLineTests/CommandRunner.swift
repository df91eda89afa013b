import Files
import Glibc
import JSON
import PtySupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// The real program in its own home, with a clock that stands still.
final class CommandRunner {
  private let place = TemporaryFolder()
  var now = "2026-11-20T09:00:00Z"
  var zone = "UTC"
  private var runs = 0

  init() {}

  convenience init(adding texts: String...) {
    self.init()
    for text in texts { run("add", text) }
  }

  convenience init(copying other: CommandRunner) {
    self.init()
    for part in ["data", "state"] {
      for name in Folder(other.home + "/" + part).names where !name.hasSuffix("-shm") {
        for folder in [home, home + "/" + part] { mkdir(folder, 0o700) }
        let bytes = TemporaryFolder.bytes("\(other.home)/\(part)/\(name)")
        TemporaryFolder.write(bytes, to: "\(home)/\(part)/\(name)")
      }
    }
  }

  /// The folder of everything, removed at the end of the test.
  var folder: String { place.path }
  var home: String { folder + "/home" }

  @discardableResult func run(_ arguments: String..., input: String = "") -> PlainRun { run(arguments, input: input) }

  @discardableResult func run(
    _ arguments: [String], input: String = "", output: PlainProcess.Output = .kept, under wrapper: [String] = []
  ) -> PlainRun { start(arguments, input: input, output: output, under: wrapper).finish() }

  /// Starts the program, through a wrapper program if one is given.
  func start(
    _ arguments: [String], input: String = "", output: PlainProcess.Output = .kept, under wrapper: [String] = []
  ) -> PlainProcess {
    runs += 1
    return PlainProcess(
      wrapper + [PtyProcess.product("todos")] + arguments, environment: environment, files: folder + "/run-\(runs)",
      input: input, output: output)
  }

  /// The one-word titles of the items in an export.
  var titles: [String] { run("export").lines.map { String($0.split(separator: " ").last ?? "") } }

  /// Writes a file into the folder and returns its path.
  @discardableResult func file(_ name: String, _ text: String) -> String {
    TemporaryFolder.write(Array(text.utf8), to: folder + "/" + name)
    return folder + "/" + name
  }

  var environment: [String: String] {
    [
      "TODOS_HOME": home, "TODOS_NOW": now, "TZ": zone, "LC_ALL": "C.UTF-8", "HOME": folder, "PATH": "/usr/bin:/bin",
      "TMPDIR": folder, "SWIFT_BACKTRACE": "enable=no",
    ]
  }
}

extension PlainRun { func json() throws -> JSONValue { try decodeJSON(JSONValue.self, from: output) } }

/// Returns the path of a file in the folder `Fixtures` beside the caller's file.
func fixture(_ name: String, beside file: String = #filePath) -> String {
  file[..<(file.lastIndex(of: "/") ?? file.startIndex)] + "/Fixtures/" + name
}

extension JSONValue {
  var elements: [JSONValue] {
    guard case .array(let values) = self else { return [] }
    return values
  }
}

extension PlainRun {
  func numbers() throws -> [Int] {
    try json()["items"].elements.compactMap { item -> Int? in
      guard case .integer(let number) = item["number"] else { return nil }
      return number
    }.sorted()
  }
}
