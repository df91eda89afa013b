import Actions
import CalDAV
import Hummingbird
import Intents
import Interchange
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

/// Makes calendars, which are lists, and changes their properties.
struct CalendarMaker: Sendable {
  let call: CalendarCall
  let changes: ChangeWriter

  /// Answers MKCALENDAR (RFC 4791 section 5.3.1), or an extended MKCOL (RFC 5689) if `isPlain`.
  func make(_ segment: String, _ body: [UInt8], isPlain: Bool) async throws -> Response {
    let update: PropertyUpdate
    do throws(DAVBodyFault) { update = try PropertyUpdate(making: body) } catch { throw CalendarFault(error) }
    try CalendarMaker.check(update, isPlain: isPlain)
    guard segment.utf8.count <= ListKey.bytes, Calendar.segment(of: segment) == segment else {
      throw CalendarFault(403, nil, CalendarMessages.notAName)
    }
    let (call, changes) = (call, changes)
    try await call.store.writeTogether(for: call.caller.account) {
      try CalendarMaker.make(segment, update, call, changes, isPlain: isPlain)
    }
    return Answer.empty(.created)
  }

  /// Refuses a collection that is no calendar of to-dos.
  private static func check(_ update: PropertyUpdate, isPlain: Bool) throws(CalendarFault) {
    if isPlain, update[.dav("resourcetype")]?[.cal("calendar")] == nil {
      throw CalendarFault(403, .dav("valid-resourcetype"), CalendarMessages.notACalendar)
    }
    guard update.changes.allSatisfy(isSmall) else {
      throw CalendarFault(
        507, nil, CalendarMessages.propertyTooLarge(maximum: Service.calendarProperties.bytes))
    }
    if let zone = update[.cal("calendar-timezone")] {
      do throws(CalendarObjectError) { try CalendarObject.checkZone(in: zone.trimmed) } catch {
        throw CalendarFault(403, .cal("valid-calendar-data"), error.words)
      }
    }
    guard let kinds = update[.cal("supported-calendar-component-set")]?.children else { return }
    guard kinds.contains(where: { $0.attribute("name")?.uppercased() == "VTODO" }) else {
      throw CalendarFault(403, .cal("supported-calendar-component"), CalendarMessages.onlyTodos)
    }
  }

  private static func make(
    _ segment: String, _ update: PropertyUpdate, _ call: CalendarCall, _ changes: ChangeWriter, isPlain: Bool
  ) throws {
    let home = try call.home()
    var wanted = home.lists.making(segment)
    if wanted.isEmpty, try isFree(segment, home) { wanted = [Change(ListKey.id(of: segment), .setInto(nil))] }
    guard !home.calendars.contains(where: { $0.segment == segment }), !wanted.isEmpty else {
      // RFC 4918 section 9.3.1 asks for 405, RFC 4791 section 1.3 for 403.
      throw CalendarFault(isPlain ? 405 : 403, .dav("resource-must-be-null"), CalendarMessages.isThere)
    }
    let said = update[.dav("displayname")]?.trimmed ?? ""
    let name: String
    do throws(ValueFault) { name = try ListName(said.isEmpty ? segment : said).text } catch {
      throw CalendarFault(403, nil, error.words)
    }
    let overview = try call.store.service.overview(call.caller.account, at: home.moment)
    if let other = overview.name(name) { throw CalendarFault(409, nil, CalendarMessages.nameTaken(other)) }
    wanted.append(Change(ListKey.id(of: segment), .setTitle(name)))
    if let text = update[.apple("calendar-color")]?.trimmed {
      guard let colour = CalendarColour.nearest(text) else {
        throw CalendarFault(403, nil, CalendarMessages.colourUnreadable)
      }
      wanted.append(Change(ListKey.id(of: segment), .setColour(colour.rawValue)))
    }
    try apply(wanted, call, changes)
    try call.store.service.markCalendars(call.caller.account, [segment])
    let dead = update.changes.filter { !isLive($0.name) && $0.name != .dav("displayname") }
    try keep(dead, of: segment, call)
  }

  /// True if the key is that of a deleted list without items.
  private static func isFree(_ key: String, _ home: CalendarHome) throws -> Bool {
    guard home.lists.name(of: key) == nil else { return false }
    return try home.service.calendarResources(
      home.caller.account, in: [key], hasInbox: false, isWhole: false
    ).isEmpty
  }

  /// Deletes a calendar with its items and their parts, as RFC 4918 section 9.6.1 has it.
  func delete(_ segment: String) async throws -> Response {
    let (call, changes) = (call, changes)
    try await call.store.write(for: call.caller.account) {
      let (home, account) = (try call.home(), call.caller.account)
      let calendar = try home.calendar(segment)
      guard let name = calendar.name, let key = calendar.key else {
        throw CalendarFault(403, nil, CalendarMessages.inboxStays)
      }
      var items: [ItemID] = []
      try home.pages(of: calendar, isWhole: false) { page in
        items += page.map(\.item)
        return true
      }
      let parts = try items.flatMap { try call.store.service.below(account, $0) }.map(\.row)
      let overview = try call.store.service.overview(account, at: home.moment)
      if overview.entry(name) != nil {
        let wanted = try ListAction.delete(name, .nobody).changes(on: overview, deleting: items, with: parts)
        try CalendarMaker.apply(wanted, call, changes)
      }
      try call.store.service.forgetCalendar(account, key)
    }
    return Answer.empty()
  }

  /// Answers PROPPATCH: all changes apply, or none (RFC 4918 section 9.2).
  func change(_ segment: String, _ body: [UInt8]) async throws -> Response {
    let update: PropertyUpdate
    do throws(DAVBodyFault) { update = try PropertyUpdate(proppatch: body) } catch { throw CalendarFault(error) }
    let (call, changes) = (call, changes)
    let result = try await call.store.writeTogether(for: call.caller.account) {
      let home = try call.home()
      let calendar = try home.calendar(segment)
      let groups = try CalendarMaker.change(calendar, update, call, changes, home)
      return DAVResponse(call.addresses.collection(calendar), .properties(groups))
    }
    if call.request.wantsLess, case .properties(let groups) = result.result, groups.allSatisfy({ $0.status == 200 }) {
      return Answer.empty()
    }
    return CalendarReader.multistatus([result])
  }

  private static func change(
    _ calendar: Calendar, _ update: PropertyUpdate, _ call: CalendarCall, _ changes: ChangeWriter, _ home: CalendarHome
  ) throws -> [DAVResponse.PropStat] {
    let names = update.changes.map { XMLElement($0.name) }
    var overview = try call.store.service.overview(call.caller.account, at: home.moment)
    var wanted: [Change] = []
    for (index, each) in update.changes.enumerated() {
      let found = fault(each, calendar)
      var refused = found
      if found == nil {
        do throws(ListRefusal) {
          let more = try action(each, of: calendar)?.changes(on: overview) ?? []
          overview = overview.applying(more, at: home.moment.now)
          wanted += more
        } catch { refused = DAVResponse.PropStat(409, [], words: error.words) }
      }
      guard var refused else { continue }
      refused.properties = [names[index]]
      let others = names.enumerated().filter { $0.offset != index }.map(\.element)
      return [refused] + (others.isEmpty ? [] : [DAVResponse.PropStat(424, others)])
    }
    try apply(wanted, call, changes)
    try keep(update.changes.filter { $0.name != .dav("displayname") }, of: calendar.key ?? "", call)
    return [DAVResponse.PropStat(200, names)]
  }

  /// Returns the fault of a change that needs no list to be found.
  private static func fault(_ change: PropertyUpdate.Change, _ calendar: Calendar) -> DAVResponse.PropStat? {
    func protected(_ words: String) -> DAVResponse.PropStat {
      DAVResponse.PropStat(403, [], condition: .dav("cannot-modify-protected-property"), words: words)
    }
    if isLive(change.name) { return protected(CalendarMessages.protected) }
    if change.name == .dav("displayname") {
      if calendar.key == nil { return protected(CalendarMessages.inboxName) }
      return change.value == nil ? protected(CalendarMessages.protected) : nil
    }
    if change.name == .apple("calendar-color"), let value = change.value,
      CalendarColour.nearest(value.trimmed) == nil
    {
      return DAVResponse.PropStat(409, [], words: CalendarMessages.colourUnreadable)
    }
    if change.name == .cal("calendar-timezone"), let value = change.value {
      do throws(CalendarObjectError) { try CalendarObject.checkZone(in: value.trimmed) } catch {
        return DAVResponse.PropStat(403, [], condition: .cal("valid-calendar-data"), words: error.words)
      }
    }
    let maximum = Service.calendarProperties.bytes
    guard isSmall(change) else {
      return DAVResponse.PropStat(507, [], words: CalendarMessages.propertyTooLarge(maximum: maximum))
    }
    return nil
  }

  private static func isSmall(_ change: PropertyUpdate.Change) -> Bool {
    change.value.map { XMLWriter.document($0).utf8.count <= Service.calendarProperties.bytes } ?? true
  }

  /// Returns the action that a property means for the list; nil for a property that has no meaning here.
  private static func action(_ change: PropertyUpdate.Change, of calendar: Calendar) -> ListAction? {
    guard let name = calendar.name else { return nil }
    switch change.name {
    case .dav("displayname"): return change.value.map { .rename(name, to: $0.trimmed) }
    case .apple("calendar-color"):
      return .colour(name, change.value.flatMap { CalendarColour.nearest($0.trimmed) })
    default: return nil
    }
  }

  /// True for a property that the server computes.
  private static func isLive(_ name: XMLName) -> Bool {
    switch name.space {
    case "DAV:": name.local != "displayname"
    case XMLName.server("").space: name.local == "getctag"
    case XMLName.cal("").space:
      name.local.hasPrefix("supported-") || name.local.hasPrefix("max-") || name.local.hasPrefix("min-")
    default: false
    }
  }

  private static func apply(_ wanted: [Change], _ call: CalendarCall, _ changes: ChangeWriter) throws {
    guard !wanted.isEmpty else { return }
    let base = try call.store.service.standing(call.caller.account).revision
    var change = ItemChange(lists: wanted, base: base)
    change.maximum = max(change.maximum, wanted.count)
    change.by = call.caller.session.name
    do { try changes.apply(for: call.caller, call.request, asked: "") { change } } catch {
      throw CalendarFault.of(error)
    }
  }

  /// Returns the name of a property in the store.
  static func stored(_ name: XMLName) -> String { "{\(name.space)}\(name.local)" }

  private static func keep(_ changes: [PropertyUpdate.Change], of list: String, _ call: CalendarCall) throws {
    guard !changes.isEmpty else { return }
    var kept: [String: PropertyUpdate.Change] = [:]
    for change in changes { kept[stored(change.name)] = change }
    let values = kept.sorted { $0.key < $1.key }.compactMap { name, change in
      change.value.map { CalendarProperty(list: list, name: name, value: XMLWriter.document($0)) }
    }
    let removed = kept.filter { $0.value.value == nil }.keys.sorted()
    let isKept = try call.store.service.keepCalendarProperties(
      call.caller.account, values, removing: removed, of: list)
    guard isKept else {
      let maximum = Service.calendarProperties
      throw CalendarFault(
        507, nil, CalendarMessages.tooManyProperties(maximum: maximum.count, bytes: maximum.ofAll))
    }
  }
}
