import Intents
import JSON
package import TodoModel

/// The exporter to Org: a heading per list, a headline per item, parts below it, other facts in a property.
package struct OrgWriter: ItemWriter {
  package let head: String
  package let tail = ""

  private let place: ExchangePlace
  private let keywords: OrgKeywords
  private let ids: [ItemID: String]
  private var order: OutlineOrder
  private var losses: [ItemLoss: [Item]] = [:]

  /// Creates a writer; `items` are all items to be written, for their order and ids.
  package init(_ items: [Item], at place: ExchangePlace) {
    self.place = place
    order = OutlineOrder(items)
    ids = Dictionary(items.map { ($0.id, OrgOrigin(of: $0)?.id ?? $0.id.description) }) { $1 }
    var keywords = OrgKeywords()
    for item in items {
      if let word = OrgOrigin(of: item)?.keyword, !word.isEmpty {
        keywords.add(word, isDone: item.isDone(zone: place.zone, zones: place.zones))
      }
    }
    self.keywords = keywords
    head = "# -*- mode: org; coding: utf-8 -*-\n" + keywords.line + "\n"
  }

  /// Returns as many items as given, in outline order.
  package mutating func text(of items: [Item]) -> String {
    var text = ""
    for row in order.next(items.count(where: { $0.deletedAt == nil })) {
      if row.isFirst, let list = row.list { text += heading(list) }
      let record = OrgRecord(row, ids, keywords, place)
      for loss in record.losses { losses[loss, default: []].append(row.item) }
      text += record.text
    }
    return text
  }

  package mutating func takeLosses() -> [ItemLoss: [Item]] {
    defer { losses = [:] }
    return losses
  }

  private func heading(_ list: String) -> String {
    let list = list.onOneLine
    let title = OrgRecord.unmistaken(list, keywords)
    let line = OrgHeadline(level: 1, keyword: nil, priority: nil, title: title, tags: []).text
    return line + "\n:PROPERTIES:\n:CATEGORY: \(list)\n:END:\n"
  }
}

struct OrgRecord {
  /// The property with facts that the text does not express.
  static let remainder = "TODOS_KEPT"
  /// The property with the names of those that are the user's own fields.
  static let fields = "TODOS_FIELDS"

  private(set) var text = ""
  private(set) var losses: Set<ItemLoss> = []
  private let item: Item
  private let row: OutlineOrder.Row
  private let keywords: OrgKeywords
  private let place: ExchangePlace
  private let origin: OrgOrigin
  private let isDone: Bool

  init(_ row: OutlineOrder.Row, _ ids: [ItemID: String], _ keywords: OrgKeywords, _ place: ExchangePlace) {
    (self.row, self.keywords, self.place) = (row, keywords, place)
    item = row.item
    origin = OrgOrigin(of: item) ?? OrgOrigin()
    isDone = item.isDone(zone: place.zone, zones: place.zones)
    let (headline, planning, log) = (self.headline, self.planning, self.log)
    var properties = [["ID", ids[item.id] ?? item.id.description]] + origin.properties
    if let effort = item.effort {
      properties.removeAll { $0[0].uppercased() == OrgEffort.name }
      properties.append(["Effort", OrgEffort.text(effort)])
    }
    let own = ownProperties(beside: Set(properties.map { $0[0].uppercased() }))
    if !own.isEmpty { properties += own + [[Self.fields, own.map { $0[0] }.joined(separator: " ")]] }
    let blockers = item.blockedBy.keys.sorted().compactMap { ids[$0] }
    if !blockers.isEmpty { properties.append(["BLOCKER", "ids(" + blockers.joined(separator: " ") + ")"]) }
    if blockers.count < item.blockedBy.count { losses.insert(.blockers) }
    if item.parent != nil, row.level == 0 { losses.insert(.parent) }
    let lines = [headline] + planning
    if let rest = remainder(lines + Self.drawer("PROPERTIES", properties) + log + notes) {
      properties.append([Self.remainder, rest])
    }
    text = (lines + Self.drawer("PROPERTIES", properties) + log + notes).joined(separator: "\n") + "\n"
  }

  /// Returns the user's own fields as properties; the remainder has those that cannot be one, and the kinds of values.
  private func ownProperties(beside others: Set<String>) -> [[String]] {
    var seen = others
    return item.ownFields.sorted { $0.key < $1.key }.compactMap { name, value in
      let text = value.fieldText
      guard value.isFieldValue, !text.contains(where: \.isNewline), !OrgOrigin.isOrgs(name), OwnField.isName(name),
        seen.insert(name.uppercased()).inserted
      else { return nil }
      return [name, text]
    }
  }

  private static func drawer(_ name: String, _ properties: [[String]]) -> [String] {
    [":\(name):"] + properties.map { ":\($0[0]): \($0[1])" } + [":END:"]
  }

  /// Returns the facts that the lines do not express when read back.
  private func remainder(_ lines: [String]) -> String? {
    let lines = lines.flatMap(\.fileLines)
    guard let headline = lines.first.flatMap({ OrgHeadline($0, keywords) }) else { return nil }
    let entry = OrgEntry(headline, line: 1, lines.dropFirst())
    let key = item.id.description
    let list = entry.value(of: "CATEGORY") ?? row.list?.onOneLine
    let read = OrgTask(entry, key: key, list: list, tags: [], keywords, place, isWhole: false).draft
    return ItemRemainder(item, reads: read.item, without: [OrgOrigin.name]).text
  }

  // MARK: Parts

  private var headline: String {
    OrgHeadline(
      level: row.level + (row.list == nil ? 1 : 2), keyword: keyword, priority: priority,
      title: keyword == nil ? Self.unmistaken(title, keywords) : title,
      tags: item.tags.sorted().map { String($0.map { OrgHeadline.isTag($0) ? $0 : "_" }) }.filter { !$0.isEmpty }
    ).text
  }

  /// The title on one line.
  private var title: String { item.title.split(whereSeparator: \.isNewline).joined(separator: " ") }

  /// Escapes words that would be read as a state.
  static func unmistaken(_ words: String, _ keywords: OrgKeywords) -> String {
    let first = words.prefix { $0 != " " }
    return keywords.isDone(first) == nil ? words : OrgHeadline.mark + words
  }

  /// The original keyword if it still has the same meaning.
  private var keyword: String? {
    if let word = origin.keyword {
      if word.isEmpty, !isDone, item.schedule != nil || item.deadline != nil { return nil }
      if keywords.isDone(word) == isDone { return word }
    }
    return isDone ? "DONE" : "TODO"
  }

  private var priority: String? {
    switch item.priority {
    case .high: "A"
    case .medium: "B"
    case .low: "C"
    case .none: origin.priority
    }
  }

  private var planning: [String] {
    mutating get {
      var words: [String] = []
      if isDone, let closed = item.knownLastDone { words.append("CLOSED: " + stamp(closed, isActive: false)) }
      if let schedule = item.schedule {
        words.append((origin.isDeadline ? "DEADLINE: " : "SCHEDULED: ") + scheduled(schedule).text)
      }
      if let deadline = item.deadline, !(origin.isDeadline && item.schedule != nil) {
        let local = deadline.zone == nil ? deadline.local : deadline.local(in: place.zone, zones: place.zones)
        var stamp = OrgStamp(local)
        stamp.warning = warning
        words.append("DEADLINE: " + stamp.text)
      } else if let text = origin.dates["DEADLINE"], text.hasPrefix("<"), !origin.isDeadline {
        words.append("DEADLINE: " + text)
      }
      return words.isEmpty ? [] : [words.joined(separator: " ")]
    }
  }

  /// `-3d` if the item is shown that many days before.
  private var warning: String? {
    if case .before(let days)? = item.showFrom, item.schedule == nil || origin.isDeadline { return "-\(days)d" }
    return origin.dates["DEADLINE"].flatMap { $0.hasPrefix("-") ? $0 : nil }
  }

  private mutating func scheduled(_ schedule: Schedule) -> OrgStamp {
    let now = place.zone.local(at: place.now)
    var stamp = OrgStamp(local(schedule.start, schedule))
    if let rule = schedule.recurrence, !isDone {
      stamp.start = item.byRule.occurrence(at: now, zone: place.zone, zones: place.zones)?.due ?? stamp.start
      stamp.repeater = OrgStamp.Repeater(schedule)
      stamp.repeater?.habit = origin.dates["habit"]
      if !schedule.extraDates.isEmpty { losses.insert(.changes) }
      if schedule.quota != nil { losses.insert(.quota) }
      if stamp.repeater == nil { losses.insert(.repeats) } else if rule.end != nil { losses.insert(.until) }
    } else if let moved = schedule.moves[.once] {
      stamp.start = moved
    }
    if let end = schedule.end, schedule.start.time != nil, end.time != nil {
      let length = end.minutes - schedule.start.minutes
      let until = LocalTime(minutes: stamp.start.minutes + length)
      if until.day == stamp.start.day, stamp.start.time != nil { stamp.end = until }
    }
    stamp.warning = origin.isDeadline ? warning : origin.dates["SCHEDULED"]
    return stamp
  }

  /// Converts a time of the schedule to the user's zone.
  private func local(_ local: LocalTime, _ schedule: Schedule) -> LocalTime {
    guard let zone = schedule.zone.flatMap(place.zones), local.time != nil else { return local }
    return place.zone.local(at: zone.instant(of: local, fold: schedule.fold))
  }

  private func stamp(_ instant: Instant, isActive: Bool) -> String {
    OrgStamp(place.zone.local(at: instant), isActive: isActive).text
  }

  /// Log lines of completions and sessions, latest first, then the imported lines.
  private var log: [String] {
    var lines: [String] = []
    if item.schedule?.recurrence != nil {
      lines += item.completions.values.sorted(by: >).map { moment in
        "- State \"DONE\"       from \"TODO\"       " + stamp(moment, isActive: false)
      }
    }
    lines += item.focusSessions.sorted { $0.key > $1.key }.map { start, end in
      let minutes = max(end.seconds - start.seconds, 0) / 60
      return "CLOCK: " + stamp(start, isActive: false) + "--" + stamp(end, isActive: false) + " =>  "
        + OrgEffort.text(minutes)
    }
    lines += origin.log
    return lines.isEmpty ? [] : [":LOGBOOK:"] + lines + [":END:"]
  }

  private var notes: [String] {
    guard !item.notes.isEmpty else { return [] }
    let lines = item.notes.fileLines
    let areBlocksWhole = OrgBlocks(lines).areWhole
    return lines.map { line in
      if line.isBlank { return "" }
      let isMark = OrgEntry.isMark(line.trimmed) || OrgBlocks.isSetting(line, areBlocksWhole)
      return "  " + (isMark ? OrgHeadline.mark : "") + line
    }
  }
}
