import JSON
import TodoModel

/// The collector of tasks; the open task of a repeat becomes the repeating item.
struct SuperProductivityTasks {
  private let names: [SuperProductivityReader.Entity: [String: JSONValue]]
  private let lines: [String: Int]
  private let place: ExchangePlace
  private var drafts: [Draft] = []
  private var refused: [ImportPart.Refused] = []
  private var seen: Set<String> = []
  /// Index of the open task of each repeat.
  private var open: [String: Int] = [:]

  init(_ names: [SuperProductivityReader.Entity: [String: JSONValue]], _ lines: [String: Int], _ place: ExchangePlace) {
    (self.names, self.lines, self.place) = (names, lines, place)
  }

  mutating func add(_ task: JSONValue, _ id: String, isArchived: Bool, line: Int) {
    func refuse(_ reason: String) { refused.append(ImportPart.Refused(line: line, reason: reason)) }
    guard let title = task["title"].text?.trimmed, !title.isEmpty else {
      return refuse(ImportLossMessages.taskWithoutTitle)
    }
    guard seen.insert(id).inserted else { return refuse(ImportLossMessages.taskTwice) }
    let draft = draft(task, id, title, isArchived, line)
    if let cycle = task["repeatCfgId"].name, draft.item.completions.isEmpty, isEarlier(draft, than: open[cycle]) {
      open[cycle] = drafts.count
    }
    drafts.append(draft)
  }

  private func isEarlier(_ draft: Draft, than other: Int?) -> Bool {
    guard let other else { return true }
    return day(of: draft) < day(of: drafts[other])
  }

  private func day(of draft: Draft) -> Day { draft.item.schedule?.start.day ?? place.local(draft.item.createdAt).day }

  // MARK: One task

  private func draft(_ task: JSONValue, _ id: String, _ title: String, _ isArchived: Bool, _ line: Int) -> Draft {
    let created = moment(task["created"]) ?? place.now
    let item = Item(
      id: Draft.id(of: id, .superproductivity), title: title.split(whereSeparator: \.isNewline).joined(separator: " "),
      createdAt: created)
    var draft = Draft(key: id, line: line, item: item)
    describe(&draft, task)
    draft.parent = task["parentId"].name
    draft.item.changedAt = moment(task["modified"])
    draft.item.schedule = start(of: task).map { Schedule(start: $0) }
    draft.item.deadline = (local(task["deadlineWithTime"]) ?? day(task["deadlineDay"])).map { Deadline($0) }
    if task["isDone"].isTrue || isArchived { draft.finish(at: moment(task["doneOn"])) }
    var origin = KeptOrigin(key: id)
    origin.kept = task.fields.filter { !Self.known.contains($0.key) && !$0.key.hasPrefix("_") && !$0.value.isNothing }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    origin.keep(in: &draft, .superproductivity)
    return draft
  }

  /// Sets the fields that tasks and repeats share.
  private func describe(_ draft: inout Draft, _ said: JSONValue) {
    draft.item.notes = said["notes"].text ?? ""
    draft.item.list = said["projectId"].name.flatMap {
      $0 == "INBOX_PROJECT" ? nil : names[.project]?[$0]?["title"].name
    }
    let tags = said["tagIds"].elements.compactMap(\.name).filter { $0 != "TODAY" }
    draft.item.tags = Set(tags.compactMap { names[.tag]?[$0]?["title"].name })
    switch said["priority"] {
    case .integer(3), .string("high"): draft.item.priority = .high
    case .integer(2), .string("medium"): draft.item.priority = .medium
    case .integer(1), .string("low"): draft.item.priority = .low
    default: break
    }
  }

  /// Returns the planned time: in the current format, else as in older versions.
  private func start(of task: JSONValue) -> LocalTime? {
    if let local = local(task["dueWithTime"]) { return local }
    if let day = day(task["dueDay"]) { return day }
    return local(task["plannedAt"])
  }

  private func moment(_ value: JSONValue) -> Instant? {
    value.whole.flatMap { $0 > 0 ? Instant(milliseconds: $0) : nil }
  }

  private func local(_ value: JSONValue) -> LocalTime? { moment(value).map { place.zone.local(at: $0) } }

  private func day(_ value: JSONValue) -> LocalTime? {
    value.text.flatMap { Day(String($0.prefix(10))) }.map { LocalTime($0) }
  }

  // MARK: Repeats

  /// Returns the import after the last task.
  mutating func finish() -> DraftImport {
    var keys: [String: String] = [:]
    for (id, cycle) in (names[.cycle] ?? [:]).sorted(by: { $0.key < $1.key }) {
      let key = "repeat " + id
      if let index = open[id] {
        keys[drafts[index].key] = key
        repeats(cycle, index, key)
      } else {
        add(cycle, key, line: lines[id] ?? 1)
      }
    }
    for index in drafts.indices { drafts[index].parent = drafts[index].parent.map { keys[$0] ?? $0 } }
    return DraftImport(drafts, refused: refused, at: place.now)
  }

  /// Turns an open task into its repeat, which is then its key, because each occurrence has its own task.
  private mutating func repeats(_ cycle: JSONValue, _ index: Int, _ key: String) {
    let old = drafts[index]
    var start = old.item.schedule?.start ?? LocalTime(day(of: old))
    start.time = start.time ?? cycle["startTime"].text.flatMap { ClockTime($0) }
    guard let schedule = SuperProductivityRepeat(cycle).schedule(from: start) else {
      return drafts[index].remarks.append(SuperProductivityMessages.importedOnce)
    }
    var draft = Draft(key: key, line: old.line, item: old.item.identified(Draft.id(of: key, .superproductivity)))
    (draft.parent, draft.remarks) = (old.parent, old.remarks)
    draft.item.schedule = schedule
    var origin = KeptOrigin(of: old.item, .superproductivity) ?? KeptOrigin(key: key)
    origin = KeptOrigin(key: key, kept: origin.kept)
    origin.keep(in: &draft, .superproductivity)
    drafts[index] = draft
  }

  /// Adds the next occurrence of a repeat without an open task.
  private mutating func add(_ cycle: JSONValue, _ key: String, line: Int) {
    func refuse(_ reason: String) { refused.append(ImportPart.Refused(line: line, reason: reason)) }
    guard let title = cycle["title"].text?.trimmed, !title.isEmpty else {
      return refuse(SuperProductivityMessages.repeatWithoutTitle)
    }
    let last = day(cycle["lastTaskCreationDay"]) ?? local(cycle["lastTaskCreation"])
    let first = day(cycle["startDate"]) ?? last ?? place.local(place.now)
    let time = cycle["startTime"].text.flatMap { ClockTime($0) }
    guard var schedule = SuperProductivityRepeat(cycle).schedule(from: LocalTime(first.day, time)) else {
      return refuse(SuperProductivityMessages.unusableRepeat)
    }
    if let last, let rule = schedule.recurrence {
      let series = Expansion(rule, from: schedule.start, zone: FixedZone.utc)
      schedule.start = series.first(atOrAfter: LocalTime(last.day.advanced(by: 1))) ?? schedule.start
    }
    let item = Item(id: Draft.id(of: key, .superproductivity), title: title, createdAt: place.now)
    var draft = Draft(key: key, line: line, item: item)
    describe(&draft, cycle)
    draft.item.schedule = schedule
    KeptOrigin(key: key).keep(in: &draft, .superproductivity)
    drafts.append(draft)
  }

  /// Attributes that are item fields or derived from others.
  private static let known: Set<String> = [
    "id", "title", "notes", "projectId", "tagIds", "subTaskIds", "parentId", "created", "modified", "isDone", "doneOn",
    "dueDay", "dueWithTime", "plannedAt", "hasPlannedTime", "deadlineDay", "deadlineWithTime", "priority",
    "repeatCfgId", "reminderId", "remindAt", "timeSpent",
  ]
}
