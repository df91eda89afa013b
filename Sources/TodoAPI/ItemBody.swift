package import Intents
import JSON
package import ScheduleGrammar
package import TodoModel

/// An item as the API and `--json` show it: stable names, null where there is nothing.
///
/// The names are those of its own fields that answers show (`ItemField.shown`), and how it stands now.
@dynamicMemberLookup
package struct ItemBody: Hashable, Sendable {
  /// The item, as far as it is shown; of a list with the first line of its notes.
  package var item: Item
  /// The id of the list it is in, as lists are named by the API; nil for the inbox.
  package var listID: ItemID?
  /// When the next open occurrence is due, on the person's clock; in a list nil where what is shown is done.
  package var next: LocalTime?
  /// Which occurrence that is; only in a list that shows each, of what may have several rows.
  package var occurrence: OccurrenceKey?
  /// Whether it is open and its day, or time of today, has passed.
  package var overdue: Bool
  /// Whether what is shown is done.
  package var done: Bool
  /// When it was done.
  package var doneAt: Instant?
  /// Whether a value of it won over another that somebody also wanted.
  package var conflict: Bool
  /// How far its newest change has come; only a device knows.
  package var sync: SyncMark?
  /// What words were taken as the date; only in the answer to them.
  package var read: ReadBody?
  /// What those words could mean besides; nil where no words were read, null where they mean one thing.
  package var doubt: ReadDoubt??
  /// The items that are part of it, in manual order; only where one item is answered, and of `todos show`.
  package var children: [ItemID]?
  /// What is still to be done and waits for it; only where one item is answered, and of `todos show`.
  package var blocks: [ItemID]?
  /// Facts of other programs that have no field here; only where one item is answered, and of `todos show`.
  package var kept: [KeptFact]?
  /// How many of its parts are done, and how many it has; nil where it has none, or that was not looked for.
  package var parts: PartCount?
  /// The zone on whose clock `next` is, by its IANA name; in lists they say it once for all.
  package var zone: String?

  /// An item in its place in a list; `lists` are those of its account.
  package init(_ listed: ListedRow, in lists: Lists, read: ReadBody? = nil, doubt: ReadDoubt?? = nil) {
    item = ItemBody.shown(listed.row.item)
    listID = item.list.map { lists.id(of: $0) }
    next = listed.isDone ? nil : listed.occurrence?.due
    occurrence = listed.mark == .only ? nil : listed.key
    overdue = listed.isOverdue
    done = listed.isDone
    doneAt = listed.isDone ? listed.row.item.completions[listed.occurrence?.key ?? .once] : nil
    conflict = listed.row.hasConflict
    sync = listed.row.sync
    parts = listed.row.parts
    self.read = read
    self.doubt = doubt
  }

  /// An item as an authority answers it: how far a change has come is for a device to say.
  package init(answering listed: ListedRow, in lists: Lists) {
    self.init(listed, in: lists)
    sync = nil
  }

  /// The same as one item is answered: of what repeats and is done today with the next occurrence.
  package func alone(at moment: Moment) -> ItemBody {
    guard done, item.schedule?.recurrence != nil else { return self }
    var body = self
    body.next = item.occurrence(at: moment.local, zone: moment.zone, zones: moment.zones)?.due
    return body
  }

  /// A value of the item.
  package subscript<Value>(dynamicMember path: KeyPath<Item, Value>) -> Value { item[keyPath: path] }

  private static func shown(_ item: Item) -> Item {
    var item = item
    // One that was taken back is of long ago.
    if let until = item.snoozedUntil, until <= item.createdAt { item.snoozedUntil = nil }
    return (try? Item(json: .object(ItemField.shownValues(item)))) ?? item
  }
}

extension ItemBody: Codable {
  private enum CodingKeys: String, CodingKey {
    case next, occurrence, overdue, done, conflict, sync, read, doubt, children, blocks, kept
    case listID = "list_id"
    case doneAt = "done_at"
    case partsDone = "parts_done"
    case partsCount = "parts_count"
    case zone = "tz"
  }

  /// Reads the item's fields, and how it stands.
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
    sync = try container.decodeIfPresent(SyncMark.self, forKey: .sync)
    read = try container.decodeIfPresent(ReadBody.self, forKey: .read)
    if container.contains(.doubt) {
      doubt = .some(try container.decodeIfPresent(ReadDoubt.self, forKey: .doubt))
    }
    children = try container.decodeIfPresent([ItemID].self, forKey: .children)
    blocks = try container.decodeIfPresent([ItemID].self, forKey: .blocks)
    kept = try container.decodeIfPresent([KeptFact].self, forKey: .kept)
    if let all = try container.decodeIfPresent(Int.self, forKey: .partsCount) {
      parts = PartCount(done: try container.decodeIfPresent(Int.self, forKey: .partsDone) ?? 0, all: all)
    }
    zone = try container.decodeIfPresent(String.self, forKey: .zone)
  }

  /// Writes every name; only what belongs to devices or tombstones is left out where it is not there.
  package func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(read, forKey: .read)
    if let doubt { try container.encode(doubt, forKey: .doubt) }
  }

  /// All of it but how words were read: lists have thousands of them.
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
