private import Glibc

/// A small file of the user's: read whole, and replaced whole or not at all.
package struct UserFile: Hashable, Sendable {
  /// Where it is.
  package let path: String

  /// The file at a path.
  package init(_ path: String) { self.path = path }

  /// The text; nil when there is no file.
  ///
  /// Bytes that are no UTF-8 become U+FFFD.
  ///
  /// - Parameter limit: The most bytes it may have.
  /// - Returns: The whole text.
  /// - Throws: `SettingsError` when it is there and cannot be read, or is larger.
  package func text(limit: Int = 1 << 20) throws(SettingsError) -> String? {
    try bytes(limit: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes; nil when there is no file.
  ///
  /// - Parameter limit: The most there may be.
  /// - Returns: All of them.
  /// - Throws: `SettingsError` when it is there and cannot be read, or is larger.
  package func bytes(limit: Int = 1 << 20) throws(SettingsError) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure("cannot be read")
    }
    defer { close(file) }
    guard let bytes = readAll(file, limit: limit) else { throw failure("cannot be read") }
    guard bytes.count <= limit else {
      throw SettingsError("\(path) is larger than \(limit / 1024) KiB, which is too much for such a file.")
    }
    return bytes
  }

  /// Replaces the file in one step: a new file (mode 0600, or the old one's) takes the name.
  ///
  /// Links are followed.
  package func replace(with text: String) throws(SettingsError) {
    let target = UserFile(resolved)
    let temporary = target.path + ".\(getpid()).new"
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, target.mode ?? 0o600)
    guard file >= 0 else { throw target.failure("cannot be written") }
    let written = Self.writeAll(file, text) && fsync(file) == 0
    let closed = close(file) == 0
    guard written, closed, rename(temporary, target.path) == 0 else {
      let error = target.failure("cannot be written")
      unlink(temporary)
      throw error
    }
  }

  private var resolved: String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private var mode: mode_t? {
    var facts = stat()
    return stat(path, &facts) == 0 ? facts.st_mode & 0o777 : nil
  }

  private func failure(_ what: String) -> SettingsError {
    SettingsError("\(path) \(what): \(String(cString: strerror(errno))).")
  }

  /// Everything in an open file, at most one byte more than `limit`; nil on an error.
  private func readAll(_ file: Int32, limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while bytes.count <= limit {
      let count = read(file, &chunk, min(chunk.count, limit + 1 - bytes.count))
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        return nil
      }
      bytes += chunk[..<count]
    }
    return bytes
  }

  private static func writeAll(_ file: Int32, _ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      done += count
    }
    return true
  }
}
