import TodoModel

/// The update of a line to an item; unchanged fields keep their words and spaces.
struct TodoTxtEdit {
  private(set) var line: TodoTxtLine
  /// Facts that todo.txt cannot express.
  private(set) var losses: Set<ItemLoss> = []
  private let item: Item
  private let origin: TodoTxtOrigin?
  private let today: Day
  private let zone: any Zone
  private let zones: Item.ZoneLookup
  private let before: TodoTxtFields

  init(_ item: Item, _ names: TodoTxtNames, today: Day, zone: any Zone, zones: @escaping Item.ZoneLookup) {
    self.item = item
    self.today = today
    (self.zone, self.zones) = (zone, zones)
    origin = TodoTxtOrigin(of: item)
    line = TodoTxtLine(origin?.line ?? "")
    before = TodoTxtFields(line, links: origin?.links ?? [])
    bringTitle()
    bringList()
    bringTags()
    bringDates()
    bringShown()
    bringEffort()
    bringLinks(names)
    bringHead()
    lose()
  }

  /// Records facts without a place in a line, changed or not.
  private mutating func lose() {
    if !item.notes.isEmpty { losses.insert(.notes) }
    if let schedule = item.schedule, schedule.hasChangedDays { losses.insert(.changes) }
    if let schedule = item.schedule, schedule.recurrence != nil {
      if !item.completions.isEmpty { losses.insert(.done) }
      if schedule.repeatMode == .catchUp { losses.insert(.completion) }
    }
    let names = item.tags.union([item.list].compactMap(\.self))
    if names.contains(where: { $0.contains(where: \.isWhitespace) }) { losses.insert(.names) }
    loseTitle()
  }

  /// Records a rewritten title that does not read back unchanged.
  private mutating func loseTitle() {
    guard !item.title.utf8.elementsEqual(before.title.utf8) else { return }
    let links = line.words.filter { word in
      [TodoTxtNames.own, TodoTxtNames.part, TodoTxtNames.after].contains { word.value(of: $0) != nil }
    }
    let read = TodoTxtFields(TodoTxtLine(line.text), links: Set(links.map(\.text)))
    let words = item.title.split(whereSeparator: \.isWhitespace)
    let plain = words.filter { word in !links.contains(.plain(String(word))) }
    if read.title != plain.joined(separator: " ") { losses.insert(.title) }
  }

  private mutating func bringTitle() {
    guard !item.title.utf8.elementsEqual(before.title.utf8) else { return }
    let words = item.title.unicodeScalars.split { $0.properties.isWhitespace }.map { TodoTxtWord.plain(String($0)) }
    let first = before.titlePlaces.first ?? line.headCount
    for place in before.titlePlaces.reversed() { line.remove(at: place) }
    for (index, word) in words.enumerated() { line.insert(word, at: first + index) }
  }

  private mutating func bringList() {
    guard !FollowFrame.isSameList(item.list, before.list) else { return }
    let old = before.list.map(TodoTxtWord.project)
    guard let list = item.list else { return line.removeAll { $0 == old } }
    let word = TodoTxtWord.project(Self.joined(list))
    if let old, let place = line.words.firstIndex(of: old) {
      line.pieces[place].word = word
      line.removeAll { $0 == old }
    } else {
      line.append(word)
    }
  }

  private mutating func bringTags() {
    let list = item.list
    for gone in before.tags.subtracting(item.tags) {
      line.removeAll { $0 == .context(gone) || $0 == .project(gone) && gone != list }
    }
    for tag in item.tags.subtracting(before.tags).sorted() { line.append(.context(Self.joined(tag))) }
  }

  /// Writes a deadline: `deadline:` next to a date; alone `due:`, which every program knows, marked by `by:`.
  private mutating func bringDates() {
    let isAlone = item.schedule == nil && !line.words.contains(where: \.isDeadline)
    let isOther = item.deadline != before.deadline || (item.schedule == nil) != (before.schedule == nil)
    if isOther, !isAlone { bringDeadline(isAlone: false) }
    bringSchedule()
    if isOther, isAlone { bringDeadline(isAlone: true) }
  }

  private mutating func bringDeadline(isAlone: Bool) {
    let deadline = item.deadline
    if isAlone {
      line.set(deadline.map { .due($0.day) }, inPlaceOf: \.isDue)
    } else {
      line.set(deadline.map { .deadline($0.day) }, inPlaceOf: \.isDeadline)
    }
    let hasMark = deadline.map { isAlone || $0.local.time != nil } ?? false
    line.set(hasMark ? .by(TodoTxtTime(deadline?.local, deadline?.zone)) : nil, inPlaceOf: \.isBy)
  }

  /// True if a later occurrence than the first is due.
  private var hasMovedOn: Bool { item.schedule?.recurrence != nil && !item.completions.isEmpty }

  /// True if the schedule's day is `t:` because the line has no `due:`.
  private var isByThreshold: Bool { line.words.contains(where: \.isThreshold) && !line.words.contains(where: \.isDue) }

  /// The next due time in the schedule's zone.
  private var due: LocalTime? { item.dueAtHome(at: LocalTime(today), zone: zone, zones: zones) ?? item.schedule?.start }

  private mutating func bringSchedule() {
    guard item.schedule != before.schedule || hasMovedOn else { return }
    let due = due
    if let due, isByThreshold, due.time == nil, item.showFrom == nil {
      line.set(.threshold(due.day), inPlaceOf: \.isThreshold)
    } else {
      if isByThreshold { line.removeAll(where: \.isThreshold) }
      line.set(due.map { .due($0.day) }, inPlaceOf: \.isDue)
    }
    line.set(TodoTxtTime(due, item.schedule?.zone).map(TodoTxtWord.time), inPlaceOf: \.isTime)
    bringRepeat()
    if let schedule = item.schedule, schedule.fold != 0 { losses.insert(.zone) }
    if item.schedule?.end != nil { losses.insert(.end) }
  }

  /// Writes a threshold next to `due:`; in a line with `rec:` it keeps its distance from `due:`.
  private mutating func bringShown() {
    if item.isSomeday { losses.insert(.someday) }
    let isOther = item.showFrom != before.showFrom
    guard isOther || item.schedule != before.schedule || hasMovedOn else { return }
    let day = item.shownFrom(due: due?.day, deadline: item.deadline?.day)
    guard let day, line.words.contains(where: \.isDue) else {
      if item.showFrom != nil, !item.isSomeday { losses.insert(.hidden) }
      if before.showFrom != nil { line.removeAll(where: \.isThreshold) }
      return
    }
    line.set(.threshold(day), inPlaceOf: \.isThreshold)
    if isOther, TodoTxtFields(line).showFrom != item.showFrom { losses.insert(.shown) }
  }

  private mutating func bringEffort() {
    guard item.effort != before.effort else { return }
    let words = item.effort.map { TodoTxtWord.effort(Effort.words($0).filter { $0 != " " }) }
    line.set(words, inPlaceOf: \.isEffort)
  }

  private mutating func bringRepeat() {
    let rule = item.schedule?.recurrence
    guard rule != nil || before.schedule?.recurrence != nil else { return }
    var value: TodoTxtRepeat?
    if let rule, let schedule = item.schedule {
      value = TodoTxtRepeat(rule, mode: schedule.repeatMode, from: schedule.start.day)
      if value == nil { losses.insert(.repeats) }
    }
    line.set(value.map(TodoTxtWord.repeats), inPlaceOf: \.isRepeat)
    line.set(value == nil ? nil : item.schedule?.quota.map(TodoTxtWord.times), inPlaceOf: \.isTimes)
  }

  /// Writes links; an existing name of the line stays, because unknown lines may refer to it.
  private mutating func bringLinks(_ names: TodoTxtNames) {
    let parent = item.parent.flatMap(names.name)
    let blockers = item.blockedBy.keys.sorted().compactMap(names.name)
    if item.parent != nil, parent == nil { losses.insert(.parent) }
    if blockers.count < item.blockedBy.count { losses.insert(.blockers) }
    let others = (parent.map { [TodoTxtNames.part + $0] } ?? []) + blockers.map { TodoTxtNames.after + $0 }
    for gone in (origin?.links ?? []).subtracting(others) where !gone.hasPrefix(TodoTxtNames.own) {
      line.removeAll { $0 == .plain(gone) }
    }
    let own = names.own(item.id).map { TodoTxtNames.own + $0 }
    for word in [own].compactMap(\.self) + others where !line.words.contains(.plain(word)) { line.append(.plain(word)) }
  }

  private mutating func bringHead() {
    var head = TodoTxtHeadWords(of: line)
    let doneAt = item.completions[.once] ?? (item.isDone(zone: zone, zones: zones) ? item.lastDone : nil)
    if item.priority != before.priority { head.priority = Self.letter(item.priority) }
    head.isDone = doneAt != nil
    if doneAt == nil { head.completed = nil }
    if let doneAt, doneAt != origin?.doneAt { head.completed = day(doneAt) }
    if origin == nil { head.created = day(item.createdAt) }
    if doneAt == Draft.unknownDay { (head.completed, head.created) = (nil, nil) }
    head.put(into: &line)
    guard !line.keepsItsHead else { return }
    head.created = head.created ?? day(item.createdAt)
    if let doneAt { head.completed = head.completed ?? day(doneAt) }
    head.put(into: &line)
  }

  private func day(_ instant: Instant) -> Day { zone.local(at: instant).day }

  private static func letter(_ priority: Priority) -> Unicode.Scalar? {
    switch priority {
    case .high: "A"
    case .medium: "B"
    case .low: "C"
    case .none: nil
    }
  }

  /// Returns a name as one word.
  private static func joined(_ name: String) -> String {
    name.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }.joined(separator: "_")
  }
}
