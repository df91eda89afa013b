import Glibc

/// What the system knows of a file: equal for one path as long as nobody has replaced or changed the file.
package struct FileFacts: Hashable, Sendable {
  /// What kind of thing it is.
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

  /// Which file of this machine it is, whatever its names are.
  package struct Identity: Hashable, Sendable {
    fileprivate let device: UInt
    fileprivate let inode: UInt

    /// What tells it from all others, as it can be written down.
    package var text: String { "\(device):\(inode)" }
  }

  /// Which file it is.
  package let identity: Identity
  /// What kind of thing it is.
  package let kind: Kind
  /// Bytes in it.
  package let size: Int
  /// When it was last written, in nanoseconds since 1970.
  package let written: Int
  /// Who may do what with it, as in chmod(2).
  package let mode: UInt32
  private let owner: UInt32

  /// Looks at what a path leads to, or at a link itself.
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

  /// Whether it belongs to this person.
  package var isOwn: Bool { owner == geteuid() }

  /// Whether nobody but its owner may do anything with it.
  package var isClosed: Bool { mode & 0o077 == 0 }
}
