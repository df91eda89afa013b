import Intents
import JSON
import TodoModel

/// A task as a draft of an item.
struct TaskwarriorTask {
  private(set) var draft: Draft
  private let fields: [String: JSONValue]
  private let place: ExchangePlace
  private var origin: TaskwarriorOrigin

  /// Creates a draft of a task with a description.
  init(_ fields: [String: JSONValue], line: Int, _ place: ExchangePlace) {
    self.fields = fields
    self.place = place
    let title = fields["description"]?.text ?? ""
    let key = fields["uuid"]?.text?.lowercased() ?? "\(fields["entry"]?.text ?? "") \(title)"
    let entry = fields["entry"]?.text.flatMap(TaskwarriorDate.instant)
    let item = Item(id: Draft.id(of: key, .taskwarrior), title: title, createdAt: entry ?? place.now)
    draft = Draft(key: key, line: line, item: item)
    origin = TaskwarriorOrigin(uuid: key)
    readTypes()
    readWords()
    readDates()
    readRepeat()
    readState()
    keepRest()
  }

  /// Keeps attributes with invalid types and adds remarks.
  private mutating func readTypes() {
    for name in Self.texts + Self.moments {
      guard let value = fields[name], value != .null, value.text == nil else { continue }
      let isKept = keep(name, value)
      let message = isKept ? TaskwarriorMessages.notTextButKept : TaskwarriorMessages.notText
      draft.remarks.append(message(name, Self.shown(value)))
    }
    for name in Self.moments {
      guard let text = fields[name]?.text, !text.isEmpty, TaskwarriorDate.instant(text) == nil else { continue }
      let isKept = keep(name, .string(text))
      let message = isKept ? TaskwarriorMessages.notADateButKept : TaskwarriorMessages.notADate
      draft.remarks.append(message(name, Self.shown(.string(text))))
    }
    for name in ["tags", "depends"] {
      guard let value = fields[name], value != .null, value.text == nil else { continue }
      if case .array(let words) = value, words.allSatisfy({ $0.text != nil }) { continue }
      keep(name, value)
      draft.remarks.append(TaskwarriorMessages.notWords(name, Self.shown(value)))
    }
    if let status = fields["status"]?.text, !Self.states.contains(status) {
      draft.remarks.append(TaskwarriorMessages.unknownStatus(Self.shown(.string(status))))
    }
  }

  /// Keeps an attribute for the export; returns false if the export writes its own value.
  @discardableResult private mutating func keep(_ name: String, _ value: JSONValue) -> Bool {
    guard !["status", "entry", "uuid"].contains(name) else { return false }
    origin.kept[name] = value
    return true
  }

  private static func shown(_ value: JSONValue) -> String {
    if let text = value.text { return "“\(text.prefix(60))”" }
    var writer = JSONWriter()
    writer.value(value)
    return String(String(decoding: writer.bytes, as: UTF8.self).prefix(60))
  }

  private mutating func readWords() {
    draft.item.list = fields["project"]?.text.map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 }
    draft.item.tags = Set(texts("tags"))
    draft.blockers = texts("depends").map { $0.lowercased() }
    switch fields["priority"]?.text {
    case "H": draft.item.priority = .high
    case "M": draft.item.priority = .medium
    case "L": draft.item.priority = .low
    case "", nil: break
    case let other?:
      origin.kept["priority"] = .string(other)
      draft.remarks.append(ImportLossMessages.unknownPriority(other))
    }
    readAnnotations()
  }

  /// Reads annotations as notes, including a single one; keeps other values.
  private mutating func readAnnotations() {
    guard let value = fields["annotations"], value != .null else { return }
    switch value {
    case .array(let all): origin.annotations = all
    case .object: origin.annotations = [value]
    case .string(let text): return draft.item.notes = text
    default:
      keep("annotations", value)
      return draft.remarks.append(TaskwarriorMessages.notNotes(Self.shown(value)))
    }
    draft.item.notes = TaskwarriorOrigin.notes(origin.annotations)
    for other in origin.annotations where other["description"].text == nil {
      draft.remarks.append(TaskwarriorMessages.annotationWithoutText(Self.shown(other)))
    }
  }

  /// Returns a list of words; older programs separate them with commas.
  private func texts(_ name: String) -> [String] {
    switch fields[name] {
    case .array(let values): values.compactMap(\.text).filter { !$0.isEmpty }
    case .string(let text): text.split(separator: ",").map(String.init)
    default: []
    }
  }

  /// Reads dates: `due` is the deadline, `scheduled` the date to do the item.
  private mutating func readDates() {
    if let due = date("due") { draft.item.deadline = Deadline(due) }
    if let start = date("scheduled") { draft.item.schedule = Schedule(start: start) }
    guard let shown = date("wait") else { return }
    // `wait:someday` postpones an item without a date, and hides one with a date until that day.
    if shown.day >= TaskwarriorDate.someday, draft.item.schedule == nil, draft.item.deadline == nil {
      draft.item.someday = true
    } else {
      draft.item.showFrom = .day(shown.day)
    }
  }

  /// Returns the local time of an attribute; keeps the original if it is more exact.
  private mutating func date(_ name: String) -> LocalTime? {
    guard let text = fields[name]?.text, !text.isEmpty else { return nil }
    guard let instant = TaskwarriorDate.instant(text) else { return nil }
    let local = place.local(instant)
    let meant = name == "wait" ? LocalTime(local.day) : local
    if place.instant(meant, in: nil) != instant { origin.dates[name] = .string(text) }
    return local
  }

  /// Reads a repeat, which is based on the due date.
  private mutating func readRepeat() {
    guard let text = fields["recur"]?.text, !text.isEmpty, fields["parent"] == nil else { return }
    guard fields["status"]?.text == "recurring", let due = draft.item.deadline?.local else {
      origin.kept["recur"] = .string(text)
      return
    }
    guard var rule = TaskwarriorRepeat.rule(text, from: due.day) else {
      origin.kept["recur"] = .string(text)
      return draft.remarks.append(ImportLossMessages.unknownRepeat(text))
    }
    if draft.item.schedule != nil {
      draft.remarks.append(TaskwarriorMessages.repeatsByDue)
      origin.kept["scheduled"] = fields["scheduled"]
    }
    if let until = fields["until"]?.text.flatMap(TaskwarriorDate.instant) {
      let last = place.local(until)
      rule.end = due.time == nil ? .day(last.day) : .local(LocalTime(last.day, last.time ?? .midnight))
    }
    draft.item.deadline = nil
    draft.item.schedule = Schedule(start: due, recurrence: rule)
  }

  private mutating func readState() {
    func moment(_ name: String) -> Instant? { fields[name]?.text.flatMap(TaskwarriorDate.instant) }
    draft.item.changedAt = moment("modified")
    if fields["status"]?.text == "completed" {
      draft.finish(at: moment("end"))
    } else {
      draft.item.focusedSince = moment("start")
    }
  }

  /// Keeps all attributes without a field.
  private mutating func keepRest() {
    for (name, value) in fields where !Self.known.contains(name) { origin.kept[name] = value }
    if draft.item.schedule?.recurrence == nil, let until = fields["until"] {
      origin.kept["until"] = until
      draft.remarks.append(TaskwarriorMessages.untilWithoutRepeat)
    }
    let limit = ValueLimits.unknownFields
    if !origin.json.isWithin(bytes: limit.bytes - 64, depth: limit.depth - 1) {
      origin = TaskwarriorOrigin(uuid: origin.uuid)
      draft.remarks.append(TaskwarriorMessages.attributesTooLarge)
    }
    draft.item.extra[TaskwarriorOrigin.name] = origin.json
  }

  private static let texts = ["uuid", "project", "priority", "recur", "parent", "status"]
  private static let moments = ["entry", "modified", "end", "start", "due", "scheduled", "wait", "until"]
  /// The values of `status`; deleted tasks are skipped earlier.
  static let states: Set<String> = ["pending", "completed", "waiting", "recurring", "deleted"]

  /// Attributes that are item fields or computed by Taskwarrior.
  static let known: Set<String> = [
    "uuid", "description", "status", "entry", "modified", "end", "start", "due", "scheduled", "wait", "until",
    "project", "tags", "priority", "depends", "annotations", "recur", "parent", "mask", "imask", "rtype", "id",
    "urgency",
  ]

  /// True for a name that a user-defined attribute can have.
  static func isOwn(_ name: String) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    return !known.contains(name) && name.utf8.first.map { letters.contains($0 | 0x20) } == true
      && name.utf8.allSatisfy { letters.contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_") }
  }
}

/// Taskwarrior's time format: `20261120T090000Z`.
enum TaskwarriorDate {
  /// The day of Taskwarrior's `someday`.
  static let someday = Day(year: 9999, month: 12, day: 30) ?? .last

  static func instant(_ text: String) -> Instant? {
    let signs = Array(text)
    guard signs.count == 16, text.utf8.count == 16, signs[8] == "T", signs[15] == "Z" else { return nil }
    func part(_ range: Range<Int>) -> String { String(signs[range]) }
    let day = part(0..<4) + "-" + part(4..<6) + "-" + part(6..<8)
    return Instant(day + "T" + part(9..<11) + ":" + part(11..<13) + ":" + part(13..<15) + "Z")
  }

  static func text(_ instant: Instant) -> String {
    String(Instant(seconds: instant.seconds).description.prefix(19).filter { $0 != "-" && $0 != ":" }) + "Z"
  }
}

/// The facts of a task that an item cannot hold, kept in `Item.extra["taskwarrior"]` for the export.
struct TaskwarriorOrigin: Hashable, Sendable {
  static let name = "taskwarrior"

  /// The task's UUID in Taskwarrior.
  var uuid: String
  /// User-defined attributes (UDAs), and others without a meaning in the app.
  var kept: [String: JSONValue] = [:]
  /// Annotations with their times.
  var annotations: [JSONValue] = []
  /// Times with seconds.
  var dates: [String: JSONValue] = [:]

  init(uuid: String) { self.uuid = uuid }

  init?(of item: Item) {
    guard case .object(let fields) = item.extra[Self.name], let uuid = fields["uuid"]?.text else { return nil }
    self.uuid = uuid
    if case .object(let kept) = fields["kept"] { self.kept = kept }
    if case .array(let annotations) = fields["annotations"] { self.annotations = annotations }
    if case .object(let dates) = fields["dates"] { self.dates = dates }
  }

  var json: JSONValue {
    var fields: [String: JSONValue] = ["uuid": .string(uuid)]
    if !kept.isEmpty { fields["kept"] = .object(kept) }
    if !annotations.isEmpty { fields["annotations"] = .array(annotations) }
    if !dates.isEmpty { fields["dates"] = .object(dates) }
    return .object(fields)
  }

  /// Joins annotations as notes.
  static func notes(_ annotations: [JSONValue]) -> String {
    annotations.compactMap { $0["description"].text }.joined(separator: "\n")
  }
}
