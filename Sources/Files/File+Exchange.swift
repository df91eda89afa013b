import Glibc

extension File {
  /// The state of a file's open write descriptors.
  package enum Writers: Hashable, Sendable {
    case nobody
    case somebody
    /// The file system does not report it, or the file belongs to another user.
    case unknown
  }

  /// The state of write descriptors, whatever name the file was opened by.
  ///
  /// A read lease (fcntl(2), `F_SETLEASE`) is granted only if there is no writer; it is released immediately. The
  /// process must ignore `SIGIO`, which is sent if the file is opened at that moment.
  package var openFor: Writers {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return .unknown }
    defer { close(descriptor) }
    guard fcntl(descriptor, Lease.set, Int32(F_RDLCK)) != 0 else {
      _ = fcntl(descriptor, Lease.set, Int32(F_UNLCK))
      return .nobody
    }
    return errno == EAGAIN ? .somebody : .unknown
  }

  /// Exchanges two files atomically; both names exist at every moment.
  ///
  /// If the file system does not support an exchange, this file is renamed to `other`, and a hard link of the other
  /// file is then renamed to this one's name. A file that a third program puts under one of the names in between is
  /// lost.
  package func changePlaces(with other: File) throws(FileFault) {
    if Self.rename(path, other.path, Lease.exchange) { return other.folder.sync() }
    guard [EINVAL, ENOSYS, EOPNOTSUPP, EPERM].contains(errno) else { throw FileFault(other.path) }
    let aside = File(path + "~")
    let isKept = link(other.path, aside.path) == 0
    try move(to: other)
    if isKept { try aside.move(to: self) }
    other.folder.sync()
  }

  private enum Lease {
    /// `F_SETLEASE` and `RENAME_EXCHANGE`, which the C library's headers hide from Swift.
    static let set: Int32 = 1024
    static let exchange: UInt32 = 2
  }

  private static func rename(_ path: String, _ other: String, _ flags: UInt32) -> Bool {
    typealias Rename =
      @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
    guard let found = dlsym(nil, "renameat2") else {
      errno = ENOSYS
      return false
    }
    return unsafeBitCast(found, to: Rename.self)(AT_FDCWD, path, AT_FDCWD, other, flags) == 0
  }
}

extension Folder {
  /// true if files can be written there without notice to this kernel, as on network and FUSE file systems.
  package var isElsewhere: Bool {
    var facts = stat()
    guard stat(path, &facts) == 0, let mounts = try? File("/proc/self/mountinfo").text(limit: 1 << 22) else {
      return false
    }
    let device = UInt64(facts.st_dev)
    let name = "\((device >> 8) & 0xFFF):\((device & 0xFF) | ((device >> 12) & 0xFFF00))"
    // proc_pid_mountinfo(5): the third field is the device, and the file system type follows a single dash.
    return mounts.split(separator: "\n").contains { line in
      let words = line.split(separator: " ")
      guard words.count > 3, words[2] == name, let dash = words.firstIndex(of: "-") else { return false }
      return words.dropFirst(dash + 1).first.map { Self.isElsewhere(kind: $0) } ?? false
    }
  }

  private static func isElsewhere(kind: Substring) -> Bool {
    ["nfs", "nfs4", "cifs", "smb3", "9p", "afs", "ceph", "vboxsf"].contains(kind) || kind.hasPrefix("fuse")
  }
}
