import Glibc

/// A private temporary folder.
package struct ScratchFolder: Sendable {
  package let path: String

  /// Creates a private folder in the first usable place; the default is the system's temporary folder.
  package init(named name: String, in places: [String] = [ScratchFolder.usual]) throws(FileFault) {
    var fault = FileFault("", .system(ENOENT))
    for place in places {
      var template = Array((place + "/\(name)-XXXXXX").utf8CString)
      if let made = mkdtemp(&template) {
        path = String(cString: made)
        return
      }
      fault = FileFault(place)
    }
    throw fault
  }

  package static var usual: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

  package func remove() { Self.remove(path) }

  private static func remove(_ folder: String) {
    for name in Folder(folder).names where unlink(folder + "/" + name) != 0 { remove(folder + "/" + name) }
    rmdir(folder)
  }
}
