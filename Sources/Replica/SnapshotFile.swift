import Files
package import Intents
import SQL
import SQLite
package import ScheduleGrammar
package import Storage
import TodoModel

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
      let end = bytes.firstIndex(of: SnapshotText.newline), end < bytes.count - 1,
      let head = SnapshotText.head(bytes[..<end]), let later = SnapshotText.later(bytes[(end + 1)...].dropLast())
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

extension Replica {
  /// Returns the snapshot for the first frame and for surfaces without a database: today and the next seven days.
  package func snapshot(at moment: Moment, source: Freshness.Source) throws(StoreError) -> Snapshot {
    let (head, later) = try store.read { try Replica.snapshot($0, moment, source) }
    return Snapshot(head: head, later: later.compactMap(SnapshotText.row))
  }

  /// Returns the snapshot in its file format.
  package func snapshotText(at moment: Moment, source: Freshness.Source) throws(StoreError) -> [UInt8] {
    let (head, later) = try store.read { try Replica.snapshot($0, moment, source) }
    return SnapshotText.bytes(of: head, later: later)
  }

  /// Returns the file's commit id, to compare with a snapshot's; nil before the first write.
  package func commit() throws(StoreError) -> Int? { try store.ask { try Meta($0).number(.commit) } }

  /// Returns the head, and the later rows in their file format.
  ///
  /// Later rows are copied as stored text without decoding, because items due then are not shown today.
  private static func snapshot(
    _ database: Database, _ moment: Moment, _ source: Freshness.Source
  ) throws -> (Snapshot.Head, later: [String]) {
    let selection = Selection(database, .visible, moment)
    let rows = try selection.rows(dueUpTo: moment.today, limit: Snapshot.mostRows, doneLimit: 50, anytimeLimit: 50)
    let set = RowSet(rows: try PartTable(database).naming(rows), counts: try selection.counts(), total: rows.count)
    let today = arrange(
      set, query: Query(.today, limit: rows.count), now: moment.local, zone: moment.zone, zones: moment.zones)
    var head = head(of: today, moment, source, try standing(database))
    head.focus = try focus(database)
    head.looks = try Visible.lists(database).looks
    head.commit = try Meta(database).number(.commit)
    head.hidesPrivate = try Visible.hiddenNames(database) != nil
    let shown = Set((head.today + head.doneToday + head.anytime).map(\.item.id))
    let cut = rows.filter { !shown.contains($0.item.id) }.map(SnapshotText.text(of:))
    let later = try cut + texts(dueAfter: moment.today, except: shown, database)
    return (head, Array(later.prefix(Snapshot.mostRows - min(Snapshot.mostRows, shown.count))))
  }

  /// Returns the row texts of the following days that a snapshot covers, earliest first.
  private static func texts(dueAfter day: Day, except shown: Set<ItemID>, _ database: Database) throws -> [String] {
    let sql = """
      SELECT id, \(RowSource.visible.columns) FROM visible
      WHERE is_deleted = 0 AND is_done = 0 AND due_day IS NOT NULL AND due_day > ? AND due_day <= ?
        AND NOT \(WaitingTable.isBlocked("visible", account: "0"))
      ORDER BY due_day, due_minute, priority DESC, place, id LIMIT ?
      """
    let days = [day.ordinal, day.advanced(by: Snapshot.daysAhead).ordinal]
    let rows = try SQLRow.fetchCursor(
      database.cachedStatement(sql: sql), arguments: [days[0], days[1], Snapshot.mostRows])
    var texts: [String] = []
    while let row = try rows.next() {
      guard let id = ItemID(try row["id"]), !shown.contains(id) else { continue }
      let state = (try? row["state"]).flatMap(OutboxState.init(rawValue:))
      let hasConflict = (try? row["has_conflict"]) ?? false
      let text = SnapshotText.text(state?.mark ?? .settled, hasConflict, item: try row["item"])
      if let text { texts.append(text) }
    }
    return texts
  }

  private static func head(
    of today: Listing, _ moment: Moment, _ source: Freshness.Source, _ standing: SyncStatus
  ) -> Snapshot.Head {
    var due: [Intents.Row] = []
    var done: [Intents.Row] = []
    var anytime: [Intents.Row] = []
    for section in today.sections {
      let listed = section.rows.map(\.row)
      switch section.kind {
      case .doneToday: done += listed
      case .anytime: anytime += listed
      default: due += listed
      }
    }
    var head = Snapshot.Head(
      asOf: moment.now, syncedAt: standing.syncedAt, source: source, reason: standing.reason, pending: standing.waiting,
      zone: moment.zoneIdentity, day: moment.today, today: Array(due.prefix(200)), doneToday: Array(done.prefix(50)),
      anytime: Array(anytime.prefix(50)), counts: today.counts)
    head.needs = standing.needs
    return head
  }
}
