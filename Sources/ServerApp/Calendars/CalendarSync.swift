import CalDAV
import Intents
import Service
import TodoAPI
import TodoModel

/// The changes of a calendar since a sync token (RFC 6578 section 3).
///
/// An answer that becomes too long ends early, and its token continues after the last resource in it
/// (RFC 6578 section 3.6).
struct CalendarSync {
  private let reader: CalendarReader
  private let question: PropertyQuestion
  private let calendar: Calendar
  /// The position of the client; nil for the first report.
  private let since: CalendarPosition?
  private let most: Int
  private(set) var responses: [DAVResponse] = []
  private var left: Int
  private var seen: Set<ItemID> = []
  /// The revision since which resources may have left the calendar.
  private var origin: Revision = 0
  private var home: CalendarHome { reader.home }

  /// Maximum number of changed items that one report looks at.
  private static let changes = 2_000

  init(
    _ reader: CalendarReader, _ question: PropertyQuestion, in calendar: Calendar, since token: String?, limit: Int?
  ) throws(CalendarFault) {
    since = token.flatMap(CalendarPosition.init(token:))
    guard token == nil || since != nil else { throw CalendarFault(DAVBodyFault.invalidToken) }
    (self.reader, self.question, self.calendar, left) = (reader, question, calendar, reader.maximumBytes)
    most = min(limit.map { max(1, $0) } ?? CalendarSync.changes, CalendarSync.changes)
  }

  /// Adds the responses; returns the position after them, and if it is that after all changes.
  mutating func run() throws -> (position: CalendarPosition, isWhole: Bool) {
    let newest = try home.position()
    origin = since?.origin ?? since?.revision ?? newest.revision
    let (cursor, isWhole) = try addItems(upTo: newest)
    let change = since?.change ?? newest.change
    guard isWhole else { return (CalendarPosition(cursor: cursor, change: change, origin: origin), false) }
    let (last, isAll) = try addObjects(after: change, upTo: newest.change)
    return (CalendarPosition(cursor: cursor, change: last, origin: isAll ? nil : origin), isAll)
  }

  /// Adds the items that changed up to a position; returns the cursor after them.
  private mutating func addItems(upTo newest: CalendarPosition) throws -> (cursor: String, isWhole: Bool) {
    var (cursor, looked) = (since?.cursor, 0)
    let size = reader.isCostly(question) ? 64 : 500
    while looked < CalendarSync.changes {
      let page = try page(after: cursor, limit: size)
      let rows = page.items.prefix { $0.item.version <= newest.revision }
      if since != nil, rows.contains(where: movesItems) { throw CalendarFault(DAVBodyFault.invalidToken) }
      let items = rows.map(\.item).filter { $0.kind == .item }
      let count = try add(items.map(\.id))
      guard count == items.count else {
        let reached = count == 0 ? cursor : try home.service.cursor(home.caller.account, at: items[count - 1].version)
        return (reached ?? newest.cursor, false)
      }
      if rows.count < page.items.count { return (newest.cursor, true) }
      if !page.hasMore { return (page.cursor, true) }
      (cursor, looked) = (page.cursor, looked + rows.count)
    }
    return (cursor ?? newest.cursor, false)
  }

  /// Returns true for a list that was merged, deleted or restored: its items are in another calendar without a change of
  /// their own, so that the client must read all of them.
  private func movesItems(_ record: ItemRecord) -> Bool {
    func isNew(_ field: Field) -> Bool { record.stamps[field].map { $0.revision > origin } ?? false }
    guard record.item.kind == .list, let key = record.item.list else { return false }
    // Another list that got the same name on a disconnected device is merged, too.
    let isOther = key != calendar.key && home.marked.contains(key) && calendar.keys.contains(key)
    return isNew(.into) || isOther && isNew(.title)
  }

  /// Adds the items whose stored objects changed; returns the position after them.
  private mutating func addObjects(after change: Int, upTo last: Int) throws -> (change: Int, isWhole: Bool) {
    var change = change
    while change < last {
      let stored = try home.service.calendarChanges(home.caller.account, after: change, until: last)
      let fresh = stored.filter { !seen.contains($0.item) }
      for start in stride(from: 0, to: fresh.count, by: 64) {
        let part = fresh[start..<min(start + 64, fresh.count)]
        let count = try add(part.map(\.item))
        change = count == 0 ? change : part[start + count - 1].change
        guard count == part.count else { return (change, false) }
      }
      guard stored.count == Service.calendarChanges, let reached = stored.last?.change else { break }
      change = reached
    }
    return (last, true)
  }

  /// Adds the responses for items in their order; returns the number of items, less than all if the answer is full.
  private mutating func add(_ ids: [ItemID]) throws -> Int {
    guard !ids.isEmpty else { return 0 }
    let known = try home.service.calendarResources(
      home.caller.account, named: [], of: ids, isWhole: reader.isCostly(question))
    let here = known.filter { !$0.isDeleted && calendar.holds($0) }
    var answers = Dictionary(
      try reader.objects(question, here, in: calendar).map { ($0.resource.item, ($0.response, $0.bytes)) }
    ) { first, _ in first }
    if since != nil {
      let others = ids.filter { answers[$0] == nil }
      for gone in try home.resources(of: others, thatLeft: calendar, since: origin) {
        answers[gone.item] = (DAVResponse(home.href(gone, in: calendar), .status(404)), 0)
      }
    }
    for (index, id) in ids.enumerated() {
      seen.insert(id)
      guard let (response, bytes) = answers[id] else { continue }
      guard responses.count < most, bytes <= left || responses.isEmpty else { return index }
      left -= bytes
      responses.append(response)
    }
    return ids.count
  }

  private func page(after cursor: String?, limit: Int) throws -> ChangesBody {
    do { return try home.service.changes(home.caller.account, cursor: cursor, limit: limit) } catch {
      guard case ServiceFault.refused = error else { throw error }
      throw CalendarFault(DAVBodyFault.invalidToken)
    }
  }
}
