import Files
package import Glibc
import Storage

/// A folder that is removed when the test ends.
package final class TemporaryFolder: Sendable {
  package let path: String

  /// Creates an empty folder; in memory if the system supports that, for tests that write very often.
  package init(inMemory: Bool = false) {
    let place = inMemory && access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(place)/todos-test-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/nonexistent"
  }

  deinit { TemporaryFolder.remove(path) }

  package static func remove(_ path: String) {
    if unlink(path) == 0 || errno == ENOENT { return }
    for name in Folder(path).names { remove(path + "/" + name) }
    rmdir(path)
  }

  package static func bytes(_ path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    let size = File(path).facts?.size ?? 0
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, size))
    }
  }

  /// Writes a file, replacing an existing one.
  package static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o600) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return }
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
  }

  /// Writes an executable that can be started at once, replacing an existing one.
  ///
  /// A separate process that starts no others writes the bytes: a child of this process that is just being started
  /// would briefly hold the file open for writing, which makes it unstartable (`ETXTBSY`).
  package static func writeProgram(_ text: String, to path: String, mode: mode_t = 0o700) throws {
    let source = path + ".text"
    write(Array(text.utf8), to: source)
    defer { unlink(source) }
    try copyProgram(source, to: path, mode: mode)
  }

  /// Copies a program so that the copy can be started at once.
  package static func copyProgram(_ source: String, to path: String, mode: mode_t = 0o700) throws {
    let copy = try Child(["/bin/cp", source, path])
    guard copy.end().ending == .exit(0), chmod(path, mode) == 0 else { throw ChildFailure(code: errno) }
  }
}
