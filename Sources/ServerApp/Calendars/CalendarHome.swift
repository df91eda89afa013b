import Actions
import CalDAV
import Intents
import Interchange
import ScheduleGrammar
package import Service
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
  /// The keys of addresses that a later rename could change, as they are not marked yet.
  let unmarked: [String]

  init(_ service: Service, _ caller: Caller, _ addresses: CalendarAddresses, at moment: Moment) throws {
    (self.service, self.caller, self.addresses, self.moment) = (service, caller, addresses, moment)
    let known = try service.calendarLists(caller.account)
    let lists = known.lists
    self.lists = lists
    let inbox = Calendar(key: nil, name: nil, keys: lists.keys { $0 == nil }, record: nil)
    calendars = [inbox] + known.names.map { CalendarHome.calendar($0, lists, known.marked) }
    unmarked = calendars.compactMap(\.key).filter { !known.marked.contains($0) }
  }

  private static func calendar(_ name: String, _ lists: Lists, _ marked: Set<String>) -> Calendar {
    let record = lists.record(named: name)
    let all = lists.keys { $0 == name }
    let key = all.first(where: marked.contains) ?? record?.list ?? name
    let own = [key, name, name.composed, name.decomposed].filter { lists.name(of: $0) == name || $0 == key }
    let keys = Set(all + own).sorted()
    return Calendar(key: key, name: name, keys: keys, record: record)
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

  func resources(in calendar: Calendar, isWhole: Bool) throws -> [CalendarResource] {
    try service.calendarResources(
      caller.account, in: calendar.keys, hasInbox: calendar.key == nil, isWhole: isWhole)
  }

  /// Returns the resource with a name, if it is in the calendar.
  func resource(_ name: String, in calendar: Calendar) throws -> CalendarResource? {
    try resources(named: [name], in: calendar).first
  }

  /// Returns the resources with these names that are in the calendar, in one read.
  func resources(named names: [String], in calendar: Calendar) throws -> [CalendarResource] {
    let ids = names.compactMap(CalendarHome.item(ofName:))
    let wanted = Set(names)
    return try service.calendarResources(caller.account, named: names, of: ids).filter {
      !$0.isDeleted && wanted.contains($0.address) && calendar.holds($0)
    }
  }

  /// Returns those of the items that may have been in the calendar at a position and are not there now.
  func resources(
    of items: [ItemID], thatLeft calendar: Calendar, since position: CalendarPosition
  ) throws -> [CalendarResource] {
    let revision = Service.revision(ofCursor: position.cursor) ?? 0
    return try service.calendarResources(caller.account, named: [], of: items).filter { resource in
      if resource.isDeleted, calendar.holds(resource) { return true }
      guard let record = resource.record else { return true }
      return record.stamps[.list].map { $0.revision > revision } ?? false
    }
  }

  /// Returns the item of the usual name of a resource.
  static func item(ofName name: String) -> ItemID? {
    name.hasSuffix(".ics") ? ItemID(String(name.dropLast(4))) : nil
  }

  func href(_ resource: CalendarResource, in calendar: Calendar) -> String {
    addresses.object(resource.address, in: calendar)
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

/// A position in the changes of calendars, in sync tokens and ctags.
struct CalendarPosition: Hashable, Sendable {
  /// A cursor of the change feed.
  let cursor: String
  /// The position among the stored objects.
  let change: Int

  /// The URI of a sync token (RFC 6578 section 4).
  var token: String { CalendarPosition.scheme + cursor + "~\(change)" }

  init(cursor: String, change: Int) { (self.cursor, self.change) = (cursor, change) }

  init?(token: String) {
    guard token.hasPrefix(CalendarPosition.scheme) else { return nil }
    let parts = token.dropFirst(CalendarPosition.scheme.count).split(separator: "~", omittingEmptySubsequences: false)
    guard parts.count == 2, let change = Int(parts[1]), change >= 0 else { return nil }
    self.init(cursor: String(parts[0]), change: change)
  }

  private static let scheme = "urn:todos:sync:"
}

extension CalendarResource {
  /// The name of the resource in its calendar.
  package var address: String { name ?? item.description + ".ics" }
}
