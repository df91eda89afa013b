import Frames
import Glibc
import WaitSupport

/// Opens pseudo-terminals and starts programs on them.
enum PtyLauncher {
  struct Failure: Error {
    let what: String
    let code: Int32
  }

  /// TIOCSPTLCK and TIOCGPTN of Linux (`asm-generic/ioctls.h`), which are not imported.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430
  /// POSIX_SPAWN_SETSID, _SETSIGDEF and _SETSIGMASK of glibc's `spawn.h`.
  private static let newSession: Int16 = 0x80
  private static let defaultSignals: Int16 = 0x04
  private static let signalMask: Int16 = 0x08

  static func openMaster(size: Size) throws -> Int32 {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    var lock: Int32 = 0
    guard master >= 0, ioctl(master, setLock, &lock) == 0 else { throw Failure(what: "ptmx", code: errno) }
    setSize(size, of: master)
    return master
  }

  static func setSize(_ size: Size, of master: Int32) {
    var window = winsize(ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  /// Starts a program in a new session, in which opening the pty makes it the controlling terminal.
  static func launch(_ words: [String], environment: [String: String], master: Int32) throws -> pid_t {
    var number: Int32 = 0
    guard ioctl(master, getNumber, &number) == 0 else { throw Failure(what: "pty number", code: errno) }
    return try spawn(words, environment: environment, flags: newSession) { files in
      posix_spawn_file_actions_addopen(&files, 0, "/dev/pts/\(number)", O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&files, 0, 1)
      posix_spawn_file_actions_adddup2(&files, 0, 2)
    }
  }

  /// Starts a program with exactly this environment and the files of `open`.
  static func spawn(
    _ words: [String], environment: [String: String], flags: Int16 = 0,
    _ open: (inout posix_spawn_file_actions_t) -> Void
  ) throws -> pid_t {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    open(&files)
    var attributes = freshSignals(flags: flags)
    defer { posix_spawnattr_destroy(&attributes) }
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var process: pid_t = 0
    StartedProcesses.add()
    let code = posix_spawn(&process, words[0], &files, &attributes, &arguments, &variables)
    guard code == 0 else { throw Failure(what: "spawn \(words[0])", code: code) }
    return process
  }

  /// Returns attributes that start a program with no signal blocked or ignored, whatever the starting thread blocks.
  private static func freshSignals(flags: Int16) -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, flags | defaultSignals | signalMask)
    return attributes
  }
}
