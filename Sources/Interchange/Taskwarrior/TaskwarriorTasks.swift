import JSON
import TodoModel

/// The collector of tasks; instances of a repeat become its occurrences, all others items.
struct TaskwarriorTasks {
  private let place: ExchangePlace
  private var drafts: [Draft] = []
  private var refused: [ImportPart.Refused] = []
  private var repeats: [String: Int] = [:]
  private var seen: Set<String> = []
  private var children: [(fields: [String: JSONValue], line: Int)] = []

  init(_ place: ExchangePlace) { self.place = place }

  mutating func add(_ fields: [String: JSONValue], line: Int) {
    if fields["parent"]?.text != nil { return children.append((fields, line)) }
    draft(fields, line: line)
  }

  /// Returns the import after the last task.
  mutating func finish() -> DraftImport {
    for child in children where !fold(child.fields) { draft(child.fields, line: child.line) }
    return DraftImport(drafts, refused: refused, at: place.now)
  }

  private mutating func draft(_ fields: [String: JSONValue], line: Int) {
    func refuse(_ reason: String) { refused.append(ImportPart.Refused(line: line, reason: reason)) }
    guard fields["status"]?.text != "deleted" else { return refuse(ImportLossMessages.taskDeleted) }
    guard fields["description"]?.text != nil else {
      return refuse(TaskwarriorMessages.noDescription)
    }
    let draft = TaskwarriorTask(fields, line: line, place).draft
    guard seen.insert(draft.key).inserted else { return refuse(ImportLossMessages.taskTwice) }
    if draft.item.schedule?.recurrence != nil { repeats[draft.key] = drafts.count }
    drafts.append(draft)
  }

  /// Merges an instance into its repeat; returns false for a separate task.
  private mutating func fold(_ fields: [String: JSONValue]) -> Bool {
    guard let parent = fields["parent"]?.text, let index = repeats[parent.lowercased()],
      let due = fields["due"]?.text.flatMap(TaskwarriorDate.instant),
      fields["description"]?.text == drafts[index].item.title, let schedule = drafts[index].item.schedule,
      let rule = schedule.recurrence
    else { return false }
    let local = place.local(due)
    guard Expansion(rule, from: schedule.start, zone: FixedZone.utc).first(atOrAfter: local) == local else {
      return false
    }
    let key = OccurrenceKey(local, zone: nil)
    switch fields["status"]?.text {
    case "completed": drafts[index].finish(at: fields["end"]?.text.flatMap(TaskwarriorDate.instant), key)
    case "deleted": drafts[index].item.schedule?.exceptions.insert(key)
    default: break
    }
    return true
  }
}
