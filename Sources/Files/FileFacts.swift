import Glibc

/// The metadata of a file: equal for a path as long as the file was neither replaced nor changed.
package struct FileFacts: Hashable, Sendable {
  /// The type of a file.
  package enum Kind: Hashable, Sendable {
    case plain, folder, link, socket, other

    init(_ mode: mode_t) {
      switch mode & S_IFMT {
      case S_IFREG: self = .plain
      case S_IFDIR: self = .folder
      case S_IFLNK: self = .link
      case S_IFSOCK: self = .socket
      default: self = .other
      }
    }
  }

  /// The identity of a file on this machine, independent of its names.
  package struct Identity: Hashable, Sendable {
    fileprivate let device: UInt
    fileprivate let inode: UInt

    package var text: String { "\(device):\(inode)" }
  }

  package let identity: Identity
  package let kind: Kind
  package let size: Int
  /// The modification time in nanoseconds since 1970.
  package let written: Int
  /// The permission bits, as in chmod(2).
  package let mode: UInt32
  private let owner: UInt32

  /// Reads the metadata of a path's target, or of the link itself.
  package init(_ path: String, followsLinks: Bool = true) throws(FileFault) {
    var status = stat()
    let failed = followsLinks ? stat(path, &status) : lstat(path, &status)
    guard failed == 0 else { throw FileFault(path) }
    self.init(status)
  }

  init(descriptor: Int32, path: String) throws(FileFault) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFault(path) }
    self.init(status)
  }

  private init(_ status: stat) {
    identity = Identity(device: UInt(status.st_dev), inode: UInt(status.st_ino))
    kind = Kind(status.st_mode)
    size = Int(status.st_size)
    written = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    mode = status.st_mode & 0o7777
    owner = status.st_uid
  }

  package var isOwn: Bool { owner == geteuid() }

  /// true if only the owner has any access.
  package var isClosed: Bool { mode & 0o077 == 0 }
}
