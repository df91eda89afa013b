import JSON
package import TodoModel

/// The exporter to `task import`: an array with one task per line.
package struct TaskwarriorWriter: ItemWriter {
  private var losses: [ItemLoss: [Item]] = [:]
  package let head = "[\n"
  package var tail: String { isFirst ? "]\n" : "\n]\n" }

  private let place: ExchangePlace
  private var isFirst = true
  private let uuids: [ItemID: String]

  /// Creates a writer; `items` are all items to be written, for their UUIDs.
  package init(_ items: [Item], at place: ExchangePlace) {
    self.place = place
    uuids = Dictionary(items.map { ($0.id, TaskwarriorWriter.uuid(of: $0)) }) { $1 }
  }

  package mutating func text(of items: [Item]) -> String {
    var text = ""
    for item in items where item.deletedAt == nil {
      let record = TaskwarriorRecord(item, uuids, place)
      for loss in record.losses { losses[loss, default: []].append(item) }
      var writer = JSONWriter()
      writer.value(.object(record.fields))
      text += (isFirst ? "" : ",\n") + String(decoding: writer.bytes, as: UTF8.self)
      isFirst = false
    }
    return text
  }

  package mutating func takeLosses() -> [ItemLoss: [Item]] {
    defer { losses = [:] }
    return losses
  }

  /// Returns the original UUID or else the item's id.
  static func uuid(of item: Item) -> String {
    TaskwarriorOrigin(of: item).flatMap { ItemID($0.uuid) }?.description ?? item.id.description
  }
}

struct TaskwarriorRecord {
  private(set) var fields: [String: JSONValue] = [:]
  private(set) var losses: Set<ItemLoss> = []
  private let item: Item
  private let place: ExchangePlace
  private let origin: TaskwarriorOrigin?

  init(_ item: Item, _ uuids: [ItemID: String], _ place: ExchangePlace) {
    self.item = item
    self.place = place
    origin = TaskwarriorOrigin(of: item)
    losses = ItemLoss.unnamed(of: item, in: .taskwarrior, at: place.now)
    fields = origin?.kept ?? [:]
    writeOwn()
    set("uuid", uuids[item.id] ?? TaskwarriorWriter.uuid(of: item))
    writeWords()
    writeLinks(uuids)
    writeDates()
    writeState()
  }

  private mutating func set(_ name: String, _ text: String?) { if let text { fields[name] = .string(text) } }

  /// Writes the user's own fields as user-defined attributes.
  private mutating func writeOwn() {
    for (name, value) in item.ownFields {
      switch value {
      case .string where TaskwarriorTask.isOwn(name), .integer where TaskwarriorTask.isOwn(name),
        .number where TaskwarriorTask.isOwn(name):
        fields[name] = value
      default: losses.insert(.fields)
      }
    }
  }

  private mutating func writeWords() {
    set("description", item.title)
    set("project", item.list)
    if !item.tags.isEmpty { fields["tags"] = .array(item.tags.sorted().map(JSONValue.string)) }
    switch item.priority {
    case .high: set("priority", "H")
    case .medium: set("priority", "M")
    case .low: set("priority", "L")
    case .none: break
    }
    if let origin, TaskwarriorOrigin.notes(origin.annotations) == item.notes {
      if !origin.annotations.isEmpty { fields["annotations"] = .array(origin.annotations) }
    } else if !item.notes.isEmpty {
      let entry = JSONValue.string(TaskwarriorDate.text(item.createdAt))
      fields["annotations"] = .array([.object(["entry": entry, "description": .string(item.notes)])])
    }
  }

  private mutating func writeLinks(_ uuids: [ItemID: String]) {
    let blockers = item.blockedBy.keys.sorted().compactMap { uuids[$0] }
    if !blockers.isEmpty { fields["depends"] = .array(blockers.map(JSONValue.string)) }
    if blockers.count < item.blockedBy.count { losses.insert(.blockers) }
    if item.parent != nil { losses.insert(.parent) }
  }

  private mutating func writeDates() {
    if let schedule = item.schedule, let rule = schedule.recurrence, let words = words(schedule, rule) {
      write(schedule, rule, words)
      if item.deadline != nil { losses.insert(.schedule) }
    } else {
      if let deadline = item.deadline { write("due", deadline.local, deadline.zone) }
      if let schedule = item.schedule { write("scheduled", schedule, isNext: true) }
    }
    if item.schedule?.end != nil { losses.insert(.end) }
    if item.schedule?.zone ?? item.deadline?.zone != nil { losses.insert(.zone) }
    if let schedule = item.schedule, schedule.fold != 0 { losses.insert(.zone) }
    if item.isSomeday { write("wait", LocalTime(TaskwarriorDate.someday), nil) }
    guard let shown = item.showFrom else { return }
    let now = place.zone.local(at: place.now)
    let due = item.occurrence(at: now, zone: place.zone, zones: place.zones)?.due.day
    if let day = item.shownFrom(due: due, deadline: item.deadline?.day) { write("wait", LocalTime(day), nil) }
    if case .before = shown { losses.insert(.shown) }
  }

  /// Writes a date as a time; the original one if it is more exact.
  private mutating func write(_ name: String, _ local: LocalTime, _ zone: String?, fold: Int = 0) {
    if let text = origin?.dates[name]?.text, let instant = TaskwarriorDate.instant(text) {
      let said = place.local(instant)
      if said == local || name == "wait" && said.day == local.day { return set(name, text) }
    }
    let instant = place.instant(local, in: zone, fold: fold)
    if local.time != nil, place.local(instant).time == nil { losses.insert(.midnight) }
    set(name, TaskwarriorDate.text(instant))
  }

  /// Returns the words for a repeat; nil if there are none or if a repeat of the app is completed.
  private func words(_ schedule: Schedule, _ rule: Recurrence) -> String? {
    if origin == nil, item.isDone(zone: place.zone, zones: place.zones) { return nil }
    return TaskwarriorRepeat.text(rule, from: schedule.start.day)
  }

  /// Writes the due time: the next one if the repeat has no words in the format or some of its days are done.
  private mutating func write(_ name: String, _ schedule: Schedule, isNext: Bool = false) {
    var start = schedule.start
    if isNext || schedule.recurrence != nil && !item.completions.isEmpty {
      let now = place.zone.local(at: place.now)
      start = item.dueAtHome(at: now, zone: place.zone, zones: place.zones) ?? start
    }
    if let rule = schedule.recurrence {
      if TaskwarriorRepeat.text(rule, from: schedule.start.day) == nil { losses.insert(.repeats) }
      if !item.completions.isEmpty { losses.insert(.done) }
    } else {
      start = schedule.movedStart(in: place)
    }
    if schedule.hasChangedDays { losses.insert(.changes) }
    write(name, start, schedule.zone, fold: schedule.fold)
  }

  private mutating func write(_ schedule: Schedule, _ rule: Recurrence, _ words: String) {
    write("due", schedule)
    if schedule.repeatMode != .fixed { losses.insert(.completion) }
    fields["recur"] = .string(words)
    switch rule.end {
    case .count: losses.insert(.until)
    case .day(let day):
      let last = LocalTime(day, schedule.start.time.map { _ in ClockTime(hour: 23, minute: 59) } ?? nil)
      write("until", last, schedule.zone)
    case .local(let local): write("until", local, schedule.zone)
    case .instant(let instant): set("until", TaskwarriorDate.text(instant))
    case nil: break
    }
  }

  private mutating func writeState() {
    set("entry", TaskwarriorDate.text(item.createdAt))
    set("modified", item.changedAt.map(TaskwarriorDate.text))
    if item.isDone(zone: place.zone, zones: place.zones) {
      set("status", "completed")
      set("end", item.knownLastDone.map(TaskwarriorDate.text))
      fields["recur"] = nil
      return
    }
    set("status", fields["recur"] == nil || item.schedule?.recurrence == nil ? "pending" : "recurring")
    set("start", item.focusedSince.map(TaskwarriorDate.text))
  }
}
