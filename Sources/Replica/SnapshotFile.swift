import Glibc
package import Intents
package import Storage

/// The snapshot on disk: two lines, the head and the rest, so that a start reads little.
package enum SnapshotFile {
  /// The most that is read; a snapshot is never as long.
  private static let limit = 8 << 20

  /// The head; nil where there is none, or where anything about it is in doubt.
  package static func read(_ path: String) -> Snapshot.Head? {
    guard let bytes = bytes(path), let end = bytes.firstIndex(of: 0x0A) else { return nil }
    return SnapshotText.head(bytes[..<end])
  }

  /// The whole snapshot; nil where there is none, or where anything about it is in doubt.
  package static func readAll(_ path: String) -> Snapshot? {
    guard let bytes = bytes(path), bytes.last == 0x0A, let end = bytes.firstIndex(of: 0x0A),
      end < bytes.count - 1,
      let head = SnapshotText.head(bytes[..<end]),
      let later = SnapshotText.later(bytes[(end + 1)...].dropLast())
    else { return nil }
    return Snapshot(head: head, later: later)
  }

  /// Puts a snapshot in the place of the old one; whoever reads meanwhile sees either whole.
  package static func write(_ snapshot: Snapshot, to path: String) throws(StoreError) {
    let temporary = "\(path).\(getpid())"
    unlink(temporary)
    guard let descriptor = PrivateFile.create(temporary) else {
      throw StoreError(systemCode: errno, file: path)
    }
    let isWritten = write(SnapshotText.bytes(of: snapshot), to: descriptor)
    let code = errno
    close(descriptor)
    guard isWritten, rename(temporary, path) == 0 else {
      let error = StoreError(systemCode: isWritten ? errno : code, file: path)
      unlink(temporary)
      throw error
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      sent += count
    }
    return true
  }

  private static func bytes(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else {
      return nil
    }
    let size = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if got < 0, errno == EINTR { continue }
        if got <= 0 { break }
        count += got
      }
    }
    return bytes
  }
}
