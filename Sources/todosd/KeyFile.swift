import Glibc
import ServerApp
import TodoModel

/// The file of the signing keys: read by its owner only, made at the first start.
struct KeyFile {
  private static let longest = 8_192
  private let path: String

  init(_ path: String) { self.path = path }

  /// The keys; made where there are none, and a new one in front where the newest is old.
  func keys(at now: Instant, random: () -> UInt64) throws -> SigningKeys {
    guard let known = try read() else {
      let keys = SigningKeys(at: now, random: random)
      try write(keys.json())
      return keys
    }
    guard known.isOld(at: now) else { return known }
    let keys = known.rotated(at: now, random: random)
    try write(keys.json())
    return keys
  }

  private func read() throws(ServerRefusal) -> SigningKeys? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw refusal("cannot be opened: \(String(cString: strerror(errno))).")
    }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & 0o077 == 0 else {
      throw refusal("can be read by others. Run: chmod 600 \(path)")
    }
    var bytes = [UInt8](repeating: 0, count: KeyFile.longest)
    let count = Glibc.read(file, &bytes, bytes.count)
    let text = count > 0 ? String(validating: bytes.prefix(count), as: UTF8.self) : nil
    guard let keys = text.flatMap({ SigningKeys(json: $0) }) else {
      throw refusal("is damaged. Move it away: a new one is made, and everybody signs in again.")
    }
    return keys
  }

  /// Writes a new file beside it, then puts it in its place, so that there is always a whole one.
  private func write(_ text: String) throws(ServerRefusal) {
    let made = "\(path).\(getpid())"
    unlink(made)
    let file = open(made, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw refusal("cannot be written: \(String(cString: strerror(errno))).") }
    let bytes = Array(text.utf8)
    let isWritten = Glibc.write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0
    close(file)
    guard isWritten, rename(made, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(made)
      throw refusal("cannot be written: \(reason).")
    }
  }

  private func refusal(_ words: String) -> ServerRefusal { ServerRefusal("The key file \(path) \(words)") }
}
