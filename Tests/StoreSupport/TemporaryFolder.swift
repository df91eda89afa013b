import Files
package import Glibc
import Storage

/// A folder that is gone when the test ends.
package final class TemporaryFolder: Sendable {
  /// Its path.
  package let path: String

  /// A new, empty folder; in memory, where the system has such a place, for tests that write very often.
  package init(inMemory: Bool = false) {
    let place = inMemory && access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(place)/todos-test-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/nonexistent"
  }

  deinit { TemporaryFolder.remove(path) }

  /// Removes a file or a folder with all that is in it.
  package static func remove(_ path: String) {
    if unlink(path) == 0 || errno == ENOENT { return }
    for name in Folder(path).names { remove(path + "/" + name) }
    rmdir(path)
  }

  /// The bytes of a file.
  package static func bytes(_ path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    let size = File(path).facts?.size ?? 0
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, size))
    }
  }

  /// Writes a file, in the place of one that may be there.
  package static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o600) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return }
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
  }

  /// Writes a program, in the place of one that may be there, that can be started at once.
  ///
  /// The bytes go through a process that starts no others: a child of this one that is just being started would hold the
  /// file open for writing for a moment, and until then the system starts it for nobody (`ETXTBSY`).
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
