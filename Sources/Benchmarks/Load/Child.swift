import Files
import Glibc

/// A child process.
struct Child {
  let process: pid_t
  /// The file of its output.
  private let said: String

  /// Starts a program with its output in the file `said` and its input from `input`.
  init(_ words: [String], said: String, input: String = "/dev/null") throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, said, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for pointer in arguments { free(pointer) } }
    var made: pid_t = 0
    guard posix_spawn(&made, words[0], &actions, nil, &arguments, environ) == 0 else {
      throw Failure("\(words[0]) cannot be started")
    }
    process = made
    self.said = said
  }

  /// Runs a program to its end; throws if it fails.
  static func run(_ words: [String], said: String, input: String) throws {
    let child = try Child(words, said: said, input: input)
    guard child.wait() == 0 else { throw Failure("\(words.joined(separator: " ")): \(text(said))") }
  }

  /// Waits for the address in the output and returns its port.
  func port() throws -> UInt16 {
    let end = Clock.milliseconds + 20_000
    while Clock.milliseconds < end, waitpid(process, nil, WNOHANG) == 0 {
      if let place = Child.text(said).firstRange(of: "http://127.0.0.1:"),
        let port = UInt16(Child.text(said)[place.upperBound...].prefix { $0.isNumber })
      {
        return port
      }
      usleep(10_000)
    }
    throw Failure("it does not listen: \(Child.text(said))")
  }

  func stop() {
    kill(process, SIGTERM)
    wait()
  }

  /// The processor time so far, in milliseconds.
  var processorTime: Double { Child.processorTime(of: process) }

  /// Returns the processor time of a process in milliseconds, or 0 if it is gone.
  static func processorTime(of process: pid_t) -> Double {
    let fields = text("/proc/\(process)/stat").split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return 0 }
    return (user + system) * 1_000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Returns the proportional set size of a process in MiB, or 0 if it is gone.
  static func memory(of process: pid_t) -> Double {
    let line = text("/proc/\(process)/smaps_rollup").split(separator: "\n").first { $0.hasPrefix("Pss:") }
    let number = line?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
    return (number ?? 0) / 1_024
  }

  /// Returns the content of a file, or an empty text if it is unreadable.
  static func text(_ path: String) -> String { (try? File(path).text(limit: 1 << 20)) ?? "" }

  @discardableResult private func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }
}

/// An error with a message.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
