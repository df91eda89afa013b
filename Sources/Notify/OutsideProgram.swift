import Dispatch
import Glibc

/// A program of the person's or the system's, run by its words as they are and never through a shell.
package struct OutsideProgram: Hashable, Sendable {
  /// Seconds that a program may take; then it is killed.
  package static let patience = 30
  /// Descriptors below this are closed in the program, besides those that close themselves.
  private static let descriptors: Int32 = 512

  /// The program, looked up in `PATH` where it has no slash, and its arguments.
  package let words: [String]
  /// What stands in its environment besides what stands in ours.
  package let variables: [String: String]

  /// A program.
  package init(_ words: [String], _ variables: [String: String] = [:]) {
    self.words = words
    self.variables = variables
  }

  /// Runs it to its end; blocks.
  ///
  /// Gives its exit status, 128 and the signal's number where one ended it, or -1 where it could not be started.
  @discardableResult
  package func run() -> Int32 {
    guard let child = spawn(output: nil) else { return -1 }
    return Self.wait(for: child)
  }

  /// Runs it to its end, unseen, and gives what it printed, 64 KiB at most; nil where it failed.
  ///
  /// `patience` is how many seconds it may take; nil for as many as it wants.
  package func output(patience: Int? = OutsideProgram.patience) -> String? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let child = spawn(output: ends[1])
    close(ends[1])
    guard let child else { return nil }
    let killer = patience.map { Self.killer(of: child, after: $0) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(ends[0], &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      if bytes.count < 1 << 16 { bytes += buffer[..<count] }
    }
    killer?.cancel()
    return Self.wait(for: child) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  static func wait(for child: pid_t) -> Int32 {
    let killer = killer(of: child)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    killer.cancel()
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  private static func killer(of child: pid_t, after seconds: Int = patience) -> DispatchWorkItem {
    let killer = DispatchWorkItem { @Sendable in _ = kill(child, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: killer)
    return killer
  }

  private var environment: [String] {
    var entries: [String] = []
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if !variables.keys.contains(where: { text.hasPrefix($0 + "=") }) { entries.append(text) }
      next = next.advanced(by: 1)
    }
    return entries + variables.map { $0.key + "=" + $0.value }
  }

  /// The program's process, with nothing open but an empty input and our outputs.
  ///
  /// With `output` in place of ours nothing else is seen; what it complains of goes to `errors`, where that is given.
  func spawn(output: Int32?, errors: Int32? = nil) -> pid_t? {
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
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
      if let errors {
        posix_spawn_file_actions_adddup2(&actions, errors, 2)
      } else {
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
      }
    }
    for other in 3..<Self.descriptors { posix_spawn_file_actions_addclose(&actions, other) }
    var all = sigset_t()
    var none = sigset_t()
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var child: pid_t = 0
    let failure = Self.withCStrings(words) { words in
      Self.withCStrings(environment) { variables in
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
