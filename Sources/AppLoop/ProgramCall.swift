import Glibc

/// Another program, started and waited for.
enum ProgramCall {
  /// Runs a program that is found as a shell finds it; its exit status, -1 where it could not be run.
  ///
  /// A quiet one has nothing to read, and what it writes is dropped.
  static func run(_ words: [String], isQuiet: Bool = false) -> Int32 {
    guard let program = words.first else { return -1 }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if isQuiet {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      for descriptor: Int32 in [1, 2] {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
      }
    }
    var process: pid_t = 0
    guard posix_spawnp(&process, program, &actions, nil, &arguments, environ) == 0 else { return -1 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return -1 } }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
  }
}
