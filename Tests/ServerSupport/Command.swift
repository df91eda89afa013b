package import Glibc
import StoreSupport
import Synchronization
import WaitSupport

/// Runs a program as a user does, `todosd` by default.
package enum Command {
  /// The default environment of a program.
  package static let variables = variables(zone: "Europe/Berlin")

  static func variables(zone: String) -> [String] {
    ["SWIFT_BACKTRACE=enable=no", "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin", "TZ=" + zone]
  }

  /// Held while a program is started, or while a file that none may inherit is opened.
  static let starting = Mutex(())

  /// Runs the program to its end; a negative status is the signal that killed it.
  package static func run(
    _ words: [String], program: String = Child.product("todosd"), input: String = ""
  ) throws -> (status: Int32, output: String) {
    let folder = TemporaryFolder()
    TemporaryFolder.write(Array(input.utf8), to: folder.path + "/in")
    let process = try start(words, program: program, input: folder.path + "/in", log: folder.path + "/out")
    let status = wait(process)
    return (status, String(decoding: TemporaryFolder.bytes(folder.path + "/out"), as: UTF8.self))
  }

  /// Starts the program with its output in a file, and its errors in another if given.
  package static func start(
    _ words: [String], program: String = Child.product("todosd"), variables: [String] = Command.variables,
    input: String = "/dev/null", log: String, errors: String? = nil
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    if let errors {
      posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    } else {
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = ([program] + words).map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process = pid_t()
    StartedProcesses.add()
    let code = starting.withLock { _ in posix_spawn(&process, program, &actions, nil, &arguments, &environment) }
    guard code == 0 else { throw ServerFailure(words: String(cString: strerror(code))) }
    return process
  }

  /// Waits for a process's end: returns its status, or the negated signal that killed it.
  package static func wait(_ process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : -signal
  }

  /// Returns the text of a file of unknown size, such as those of /proc.
  package static func text(of path: String) throws -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw ServerFailure(words: path) }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(file, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }
}
