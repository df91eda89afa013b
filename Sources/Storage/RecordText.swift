package import Intents
import JSON
import TodoModel

/// The stored JSON text of a record: its wire form, read and written without `Codable`.
package enum RecordText {
  package static func write(_ record: ItemRecord) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.name("item")
      record.item.write(to: &writer)
      writeOrder(record.order, &writer)
      if !record.conflicts.isEmpty {
        writer.name("conflicts")
        writer.array(record.conflicts.sorted()) { $0.text($1.rawValue) }
      }
      guard let former = record.former else { return }
      writer.name("former")
      write(former, &writer)
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  static func write(_ former: Former, _ writer: inout JSONWriter) {
    writer.object { writer in
      writeOrder(former, &writer)
      if !former.changed.isEmpty {
        writer.name("changed")
        writer.array(former.changed.sorted()) { $0.text($1.rawValue) }
      }
      guard let offer = former.offer else { return }
      writer.name("offer")
      writer.text(offer.description)
    }
  }

  static func readFormer(_ scanner: inout JSONScanner) throws -> Former {
    var former = Former()
    try scanner.object { name, scanner in
      switch name {
      case "changed": former.changed = Set(try scanner.array { try $0.text() }.compactMap(Field.init))
      case "offer": former.offer = MutationID(try scanner.text())
      default: try readOrder(name, &scanner, &former)
      }
    }
    return former
  }

  /// Decodes a record and drops the fields of newer versions; throws the decoder's error if the text is not a record.
  package static func read(_ text: String) throws -> ItemRecord {
    var text = text
    if let record = text.withUTF8({ try? read(bytes: $0) }) { return record }
    return try StoredJSON.value(ItemRecord.self, text)
  }

  /// Decodes a record; returns nil if it is invalid, for example after an older version stored an unreadable text.
  package static func readable(_ text: String) -> ItemRecord? { try? read(text) }

  private static func read(bytes: UnsafeBufferPointer<UInt8>) throws -> ItemRecord {
    var scanner = JSONScanner(ArraySlice(bytes))
    var item: Item?
    var rest = ItemRecord(item: .blank)
    var order = Former()
    try scanner.object { name, scanner in
      switch name {
      case "item": item = try Item(scanning: &scanner)
      case "conflicts": rest.conflicts = Set(try scanner.array { try $0.text() }.compactMap(Field.init))
      case "former": rest.former = try readFormer(&scanner)
      default: try readOrder(name, &scanner, &order)
      }
    }
    try scanner.end()
    guard let item else { throw JSONFault() }
    rest.item = item
    (rest.stamps, rest.tagStamps, rest.touches) = (order.stamps, order.tagStamps, order.touches)
    (rest.blockerStamps, rest.fieldStamps) = (order.blockerStamps, order.fieldStamps)
    return rest
  }

  private static func writeOrder(_ order: Former, _ writer: inout JSONWriter) {
    write("stamps", order.stamps.map { ($0.key.rawValue, $0.value) }, &writer) { write($1, &$0) }
    write("tag_stamps", order.tagStamps.map { ($0.key, $0.value) }, &writer) { write($1, &$0) }
    write("blocker_stamps", order.blockerStamps.map { ($0.key.description, $0.value) }, &writer) { write($1, &$0) }
    write("field_stamps", order.fieldStamps.map { ($0.key, $0.value) }, &writer) { write($1, &$0) }
    write("touches", order.touches.map { ($0.key.text, $0.value) }, &writer) { write($1, &$0) }
  }

  /// Reads one field of an order; skips other fields.
  private static func readOrder(_ name: String, _ scanner: inout JSONScanner, _ order: inout Former) throws {
    switch name {
    case "stamps":
      try scanner.object { name, scanner in
        let stamp = try readStamp(&scanner)
        if let field = Field(rawValue: name) { order.stamps[field] = stamp }
      }
    case "tag_stamps": try scanner.object { order.tagStamps[$0] = try readStamp(&$1) }
    case "field_stamps": try scanner.object { order.fieldStamps[$0] = try readStamp(&$1) }
    case "blocker_stamps":
      try scanner.object { name, scanner in
        let stamp = try readStamp(&scanner)
        if let id = ItemID(name) { order.blockerStamps[id] = stamp }
      }
    case "touches": try scanner.object { order.touches[OccurrenceKey($0)] = try readTouch(&$1) }
    default: _ = try scanner.value()
    }
  }

  private static func write<Value>(
    _ name: String, _ values: [(String, Value)], _ writer: inout JSONWriter, _ body: (inout JSONWriter, Value) -> Void
  ) {
    guard !values.isEmpty else { return }
    writer.name(name)
    writer.object { writer in
      for (name, value) in values.sorted(by: { $0.0 < $1.0 }) {
        writer.name(name)
        body(&writer, value)
      }
    }
  }

  private static func write(_ stamp: Stamp, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("device", stamp.device.description)
      writer.field("revision", stamp.revision)
    }
  }

  private static func write(_ touch: Touch, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("change", touch.change.rawValue)
      writer.name("stamp")
      write(touch.stamp, &writer)
    }
  }

  private static func readStamp(_ scanner: inout JSONScanner) throws -> Stamp {
    var device: DeviceID?
    var revision: Revision?
    try scanner.object { name, scanner in
      switch name {
      case "device": device = try scanner.parsed()
      case "revision": revision = try scanner.integer(in: Item.revisions)
      default: _ = try scanner.value()
      }
    }
    guard let device, let revision else { throw JSONFault() }
    return Stamp(revision: revision, device: device)
  }

  private static func readTouch(_ scanner: inout JSONScanner) throws -> Touch {
    var change: Touch.Change?
    var stamp: Stamp?
    try scanner.object { name, scanner in
      switch name {
      case "change": change = Touch.Change(rawValue: try scanner.text())
      case "stamp": stamp = try readStamp(&scanner)
      default: _ = try scanner.value()
      }
    }
    guard let change, let stamp else { throw JSONFault() }
    return Touch(change, stamp)
  }
}
