import Glibc

/// A lock that this process keeps as long as the value lives; the kernel lets go of it when the process ends, however
/// it ends.
package final class HeldLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock by an empty file that is never removed; nil where another process has it, or the file cannot be
  /// opened.
  package init?(_ path: String) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }
}
