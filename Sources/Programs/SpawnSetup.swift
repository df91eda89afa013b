import Files
import Glibc

/// The spawn attributes of a program: its descriptors, signals and process group.
struct SpawnSetup {
  var actions = posix_spawn_file_actions_t()
  var attributes = posix_spawnattr_t()

  init(_ streams: Streams, _ group: ProcessGroup) {
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    for (number, stream) in [streams.input, streams.output, streams.errors].enumerated() {
      if let stream {
        posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
      } else {
        posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
      }
    }
    for other in 3..<Self.descriptorsEnd { posix_spawn_file_actions_addclose(&actions, other) }
    var all = sigset_t()
    var none = sigset_t()
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | group.flag
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  /// The end of the descriptors to close in the program: all open ones and some more that other threads may open.
  private static var descriptorsEnd: Int32 {
    max(512, (Folder("/proc/self/fd").names.compactMap { Int32($0) }.max() ?? 0) + 64)
  }

  mutating func end() {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
}

/// The process group of a program.
enum ProcessGroup {
  /// That of this program.
  case ours
  case ownGroup
  /// A new one in a new session, without a controlling terminal.
  case ownSession

  fileprivate var flag: Int32 {
    switch self {
    case .ours: 0
    case .ownGroup: POSIX_SPAWN_SETPGROUP
    case .ownSession: Self.setsid
    }
  }

  /// The value of `POSIX_SPAWN_SETSID`, which <spawn.h> of glibc shows only to programs with GNU extensions.
  private static let setsid: Int32 = 0x80
}

/// The descriptors of a program's standard streams; nil for `/dev/null`.
struct Streams: Hashable, Sendable {
  var input: Int32?
  var output: Int32?
  var errors: Int32?

  static let ours = Streams(input: 0, output: 1, errors: 2)
}
