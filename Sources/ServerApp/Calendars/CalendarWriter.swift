import Actions
import CalDAV
import HTTPTypes
import Hummingbird
import Intents
import Interchange
import JSON
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

/// Writes and deletes objects of calendars.
struct CalendarWriter: Sendable {
  let call: CalendarCall
  let items: ItemReader
  let changes: ChangeWriter
  private var store: StoreAccess { call.store }
  private var request: SiteRequest { call.request }
  private var caller: Caller { call.caller }

  /// Maximum size of an object, in bytes.
  static let largest = CalendarObject.maximumBytes
  /// Maximum number of changes that one object may amount to.
  private static let maximum = 1_000

  /// Stores an object: adds the item that it describes, or changes it to that.
  func put(_ name: String, in segment: String) async throws -> Response {
    let bytes: [UInt8]
    do { bytes = try await request.bytes(atMost: CalendarWriter.largest) } catch {
      guard error.kind == .tooLarge else { throw error }
      throw CalendarFault(413, .cal("max-resource-size"), CalendarMessages.tooLarge(maximum: CalendarWriter.largest))
    }
    guard name.utf8.count <= 255, Calendar.isSegment(name) else {
      throw CalendarFault(400, nil, CalendarMessages.notAName)
    }
    let object: CalendarObject
    do throws(CalendarObjectError) {
      object = try CalendarObject(parsing: bytes)
      try object.checkCharacters()
    } catch {
      if error.kind == .unreadable, !request.hasCalendar {
        throw CalendarFault(403, .cal("supported-calendar-data"), error.words)
      }
      throw CalendarFault(error)
    }
    let conditions = CalendarConditions(request)
    let wantsObject = request.prefers("return=representation")
    let written: Written
    do {
      written = try await store.writeTogether(for: caller.account) {
        do { return try putAll(object, name, in: segment, conditions) } catch { throw CalendarFault.of(error) }
      }
    } catch let fault as CalendarFault where fault.status == 412 && wantsObject {
      return try await current(name, in: segment) ?? fault.response
    }
    var headers = HTTPFields()
    // A strong tag is that of the client's own bytes (RFC 4791 section 5.3.4), or of those in the answer.
    if written.bytes == bytes { headers[.eTag] = written.tag }
    guard wantsObject, let stored = written.bytes else {
      return Answer.empty(written.isNew ? .created : .noContent, headers)
    }
    return represented(stored, written.tag, name, in: segment, written.isNew ? .created : .ok)
  }

  /// Returns the object at an address as it is, for a client that has changed another state (RFC 8144 section 3.2).
  private func current(_ name: String, in segment: String) async throws -> Response? {
    try await store.work(for: caller.account) {
      let home = try call.home()
      guard let resource = try home.resource(name, in: home.calendar(segment)),
        let bytes = try home.objects([resource])[0]
      else { return nil }
      return represented(bytes, resource.tag, name, in: segment, .preconditionFailed)
    }
  }

  private func represented(
    _ bytes: [UInt8], _ tag: String, _ name: String, in segment: String, _ status: HTTPResponse.Status
  ) -> Response {
    var headers: HTTPFields = [.eTag: tag]
    let address = [segment, name].map(PercentText.encode).joined(separator: "/")
    HTTPField.Name("Preference-Applied").map { headers[$0] = "return=representation" }
    HTTPField.Name("Content-Location").map { headers[$0] = call.addresses.home + address }
    return Answer.bytes(ByteBuffer(bytes: bytes), CalendarProperties.mediaType, status, headers)
  }

  /// The result of storing an object.
  private struct Written: Sendable {
    let tag: String
    /// The object as the server returns it from now on; only if it is the client's, it has the tag.
    let bytes: [UInt8]?
    let isNew: Bool
  }

  /// Stores an object, or the two that it becomes by a change of an occurrence and all later ones.
  private func putAll(
    _ object: CalendarObject, _ name: String, in segment: String, _ conditions: CalendarConditions
  ) throws -> Written {
    let moment = call.world.moment(at: request.now, of: caller)
    let context = CalendarObjectContext(now: moment.now, zone: moment.zone, zones: moment.zones)
    let division: CalendarObjectDivision?
    do throws(CalendarObjectError) { division = try object.division(context) } catch { throw CalendarFault(error) }
    guard let division else { return try put(object, name, in: segment, conditions) }
    let written = try put(division.first, name, in: segment, conditions)
    if let rest = division.rest {
      let id = CalendarObject.id(of: rest.uid)
      let stored = try call.store.service.calendarResource(caller.account, uid: rest.uid)
      let home = try call.home()
      let address = try stored.map { try home.calendar(segment).address(of: $0) }
      _ = try putAll(rest, address ?? "\(id).ics", in: segment, CalendarConditions())
    }
    return written
  }

  private func put(
    _ object: CalendarObject, _ name: String, in segment: String, _ conditions: CalendarConditions
  ) throws -> Written {
    let home = try call.home()
    guard let calendar = home.calendars.first(where: { $0.segment == segment }) else {
      throw CalendarFault(409, nil, CalendarMessages.noCalendar)
    }
    let named = try home.resource(name, in: calendar)
    try conditions.check(named?.tag)
    let before = try named ?? former(object.uid, home)
    try check(object, named, before, home, calendar)
    let known = before?.record.map { home.lists.named($0) }
    let reading = try read(object, over: known, kept: before?.kept, home, isCurrent: conditions.isByTag)
    // A date that is not stored is not acknowledged: the program reads the to-do again.
    guard !reading.isStale || before?.isDeleted == true else {
      throw CalendarFault(412, nil, CalendarMessages.changedSince)
    }
    let wanted = try wanted(reading, of: object, before, home)
    if conditions.isOfCreation, let known, before?.isDeleted == false { try checkReturn(of: wanted, known, calendar) }
    let item = try apply(wanted, over: known, in: calendar, home)
    try store.service.keepCalendarObject(
      caller.account, of: item, name: name, uid: object.uid, kept: reading.kept.bytes, awaiting: reading.missing)
    if named == nil { try link(object.uid, home) }
    guard let now = try home.service.calendarResources(caller.account, named: [], of: [item]).first else {
      throw CalendarFault.notFound
    }
    let after = try call.home()
    return Written(tag: now.tag, bytes: try after.objects([now])[0], isNew: named == nil)
  }

  /// Returns the item that an object describes, with an id that no other item has.
  private func wanted(
    _ reading: CalendarObjectReading, of object: CalendarObject, _ before: CalendarResource?, _ home: CalendarHome
  ) throws -> Item {
    var item = reading.item
    // UIDs that differ in case alone are different ones, but one id.
    if before == nil, try store.service.item(caller.account, item.id) != nil {
      item = item.identified(CalendarObject.id(of: object.uid + "\n"))
    }
    if before?.isDeleted == true {
      // An object that is stored anew is not an older state of its repeat.
      let fresh = try read(object, over: nil, home).item
      (item.schedule, item.completions) = (fresh.schedule, fresh.completions)
    }
    return item
  }

  private func read(
    _ object: CalendarObject, over known: ItemRecord?, kept: [UInt8]? = nil, _ home: CalendarHome,
    isCurrent: Bool = false
  ) throws -> CalendarObjectReading {
    let context = try home.context(for: [known?.item].compactMap(\.self), naming: object.related)
    do throws(CalendarObjectError) {
      let kept = kept.map(KeptProperties.init)
      return try object.item(over: known?.item, kept: kept, context: context, isCurrent: isCurrent)
    } catch { throw CalendarFault(error) }
  }

  /// Returns the resource with a UID at another address, also that of a deleted item, or the item with that id.
  private func former(_ uid: String, _ home: CalendarHome) throws -> CalendarResource? {
    if let known = try home.service.calendarResource(home.caller.account, uid: uid) { return known }
    let ids = CalendarHome.items(ofUID: uid)
    return try home.service.calendarResources(home.caller.account, named: [], of: ids).first { $0.uid == nil }
  }

  /// Refuses an object whose UID belongs to another address of the same calendar (RFC 4791 section 5.3.2.1).
  ///
  /// In another calendar, it is the same item: programs move it by storing it in the new calendar first.
  private func check(
    _ object: CalendarObject, _ named: CalendarResource?, _ before: CalendarResource?, _ home: CalendarHome,
    _ calendar: Calendar
  ) throws {
    if let named {
      let uid = named.uid ?? named.record.map { CalendarObject.uid(of: $0.item) }
      guard uid == object.uid else { throw taken(home.href(named, in: calendar), CalendarMessages.uidChanged) }
    } else if let before, !before.isDeleted, calendar.holds(before) {
      throw taken(home.href(before, in: calendar), CalendarMessages.uidTaken)
    }
  }

  /// Refuses an object that is created again after its item has left the calendar, unless it is the item as it is now.
  ///
  /// The answer to the first creation was lost; the second one would undo what others have changed since.
  private func checkReturn(of wanted: Item, _ known: ItemRecord, _ calendar: Calendar) throws {
    var staying = wanted
    staying.list = known.item.list
    guard !wishes(from: known.item, to: staying).isEmpty else { return }
    let history = try store.service.history(caller.account, of: known.item.id, limit: CalendarWriter.maximum)
    let hasLeft = history.contains { entry in
      guard entry.field == .list, !entry.lost else { return false }
      guard case .string(let list) = entry.old else { return calendar.key == nil }
      return calendar.holds(list)
    }
    if hasLeft { throw CalendarFault(412, nil, CalendarMessages.changedSince) }
  }

  private func taken(_ href: String, _ words: String) -> CalendarFault {
    CalendarFault(
      409, XMLElement(.cal("no-uid-conflict"), of: [XMLElement(.dav("href"), text: href)]), words)
  }

  /// Applies the difference between an item and its state in an object; returns its id.
  private func apply(
    _ reading: Item, over known: ItemRecord?, in calendar: Calendar, _ home: CalendarHome
  ) throws -> ItemID {
    var wanted = reading
    wanted.list = calendar.name
    wanted.deletedAt = nil
    let (intents, others): ([Intent], [PartChange])
    if let known {
      intents = known.item.endingSomeday(with: wishes(from: known.item, to: wanted))
      others = try items.restoring(known, caller, at: home.moment)
    } else {
      wanted.order = OrderKey.between(try store.service.lastOrder(caller.account), nil)
      (intents, others) = ([.add(wanted)], [])
    }
    var change = ItemChange(item: wanted.id, intents: intents, base: known?.item.version ?? 0, others: others)
    change.maximum = CalendarWriter.maximum
    change.by = caller.session.name
    try changes.apply(for: caller, request, asked: "") { change }
    return wanted.id
  }

  /// Links the items whose objects came before that of their parent or blocker; what cannot be linked stays as it is.
  private func link(_ uid: String, _ home: CalendarHome) throws {
    for resource in try store.service.calendarResources(caller.account, awaiting: uid) {
      guard let record = resource.record.map({ home.lists.named($0) }), let kept = resource.kept,
        let object = try? CalendarObject(parsing: kept), let reading = try? read(object, over: record, kept: kept, home)
      else { continue }
      var wanted = record.item
      wanted.parent = record.item.parent ?? reading.item.parent
      wanted.blockedBy.merge(reading.item.blockedBy) { known, _ in known }
      let intents = wishes(from: record.item, to: wanted)
      var change = ItemChange(item: record.item.id, intents: intents, base: record.item.version)
      change.by = caller.session.name
      guard (try? changes.apply(for: caller, request, asked: "", { change })) != nil else { continue }
      try store.service.keepCalendarObject(
        caller.account, of: record.item.id, name: resource.usualName, uid: object.uid, kept: kept,
        awaiting: reading.missing)
    }
  }

  /// Deletes an object's item with its parts, as every other surface does.
  func delete(_ name: String, in segment: String) async throws -> Response {
    let conditions = CalendarConditions(request)
    try await store.writeTogether(for: caller.account) {
      do {
        let home = try call.home()
        guard let resource = try home.resource(name, in: home.calendar(segment)), let record = resource.record else {
          throw CalendarFault.notFound
        }
        try conditions.check(resource.tag)
        let others = try items.deleting(record, caller, at: home.moment)
        var change = ItemChange(item: resource.item, intents: [.delete], base: resource.version, others: others)
        change.by = caller.session.name
        try changes.apply(for: caller, request, asked: "") { change }
      } catch { throw CalendarFault.of(error) }
    }
    return Answer.empty()
  }
}

/// The preconditions of a write (RFC 9110 section 13.1).
struct CalendarConditions: Hashable, Sendable {
  private let match: [String]?
  private let noneMatch: [String]?
  /// True if a write that meets them comes from a client that has read the resource as it is.
  var isByTag: Bool { match.map { !$0.contains("*") } ?? false }

  /// True if a write that meets them creates a resource.
  var isOfCreation: Bool { noneMatch == ["*"] }

  /// No preconditions.
  init() { (match, noneMatch) = (nil, nil) }

  init(_ request: SiteRequest) {
    func tags(_ values: [String]) -> [String]? {
      values.isEmpty ? nil : values.joined(separator: ",").split(separator: ",").map { CalendarConditions.trimmed($0) }
    }
    match = tags(request.http.headers[values: .ifMatch])
    noneMatch = tags(request.http.headers[values: .ifNoneMatch])
  }

  /// Throws 412 unless the preconditions hold; `tag` is nil if there is no resource.
  func check(_ tag: String?) throws(CalendarFault) {
    if let match {
      guard let tag, match.contains(tag) || match.contains("*") else {
        throw CalendarFault(412, nil, CalendarMessages.changedSince)
      }
    }
    if let noneMatch, let tag, noneMatch == ["*"] || noneMatch.contains(tag) {
      throw CalendarFault(412, nil, CalendarMessages.isThere)
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension CalendarFault {
  init(_ error: CalendarObjectError) {
    switch error.kind {
    case .tooLarge: self.init(413, .cal("max-resource-size"), error.words)
    case .unreadable: self.init(400, .cal("valid-calendar-data"), error.words)
    case .invalid: self.init(403, .cal("valid-calendar-object-resource"), error.words)
    case .noTask: self.init(403, .cal("supported-calendar-component"), error.words)
    case .unsupported: self.init(403, nil, error.words)
    }
  }
}
