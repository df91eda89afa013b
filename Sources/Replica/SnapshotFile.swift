import Files
package import Intents
package import Storage

/// The snapshot on disk: two lines, the head and the rest, so that a start reads little.
package enum SnapshotFile {
  /// The most that is read; a snapshot is never as long.
  private static let limit = 8 << 20

  /// The head; nil where there is none, or where anything about it is in doubt.
  package static func read(_ path: String) -> Snapshot.Head? {
    guard let bytes = bytes(path), let end = bytes.firstIndex(of: SnapshotText.newline) else { return nil }
    return SnapshotText.head(bytes[..<end])
  }

  /// The whole snapshot; nil where there is none, or where anything about it is in doubt.
  package static func readAll(_ path: String) -> Snapshot? {
    guard let bytes = bytes(path), bytes.last == SnapshotText.newline,
      let end = bytes.firstIndex(of: SnapshotText.newline),
      end < bytes.count - 1,
      let head = SnapshotText.head(bytes[..<end]),
      let later = SnapshotText.later(bytes[(end + 1)...].dropLast())
    else { return nil }
    return Snapshot(head: head, later: later)
  }

  /// Puts a snapshot in the place of the old one; whoever reads meanwhile sees either whole.
  package static func write(_ snapshot: Snapshot, to path: String) throws(StoreError) {
    try write(SnapshotText.bytes(of: snapshot), to: path)
  }

  /// The same of one that is bytes already.
  package static func write(_ bytes: [UInt8], to path: String) throws(StoreError) {
    try StoreError.wrapping { () throws(FileFault) in try File(path).replace(with: bytes, .fast) }
  }

  private static func bytes(_ path: String) -> [UInt8]? { try? File(path).read(limit: limit, .plain) }
}
