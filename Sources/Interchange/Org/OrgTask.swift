import Intents
import JSON
import TodoModel

/// A headline as a draft of an item.
struct OrgTask {
  private(set) var draft: Draft
  private let entry: OrgEntry
  private let isDone: Bool
  private let keywords: OrgKeywords
  private let place: ExchangePlace
  private var origin = OrgOrigin()
  /// Planning text that goes to the notes.
  private var left: [Substring] = []

  /// Creates a draft in a list; `tags` are those of the file and of enclosing headings.
  ///
  /// If `isWhole` is false, only the text's own facts are read, without default times.
  init(
    _ entry: OrgEntry, key: String, list: String?, tags: Set<String>, _ keywords: OrgKeywords, _ place: ExchangePlace,
    isWhole: Bool = true
  ) {
    (self.entry, self.keywords, self.place) = (entry, keywords, place)
    let keyword = entry.headline.keyword
    isDone = keyword.flatMap(keywords.isDone) ?? false
    let created = entry.value(of: "CREATED").flatMap { OrgStamp.first(in: $0[...])?.stamp.start }
    let item = Item(
      id: Draft.id(of: key, .org), title: entry.headline.title,
      createdAt: created.map { place.instant($0, in: nil) } ?? Self.unknown)
    draft = Draft(key: key, line: entry.line, item: item)
    draft.item.list = list
    draft.item.tags = tags.union(entry.headline.tags)
    if keyword != (isDone ? "DONE" : "TODO") { origin.keyword = keyword ?? "" }
    readPriority()
    readProperties()
    left = entry.unread
    readDates()
    for text in left { draft.remarks.append(OrgMessages.dateInNotes(String(text.prefix(60)))) }
    draft.item.notes = (left + entry.body).asNotes
    readLog()
    guard isWhole else { return }
    readRemainder()
    keepOrigin()
  }

  /// Placeholder for an unknown time.
  private static let unknown = Instant(milliseconds: 0)

  private mutating func readPriority() {
    switch entry.headline.priority {
    case "A": draft.item.priority = .high
    case "B": draft.item.priority = .medium
    case "C": draft.item.priority = .low
    case nil: break
    case let other?:
      origin.priority = other
      draft.remarks.append(ImportLossMessages.unknownPriority(other))
    }
  }

  private mutating func readProperties() {
    let id = entry.value(of: "ID") ?? entry.value(of: "CUSTOM_ID")
    if let id, ItemID(id)?.description != id || draft.item.id.description != id { origin.id = id }
    let fields = Set(entry.value(of: OrgRecord.fields)?.split(separator: " ").map(String.init) ?? [])
    for (name, value) in entry.properties where !Self.own.contains(name.uppercased()) {
      if fields.contains(name), !value.isEmpty, draft.item.ownFields[name] == nil {
        draft.item.ownFields[name] = .string(value)
      } else if name.uppercased() == "BLOCKER", let ids = Self.blockers(value) {
        draft.blockers = ids
      } else if name.uppercased() == OrgEffort.name, let minutes = OrgEffort.minutes(value) {
        draft.item.effort = minutes
      } else {
        origin.properties.append([name, value])
      }
    }
  }

  /// Properties stored elsewhere.
  private static let own: Set<String> = ["ID", OrgRecord.remainder, OrgRecord.fields, "LAST_REPEAT"]

  /// Parses `ids(one two)` of org-edna.
  private static func blockers(_ value: String) -> [String]? {
    guard value.hasPrefix("ids("), value.hasSuffix(")") else { return nil }
    return value.dropFirst(4).dropLast().split(separator: " ").map { word in
      String(word.hasPrefix("id:") ? word.dropFirst(3) : word)
    }
  }

  // MARK: Dates

  private mutating func readDates() {
    if let stamp = entry.scheduled {
      schedule(stamp)
      origin.dates["SCHEDULED"] = stamp.warning
      readDeadline(beside: stamp)
    } else if let stamp = entry.deadline, stamp.repeater?.rule(from: stamp.start) != nil, !isDone {
      origin.isDeadline = true
      schedule(stamp)
      readWarning(stamp.warning)
    } else if let stamp = entry.deadline {
      draft.item.deadline = Deadline(stamp.start)
      if stamp.end != nil { left.append(Substring("DEADLINE: " + stamp.text)) }
      if stamp.repeater != nil { remarkRepeat(stamp) }
      readWarning(stamp.warning)
    } else {
      readPlainStamp()
    }
  }

  private mutating func readDeadline(beside stamp: OrgStamp) {
    guard let deadline = entry.deadline else { return }
    if deadline.repeater != nil, !isDone {
      origin.dates["DEADLINE"] = deadline.text
      draft.remarks.append(OrgMessages.deadlineRepeats)
    } else {
      draft.item.deadline = Deadline(deadline.start)
      if deadline.end != nil { left.append(Substring("DEADLINE: " + deadline.text)) }
      origin.dates["DEADLINE"] = deadline.warning
    }
  }

  private mutating func schedule(_ stamp: OrgStamp) {
    var schedule = Schedule(start: stamp.start, end: stamp.end)
    if stamp.isOverMidnight { draft.remarks.append(OrgMessages.endsOnNextDay) }
    if Intent.schedule(schedule).fault != nil {
      schedule.end = nil
      left.append(Substring(stamp.text))
    }
    if let repeater = stamp.repeater {
      if !isDone, let rule = repeater.rule(from: stamp.start) {
        (schedule.recurrence, schedule.repeatMode) = (rule, repeater.mode)
        origin.dates["habit"] = repeater.habit
      } else {
        remarkRepeat(stamp)
      }
    }
    draft.item.schedule = schedule
  }

  private mutating func remarkRepeat(_ stamp: OrgStamp) {
    let text = stamp.repeater?.text ?? ""
    draft.remarks.append(isDone ? OrgMessages.repeatOfDone(text) : OrgMessages.unknownRepeat(text))
  }

  /// Reads the warning period of a deadline as the show-from date.
  private mutating func readWarning(_ warning: String?) {
    guard let warning else { return }
    let days = warning.hasPrefix("--") ? nil : OrgStamp.span(warning.dropFirst())
    switch days {
    case (let count, "d")? where (1...ShowFrom.longest).contains(count): draft.item.showFrom = .before(days: count)
    case (let count, "w")? where (1...ShowFrom.longest / 7).contains(count):
      draft.item.showFrom = .before(days: count * 7)
    default: origin.dates["DEADLINE"] = warning
    }
  }

  /// Reads the first active timestamp of title or text if there is no planning date, as the agenda does.
  private mutating func readPlainStamp() {
    let title = draft.item.title[...]
    if let (stamp, range) = OrgStamp.first(in: title), stamp.isActive {
      let words = [title[..<range.lowerBound].trimmed, title[range.upperBound...].trimmed]
      draft.item.title = words.filter { !$0.isEmpty }.joined(separator: " ")
      return schedule(stamp)
    }
    for line in entry.body { if let (stamp, _) = OrgStamp.first(in: line), stamp.isActive { return schedule(stamp) } }
  }

  // MARK: History

  private mutating func readLog() {
    var log = OrgLog(entry.log, keywords, place)
    draft.item.focusSessions = log.sessions
    if !isDone { draft.item.focusedSince = log.since }
    if isDone {
      draft.finish(at: closed(log))
    } else if let stamp = origin.isDeadline ? entry.deadline : entry.scheduled, let repeater = stamp.repeater,
      draft.item.schedule?.recurrence != nil
    {
      log.complete(&draft.item, repeater, stamp.start)
    }
    origin.log = log.kept
  }

  /// Returns the completion time from `CLOSED` or the log, or nil.
  private func closed(_ log: OrgLog) -> Instant? {
    (entry.closed?.start ?? log.done.max()).map { place.instant($0, in: nil) }
  }

  private mutating func readRemainder() {
    if let text = entry.value(of: OrgRecord.remainder) {
      if let item = ItemRemainder(text)?.applied(to: draft.item) {
        draft.item = item
        dropTold()
      } else {
        draft.remarks.append(OrgMessages.propertiesUnreadable)
      }
    }
    if draft.item.createdAt == Self.unknown { draft.item = draft.item.identified(draft.item.id, createdAt: place.now) }
  }

  /// Drops log lines of completions stored elsewhere.
  private mutating func dropTold() {
    let moments = Set(draft.item.completions.values.map { place.zone.local(at: $0) })
    origin.log.removeAll { line in
      line.hasPrefix("- State ") && OrgStamp.first(in: line[...]).map { moments.contains($0.stamp.start) } ?? false
    }
  }

  private mutating func keepOrigin() {
    guard let json = origin.json else { return }
    let limit = ValueLimits.unknownFields
    if json.isWithin(bytes: limit.bytes - 64, depth: limit.depth - 1) {
      draft.item.extra[OrgOrigin.name] = json
    } else {
      var bare = OrgOrigin()
      (bare.id, bare.keyword) = (origin.id, origin.keyword)
      draft.item.extra[OrgOrigin.name] = bare.json
      draft.remarks.append(OrgMessages.propertiesTooLarge)
    }
  }
}
