import Files
package import Intents
package import Storage

/// The snapshot file: one line for the head and one for the rest, so that a start reads little.
package enum SnapshotFile {
  /// Maximum size in bytes; a snapshot is always smaller.
  private static let limit = 8 << 20

  /// Returns the head; nil if there is none or it is invalid in any way.
  package static func read(_ path: String) -> Snapshot.Head? {
    guard let bytes = bytes(path), let end = bytes.firstIndex(of: SnapshotText.newline) else { return nil }
    return SnapshotText.head(bytes[..<end])
  }

  /// Returns the whole snapshot; nil if there is none or it is invalid in any way.
  package static func readAll(_ path: String) -> Snapshot? {
    guard let bytes = bytes(path), bytes.last == SnapshotText.newline,
      let end = bytes.firstIndex(of: SnapshotText.newline),
      end < bytes.count - 1,
      let head = SnapshotText.head(bytes[..<end]),
      let later = SnapshotText.later(bytes[(end + 1)...].dropLast())
    else { return nil }
    return Snapshot(head: head, later: later)
  }

  /// Replaces the snapshot atomically: concurrent readers get the old or the new one.
  package static func write(_ snapshot: Snapshot, to path: String) throws(StoreError) {
    try write(SnapshotText.bytes(of: snapshot), to: path)
  }

  package static func write(_ bytes: [UInt8], to path: String) throws(StoreError) {
    try StoreError.wrapping { () throws(FileFault) in try File(path).replace(with: bytes, .fast) }
  }

  private static func bytes(_ path: String) -> [UInt8]? { try? File(path).read(limit: limit, .plain) }
}
