package import TodoModel

/// The exporter to calcurse's files: `todo`, `apts` and the folder `notes`.
package struct CalcurseWriter {
  /// Lines of the two files.
  package private(set) var todo = ""
  package private(set) var apts = ""
  /// Notes by file name.
  package private(set) var notes: [String: String] = [:]
  private var losses: [ItemLoss: [Item]] = [:]

  private let place: ExchangePlace

  package init(at place: ExchangePlace) { self.place = place }

  /// Returns and clears the losses with their items.
  package mutating func takeLosses() -> [ItemLoss: [Item]] {
    defer { losses = [:] }
    return losses
  }

  /// Adds items; skips deleted ones.
  package mutating func add(_ items: [Item]) {
    for item in items where item.deletedAt == nil {
      let record = CalcurseRecord(item, place)
      for loss in record.losses { losses[loss, default: []].append(item) }
      if let name = record.line.note { notes[name] = item.notes + "\n" }
      if record.line.priority == nil { apts += record.line.line + "\n" } else { todo += record.line.line + "\n" }
    }
  }
}

/// One item as a line.
private struct CalcurseRecord {
  private(set) var line = CalcurseLine()
  private(set) var losses: Set<ItemLoss> = []
  private let item: Item
  private let place: ExchangePlace

  init(_ item: Item, _ place: ExchangePlace) {
    self.item = item
    self.place = place
    line.text = item.title.split { $0.isNewline }.joined(separator: " ")
    if !item.notes.isEmpty { line.note = item.id.description.filter { $0 != "-" } }
    lose()
    let isDone = item.isDone(zone: place.zone, zones: place.zones)
    if !isDone, let schedule = item.schedule {
      if item.deadline != nil { losses.insert(.deadline) }
      write(schedule)
    } else if !isDone, let deadline = item.deadline {
      losses.insert(.deadline)
      line.start = deadline.local(in: place.zone, zones: place.zones)
    } else {
      writeTodo(isDone)
    }
    // calcurse interprets these characters at the start of an event.
    if line.priority == nil, line.start.time == nil, line.text.hasPrefix("{") || line.text.hasPrefix(">") {
      line.text = "- " + line.text
    }
  }

  private mutating func lose() {
    losses = ItemLoss.unnamed(of: item, in: .calcurse, at: place.now)
    if item.list != nil || !item.tags.isEmpty { losses.insert(.places) }
    if item.parent != nil { losses.insert(.parent) }
    if !item.blockedBy.isEmpty { losses.insert(.blockers) }
    if item.showFrom != nil, !item.isSomeday { losses.insert(.hidden) }
    if item.isSomeday { losses.insert(.someday) }
  }

  private mutating func writeTodo(_ isDone: Bool) {
    line.isDone = isDone
    let number = CalcurseOrigin(of: item).priority
    line.priority =
      number.flatMap { ICSRecord.priority($0) == item.priority ? $0 : nil } ?? ICSRecord.number(item.priority)
    if item.schedule != nil || item.deadline != nil || item.knownLastDone != nil { losses.insert(.planned) }
  }

  private mutating func write(_ schedule: Schedule) {
    if item.priority != .none { losses.insert(.priority) }
    line.isFlagged = CalcurseOrigin(of: item).isFlagged
    if schedule.zone != nil || schedule.fold != 0, schedule.start.time != nil { losses.insert(.zone) }
    let current = item.occurrence(at: place.zone.local(at: place.now), zone: place.zone, zones: place.zones)
    line.start =
      schedule.recurrence == nil ? current?.due ?? local(schedule.start, schedule) : local(schedule.start, schedule)
    if let end = schedule.end {
      if end.time != nil, line.start.time != nil { line.end = local(end, schedule) } else { losses.insert(.end) }
    }
    if let last = line.end, last < line.start { line.end = nil }
    if !schedule.moves.isEmpty || !schedule.extraDates.isEmpty { losses.insert(.changes) }
    guard let rule = schedule.recurrence else { return }
    if schedule.repeatMode != .fixed { losses.insert(.completion) }
    if !item.completions.isEmpty { losses.insert(.done) }
    guard let words = words(rule, schedule) else {
      losses.insert(.repeats)
      if let due = current?.due { (line.start, line.end) = (due, nil) }
      return
    }
    line.rule = words
  }

  /// Returns calcurse's form of a rule; nil if the start is no occurrence, because calcurse then refuses the file.
  private func words(_ rule: Recurrence, _ schedule: Schedule) -> CalcurseRule? {
    let zone = schedule.zone.flatMap(place.zones) ?? place.zone
    let isOnItsDay = local(schedule.start, schedule).day == schedule.start.day
    guard isOnItsDay,
      Expansion(rule, from: schedule.start, zone: zone).first(atOrAfter: schedule.start) == schedule.start
    else { return nil }
    return CalcurseRule(rule, schedule, zone: zone)
  }

  private func local(_ local: LocalTime, _ schedule: Schedule) -> LocalTime {
    guard local.time != nil, let zone = schedule.zone.flatMap(place.zones) else { return local }
    return place.zone.local(at: zone.instant(of: local, fold: schedule.fold))
  }
}
