import Actions
import CalDAV
import Intents
import Interchange
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

/// The calendars of one account as one request sees them; all calls block.
struct CalendarHome: Sendable {
  let service: Service
  let caller: Caller
  let addresses: CalendarAddresses
  let moment: Moment
  let lists: Lists
  /// The calendars: the inbox first, then the lists in their order, without archived ones.
  let calendars: [Calendar]
  /// The keys that are or were addresses.
  let marked: Set<String>
  /// The keys of addresses that a later rename could change, as they are not marked yet.
  var unmarked: [String] { calendars.compactMap(\.key).filter { !marked.contains($0) } }

  init(_ service: Service, _ caller: Caller, _ addresses: CalendarAddresses, at moment: Moment) throws {
    (self.service, self.caller, self.addresses, self.moment) = (service, caller, addresses, moment)
    let known = try service.calendarLists(caller.account)
    let lists = known.lists
    self.lists = lists
    let inbox = Calendar(key: nil, name: nil, keys: lists.keys { $0 == nil }, record: nil)
    calendars = [inbox] + known.names.map { CalendarHome.calendar($0, lists, known.marked) }
    marked = known.marked
  }

  private static func calendar(_ name: String, _ lists: Lists, _ marked: Set<String>) -> Calendar {
    let record = lists.record(named: name)
    let all = lists.keys { $0 == name }
    // The keys of lists that were merged into this one come last: its own address stays.
    let own = lists.records(named: name).compactMap(\.list) + [name, name.composed, name.decomposed]
    let named = own.filter { lists.name(of: $0) == name }
    let key = (named + all).first(where: marked.contains) ?? record?.list ?? name
    return Calendar(key: key, name: name, keys: Set(all + named + [key]).sorted(), record: record)
  }

  func calendar(_ segment: String) throws(CalendarFault) -> Calendar {
    guard let calendar = calendars.first(where: { $0.segment == segment }) else { throw .notFound }
    return calendar
  }
}

/// The resources of calendars.
extension CalendarHome {
  /// The version of all calendars: it rises with each change of the account and each stored object.
  func position() throws -> CalendarPosition {
    let account = caller.account
    return CalendarPosition(cursor: try service.cursor(account), change: try service.calendarChange(account))
  }

  /// Calls `body` with pages of the calendar's resources, until it returns false.
  func pages(
    of calendar: Calendar, isWhole: @autoclosure () -> Bool, _ body: ([CalendarResource]) throws -> Bool
  ) throws {
    let selection = CalendarSelection.list(keys: calendar.keys, hasInbox: calendar.key == nil)
    try service.calendarPages(caller.account, selection, isWhole: isWhole(), body)
  }

  /// Returns the resource with a name, if it is in the calendar.
  func resource(_ name: String, in calendar: Calendar) throws -> CalendarResource? {
    var found: CalendarResource?
    try pages(named: [name], in: calendar, isWhole: true) { page in
      found = page.first { calendar.address(of: $0) == name } ?? found ?? page.first
      return true
    }
    return found
  }

  /// Calls `body` with pages of the resources in the calendar that have one of the names, until it returns false.
  func pages(
    named names: [String], in calendar: Calendar, isWhole: @autoclosure () -> Bool,
    _ body: ([CalendarResource]) throws -> Bool
  ) throws {
    let wanted = Set(names)
    let selection = CalendarSelection.chosen(names: names, items: names.compactMap(CalendarHome.item(ofName:)))
    try service.calendarPages(caller.account, selection, isWhole: isWhole()) { page in
      try body(page.filter { !$0.isDeleted && calendar.holds($0) && !wanted.isDisjoint(with: calendar.names(of: $0)) })
    }
  }

  /// Returns those of the items that may have been in the calendar at a revision and are not there now.
  func resources(
    of items: [ItemID], thatLeft calendar: Calendar, since revision: Revision
  ) throws -> [CalendarResource] {
    try service.calendarResources(caller.account, named: [], of: items).filter { resource in
      if resource.isDeleted, calendar.holds(resource) { return true }
      guard let record = resource.record else { return true }
      return record.stamps[.list].map { $0.revision > revision } ?? false
    }
  }

  /// Returns the item of a name that no client gave.
  static func item(ofName name: String) -> ItemID? {
    let endings = [CalendarResource.otherEnding, ".ics"]
    return endings.first(where: name.hasSuffix).flatMap { ItemID(String(name.dropLast($0.utf8.count))) }
  }

  func href(_ resource: CalendarResource, in calendar: Calendar) -> String {
    addresses.object(calendar.address(of: resource), in: calendar)
  }

  /// Returns the objects of resources that were read whole, in their order; an unreadable one is nil.
  func objects(_ resources: [CalendarResource]) throws -> [[UInt8]?] {
    let items = resources.map { resource in resource.record.map { lists.named($0.item) } }
    let uids = resources.compactMap(\.kept).reduce(into: Set()) { $0.formUnion(CalendarObject.related(in: $1)) }
    let context = try context(for: items.compactMap(\.self), naming: uids)
    return zip(resources, items).map { resource, item in
      item.map { item in
        CalendarObject.bytes(
          of: item, uid: resource.uid ?? CalendarObject.uid(of: item), kept: resource.kept.map(KeptProperties.init),
          context: context)
      }
    }
  }

  /// Returns the part of an object that a client asks for; nil if its repeat has too many occurrences to list.
  func part(_ data: CalendarData, of bytes: [UInt8], at moment: Moment) -> [UInt8]? {
    guard data != .whole else { return bytes }
    let context = CalendarObjectContext(now: moment.now, zone: moment.zone, zones: moment.zones)
    switch data.repeats {
    case .expanded(let range):
      guard let from = range.start, let to = range.end else { return bytes }
      return CalendarObject.expanded(bytes, from: from, to: to, context: context).map(data.part)
    case .limited(let range):
      guard let from = range.start, let to = range.end else { return bytes }
      return data.part(of: CalendarObject.limited(bytes, from: from, to: to, context: context))
    case .whole: return data.part(of: bytes)
    }
  }

  /// Returns the context for items whose objects name `uids`; all others that they are linked with are read at once.
  func context(for items: [Item], naming uids: Set<String>) throws -> CalendarObjectContext {
    var byUID: [String: ItemID] = [:]
    let wanted = uids.sorted()
    for start in stride(from: 0, to: wanted.count, by: CalendarHome.atOnce) {
      byUID.merge(try found(wanted[start..<min(start + CalendarHome.atOnce, wanted.count)])) { first, _ in first }
    }
    return try CalendarObjectContext(of: items, service, caller.account, named: byUID, at: moment)
  }

  /// Returns the ids that an item with a UID may have if no client stored an object for it.
  static func items(ofUID uid: String) -> [ItemID] { [ItemID(uid), CalendarObject.id(of: uid)].compactMap(\.self) }

  /// Number of UIDs in one read.
  private static let atOnce = 2_000

  /// Returns the items with these UIDs that are not deleted.
  private func found(_ uids: ArraySlice<String>) throws -> [String: ItemID] {
    let stored = try service.calendarResources(caller.account, uids: Array(uids))
    let live = stored.filter { !$0.isDeleted }.sorted { $0.item < $1.item }
    var found = Dictionary(live.compactMap { each in each.uid.map { ($0, each.item) } }) { first, _ in first }
    let known = Set(stored.compactMap(\.uid))
    let left = uids.filter { !known.contains($0) }
    let ids = left.flatMap(CalendarHome.items(ofUID:))
    let plain = try service.calendarResources(caller.account, named: [], of: ids, isWhole: false)
    let shown = Set(plain.filter { !$0.isDeleted }.map(\.item))
    for uid in left { found[uid] = CalendarHome.items(ofUID: uid).first(where: shown.contains) }
    return found
  }
}

extension CalendarObjectContext {
  /// Creates the context for items of an account; `named` has the items of UIDs that their objects name.
  ///
  /// The UIDs of their parents and blockers are read at once.
  init(
    of items: [Item], _ service: Service, _ account: AccountID, named: [String: ItemID] = [:], at moment: Moment
  ) throws {
    let others = Set(items.flatMap { Array($0.blockedBy.keys) + [$0.parent].compactMap(\.self) })
    let known = try service.calendarResources(account, named: [], of: others.sorted())
    let uids = known.map { resource in
      (resource.item, resource.uid ?? resource.record.map { CalendarObject.uid(of: $0.item) })
    }
    let byItem = Dictionary(uids) { first, _ in first }
    self.init(
      now: moment.now, zone: moment.zone, zones: moment.zones, uid: { byItem[$0].flatMap(\.self) },
      item: { named[$0] })
  }
}

/// A position in the changes of calendars, in sync tokens.
struct CalendarPosition: Hashable, Sendable {
  /// A cursor of the change feed.
  let cursor: String
  /// The position among the stored objects.
  let change: Int
  /// The revision since which resources may have left the calendar, if an earlier answer ended early.
  var origin: Revision?

  /// The URI of a sync token (RFC 6578 section 4).
  var token: String { CalendarPosition.scheme + cursor + "~\(change)" + (origin.map { "~\($0)" } ?? "") }

  var revision: Revision { Service.revision(ofCursor: cursor) ?? 0 }

  init(cursor: String, change: Int, origin: Revision? = nil) {
    (self.cursor, self.change, self.origin) = (cursor, change, origin)
  }

  init?(token: String) {
    guard token.hasPrefix(CalendarPosition.scheme) else { return nil }
    let parts = token.dropFirst(CalendarPosition.scheme.count).split(separator: "~", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let change = Int(parts[1]), change >= 0 else { return nil }
    let origin = parts.count == 3 ? Revision(parts[2]) : nil
    guard parts.count == 2 || origin != nil else { return nil }
    self.init(cursor: String(parts[0]), change: change, origin: origin)
  }

  private static let scheme = "urn:todos:sync:"
}

extension CalendarResource {
  /// The name of a resource whose usual name is that of another one.
  var otherName: String { item.description + CalendarResource.otherEnding }
  fileprivate static let otherEnding = "-2.ics"
}
