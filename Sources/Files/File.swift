import Glibc

/// A file path with whole-file, size-limited reads and atomic writes.
///
/// A file that SQLite has open in this process must not be read or copied: closing it would release SQLite's locks.
package struct File: Hashable, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  package var folder: Folder {
    guard let cut = path.lastIndex(of: "/") else { return Folder(".") }
    return Folder(cut == path.startIndex ? "/" : String(path[..<cut]))
  }

  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The metadata with links followed, or nil if it is unavailable.
  package var facts: FileFacts? { try? FileFacts(path) }

  package var exists: Bool { facts != nil }

  /// The file with all links resolved, or nil if the path leads nowhere.
  package var real: File? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return File(String(cString: found))
  }

  /// The target of a symbolic link, or nil if the file is not a link.
  package var target: String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Renames the file and replaces an existing one.
  package func move(to other: File) throws(FileFault) {
    guard rename(path, other.path) == 0 else { throw FileFault(path) }
  }

  /// Renames the file to an unused name; throws if the name is taken.
  ///
  /// On file systems without hard links, a file created under that name at the same moment is lost.
  package func move(toNew other: File) throws(FileFault) {
    if link(path, other.path) == 0 {
      try remove()
      return
    }
    guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { throw FileFault(other.path) }
    guard !other.exists else { throw FileFault(other.path, .system(EEXIST)) }
    try move(to: other)
  }

  /// Removes the file; returns true if it existed.
  @discardableResult
  package func remove() throws(FileFault) -> Bool {
    guard unlink(path) != 0 else { return true }
    guard errno == ENOENT || errno == ENOTDIR else { throw FileFault(path) }
    return false
  }
}
