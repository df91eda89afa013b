import Glibc

/// A folder of one's own that is gone afterwards.
package struct ScratchFolder: Sendable {
  /// Where it is.
  package let path: String

  /// Makes a folder that only its owner may look into, in the first of these places where one can be made; by default
  /// where the system has its temporary files.
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

  /// Where the system has its temporary files.
  package static var usual: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

  /// Removes it with all that is in it.
  package func remove() { Self.remove(path) }

  private static func remove(_ folder: String) {
    for name in Folder(folder).names where unlink(folder + "/" + name) != 0 { remove(folder + "/" + name) }
    rmdir(folder)
  }
}
