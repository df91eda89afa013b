package import TodoModel

/// The exporter to Markdown: a heading per list, a checkbox per item, indented parts.
///
/// Days use Obsidian Tasks' emoji, times Dataview fields, which that plugin also reads.
package struct MarkdownWriter: ItemWriter {
  package let head = ""
  package let tail = ""

  private let place: ExchangePlace
  private let ids: [ItemID: String]
  private var order: OutlineOrder
  private var isFirst = true
  private var losses: [ItemLoss: [Item]] = [:]

  /// Creates a writer; `items` are all items to be written, for their order and ids.
  package init(_ items: [Item], at place: ExchangePlace) {
    self.place = place
    order = OutlineOrder(items)
    ids = Dictionary(items.map { ($0.id, MarkdownOrigin(of: $0)?.id ?? $0.id.description) }) { $1 }
  }

  /// Returns as many items as given, in outline order.
  package mutating func text(of items: [Item]) -> String {
    var text = ""
    for row in order.next(items.count(where: { $0.deletedAt == nil })) {
      if row.isFirst, let list = row.list { text += (isFirst ? "" : "\n") + "# \(list.onOneLine)\n\n" }
      isFirst = false
      let record = MarkdownRecord(row, ids, place)
      for loss in record.losses { losses[loss, default: []].append(row.item) }
      text += record.text
    }
    return text
  }

  package mutating func takeLosses() -> [ItemLoss: [Item]] {
    defer { losses = [:] }
    return losses
  }
}

struct MarkdownRecord {
  private(set) var text = ""
  private(set) var losses: Set<ItemLoss> = []
  private let item: Item
  private let place: ExchangePlace
  private let origin: MarkdownOrigin
  private let isDone: Bool
  private var words: [String] = []

  init(_ row: OutlineOrder.Row, _ ids: [ItemID: String], _ place: ExchangePlace) {
    (item, self.place) = (row.item, place)
    origin = MarkdownOrigin(of: item) ?? MarkdownOrigin()
    isDone = item.isDone(zone: place.zone, zones: place.zones)
    losses = ItemLoss.unnamed(of: item, in: .markdown, at: place.now)
    writeWords()
    writeDates()
    writeLinks(row, ids)
    let margin = String(repeating: "  ", count: row.level)
    text = margin + "- [\(box)] " + words.joined(separator: " ") + "\n"
    for line in MarkdownNotes.written(item.notes) { text += line.isBlank ? "\n" : margin + "  " + line + "\n" }
  }

  /// The original character if it still has the same meaning.
  private var box: Character {
    if let sign = origin.sign, (sign == "-") == isDone { return sign }
    return isDone ? "x" : " "
  }

  private mutating func writeWords() {
    words = item.title.split(whereSeparator: \.isWhitespace).map(MarkdownWords.escaped)
    let tags = item.tags.sorted()
    words += tags.filter { MarkdownWords.isTag($0) }.map { "#" + $0 }
    let others = tags.filter { !MarkdownWords.isTag($0) }
    if !others.isEmpty { words.append("[tags:: \(others.map(\.onOneLine).joined(separator: ", "))]") }
    let name: String? =
      switch item.priority {
      case .high: origin.priority == "highest" ? "highest" : "high"
      case .medium: "medium"
      case .low: origin.priority == "lowest" ? "lowest" : "low"
      case .none: nil
      }
    if let name, let sign = MarkdownField.priorities.first(where: { $0.name == name })?.sign { words.append(sign) }
  }

  private mutating func writeLinks(_ row: OutlineOrder.Row, _ ids: [ItemID: String]) {
    let blockers = item.blockedBy.keys.sorted().compactMap { ids[$0] }
    if !blockers.isEmpty { words.append("⛔ " + blockers.joined(separator: ",")) }
    if blockers.count < item.blockedBy.count { losses.insert(.blockers) }
    if item.parent != nil, row.level == 0 { losses.insert(.parent) }
    words.append("🆔 " + (ids[item.id] ?? item.id.description))
  }

  private mutating func writeDates() {
    if let schedule = item.schedule { write(schedule) }
    if item.isSomeday { losses.insert(.someday) }
    if let shown = item.showFrom {
      let due = item.occurrence(at: place.zone.local(at: place.now), zone: place.zone, zones: place.zones)?.due
      if let day = item.shownFrom(due: due?.day, deadline: item.deadline?.day) { write(.start, Deadline(day)) }
      if case .before = shown { losses.insert(.shown) }
    }
    if let deadline = item.deadline {
      if item.schedule?.recurrence != nil, !isDone { losses.insert(.schedule) } else { write(.due, deadline) }
    }
    if isDone, let done = item.knownLastDone { write(.completion, Deadline(place.zone.local(at: done).day)) }
  }

  private mutating func write(_ schedule: Schedule) {
    var start = schedule.start
    if !isDone {
      let now = place.zone.local(at: place.now)
      start = item.dueAtHome(at: now, zone: place.zone, zones: place.zones) ?? start
    }
    if schedule.recurrence != nil, isDone { losses.formUnion([.repeats, .done]) }
    if schedule.recurrence != nil, !isDone {
      if let text = MarkdownRepeat.text(schedule) {
        words.append("🔁 " + text)
        if schedule.recurrence?.end != nil { losses.insert(.until) }
      } else {
        losses.insert(.repeats)
      }
      if schedule.repeatMode == .catchUp { losses.insert(.completion) }
      if !item.completions.isEmpty { losses.insert(.done) }
    }
    if schedule.hasChangedDays { losses.insert(.changes) }
    if schedule.end != nil { losses.insert(.end) }
    if schedule.fold != 0 { losses.insert(.zone) }
    write(origin.isDue ? .due : .scheduled, Deadline(start, zone: schedule.zone))
  }

  /// Writes a day after its emoji, or a time as a Dataview field, in parentheses if the zone contains brackets.
  private mutating func write(_ field: MarkdownField, _ time: Deadline) {
    if time.local.time == nil, let sign = field.signs.first {
      words.append("\(sign) \(time.day)")
    } else {
      words.append(time.zone == nil ? "[\(field.rawValue):: \(time)]" : "(\(field.rawValue):: \(time))")
    }
  }
}
