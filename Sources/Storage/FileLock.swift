import Glibc

/// A lock that one process at a time holds, by an empty file that is never removed; the kernel lets go of it when the
/// process ends, however it ends.
package enum FileLock {
  /// Runs `body` while holding the lock, waiting for it as long as it takes.
  ///
  /// Throws what opening the lock file throws.
  package static func holding<Value>(
    _ path: String,
    _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    let descriptor = try take(path, LOCK_EX)
    defer { close(descriptor) }
    return try body()
  }

  /// Runs `body` if nobody holds the lock; nil where somebody does.
  package static func ifFree<Value>(
    _ path: String,
    _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value? {
    let descriptor: Int32
    do { descriptor = try take(path, LOCK_EX | LOCK_NB) } catch {
      if error.kind == .busy { return nil }
      throw error
    }
    defer { close(descriptor) }
    return try body()
  }

  private static func take(_ path: String, _ mode: Int32) throws(StoreError) -> Int32 {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError(systemCode: errno, file: path) }
    while flock(descriptor, mode) != 0 {
      let code = errno
      if code == EINTR { continue }
      close(descriptor)
      throw code == EWOULDBLOCK ? StoreError(.busy, file: path) : StoreError(systemCode: code, file: path)
    }
    return descriptor
  }
}
