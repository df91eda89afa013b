import Glibc
import Settings
import Testing

/// A folder for one test, removed with its content at the end.
final class TestFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/settings-tests.XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    path = try #require(made)
  }

  deinit { Self.empty(path) }

  private static func empty(_ path: String) {
    if unlink(path) == 0 { return }
    for name in names(in: path) { empty(path + "/" + name) }
    rmdir(path)
  }

  func mode(of name: String) -> mode_t? {
    var facts = stat()
    return lstat(path + "/" + name, &facts) == 0 ? facts.st_mode & 0o7777 : nil
  }

  func names() -> [String] { Self.names(in: path) }

  private static func names(in path: String) -> [String] {
    var found: [String] = []
    guard let listing = opendir(path) else { return [] }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { found.append(name) }
    }
    return found.sorted()
  }
}
