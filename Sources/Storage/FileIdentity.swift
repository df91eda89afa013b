import Glibc

/// Which file a path leads to.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt
  private let inode: UInt

  /// The file at `path`; nil where there is none that can be looked at.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
  }
}
