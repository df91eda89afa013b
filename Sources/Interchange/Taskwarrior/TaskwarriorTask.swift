import Intents
import JSON
import TodoModel

/// One task as a draft of an item.
struct TaskwarriorTask {
  private(set) var draft: Draft
  private let fields: [String: JSONValue]
  private let place: ExchangePlace
  private var origin: TaskwarriorOrigin

  /// A task that has a description.
  init(_ fields: [String: JSONValue], line: Int, _ place: ExchangePlace) {
    self.fields = fields
    self.place = place
    let title = fields["description"]?.text ?? ""
    let key = fields["uuid"]?.text?.lowercased() ?? "\(fields["entry"]?.text ?? "") \(title)"
    let entry = fields["entry"]?.text.flatMap(TaskwarriorDate.instant)
    let item = Item(id: Draft.id(of: key, .taskwarrior), title: title, createdAt: entry ?? place.now)
    draft = Draft(key: key, line: line, item: item)
    origin = TaskwarriorOrigin(uuid: key)
    readWords()
    readDates()
    readRepeat()
    readState()
    keepRest()
  }

  private mutating func readWords() {
    draft.item.list = fields["project"]?.text.flatMap { $0.isEmpty ? nil : $0 }
    draft.item.tags = Set(texts("tags"))
    draft.blockers = texts("depends").map { $0.lowercased() }
    switch fields["priority"]?.text {
    case "H": draft.item.priority = .high
    case "M": draft.item.priority = .medium
    case "L": draft.item.priority = .low
    case "", nil: break
    case let other?:
      origin.kept["priority"] = .string(other)
      draft.remarks.append("the priority \(other) is none here; it is kept for the export")
    }
    guard case .array(let annotations) = fields["annotations"] else { return }
    draft.item.notes = TaskwarriorOrigin.notes(annotations)
    origin.annotations = annotations
  }

  /// A list of words, which older programs write with commas between them.
  private func texts(_ name: String) -> [String] {
    switch fields[name] {
    case .array(let values): values.compactMap(\.text).filter { !$0.isEmpty }
    case .string(let text): text.split(separator: ",").map(String.init)
    default: []
    }
  }

  /// What is due has a deadline; from when on it can be worked at is when to do it.
  private mutating func readDates() {
    if let due = date("due") { draft.item.deadline = Deadline(due) }
    if let start = date("scheduled") { draft.item.schedule = Schedule(start: start) }
    guard let shown = date("wait") else { return }
    // `wait:someday` is a day that does not come; beside a date it hides that.
    if shown.day >= TaskwarriorDate.someday, draft.item.schedule == nil, draft.item.deadline == nil {
      draft.item.someday = true
    } else {
      draft.item.showFrom = .day(shown.day)
    }
  }

  /// The local time of an attribute; one that says more is kept, one that says nothing told.
  private mutating func date(_ name: String) -> LocalTime? {
    guard let text = fields[name]?.text, !text.isEmpty else { return nil }
    guard let instant = TaskwarriorDate.instant(text) else {
      origin.kept[name] = .string(text)
      draft.remarks.append("\(name) \(text) is no date of Taskwarrior; it is kept for the export")
      return nil
    }
    let local = place.local(instant)
    let meant = name == "wait" ? LocalTime(local.day) : local
    if place.instant(meant, in: nil) != instant { origin.dates[name] = .string(text) }
    return local
  }

  /// A task that repeats goes by its due date.
  private mutating func readRepeat() {
    guard let text = fields["recur"]?.text, !text.isEmpty, fields["parent"] == nil else { return }
    guard fields["status"]?.text == "recurring", let due = draft.item.deadline?.local else {
      origin.kept["recur"] = .string(text)
      return
    }
    guard var rule = TaskwarriorRepeat.rule(text, from: due.day) else {
      origin.kept["recur"] = .string(text)
      return draft.remarks.append("the repeat “\(text)” cannot be repeated here; its date is kept")
    }
    if draft.item.schedule != nil {
      draft.remarks.append("it is scheduled and repeats; here it repeats by the day it is due")
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
      draft.item.completions[.once] = moment("end") ?? moment("modified") ?? place.now
    } else {
      draft.item.focusedSince = moment("start")
    }
  }

  /// Keeps every attribute that has no place in an item.
  private mutating func keepRest() {
    for (name, value) in fields where !Self.known.contains(name) { origin.kept[name] = value }
    if draft.item.schedule?.recurrence == nil, let until = fields["until"] {
      origin.kept["until"] = until
      draft.remarks.append("until has no meaning for what does not repeat; it is kept for the export")
    }
    let limit = ValueLimits.unknownFields
    if !origin.json.isWithin(bytes: limit.bytes - 64, depth: limit.depth - 1) {
      origin = TaskwarriorOrigin(uuid: origin.uuid)
      draft.remarks.append("its own attributes are more than can be kept; they are left out")
    }
    draft.item.extra[TaskwarriorOrigin.name] = origin.json
  }

  /// The attributes that are fields of an item, or that Taskwarrior works out anew.
  private static let known: Set<String> = [
    "uuid", "description", "status", "entry", "modified", "end", "start", "due", "scheduled", "wait", "until",
    "project", "tags", "priority", "depends", "annotations", "recur", "parent", "mask", "imask", "rtype",
    "id",
    "urgency",
  ]
}
