import Glibc

/// A lock that one process at a time holds, by an empty file that is never removed; the kernel lets go of it when the
/// value or the process ends, however it ends.
///
/// A link in its place is not followed.
package final class FileLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock, waiting for it as long as it takes.
  package init(_ path: String) throws(FileFault) { descriptor = try Self.acquire(path, LOCK_EX) }

  /// Takes the lock; nil where somebody holds it.
  package init?(ifFree path: String) throws(FileFault) {
    do { descriptor = try Self.acquire(path, LOCK_EX | LOCK_NB) } catch {
      guard error.code == EWOULDBLOCK else { throw error }
      return nil
    }
  }

  deinit {
    // Closing alone would leave the lock with a child of this process that was forked meanwhile and has not run `exec` yet.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Runs `body` while the lock is held.
  package func during<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    defer { withExtendedLifetime(self) {} }
    return try body()
  }

  /// Whether another process holds a record lock (`fcntl`) on a file, as SQLite does while it has one open; takes none.
  ///
  /// A process that holds such a lock must not ask: closing the file would release its own locks.
  package static func isHeldElsewhere(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    return fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }

  private static func acquire(_ path: String, _ mode: Int32) throws(FileFault) -> Int32 {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileFault(path) }
    while flock(descriptor, mode) != 0 {
      let code = errno
      if code == EINTR { continue }
      close(descriptor)
      throw FileFault(path, .system(code))
    }
    return descriptor
  }
}
