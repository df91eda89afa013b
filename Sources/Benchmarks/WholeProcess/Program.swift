import Files
import Glibc

enum Clock {
  /// A time in milliseconds from an arbitrary start.
  static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }
}

/// An error with a message.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// The processes of programs, and their system statistics.
enum Program {
  /// POSIX_SPAWN_SETSID, _SETSIGDEF and _SETSIGMASK of glibc's `spawn.h`.
  private static let newSession: Int16 = 0x80
  private static let freshSignals: Int16 = 0x04 | 0x08

  /// Starts a program in its own session, on a terminal, or without input and output.
  static func spawn(_ words: [String], environment: [String: String], terminal: String?) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, terminal ?? "/dev/null", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, newSession | freshSignals)
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var process: pid_t = 0
    guard posix_spawn(&process, words[0], &actions, &attributes, &arguments, &variables) == 0 else {
      throw Failure("\(words[0]) cannot be started")
    }
    return process
  }

  /// Waits for the end and returns the system's status.
  @discardableResult static func wait(_ process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Returns the duration of a run without a terminal, in milliseconds.
  static func time(_ words: [String], environment: [String: String]) throws -> Double {
    let start = Clock.milliseconds
    let status = wait(try spawn(words, environment: environment, terminal: nil))
    let end = Clock.milliseconds
    guard status == 0 else { throw Failure("\(words.joined(separator: " ")) failed with status \(status)") }
    return end - start
  }

  /// Returns the peak memory of a process, in MiB.
  static func peakMemory(_ process: pid_t) -> Double {
    Double(field("VmHWM:", of: "/proc/\(process)/status") ?? 0) / 1_024
  }

  /// Returns the number of voluntary context switches by thread.
  static func wakeups(_ process: pid_t) -> [String: Int] {
    let tasks = "/proc/\(process)/task"
    return Dictionary(
      uniqueKeysWithValues: Folder(tasks).names.compactMap { thread in
        field("voluntary_ctxt_switches:", of: "\(tasks)/\(thread)/status").map { (thread, $0) }
      })
  }

  /// Returns the processor time of a process, in milliseconds.
  static func processorTime(_ process: pid_t) -> Double {
    let fields = text("/proc/\(process)/stat").split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return 0 }
    return (user + system) * 1_000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Returns the content of a system file, or an empty text if it is unreadable.
  static func text(_ path: String) -> String { (try? File(path).text(limit: 1 << 20)) ?? "" }

  private static func field(_ name: String, of path: String) -> Int? {
    let line = text(path).split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) }
  }
}
