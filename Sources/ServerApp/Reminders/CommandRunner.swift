import Dispatch
import Glibc
import Logging
import Service

/// Runs a command for one reminder after the other; one that does not end is killed.
final class CommandRunner: Sendable {
  /// Seconds that a program may take.
  static let patience = 30
  /// Descriptors below this are closed in the program, besides those that close themselves.
  private static let descriptors: Int32 = 512

  private let command: ReminderCommand
  private let logger: Logger
  private let queue = DispatchQueue(label: "todosd.reminders.command")

  init(_ command: ReminderCommand, _ logger: Logger) {
    self.command = command
    self.logger = logger
  }

  /// Runs it as soon as the one before has ended.
  func run(for reminder: Reminder) {
    let variables = command.variables(for: reminder)
    queue.async { @Sendable [self] in
      let status = CommandRunner.run(command.words, variables)
      guard status != 0 else { return }
      logger.warning("reminder command", metadata: ["status": .stringConvertible(status)])
    }
  }

  /// Runs a program to its end; blocks.
  ///
  /// Gives its exit status, 128 and the signal's number where one ended it, or -1 where it could not be started.
  static func run(_ words: [String], _ variables: [String: String]) -> Int32 {
    var names = inherited.filter { variable in !variables.keys.contains { variable.hasPrefix($0 + "=") } }
    names += variables.map { $0.key + "=" + $0.value }
    guard let child = spawn(words, names) else { return -1 }
    let killer = DispatchWorkItem { @Sendable in _ = kill(child, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(patience), execute: killer)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    killer.cancel()
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  private static var inherited: [String] {
    var names: [String] = []
    var next = environ
    while let entry = next.pointee {
      names.append(String(cString: entry))
      next = next.advanced(by: 1)
    }
    return names
  }

  /// The program's process, with nothing open but an empty input and this server's outputs.
  private static func spawn(_ words: [String], _ variables: [String]) -> pid_t? {
    guard let program = words.first else { return nil }
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for other in 3..<CommandRunner.descriptors { posix_spawn_file_actions_addclose(&actions, other) }
    var all = sigset_t()
    var none = sigset_t()
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var child: pid_t = 0
    let failure = withCStrings(words) { words in
      withCStrings(variables) { variables in
        posix_spawnp(&child, program, &actions, &attributes, words, variables)
      }
    }
    return failure == 0 ? child : nil
  }

  private static func withCStrings<Result>(
    _ strings: [String],
    _ use: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return use(copies + [nil])
  }
}
