import Glibc

/// An exclusive lock between processes, based on an empty file that is never removed.
///
/// The kernel releases the lock when the value is released or the process ends. A symbolic link at the path is not
/// followed.
package final class FileLock: Sendable {
  private let descriptor: Int32

  /// Acquires the lock; waits without a timeout.
  package init(_ path: String) throws(FileFault) { descriptor = try Self.acquire(path, LOCK_EX) }

  /// Acquires the lock; returns nil if it is held.
  package init?(ifFree path: String) throws(FileFault) {
    do { descriptor = try Self.acquire(path, LOCK_EX | LOCK_NB) } catch {
      guard error.code == EWOULDBLOCK else { throw error }
      return nil
    }
  }

  deinit {
    // Closing alone would leave the lock to a forked child that has not called `exec` yet.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  package func during<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    defer { withExtendedLifetime(self) {} }
    return try body()
  }

  /// Returns true if another process holds a record lock (`fcntl`) on a file, as SQLite does while it is open.
  ///
  /// A process that holds such a lock must not call this: closing the file would release its own locks.
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
