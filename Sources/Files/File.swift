import Glibc

/// A file by its path: read whole and within a limit, put in its place whole or not at all.
///
/// A file that SQLite has open in this process must be neither read nor copied: letting go of it would let go of SQLite's
/// locks.
package struct File: Hashable, Sendable {
  /// Where it is.
  package let path: String

  package init(_ path: String) { self.path = path }

  /// The folder it is in.
  package var folder: Folder {
    guard let cut = path.lastIndex(of: "/") else { return Folder(".") }
    return Folder(cut == path.startIndex ? "/" : String(path[..<cut]))
  }

  /// What it is called there.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// What the system knows of it, links followed; nil where nothing can be found out.
  package var facts: FileFacts? { try? FileFacts(path) }

  /// Whether the path leads to anything.
  package var exists: Bool { facts != nil }

  /// The file that the path leads to, all links followed; nil where it leads nowhere.
  package var real: File? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return File(String(cString: found))
  }

  /// Where it points; nil where it is no link.
  package var target: String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Gives it another name; what has that name already is gone.
  package func move(to other: File) throws(FileFault) {
    guard rename(path, other.path) == 0 else { throw FileFault(path) }
  }

  /// Gives it a name that nothing has yet.
  ///
  /// Where the disk knows no second names of one file, what takes the name in the same moment is gone.
  package func move(toNew other: File) throws(FileFault) {
    if link(path, other.path) == 0 {
      try remove()
      return
    }
    guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { throw FileFault(other.path) }
    guard !other.exists else { throw FileFault(other.path, .system(EEXIST)) }
    try move(to: other)
  }

  /// Removes it; true where there was one.
  @discardableResult
  package func remove() throws(FileFault) -> Bool {
    guard unlink(path) != 0 else { return true }
    guard errno == ENOENT || errno == ENOTDIR else { throw FileFault(path) }
    return false
  }
}
