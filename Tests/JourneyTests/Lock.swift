import Glibc

/// The locks of a database file, held by the test's process as if by another program.
final class Lock {
  private let file: Int32
  private let gate: Int32
  let isHeld: Bool

  init(_ path: String) {
    file = open(path, O_RDWR | O_CLOEXEC)
    gate = open(path + ".lock", O_RDWR | O_CLOEXEC)
    // The pending, reserved and shared bytes of SQLite's file format.
    var range = flock()
    range.l_type = Int16(F_WRLCK)
    range.l_whence = Int16(SEEK_SET)
    range.l_start = 0x4000_0000
    range.l_len = 512
    isHeld = fcntl(file, F_SETLK, &range) == 0 && Self.lockWhole(gate)
  }

  private static func lockWhole(_ gate: Int32) -> Bool { flock(gate, LOCK_EX | LOCK_NB) == 0 }

  deinit {
    close(file)
    close(gate)
  }
}
