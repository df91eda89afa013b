import Glibc

extension File {
  /// The event that a write must survive.
  package enum Durability: Hashable, Sendable {
    /// A power loss: the content and the name are synced to disk.
    case durable
    /// The end of this program; for reproducible data.
    case fast
  }

  /// Creates a new file with `mode`, private by default; throws if it exists.
  package func make(_ bytes: [UInt8] = [], mode: UInt32 = 0o600, _ durability: Durability = .durable) throws(FileFault)
  {
    try fill(mode, durability) { descriptor throws(FileFault) in try write(bytes, to: descriptor) }
    if durability == .durable { folder.sync() }
  }

  /// Copies the file in pieces to a new private file.
  package func copy(to other: File) throws(FileFault) {
    try other.fill(0o600, .fast) { descriptor throws(FileFault) in try pour(into: descriptor, of: other) }
  }

  /// Replaces or creates the file atomically: at every moment the old or the new content is complete.
  ///
  /// A symbolic link is replaced, not followed.
  package func replace(with bytes: [UInt8], mode: UInt32 = 0o600, _ durability: Durability = .durable) throws(FileFault)
  { try stage(mode, durability) { file, descriptor throws(FileFault) in try file.write(bytes, to: descriptor) }.put() }

  /// Sets the modification time in nanoseconds since 1970.
  package func setWritten(_ nanoseconds: Int) throws(FileFault) {
    let time = timespec(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    guard utimensat(AT_FDCWD, path, [time, time], 0) == 0 else { throw FileFault(path) }
  }

  /// Creates a durable copy of another file, in pieces, to replace this one later.
  package func stage(copyOf other: File) throws(FileFault) -> StagedFile {
    try stage(0o600, .durable) { file, descriptor throws(FileFault) in try other.pour(into: descriptor, of: file) }
  }

  /// Opens the file for appending, and creates it if it is missing; the caller must close the descriptor.
  package func appending() throws(FileFault) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileFault(path) }
    return descriptor
  }

  private func stage(
    _ mode: UInt32, _ durability: Durability, _ fill: (File, Int32) throws(FileFault) -> Void
  ) throws(FileFault) -> StagedFile {
    let mark = String(UInt64.random(in: .min ... .max), radix: 36)
    let staged = File("\(path).\(mark).new")
    do throws(FileFault) {
      try staged.fill(mode, durability) { descriptor throws(FileFault) in try fill(staged, descriptor) }
    } catch { throw error.path == staged.path ? FileFault(path, error.kind) : error }
    return StagedFile(staged, for: self, durability)
  }

  /// Creates and fills the file; removes it on failure.
  private func fill(
    _ mode: UInt32, _ durability: Durability, _ fill: (Int32) throws(FileFault) -> Void
  ) throws(FileFault) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileFault(path) }
    var fault: FileFault?
    do throws(FileFault) {
      try fill(descriptor)
      if mode != 0o600, fchmod(descriptor, mode) != 0 { throw FileFault(path) }
      if durability == .durable, fsync(descriptor) != 0 { throw FileFault(path) }
    } catch { fault = error }
    if close(descriptor) != 0, fault == nil { fault = FileFault(path) }
    guard let fault else { return }
    unlink(path)
    throw fault
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileFault) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + sent }, buffer.count - sent)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileFault(path) }
      sent += count
    }
  }

  /// Writes the whole content to an open file, in pieces.
  private func pour(into descriptor: Int32, of other: File) throws(FileFault) {
    let source = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard source >= 0 else { throw FileFault(path) }
    defer { close(source) }
    while true {
      let bytes = try piece(of: source, 1 << 18)
      if bytes.isEmpty { return }
      try other.write(bytes, to: descriptor)
    }
  }
}

/// The complete new content of a file next to it, before the replacement; removed if the value is released.
package final class StagedFile {
  private let staged: File
  private let target: File
  private let durability: File.Durability

  init(_ staged: File, for target: File, _ durability: File.Durability) {
    self.staged = staged
    self.target = target
    self.durability = durability
  }

  deinit { unlink(staged.path) }

  /// Replaces the target file atomically.
  package func put() throws(FileFault) {
    guard rename(staged.path, target.path) == 0 else { throw FileFault(target.path) }
    if durability == .durable { target.folder.sync() }
  }
}

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
    typealias Rename = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
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
