import Glibc

/// Which file a path leads to and when it was written: equal as long as nobody has replaced or changed it.
package struct FileMark: Hashable, Sendable {
  private let inode: UInt
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int
  private let mode: UInt32

  /// The file at `path`; nil where there is none that can be looked at.
  init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    inode = UInt(facts.st_ino)
    size = Int(facts.st_size)
    seconds = facts.st_mtim.tv_sec
    nanoseconds = facts.st_mtim.tv_nsec
    mode = facts.st_mode
  }
}
