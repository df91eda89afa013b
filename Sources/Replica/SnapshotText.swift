package import Intents
import JSON
import Storage
import TodoModel

/// The text of a snapshot: two lines, each a JSON object of a checksum and its content.
package enum SnapshotText {
  private static let opening = Array(#"{"sum":""#.utf8)
  private static let middle = Array(#"","is":"#.utf8)
  private static let closing = UInt8(ascii: "}")
  static let newline = UInt8(ascii: "\n")

  static func bytes(of snapshot: Snapshot) -> [UInt8] { bytes(of: snapshot.head, later: snapshot.later.map(text(of:))) }

  /// Encodes a snapshot whose later rows are encoded already.
  static func bytes(of head: Snapshot.Head, later texts: [String]) -> [UInt8] {
    var first = JSONWriter()
    write(head, &first)
    var later = JSONWriter()
    later.array(texts) { $0.literal($1) }
    return line(first.bytes) + line(later.bytes)
  }

  package static func text(of row: Row) -> String { text(row.sync, row.hasConflict) { row.item.write(to: &$0) } }

  /// Encodes a row with an encoded item; returns nil if the item is not JSON, as it would invalidate all others.
  package static func text(_ sync: SyncMark, _ hasConflict: Bool, item: String) -> String? {
    var item = item
    let isWhole = item.withUTF8 { bytes in JSONScanner.isObject(ArraySlice(bytes)) }
    return isWhole ? text(sync, hasConflict) { $0.literal(item) } : nil
  }

  package static func row(_ text: String) -> Row? {
    var scanner = JSONScanner(Array(text.utf8)[...])
    return try? readRow(&scanner)
  }

  private static func text(_ sync: SyncMark, _ hasConflict: Bool, _ item: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(sync, hasConflict, false, &writer, item)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  static func head(_ line: ArraySlice<UInt8>) -> Snapshot.Head? {
    guard let content = content(of: line) else { return nil }
    var scanner = JSONScanner(content)
    guard let head = try? readHead(&scanner), head.version == Snapshot.currentVersion else { return nil }
    return head
  }

  static func later(_ line: ArraySlice<UInt8>) -> [Row]? {
    guard let content = content(of: line) else { return nil }
    var scanner = JSONScanner(content)
    return try? scanner.array { try readRow(&$0) }
  }

  private static func line(_ content: [UInt8]) -> [UInt8] {
    opening + Array(sum(content[...]).utf8) + middle + content + [closing, newline]
  }

  /// Returns the content of a line; nil if its checksum does not match.
  private static func content(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let start = line.startIndex + opening.count
    let end = start + 16
    guard line.count > opening.count + 16 + middle.count, line.starts(with: opening), line.last == closing,
      line[end...].starts(with: middle)
    else { return nil }
    let content = line[(end + middle.count)...].dropLast()
    return line[start..<end].elementsEqual(sum(content).utf8) ? content : nil
  }

  private static func sum(_ bytes: ArraySlice<UInt8>) -> String {
    let digits = String(UInt64(bitPattern: Int64(Checksum.of(bytes))), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func write(_ head: Snapshot.Head, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("version", head.version)
      writer.field("as_of", head.asOf.milliseconds)
      writer.field("synced_at", head.syncedAt?.milliseconds)
      writer.field("source", head.source.rawValue)
      writer.field("reason", head.reason)
      writer.field("pending", head.pending)
      if head.needs > 0 { writer.field("needs", head.needs) }
      writer.field("zone", head.zone)
      writer.field("day", head.day.description)
      writer.field("open", head.counts.open)
      writer.field("done", head.counts.done)
      writer.field("undated", head.counts.anytime)
      writer.field("items", head.counts.items)
      if head.counts.waiting > 0 { writer.field("waiting", head.counts.waiting) }
      if head.hidesPrivate { writer.field("private", 1) }
      writer.field("commit", head.commit)
      if !head.looks.isEmpty {
        writer.name("looks")
        writer.array(head.looks.sorted { $0.key < $1.key }) { writer, list in
          writer.object { writer in
            writer.field("name", list.key)
            writer.field("colour", list.value.colour)
            writer.field("icon", list.value.icon)
          }
        }
      }
      for (name, rows) in [("today", head.today), ("done_today", head.doneToday), ("anytime", head.anytime)] {
        writer.name(name)
        writer.array(rows) { write($1, &$0) }
      }
      if let focus = head.focus {
        writer.name("focus")
        write(focus, &writer)
      }
    }
  }

  private static func write(_ row: Row, _ writer: inout JSONWriter) {
    write(row.sync, row.hasConflict, row.isBlocked, parts: row.parts, whole: row.whole, &writer) {
      row.item.write(to: &$0)
    }
  }

  private static func write(
    _ sync: SyncMark, _ hasConflict: Bool, _ isBlocked: Bool, parts: PartCount? = nil, whole: String? = nil,
    _ writer: inout JSONWriter, _ item: (inout JSONWriter) -> Void
  ) {
    writer.object { writer in
      if let parts {
        writer.field("parts", parts.all)
        writer.field("parts_done", parts.done)
      }
      writer.field("whole", whole)
      writer.field("sync", sync == .settled ? nil : sync.rawValue)
      if hasConflict { writer.field("conflict", 1) }
      if isBlocked { writer.field("blocked", 1) }
      writer.name("item")
      item(&writer)
    }
  }

  private static func readRow(_ scanner: inout JSONScanner) throws -> Row {
    var item: Item?
    var sync = SyncMark.settled
    var (hasConflict, isBlocked) = (false, false)
    var (all, done) = (0, 0)
    var whole: String?
    try scanner.object { name, scanner in
      switch name {
      case "item": item = try Item(scanning: &scanner)
      case "conflict": hasConflict = try scanner.integer() == 1
      case "blocked": isBlocked = try scanner.integer() == 1
      case "parts": all = try scanner.integer()
      case "parts_done": done = try scanner.integer()
      case "whole": whole = try scanner.text()
      case "sync":
        guard let mark = SyncMark(rawValue: try scanner.text()) else { throw JSONFault() }
        sync = mark
      default: throw JSONFault()
      }
    }
    guard let item else { throw JSONFault() }
    var row = Row(item: item, sync: sync, hasConflict: hasConflict)
    row.parts = all > 0 ? PartCount(done: done, all: all) : nil
    (row.whole, row.isBlocked) = (whole, isBlocked)
    return row
  }

  private static func readLook(_ scanner: inout JSONScanner) throws -> (name: String, look: ListLook) {
    var texts: [String: String] = [:]
    try scanner.object { name, scanner in texts[name] = try scanner.text() }
    guard let name = texts["name"] else { throw JSONFault() }
    return (name, ListLook(colour: texts["colour"], icon: texts["icon"]))
  }

  private static func readHead(_ scanner: inout JSONScanner) throws -> Snapshot.Head {
    var numbers: [String: Int] = [:]
    var texts: [String: String] = [:]
    var rows: [String: [Row]] = [:]
    var focus: Row?
    var looks: [(name: String, look: ListLook)] = []
    try scanner.object { name, scanner in
      switch name {
      case "source", "reason", "zone", "day": texts[name] = try scanner.text()
      case "today", "done_today", "anytime": rows[name] = try scanner.array { try readRow(&$0) }
      case "focus": focus = try readRow(&scanner)
      case "looks": looks = try scanner.array { try readLook(&$0) }
      default: numbers[name] = try scanner.integer()
      }
    }
    guard let version = numbers["version"], let asOf = numbers["as_of"], let pending = numbers["pending"],
      let source = texts["source"].flatMap(Freshness.Source.init), let zone = texts["zone"],
      let day = texts["day"].flatMap(Day.init), let today = rows["today"], let done = rows["done_today"],
      let anytime = rows["anytime"], let counts = counts(numbers)
    else { throw JSONFault() }
    var head = Snapshot.Head(
      version: version, asOf: Instant(milliseconds: asOf),
      syncedAt: numbers["synced_at"].map(Instant.init(milliseconds:)), source: source, reason: texts["reason"],
      pending: pending, zone: zone, day: day, today: today, doneToday: done, anytime: anytime, counts: counts,
      focus: focus, commit: numbers["commit"])
    head.needs = numbers["needs"] ?? 0
    head.hidesPrivate = numbers["private"] == 1
    head.looks = Dictionary(looks.map { ($0.name, $0.look) }) { first, _ in first }
    return head
  }

  private static func counts(_ numbers: [String: Int]) -> Snapshot.Counts? {
    guard let open = numbers["open"], let done = numbers["done"], let undated = numbers["undated"],
      let items = numbers["items"]
    else { return nil }
    return Snapshot.Counts(open: open, done: done, anytime: undated, items: items, waiting: numbers["waiting"] ?? 0)
  }
}
