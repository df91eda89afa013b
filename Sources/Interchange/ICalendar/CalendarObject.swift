import Intents
package import TodoModel

/// A calendar object resource with one to-do (RFC 4791 section 4.1), as a CalDAV client stores it.
package struct CalendarObject: Sendable {
  /// Maximum size of a resource, far above the limits of an item.
  package static let maximumBytes = 1 << 19
  /// Maximum length of a UID in bytes.
  static let longestUID = 1024

  /// The UID of all its components.
  package let uid: String
  let calendar: ICSTree
  /// The to-do itself; if the resource has only one occurrence of a series, that occurrence.
  let master: ICSTree
  /// Its changed occurrences (RECURRENCE-ID).
  let days: [ICSTree]
  private let bytes: [UInt8]

  /// Parses a resource; throws the precondition that it violates.
  package init(parsing bytes: [UInt8]) throws(CalendarObjectError) {
    guard bytes.count <= Self.maximumBytes else {
      throw CalendarObjectError(.tooLarge, CalendarObjectMessages.tooManyBytes(Self.maximumBytes))
    }
    self.bytes = bytes
    calendar = try ICSTree(parsing: bytes)
    guard calendar.name == "VCALENDAR" else {
      throw CalendarObjectError(.unreadable, CalendarObjectMessages.notACalendar)
    }
    guard calendar["METHOD"] == nil else { throw CalendarObjectError(.invalid, CalendarObjectMessages.method) }
    let tasks = calendar.children.filter { $0.name == Self.task }
    guard !tasks.isEmpty else { throw CalendarObjectError(.noTask, CalendarObjectMessages.noTask) }
    uid = try Self.uid(of: calendar)
    (master, days) = try Self.sorted(tasks)
  }

  static let task = "VTODO"

  /// The UIDs of parents and blockers that the to-do names, as far as an item can have them.
  package var related: Set<String> {
    let named = master.lines.lazy.filter { $0.property.name == "RELATED-TO" }.map(\.property.text)
    return Set(named.prefix(2 * ItemField.mostBlockers))
  }

  /// Returns the UIDs that a stored resource names.
  package static func related(in kept: [UInt8]) -> Set<String> {
    (try? CalendarObject(parsing: kept))?.related ?? []
  }

  /// The resource as the client sent it, to be stored beside the item.
  var kept: KeptProperties { KeptProperties(bytes: bytes) }

  /// Returns the one UID of all components except zones.
  private static func uid(of calendar: ICSTree) throws(CalendarObjectError) -> String {
    var found: Set<String> = []
    for child in calendar.children where child.name != "VTIMEZONE" {
      let said = child.lines.filter { $0.property.name == "UID" }.map(\.property)
      let letters = said.flatMap { Array($0.value.unicodeScalars) + Array($0.text.unicodeScalars) }
      guard !letters.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
        throw CalendarObjectError(.invalid, CalendarObjectMessages.controlInUID)
      }
      let own = said.map(\.text).filter { !$0.isEmpty }
      guard !own.isEmpty || child.name != task else {
        throw CalendarObjectError(.invalid, CalendarObjectMessages.noUID)
      }
      found.formUnion(own)
    }
    guard found.count == 1, let uid = found.first else {
      throw CalendarObjectError(.invalid, CalendarObjectMessages.severalUIDs)
    }
    guard uid.utf8.count <= longestUID else { throw CalendarObjectError(.invalid, CalendarObjectMessages.longUID) }
    return uid
  }

  private static func sorted(_ tasks: [ICSTree]) throws(CalendarObjectError) -> (ICSTree, [ICSTree]) {
    let masters = tasks.filter { !isOccurrence($0) }
    let days = tasks.filter(isOccurrence)
    guard masters.count <= 1 else { throw CalendarObjectError(.invalid, CalendarObjectMessages.severalTasks) }
    guard days.count <= ValueLimits.changedOccurrences else {
      throw CalendarObjectError(.tooLarge, CalendarObjectMessages.tooManyDays)
    }
    guard let master = masters.first else {
      guard days.count == 1 else { throw CalendarObjectError(.invalid, CalendarObjectMessages.onlyOccurrences) }
      return (days[0], [])
    }
    guard Set(days.map { $0["RECURRENCE-ID"]?.text5545 }).count == days.count else {
      throw CalendarObjectError(.invalid, CalendarObjectMessages.occurrenceTwice)
    }
    return (master, days)
  }

  /// Returns true for one occurrence; a component with its own rule is one only if it is that of all later ones, too.
  private static func isOccurrence(_ tree: ICSTree) -> Bool {
    guard let day = tree["RECURRENCE-ID"] else { return false }
    return tree["RRULE"] == nil || day.parameter("RANGE") != nil
  }
}

extension CalendarObject {
  /// Refuses characters that XML cannot have: reports would give the client another text than GET.
  ///
  /// RFC 5545 section 3.1 forbids nearly all of them.
  package func checkCharacters() throws(CalendarObjectError) {
    var line = 1
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x0A: line += 1
      case 0x09, 0x0D, 0x20...0xFFFD, 0x1_0000...: continue
      default: throw CalendarObjectError(.unreadable, CalendarObjectMessages.control(line: line))
      }
    }
  }

  /// Returns the item that the client wants, over the stored one if there is one.
  ///
  /// A value that the resource shows in a standard property is the client's: if the property is missing, the client
  /// removed it. A value that it shows in a property of our own, or not at all, stays unless that property has
  /// another value. The list stays as it is. `kept` is the resource stored before, and `isCurrent` is true if the client
  /// has seen the item as it is.
  package func item(
    over existing: Item?, kept: KeptProperties? = nil, context: CalendarObjectContext, isCurrent: Bool = false
  ) throws(CalendarObjectError) -> CalendarObjectReading {
    let former = kept.flatMap { try? CalendarObject(parsing: $0.bytes) }
    let form = former.map { CalendarObjectSent($0, context.place).form } ?? .due
    let merge = try CalendarObjectMerge(self, over: existing, form, context, isCurrent: isCurrent)
    if merge.isBesideChain { throw CalendarObjectError(.unsupported, CalendarObjectMessages.laterOccurrence) }
    return CalendarObjectReading(
      item: merge.merged, kept: self.kept, missing: merge.missing, notes: merge.notes, isStale: merge.isStale)
  }

  /// Returns the resource of an item: the client's own bytes as long as they say what the item says.
  ///
  /// Of an item that changed since, only the lines of the changed values are replaced; all others stay as they are.
  /// The result depends on the item, on `kept` and on UIDs and the zone of the context, not on the time.
  package static func bytes(
    of item: Item, uid: String, kept: KeptProperties?, context: CalendarObjectContext
  ) -> [UInt8] {
    let writer = CalendarObjectWriter(item, uid, context)
    guard let kept, let object = try? CalendarObject(parsing: kept.bytes), object.uid == uid,
      let merge = try? CalendarObjectMerge(object, over: item, nil, context.at(item.lastChange))
    else { return writer.bytes }
    return merge.isUnchanged ? kept.bytes : writer.bytes(over: object, merge)
  }

  /// Returns a calendar with the to-dos of items, as their resources have them without what only a client knows.
  ///
  /// `note` is a sentence about the calendar, if any. The result depends on its arguments, not on the time.
  package static func feed(
    of items: [(item: Item, uid: String)], named name: String, note: String?, context: CalendarObjectContext
  ) -> String {
    let writers = items.map { CalendarObjectWriter($0.item, $0.uid, context) }
    let place = context.at(items.map(\.item.lastChange).max() ?? Instant(milliseconds: 0)).place
    let title = [("NAME", name), ("X-WR-CALNAME", name)]
    let more = note.map { [("DESCRIPTION", $0), ("X-WR-CALDESC", $0)] } ?? []
    let properties = (title + more).map { ICSProperty($0.0, ICSText.escaped($0.1)) }
    return CalendarObjectWriter.text(of: writers, at: place, properties: properties)
  }

  /// Returns the UID of an item that no client has stored: the imported one, or its id.
  package static func uid(of item: Item) -> String { ICSOrigin.link(to: item) }

  /// Returns the id of a new item with a UID; the same UID always has the same id.
  package static func id(of uid: String) -> ItemID { Draft.id(of: uid, .ics) }
}

/// The client's resource as it was stored last; the source of what an item does not hold.
package struct KeptProperties: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }
}

/// The item that a client wants, and what it does not hold.
package struct CalendarObjectReading: Sendable {
  /// The wanted state; a new item has the id of its UID and no list.
  package let item: Item
  package let kept: KeptProperties
  /// UIDs of a parent and of blockers that do not exist; `kept` is to be read again when one of them is stored.
  package let missing: [String]
  /// Sentences about values that the item could not take.
  package let notes: [String]
  /// True if the client sent a date of a former state, which the item did not take.
  package let isStale: Bool
}

/// The time, zones and other items of an account.
package struct CalendarObjectContext: Sendable {
  let place: ExchangePlace
  /// Returns the UID of an item's resource; nil if it has none of its own.
  let uid: @Sendable (ItemID) -> String?
  /// Returns the item with a UID.
  let item: @Sendable (String) -> ItemID?

  package init(
    now: Instant, zone: any Zone, zones: @escaping @Sendable (String) -> (any Zone)?,
    uid: @escaping @Sendable (ItemID) -> String? = { _ in nil },
    item: @escaping @Sendable (String) -> ItemID? = { ItemID($0) }
  ) {
    self.init(ExchangePlace(now: now, zone: zone, zones: zones), uid: uid, item: item)
  }

  private init(
    _ place: ExchangePlace, uid: @escaping @Sendable (ItemID) -> String?, item: @escaping @Sendable (String) -> ItemID?
  ) {
    (self.place, self.uid, self.item) = (place, uid, item)
  }

  /// Returns the context at another time.
  func at(_ now: Instant) -> CalendarObjectContext {
    CalendarObjectContext(ExchangePlace(now: now, zone: place.zone, zones: place.zones), uid: uid, item: item)
  }
}

/// The reason why a resource is refused.
package struct CalendarObjectError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Larger than any to-do; precondition max-resource-size (RFC 4791 section 5.3.2.1).
    case tooLarge
    /// Not iCalendar; precondition valid-calendar-data.
    case unreadable
    /// Not one to-do; precondition valid-calendar-object-resource.
    case invalid
    /// Without a VTODO; precondition supported-calendar-component.
    case noTask
    /// A change that an item cannot hold.
    case unsupported
  }

  package let kind: Kind
  /// Problem and remedy, for the user.
  package let words: String

  init(_ kind: Kind, _ words: String) { (self.kind, self.words) = (kind, words) }
}
