import Glibc
import JSON
import Testing
import TodoAPI
import TodoModel

/// A home of its own for the real program, with a clock that stands still.
final class CommandRunner {
  /// What a run of the program came to.
  struct Answer {
    /// The exit status; 128 and more for a signal.
    var status: Int32
    /// What it wrote to standard output.
    var output: [UInt8]
    /// What it wrote to standard error.
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    func json() throws -> JSONValue { try decodeJSON(JSONValue.self, from: text) }
  }

  let folder: String
  var now = "2026-11-20T09:00:00Z"
  var zone = "UTC"
  var extra: [String] = []
  private var runs = 0

  init() {
    var template = Array("/tmp/todos-tests-XXXXXX".utf8CString)
    folder = mkdtemp(&template).map { String(cString: $0) } ?? "/nowhere"
  }

  /// A home with the same files.
  convenience init(copying other: CommandRunner) {
    self.init()
    for part in ["data", "state"] {
      for name in CommandRunner.names(in: other.home + "/" + part) where !name.hasSuffix("-shm") {
        for folder in [home, home + "/" + part] { mkdir(folder, 0o700) }
        write(CommandRunner.read("\(other.home)/\(part)/\(name)"), to: "\(home)/\(part)/\(name)")
      }
    }
  }

  deinit { CommandRunner.remove(folder) }

  var home: String { folder + "/home" }

  /// Runs the program and waits for it.
  @discardableResult
  func run(_ arguments: String..., input: String = "") -> Answer { run(arguments, input: input) }

  @discardableResult
  func run(
    _ arguments: [String],
    input: String = "",
    output: String? = nil,
    under wrapper: [String] = []
  ) -> Answer {
    let started = start(arguments, input: input, output: output, under: wrapper)
    return finish(started)
  }

  /// A run that is under way.
  struct Started {
    var process: pid_t
    var files: String
  }

  func start(
    _ arguments: [String],
    input: String = "",
    output: String? = nil,
    descriptor: Int32? = nil,
    under wrapper: [String] = []
  ) -> Started {
    runs += 1
    let files = folder + "/run-\(runs)"
    write(Array(input.utf8), to: files + ".in")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, files + ".in", O_RDONLY, 0)
    if let descriptor {
      posix_spawn_file_actions_adddup2(&actions, descriptor, 1)
    } else {
      let target = output ?? files + ".out"
      posix_spawn_file_actions_addopen(&actions, 1, target, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    posix_spawn_file_actions_addopen(&actions, 2, files + ".err", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var process = pid_t()
    let line = wrapper + [CommandRunner.program] + arguments
    let words = line.map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    let failure = posix_spawn(&process, line[0], &actions, nil, words, variables)
    #expect(failure == 0, "\(CommandRunner.program) cannot be started")
    return Started(process: process, files: files)
  }

  func finish(_ started: Started) -> Answer {
    var status: Int32 = 0
    while waitpid(started.process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return Answer(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      output: CommandRunner.read(started.files + ".out"),
      errors: String(decoding: CommandRunner.read(started.files + ".err"), as: UTF8.self)
    )
  }

  /// Writes a file into the folder; gives its path.
  @discardableResult
  func file(_ name: String, _ text: String) -> String {
    write(Array(text.utf8), to: folder + "/" + name)
    return folder + "/" + name
  }

  private var environment: [String] {
    let fixed = [
      "TODOS_HOME=\(home)", "TODOS_NOW=\(now)", "TZ=\(zone)", "LC_ALL=C.UTF-8", "HOME=\(folder)",
      "PATH=/usr/bin:/bin",
      "TMPDIR=\(folder)", "SWIFT_BACKTRACE=enable=no",
    ]
    let names = Set(extra.map { $0.prefix { $0 != "=" } })
    return fixed.filter { !names.contains($0.prefix { $0 != "=" }) } + extra
  }

  private func write(_ bytes: [UInt8], to path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = Glibc.write(file, bytes, bytes.count)
    close(file)
  }

  static func read(_ path: String) -> [UInt8] {
    guard let stream = fopen(path, "r") else { return [] }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, stream)
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }

  static func names(in folder: String) -> [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ folder: String) {
    for name in names(in: folder) where unlink(folder + "/" + name) != 0 { remove(folder + "/" + name) }
    rmdir(folder)
  }

  /// The program beside the tests, or the one `TODOS_BIN` names.
  private static let program: String = {
    if let path = getenv("TODOS_BIN") { return String(cString: path) }
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    let whole = String(decoding: path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return whole[..<(whole.lastIndex(of: "/") ?? whole.startIndex)] + "/todos"
  }()
}

/// A file of the folder `Fixtures` beside this one.
func fixture(_ name: String, beside file: String = #filePath) -> String {
  file[..<(file.lastIndex(of: "/") ?? file.startIndex)] + "/Fixtures/" + name
}

extension JSONValue {
  /// A field of an object; null where there is none.
  subscript(name: String) -> JSONValue {
    guard case .object(let fields) = self else { return .null }
    return fields[name] ?? .null
  }

  /// The elements of an array.
  var elements: [JSONValue] {
    guard case .array(let values) = self else { return [] }
    return values
  }
}
