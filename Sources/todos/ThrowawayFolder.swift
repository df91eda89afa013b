import Glibc

/// A folder of one's own that is gone afterwards.
struct ThrowawayFolder {
  /// Where it is.
  let path: String

  /// Makes the folder, readable by its owner only.
  init() throws(Refusal) {
    let place = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((place + "/todos-demo-XXXXXX").utf8CString)
    guard let made = mkdtemp(&template) else {
      throw Refusal(
        "No folder can be made in \(place): \(String(cString: strerror(errno))). Set TMPDIR to one that can be written."
      )
    }
    path = String(cString: made)
  }

  /// Removes it with all that is in it.
  func remove() {
    Self.remove(path)
  }

  private static func remove(_ folder: String) {
    for name in names(in: folder) where Glibc.unlink(folder + "/" + name) != 0 { remove(folder + "/" + name) }
    rmdir(folder)
  }

  private static func names(in folder: String) -> [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
