import Glibc

extension File {
  /// Who has a file open to write into it.
  package enum Writers: Hashable, Sendable {
    case nobody
    case somebody
    /// Its file system does not tell, or it is somebody else's file.
    case unknown
  }

  /// Whether a program has it open for writing now, by whatever name it was opened.
  ///
  /// A read lease (fcntl(2), `F_SETLEASE`) is given only where nobody has; it is given back at once. The process must
  /// ignore `SIGIO`, which comes when somebody opens the file in that very moment.
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

  /// Takes the place of another file, which gets this one's name: at no moment is one of the two names nothing.
  ///
  /// Where the file system cannot let two files change places, the other one's name is given to this one, and the other
  /// keeps a name of its own, which is this one's in the end; what is put there by a third in between is lost then.
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

  /// renameat2(2).
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
  /// Whether others can write files there that this machine's kernel is not told of: a network, a program behind it.
  package var isElsewhere: Bool {
    var facts = stat()
    guard stat(path, &facts) == 0, let mounts = try? File("/proc/self/mountinfo").text(limit: 1 << 22) else {
      return false
    }
    let device = UInt64(facts.st_dev)
    let name = "\((device >> 8) & 0xFFF):\((device & 0xFF) | ((device >> 12) & 0xFFF00))"
    // proc_pid_mountinfo(5): the third word is the device, and the kind stands behind a word that is a dash.
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
