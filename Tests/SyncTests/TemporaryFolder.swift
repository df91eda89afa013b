import Glibc

/// A folder that is gone when the test ends.
final class TemporaryFolder {
  let path: String

  init() {
    var template = Array("/tmp/todos-test-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/nonexistent"
  }

  deinit { TemporaryFolder.remove(path) }

  static func remove(_ path: String) {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != "." && name != ".." { remove(path + "/" + name) }
      }
      closedir(folder)
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}
