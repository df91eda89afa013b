import Dispatch
import Glibc
import Synchronization
import WaitSupport

/// A program that a test runs, and may kill.
package final class Child {
  /// How a program ended.
  package enum Ending: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  private let process: pid_t
  private let output: Int32
  private let errors: Int32
  private var pending: [UInt8] = []

  /// Starts a program; the first word is its path.
  package init(_ words: [String]) throws {
    let (process, output, errors) = try Child.starting.withLock { _ in try Child.start(words) }
    self.process = process
    self.output = output
    self.errors = errors
  }

  /// Held during a start, because a program started concurrently would inherit the pipes and keep them open.
  private static let starting = Mutex(())

  private static func start(_ words: [String]) throws -> (pid_t, Int32, Int32) {
    var ends: [[Int32]] = []
    for _ in 0..<2 {
      var pair: [Int32] = [0, 0]
      guard pipe(&pair) == 0 else { throw ChildFailure(code: errno) }
      for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      ends.append(pair)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0][1], 1)
    posix_spawn_file_actions_adddup2(&actions, ends[1][1], 2)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = [strdup("SWIFT_BACKTRACE=enable=no"), strdup("LC_ALL=C"), nil]
    defer { for text in arguments + environment { free(text) } }
    var made = pid_t()
    StartedProcesses.add()
    let code = posix_spawn(&made, words[0], &actions, nil, &arguments, &environment)
    for pair in ends { close(pair[1]) }
    guard code == 0 else { throw ChildFailure(code: code) }
    return (made, ends[0][0], ends[1][0])
  }

  deinit {
    close(output)
    close(errors)
  }

  package func kill() { Glibc.kill(process, SIGKILL) }

  /// Kills the program after a delay; it must run until then.
  package func kill(after microseconds: Int) {
    DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(microseconds)) { [process] in
      Glibc.kill(process, SIGKILL)
    }
  }

  /// Returns the next line of output; nil at its end.
  package func line() -> String? {
    while true {
      if let end = pending.firstIndex(of: 0x0A) {
        defer { pending.removeFirst(end + 1) }
        return String(decoding: pending[..<end], as: UTF8.self)
      }
      guard let more = Child.read(output) else { return nil }
      pending += more
    }
  }

  /// Returns the remaining lines of output.
  package func lines() -> [String] {
    var lines: [String] = []
    while let line = line() { lines.append(line) }
    return lines
  }

  /// Waits for its end; returns its standard error and how it ended.
  package func end() -> (errors: String, ending: Ending) {
    var told: [UInt8] = []
    while let more = Child.read(errors) { told += more }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    let ending: Ending = signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
    return (String(decoding: told, as: UTF8.self), ending)
  }

  private static func read(_ descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      return count > 0 ? Array(buffer[..<count]) : nil
    }
  }

  /// Returns the path of a program built beside the tests; `TODOS_BIN` and `TODOSD_BIN` name others, such as release
  /// builds.
  package static func product(_ name: String) -> String {
    let variable = ["todos": "TODOS_BIN", "todosd": "TODOSD_BIN"][name]
    if let path = variable.flatMap({ getenv($0) }) { return String(cString: path) }
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    let whole = String(decoding: path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return whole[..<(whole.lastIndex(of: "/") ?? whole.startIndex)] + "/" + name
  }

  /// Returns the path of a system tool; nil if it is not installed.
  package static func tool(_ name: String) -> String? {
    ["/usr/bin/", "/bin/", "/usr/local/bin/"].map { $0 + name }.first { access($0, X_OK) == 0 }
  }
}

/// The error of a program that could not be started.
package struct ChildFailure: Error { package let code: Int32 }
