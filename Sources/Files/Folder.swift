import Glibc

/// A folder path.
package struct Folder: Hashable, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// Creates the folder and missing parents with `mode`, durably; existing folders keep their mode.
  package func make(mode: UInt32 = 0o700) throws(FileFault) {
    if mkdir(path, mode) == 0 { return parent.sync() }
    let code = errno
    if isThere { return }
    guard code == ENOENT, parent != self else { throw FileFault(path, .system(code)) }
    try parent.make(mode: mode)
    guard mkdir(path, mode) == 0 || isThere else { throw FileFault(path) }
    parent.sync()
  }

  /// The sorted names in the folder; empty if there is no such folder.
  package var names: [String] {
    guard let listing = opendir(path) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Syncs the names in the folder to disk, if the system supports it.
  package func sync() {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }

  private var parent: Folder { File(path).folder }

  /// True if the user may read the names in the folder and open its files.
  package var isReadable: Bool { access(path, R_OK | X_OK) == 0 }

  package var isThere: Bool { File(path).facts?.kind == .folder }
}

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
