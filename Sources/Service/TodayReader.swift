package import Intents
import SQL
import ScheduleGrammar
import Storage
package import TodoModel

/// Reads today of one account inside one transaction.
struct TodayReader {
  private let database: any SQLConnection
  private let account: AccountID
  private let moment: Moment

  init(_ database: any SQLConnection, _ account: AccountID, _ moment: Moment) {
    self.database = database
    self.account = account
    self.moment = moment
  }

  func today(quiet: Int) throws -> Today {
    let standing = try Service.standing(account, database)
    let lists = try ItemTable(database, account).lists()
    let selection = Selection(database, .items(of: account, lists), moment)
    let query = Query(.today)
    let counts = try selection.counts()
    let rows = RowSet(
      rows: try selection.rows(query, quiet: quiet), counts: counts, total: counts.open + counts.done + counts.anytime)
    let listing = arrange(rows, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
    return Today(
      listing: listing, lists: lists, epoch: standing.epoch, revision: standing.revision,
      nextChange: nextChange(listing))
  }

  /// Returns when a row falls due, moves to another time of the day, clocks change, or the day ends.
  private func nextChange(_ listing: Listing) -> Instant {
    let due = listing.sections.flatMap(\.rows).flatMap { row -> [Instant] in
      guard !row.isDone else { return [] }
      let times = row.lateness == .onTime ? row.latenessTimes(on: moment.today) : []
      let passed = times.map { LocalTime(minutes: LocalTime(moment.today, $0).minutes + 1) }
      return (passed + [row.turn(after: moment.local, zone: moment.zone, zones: moment.zones)]).flatMap {
        $0.map(instants) ?? []
      }
    }
    return (due + [changeOfClocks]).filter { $0 > moment.now }.min() ?? moment.bounds.end
  }

  private func instants(of local: LocalTime) -> [Instant] {
    switch moment.zone.resolve(local) {
    case .unique(let instant), .gap(let instant): [instant]
    case .fold(let first, let second): [first, second]
    }
  }

  /// The time of today's clock change; otherwise the end of the day.
  private var changeOfClocks: Instant {
    var (before, after) = (moment.now.seconds, moment.bounds.end.seconds)
    let offset = moment.zone.offset(at: moment.now)
    guard moment.zone.offset(at: Instant(seconds: after)) != offset else { return moment.bounds.end }
    while after - before > 1 {
      let middle = (before + after) / 2
      if moment.zone.offset(at: Instant(seconds: middle)) == offset { before = middle } else { after = middle }
    }
    return Instant(seconds: after)
  }
}

extension RowSource {
  /// Returns the items of an account, as stored by `ItemTable`, with the names of their lists.
  static func items(of account: AccountID, _ lists: Lists, seeking filter: Filter? = nil) -> RowSource {
    let asksForParts = filter?.asksForParts == true
    let parts = """
      , (
        SELECT count(*) FROM item AS p WHERE p.account = item.account AND p.parent = item.id AND p.is_deleted = 0
      ) AS parts_count, (
        SELECT count(*) FROM item AS p
        WHERE p.account = item.account AND p.parent = item.id AND p.is_deleted = 0 AND p.is_done = 1
      ) AS parts_done
      """
    let asksForWaiters = filter?.asksForWaiters == true
    let waiters = ", \(WaitingTable.isBlocking("item", account: "item.account")) AS is_blocking"
    let columns = "record" + (asksForParts ? parts : "") + (asksForWaiters ? waiters : "")
    return RowSource(
      table: "item", key: "id", columns: columns, account: account.rowID, countsDays: true, parts: "item",
      isPart: "(parent IS NOT NULL)",
      notToday: { database in
        let tags = TagRecords(try ItemTable(database, account).records(of: .tag)).notToday
        let names = lists.notToday
        return NotTodayRows(
          NotToday(lists: names, tags: tags), lists: lists.keys { $0.map(names.contains) ?? false },
          tagged: tags.isEmpty ? nil : .tagged(tags))
      }
    ) { row in
      guard let record = try RecordText.readable(row["record"]).map(lists.named) else { return nil }
      var found = Intents.Row(of: record, seeking: filter)
      if asksForParts, case let all:Int = try row["parts_count"], all > 0 {
        found.parts = PartCount(done: try row["parts_done"], all: all)
      }
      if asksForWaiters { found.isBlocking = try row["is_blocking"] }
      return found
    }
  }
}

/// Today of one account, and its validity.
package struct Today: Hashable, Sendable {
  package let listing: Listing
  package let lists: Lists
  package let epoch: String
  package let revision: Revision
  /// Time of the next change without a write: an occurrence falls due, or the day ends.
  package let nextChange: Instant

  /// Returns an ETag that changes with the listing (RFC 9110 section 8.8.3); `zone` is the zone's identity.
  package func tag(zone: String) -> String {
    [epoch, String(revision), zone, listing.day.description, String(nextChange.milliseconds)].joined(separator: "-")
  }
}
