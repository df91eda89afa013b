package import JSON
package import TodoModel

/// The JSON text of an item in a list: its wire form, read and written without a coder's detours.
package enum ItemText {
  /// The text of an item.
  package static func write(_ item: Item) -> String {
    var writer = JSONWriter()
    write(item, &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The item of a text.
  package static func read(_ text: String) throws -> Item {
    var scanner = JSONScanner(ArraySlice(text.utf8))
    let item = try read(&scanner)
    try scanner.end()
    return item
  }

  /// Writes an item as the next value.
  package static func write(_ item: Item, _ writer: inout JSONWriter) {
    writer.object { writer in
      writeTexts(item, &writer)
      writeTimes(item, &writer)
      if !item.tags.isEmpty {
        writer.name("tags")
        writer.array(item.tags.sorted()) { $0.text($1) }
      }
      if let schedule = item.schedule {
        writer.name("schedule")
        ScheduleText.write(schedule, &writer)
      }
      if !item.completions.isEmpty {
        writer.name("completions")
        writer.object { writer in
          for (key, at) in item.completions.sorted(by: { $0.key < $1.key }) {
            writer.field(key.text, at.description)
          }
        }
      }
      for (name, value) in item.extra.sorted(by: { $0.key < $1.key }) {
        writer.name(name)
        writer.value(value)
      }
    }
  }

  private static func writeTexts(_ item: Item, _ writer: inout JSONWriter) {
    writer.field("id", item.id.description)
    writer.field("number", item.number)
    writer.field("title", item.title)
    writer.field("notes", item.notes.isEmpty ? nil : item.notes)
    writer.field("list", item.list)
    writer.field("priority", item.priority == .none ? nil : item.priority.rawValue)
    writer.field("order", item.order.text.isEmpty ? nil : item.order.text)
    writer.field("parent", item.parent?.description)
    writer.field("version", item.version)
  }

  private static func writeTimes(_ item: Item, _ writer: inout JSONWriter) {
    writer.field("deadline", item.deadline?.day.description)
    writer.field("deadline_time", item.deadline?.local.time?.description)
    writer.field("deadline_zone", item.deadline?.zone)
    writer.field("created_at", item.createdAt.description)
    writer.field("notified_at", item.notifiedAt?.description)
    writer.field("snoozed_until", item.snoozedUntil?.description)
    writer.field("focused_since", item.focusedSince?.description)
    writer.field("deleted_at", item.deletedAt?.description)
  }

  /// Reads an item as the next value.
  package static func read(_ scanner: inout JSONScanner) throws -> Item {
    var id: ItemID?
    var createdAt: Instant?
    var item = Item(id: ItemID(high: 0, low: 0), title: "", createdAt: Instant(milliseconds: 0))
    var deadline = (local: LocalTime?.none, time: ClockTime?.none, zone: String?.none)
    try scanner.object { name, scanner in
      switch name {
      case "id": id = try scanner.parsed()
      case "created_at": createdAt = try scanner.parsed()
      case "deadline": deadline.local = try scanner.parsed()
      case "deadline_time": deadline.time = try scanner.parsed()
      case "deadline_zone": deadline.zone = try scanner.text()
      case "title": item.title = try scanner.text()
      default: try read(name, into: &item, &scanner)
      }
    }
    guard let id, let createdAt else { throw JSONFault() }
    if let local = deadline.local {
      item.deadline = Deadline(LocalTime(local.day, deadline.time ?? local.time), zone: deadline.zone)
    }
    return item.with(id: id, createdAt: createdAt)
  }

  private static func read(_ name: String, into item: inout Item, _ scanner: inout JSONScanner) throws {
    switch name {
    case "number": item.number = try scanner.integer(in: Item.numbers)
    case "version": item.version = try scanner.integer(in: Item.revisions)
    case "notes": item.notes = try scanner.text()
    case "list": item.list = try scanner.text()
    case "tags": item.tags = Set(try scanner.array { try $0.text() })
    case "order": item.order = OrderKey(try scanner.text())
    case "parent": item.parent = try scanner.parsed()
    case "schedule": item.schedule = try ScheduleText.read(&scanner)
    case "notified_at": item.notifiedAt = try scanner.parsed()
    case "snoozed_until": item.snoozedUntil = try scanner.parsed()
    case "focused_since": item.focusedSince = try scanner.parsed()
    case "deleted_at": item.deletedAt = try scanner.parsed()
    case "completions":
      try scanner.object { item.completions[OccurrenceKey($0)] = try $1.parsed(Instant.self) }
    case "priority":
      guard let priority = Priority(rawValue: try scanner.text()) else { throw JSONFault() }
      item.priority = priority
    default: item.extra[name] = try scanner.value()
    }
  }
}

extension Item {
  /// The same item under the id and the time of its making.
  fileprivate func with(id: ItemID, createdAt: Instant) -> Item {
    var item = Item(id: id, title: title, createdAt: createdAt, order: order)
    item.number = number
    item.notes = notes
    item.list = list
    item.tags = tags
    item.priority = priority
    item.schedule = schedule
    item.deadline = deadline
    item.parent = parent
    item.version = version
    item.notifiedAt = notifiedAt
    item.snoozedUntil = snoozedUntil
    item.focusedSince = focusedSince
    item.completions = completions
    item.deletedAt = deletedAt
    item.extra = extra
    return item
  }
}
