import Glibc

extension File {
  /// What a write is to survive.
  package enum Durability: Hashable, Sendable {
    /// A loss of power: the bytes are on the disk, and so is the name.
    case durable
    /// The end of this program, however it ends; for what can be made anew.
    case fast
  }

  /// Makes a new file that nobody but its owner may read; one that is there already is left alone.
  ///
  /// `mode` is what others may do with it, where they may.
  package func make(
    _ bytes: [UInt8] = [],
    mode: UInt32 = 0o600,
    _ durability: Durability = .durable
  ) throws(FileFault) {
    try fill(mode, durability) { descriptor throws(FileFault) in try write(bytes, to: descriptor) }
    if durability == .durable { folder.sync() }
  }

  /// Copies it, piece by piece, into a new file that nobody but its owner may read.
  package func copy(to other: File) throws(FileFault) {
    try other.fill(0o600, .fast) { descriptor throws(FileFault) in try pour(into: descriptor, of: other) }
  }

  /// Puts bytes in the place of the file, or makes it: at every moment there is the old one or the new one, whole.
  ///
  /// A link in its place is replaced, not followed.
  package func replace(
    with bytes: [UInt8],
    mode: UInt32 = 0o600,
    _ durability: Durability = .durable
  ) throws(FileFault) {
    try stage(mode, durability) { file, descriptor throws(FileFault) in
      try file.write(bytes, to: descriptor)
    }.put()
  }

  /// Sets when it was last written, in nanoseconds since 1970.
  package func setWritten(_ nanoseconds: Int) throws(FileFault) {
    let time = timespec(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    guard utimensat(AT_FDCWD, path, [time, time], 0) == 0 else { throw FileFault(path) }
  }

  /// A copy of another file, made piece by piece, that is to take the place of this one and survives a loss of power.
  package func stage(copyOf other: File) throws(FileFault) -> StagedFile {
    try stage(0o600, .durable) { file, descriptor throws(FileFault) in
      try other.pour(into: descriptor, of: file)
    }
  }

  /// A descriptor by which lines are added to its end; it is made where it is missing, and closing it is the caller's.
  package func appending() throws(FileFault) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileFault(path) }
    return descriptor
  }

  private func stage(
    _ mode: UInt32,
    _ durability: Durability,
    _ fill: (File, Int32) throws(FileFault) -> Void
  ) throws(FileFault) -> StagedFile {
    let mark = String(UInt64.random(in: .min ... .max), radix: 36)
    let staged = File("\(path).\(mark).new")
    do throws(FileFault) {
      try staged.fill(mode, durability) { descriptor throws(FileFault) in try fill(staged, descriptor) }
    } catch {
      throw error.path == staged.path ? FileFault(path, error.kind) : error
    }
    return StagedFile(staged, for: self, durability)
  }

  /// Makes the file and has it filled; what cannot be filled is taken away again.
  private func fill(
    _ mode: UInt32,
    _ durability: Durability,
    _ fill: (Int32) throws(FileFault) -> Void
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

  /// Writes all its bytes into an open file, a piece at a time.
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

/// The new content of a file, whole and beside it, that has not taken its place yet; let go of, it is gone.
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

  /// Takes the place of the file, in one step.
  package func put() throws(FileFault) {
    guard rename(staged.path, target.path) == 0 else { throw FileFault(target.path) }
    if durability == .durable { target.folder.sync() }
  }
}
