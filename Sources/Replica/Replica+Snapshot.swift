package import Intents
import SQLite
package import ScheduleGrammar
package import Storage
import TodoModel

extension Replica {
  /// What the first frame and the surfaces without a database need: today and the seven days after.
  package func snapshot(at moment: Moment, source: Freshness.Source) throws(StoreError) -> Snapshot {
    try store.read { database in
      let selection = Selection(database, .visible, moment)
      let rows = try selection.rows(
        dueUpTo: moment.today.advanced(by: Snapshot.daysAhead),
        limit: Snapshot.mostRows,
        doneLimit: 50,
        anytimeLimit: 50
      )
      let counts = try selection.counts()
      let standing = try Replica.standing(database)
      let set = RowSet(rows: rows, counts: counts, total: rows.count)
      let today = arrange(
        set,
        query: Query(.today, limit: rows.count),
        now: moment.local,
        zone: moment.zone,
        zones: moment.zones
      )
      var snapshot = Replica.snapshot(today, rows, moment, source, standing)
      snapshot.head.focus = try Replica.focus(database)
      return snapshot
    }
  }

  private static func snapshot(
    _ today: Listing,
    _ rows: [Intents.Row],
    _ moment: Moment,
    _ source: Freshness.Source,
    _ standing: Standing
  ) -> Snapshot {
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
    let head = Snapshot.Head(
      asOf: moment.now,
      syncedAt: standing.syncedAt,
      source: source,
      reason: standing.reason,
      pending: standing.waiting,
      zone: moment.zoneIdentity,
      day: moment.today,
      today: Array(due.prefix(200)),
      doneToday: Array(done.prefix(50)),
      anytime: Array(anytime.prefix(50)),
      counts: today.counts
    )
    let shown = Set((head.today + head.doneToday + head.anytime).map(\.item.id))
    let later = rows.filter { !shown.contains($0.item.id) }
    return Snapshot(
      head: head,
      later: Array(later.prefix(Snapshot.mostRows - min(Snapshot.mostRows, shown.count)))
    )
  }
}
