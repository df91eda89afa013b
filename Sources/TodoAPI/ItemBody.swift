package import Intents
import JSON
package import ScheduleGrammar
package import TodoModel

/// An item in the API and `--json`: stable names, null for missing values.
///
/// Contains the visible fields of the item (`ItemField.shown`) and its current state.
@dynamicMemberLookup package struct ItemBody: Hashable, Sendable {
  /// The visible part of the item; in lists with only the first line of notes.
  package var item: Item
  /// The id of its list; nil for the inbox.
  package var listID: ItemID?
  /// The due time of the next open occurrence in the user's zone; in lists nil for a completed row.
  package var next: LocalTime?
  /// The occurrence, only in lists of occurrences and for items that can have several rows.
  package var occurrence: OccurrenceKey?
  /// True if the item is open and its day or its time today has passed.
  package var overdue: Bool
  /// True if the visible occurrence is completed.
  package var done: Bool
  package var doneAt: Instant?
  /// True if a value of the item won a conflict.
  package var conflict: Bool
  /// The progress of a repeat without fixed days, if it has begun.
  package var progress: QuotaProgress?
  /// The sync state of the newest change; only on a device.
  package var sync: SyncMark?
  /// The phrase parsed as the date; only in the response to it.
  package var read: ReadBody?
  /// An alternative meaning of that phrase; nil if nothing was parsed, null if the phrase is unambiguous.
  package var doubt: ReadDoubt??
  /// The parts in manual order; only in a response for one item and `todos show`.
  package var children: [ItemID]?
  /// The open items that wait for it; only in a response for one item and `todos show`.
  package var blocks: [ItemID]?
  /// Facts of other programs that have no field here; only in a response for one item and `todos show`.
  package var kept: [KeptFact]?
  /// The part counts; nil if there are none or they were not read.
  package var parts: PartCount?
  /// The IANA zone of `next`; lists give it once for all items.
  package var zone: String?

  /// Creates the body of a row; `lists` are those of the item's account.
  package init(_ listed: ListedRow, in lists: Lists, read: ReadBody? = nil, doubt: ReadDoubt?? = nil) {
    item = ItemBody.shown(listed.row.item)
    listID = item.list.map { lists.id(of: $0) }
    next = listed.isDone ? nil : listed.occurrence?.due
    occurrence = listed.mark == .only ? nil : listed.key
    overdue = listed.isOverdue
    done = listed.isDone
    doneAt = listed.isDone ? listed.row.item.completions[listed.occurrence?.key ?? .once] : nil
    conflict = listed.row.hasConflict
    progress = listed.quota
    sync = listed.row.sync
    parts = listed.row.parts
    self.read = read
    self.doubt = doubt
  }

  /// Creates the body for an authority's response, without the device's sync state.
  package init(answering listed: ListedRow, in lists: Lists) {
    self.init(listed, in: lists)
    sync = nil
  }

  /// Returns the body for a response with one item: a recurring item completed today has its next occurrence.
  package func alone(at moment: Moment) -> ItemBody {
    guard done, item.schedule?.recurrence != nil else { return self }
    var body = self
    body.next = item.occurrence(at: moment.local, zone: moment.zone, zones: moment.zones)?.due
    return body
  }

  package subscript<Value>(dynamicMember path: KeyPath<Item, Value>) -> Value { item[keyPath: path] }

  private static func shown(_ item: Item) -> Item {
    var item = item
    // A cancelled snooze has a time in the far past.
    if let until = item.snoozedUntil, until <= item.createdAt { item.snoozedUntil = nil }
    return (try? Item(json: .object(ItemField.shownValues(item)))) ?? item
  }
}

extension ItemBody: Codable {
  private enum CodingKeys: String, CodingKey {
    case next, occurrence, overdue, done, conflict, progress, sync, read, doubt, children, blocks, kept
    case listID = "list_id"
    case doneAt = "done_at"
    case partsDone = "parts_done"
    case partsCount = "parts_count"
    case zone = "tz"
  }

  package init(from decoder: any Decoder) throws {
    let json = try JSONValue(from: decoder)
    let shown = ItemField.all.filter(\.isShown).map { ($0.name, json[$0.name]) }
    let fields = JSONValue.object([String: JSONValue](uniqueKeysWithValues: shown))
    do { item = try Item(json: fields) } catch let fault as JSONFault { throw fault.error(in: decoder) }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    listID = try container.decodeIfPresent(ItemID.self, forKey: .listID)
    next = try container.decodeIfPresent(LocalTime.self, forKey: .next)
    occurrence = try container.decodeIfPresent(OccurrenceKey.self, forKey: .occurrence)
    overdue = try container.decode(Bool.self, forKey: .overdue)
    done = try container.decode(Bool.self, forKey: .done)
    doneAt = try container.decodeIfPresent(Instant.self, forKey: .doneAt)
    conflict = try container.decode(Bool.self, forKey: .conflict)
    progress = try container.decodeIfPresent(QuotaProgress.self, forKey: .progress)
    sync = try container.decodeIfPresent(SyncMark.self, forKey: .sync)
    read = try container.decodeIfPresent(ReadBody.self, forKey: .read)
    if container.contains(.doubt) { doubt = .some(try container.decodeIfPresent(ReadDoubt.self, forKey: .doubt)) }
    children = try container.decodeIfPresent([ItemID].self, forKey: .children)
    blocks = try container.decodeIfPresent([ItemID].self, forKey: .blocks)
    kept = try container.decodeIfPresent([KeptFact].self, forKey: .kept)
    if let all = try container.decodeIfPresent(Int.self, forKey: .partsCount) {
      parts = PartCount(done: try container.decodeIfPresent(Int.self, forKey: .partsDone) ?? 0, all: all)
    }
    zone = try container.decodeIfPresent(String.self, forKey: .zone)
  }

  /// Encodes every key; omits those of devices or tombstones if they are absent.
  package func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(read, forKey: .read)
    if let doubt { try container.encode(doubt, forKey: .doubt) }
  }

  /// The JSON without `read` and `doubt`; built directly because lists contain thousands of items.
  var json: JSONValue {
    var fields = ItemField.shownValues(item)
    func say(_ key: CodingKeys, _ value: JSONValue) { fields[key.stringValue] = value }
    say(.listID, listID?.json ?? .null)
    say(.next, next?.json ?? .null)
    say(.overdue, overdue.json)
    say(.done, done.json)
    say(.doneAt, doneAt?.json ?? .null)
    say(.conflict, conflict.json)
    if let occurrence { say(.occurrence, occurrence.json) }
    if let progress { say(.progress, progress.json) }
    if let sync { say(.sync, .string(sync.rawValue)) }
    if let children { say(.children, children.json) }
    if let blocks { say(.blocks, blocks.json) }
    if let kept { say(.kept, kept.json) }
    if let parts {
      say(.partsDone, parts.done.json)
      say(.partsCount, parts.all.json)
    }
    if let zone { say(.zone, zone.json) }
    return .object(fields)
  }
}
