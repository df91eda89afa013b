import JSON
import TodoModel

/// Todoist's Sync API response, or a program's copy of it: `{"projects":[...],"items":[...],...}`.
enum TodoistJSON {
  /// Reads the file in two passes, because project names may follow the tasks; holds one task at a time.
  static func read(_ body: ArraySlice<UInt8>, at place: ExchangePlace) throws(ExchangeFault) -> DraftImport {
    var names = TodoistNames()
    try ForeignJSON.read(body, of: "Todoist") { name, scanner in try names.read(name, &scanner) }
    var tasks = TodoistTasks(names, place)
    var lines = LineCount(body)
    try ForeignJSON.read(body, of: "Todoist") { name, scanner in
      guard name == "items" else { return try scanner.skip() }
      _ = try scanner.array { scanner in
        let line = lines.line(from: scanner.place)
        tasks.add(try scanner.value(), line: line)
      }
    }
    return DraftImport(tasks.drafts, refused: tasks.refused, at: place.now)
  }
}

/// Names by id, and the comments on tasks.
struct TodoistNames {
  private(set) var projects: [String: String] = [:]
  private(set) var sections: [String: String] = [:]
  private(set) var labels: [String: String] = [:]
  private(set) var notes: [String: [String]] = [:]

  mutating func read(_ name: String, _ scanner: inout JSONScanner) throws {
    switch name {
    case "projects": for (id, name) in try Self.named(&scanner) { projects[id] = name }
    case "sections": for (id, name) in try Self.named(&scanner) { sections[id] = name }
    case "labels": for (id, name) in try Self.named(&scanner) { labels[id] = name }
    case "notes":
      _ = try scanner.array { scanner in
        let note = try scanner.value()
        guard let item = note["item_id"].name, let text = note["content"].name, !note["is_deleted"].isTrue else {
          return
        }
        notes[item, default: []].append(text)
      }
    default: try scanner.skip()
    }
  }

  /// Returns ids with names; the inbox has an empty name.
  private static func named(_ scanner: inout JSONScanner) throws -> [(String, String)] {
    try scanner.array { scanner in
      let value = try scanner.value()
      let isInbox = value["inbox_project"].isTrue || value["is_inbox_project"].isTrue
      return (value["id"].name ?? "", isInbox ? "" : value["name"].name ?? "")
    }
  }
}

private struct TodoistTasks {
  private(set) var drafts: [Draft] = []
  private(set) var refused: [ImportPart.Refused] = []

  private let names: TodoistNames
  private let place: ExchangePlace
  private var dates: TableDates
  private var seen: Set<String> = []

  init(_ names: TodoistNames, _ place: ExchangePlace) {
    (self.names, self.place) = (names, place)
    dates = TableDates(place)
  }

  mutating func add(_ task: JSONValue, line: Int) {
    func refuse(_ reason: String) { refused.append(ImportPart.Refused(line: line, reason: reason)) }
    guard let content = task["content"].text?.trimmed, !content.isEmpty, let id = task["id"].name else {
      return refuse(TodoistMessages.noIDOrContent)
    }
    guard !task["is_deleted"].isTrue else { return refuse(ImportLossMessages.taskDeleted) }
    guard seen.insert(id).inserted else { return refuse(ImportLossMessages.taskTwice) }
    drafts.append(draft(task, id, content.replacing("\n", with: " "), line))
  }

  private mutating func draft(_ task: JSONValue, _ id: String, _ content: String, _ line: Int) -> Draft {
    func moment(_ names: String...) -> Instant? {
      names.lazy.compactMap { task[$0].text.flatMap { Instant($0) } }.first
    }
    let created = moment("added_at", "date_added", "created_at") ?? place.now
    var draft = Draft(
      key: id, line: line, item: Item(id: Draft.id(of: id, .todoist), title: content, createdAt: created))
    let project = task["project_id"].name.flatMap { names.projects[$0] }
    draft.item.list = project.flatMap { $0.isEmpty ? nil : $0 }
    let section = task["section_id"].name.flatMap { names.sections[$0] }.map { [$0] } ?? []
    let labels = task["labels"].elements.compactMap { $0.name.map { names.labels[$0] ?? $0 } }
    draft.item.tags = Set(labels + section.filter { !$0.isEmpty })
    draft.item.priority = [.none, .low, .medium, .high][(task["priority"].whole ?? 1).clamped(1...4) - 1]
    let notes = [task["description"].name].compactMap(\.self) + (names.notes[id] ?? [])
    draft.item.notes = notes.joined(separator: "\n\n")
    draft.parent = task["parent_id"].name
    draft.item.changedAt = moment("updated_at")
    readDates(task, &draft)
    if task["checked"].isTrue || task["completed_at"].text != nil {
      draft.finish(at: moment("completed_at"))
      draft.item.schedule?.recurrence = nil
      draft.item.schedule?.quota = nil
    }
    var origin = KeptOrigin(key: id)
    origin.kept = task.fields.filter { !Self.known.contains($0.key) && !$0.value.isNothing }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
    origin.keep(in: &draft, .todoist)
    return draft
  }

  private mutating func readDates(_ task: JSONValue, _ draft: inout Draft) {
    func leave(_ text: String) { draft.remarks.append(TodoistMessages.notADate(String(text.prefix(60)))) }
    if let deadline = task["deadline"]["date"].name {
      draft.item.deadline = dates.find(deadline).map { Deadline($0.schedule.start) }
      if draft.item.deadline == nil { leave(deadline) }
    }
    let due = task["due"]
    guard let text = due["datetime"].name ?? due["date"].name else { return }
    guard var schedule = date(text, due["timezone"].name) else { return leave(text) }
    if due["is_recurring"].isTrue, let words = due["string"].name {
      let said = TodoistWords.schedule(words, &dates)
      (schedule.recurrence, schedule.repeatMode) = (said?.recurrence, said?.repeatMode ?? .fixed)
      schedule.quota = said?.quota
      if schedule.recurrence == nil {
        draft.remarks.append(ImportLossMessages.unknownRepeat(String(words.prefix(60))))
      }
    }
    let duration = task["duration"]
    schedule.end = duration["amount"].whole.flatMap {
      TodoistWords.end(of: schedule.start, $0, duration["unit"].text ?? "")
    }
    draft.item.schedule = schedule
  }

  /// Returns a day, a floating time, or an instant in a zone.
  private mutating func date(_ text: String, _ zone: String?) -> Schedule? {
    guard let zone, let home = place.zones(zone), let instant = Instant(text) else { return dates.find(text)?.schedule }
    return Schedule(start: home.local(at: instant), zone: zone)
  }

  /// Attributes that are item fields or display settings of Todoist.
  private static let known: Set<String> = [
    "id", "content", "description", "project_id", "section_id", "parent_id", "labels", "priority", "due", "deadline",
    "duration", "checked", "completed_at", "added_at", "date_added", "created_at", "updated_at", "is_deleted",
    "child_order", "item_order", "day_order", "is_collapsed", "collapsed", "user_id", "added_by_uid", "sync_id",
    "v2_id", "v2_project_id", "v2_section_id", "v2_parent_id", "note_count", "url", "in_history",
  ]
}
