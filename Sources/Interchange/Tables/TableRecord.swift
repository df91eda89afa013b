import JSON
import ScheduleGrammar
import TodoModel

/// A table row as a draft of an item.
struct TableRecord {
  private(set) var draft: Draft
  private let row: TableRow
  private let head: TableHead
  private let place: ExchangePlace
  private var origin: KeptOrigin

  init(
    _ row: TableRow, _ head: TableHead, _ key: String, _ place: ExchangePlace, _ priorities: TablePriorities,
    _ dates: inout TableDates
  ) {
    (self.row, self.head, self.place) = (row, head, place)
    let title = head[.title].map { TableCell.text(row[$0]) } ?? ""
    let created = head[.created].flatMap { dates.instant(TableCell.text(row[$0]).trimmed) }
    let item = Item(
      id: Draft.id(of: key, .csv), title: title.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed,
      createdAt: created ?? place.now)
    draft = Draft(key: key, line: row.line, item: item)
    origin = KeptOrigin(key: key)
    if created == nil { leave(.created, TableMessages.notADate) }
    readWords(priorities)
    readDates(&dates)
    readState(&dates)
    if let id = text(.id), ItemID(id)?.description ?? id != key { keep(.id, id) }
    for (place, column) in head.columns.enumerated() where column == nil && !row[place].isEmpty {
      origin.kept.append((head.names[place], .string(TableCell.text(row[place]))))
    }
    origin.kept.sort { (head.names.firstIndex(of: $0.name) ?? 0) < (head.names.firstIndex(of: $1.name) ?? 0) }
    origin.keep(in: &draft, .csv)
  }

  /// Returns the trimmed value of a column, or nil if it is empty.
  private func text(_ column: TableColumn) -> String? {
    guard let place = head[column] else { return nil }
    let text = TableCell.text(row[place]).trimmed
    return text.isEmpty ? nil : text
  }

  /// Keeps a value without meaning and adds the remark on its beginning.
  private mutating func leave(_ column: TableColumn, _ remark: (String) -> String) {
    guard let text = text(column) else { return }
    keep(column, text)
    draft.remarks.append(remark(String(text.prefix(60))))
  }

  private mutating func keep(_ column: TableColumn, _ text: String) {
    if let place = head[column] { origin.kept.append((head.names[place], .string(text))) }
  }

  private mutating func readWords(_ priorities: TablePriorities) {
    if let notes = head[.notes].map({ TableCell.text(row[$0]) }) {
      draft.item.notes = head.isOurs ? notes : notes.replacing("\r\n", with: "\n")
    }
    draft.item.list = text(.list).map { name in
      name.first == "#" && name.count > 1 ? String(name.dropFirst()).trimmed : name
    }
    draft.item.tags = Set(text(.tags).map(TableCell.names) ?? [])
    if let text = text(.priority) {
      if let priority = priorities.priority(text) {
        draft.item.priority = priority
      } else {
        leave(.priority, TableMessages.notAPriority)
      }
    }
    if let text = text(.effort) {
      draft.item.effort = Grammar(place.moment).effort(text)
      if draft.item.effort == nil { leave(.effort, TableMessages.notAnEffort) }
    }
    draft.parent = text(.parent).map { ItemID($0)?.description ?? $0 }
    draft.blockers = text(.blockers).map(TableCell.names) ?? []
  }

  // MARK: Dates

  private mutating func readDates(_ dates: inout TableDates) {
    var when = date(.start, .startTime, &dates)
    var due = date(.due, head[.due] == nil ? .due : .dueTime, &dates)
    if when == nil, due?.recurrence != nil { (when, due) = (due, nil) }
    if let text = text(.repeats) {
      let base = when ?? due
      if let rule = rule(text, from: base, dates) {
        if when == nil, base != nil { due = nil }
        var repeated = base ?? Schedule(start: LocalTime(rule.start))
        (repeated.recurrence, repeated.repeatMode, repeated.quota) = (rule.rule, rule.mode, rule.quota)
        when = repeated
      } else {
        leave(.repeats, TableMessages.unknownRepeat)
      }
    }
    draft.item.schedule = when
    draft.item.deadline = due.map { Deadline($0.start, zone: $0.zone) }
    readEnd(&dates)
    if let text = text(.shown) {
      draft.item.someday = text.lowercased() == TableColumn.someday
      guard !draft.item.someday else { return }
      draft.item.showFrom = ShowFrom(text) ?? dates.find(text).map { .day($0.schedule.start.day) }
      if draft.item.showFrom == nil { leave(.shown, TableMessages.notADay) }
    }
  }

  /// Reads a date with the time of day from its separate column.
  private mutating func date(_ column: TableColumn, _ time: TableColumn, _ dates: inout TableDates) -> Schedule? {
    guard let text = text(column) else { return nil }
    guard var found = dates.find(text) else {
      leave(column, TableMessages.notADate)
      return nil
    }
    if found.schedule.start.time == nil, time != column, let text = self.text(time) {
      found = dates.find(found.schedule.start.day.description + " " + text) ?? found
    }
    if found.isOpen { draft.remarks.append(Self.open(place)) }
    return found.schedule
  }

  /// Returns the remark on an ambiguous numeric date.
  private static func open(_ place: ExchangePlace) -> String {
    place.options.dateOrder == .dmy ? TableMessages.dayFirstBySetting : TableMessages.monthFirstBySetting
  }

  private mutating func readEnd(_ dates: inout TableDates) {
    guard let text = text(.end) else { return }
    guard let schedule = draft.item.schedule else { return leave(.end, TableMessages.endWithoutDate) }
    let clock = ClockTime(text).map { LocalTime(schedule.start.day, $0) }
    let end = clock ?? dates.find(text)?.schedule.start
    guard let end, end >= schedule.start, (end.time == nil) == (schedule.start.time == nil) else {
      return leave(.end, TableMessages.notAnEnd)
    }
    draft.item.schedule?.end = end
  }

  /// Reads an RRULE (RFC 5545), a word such as `weekly`, or the grammar's words.
  private func rule(
    _ text: String, from base: Schedule?, _ dates: TableDates
  ) -> (rule: Recurrence, mode: Schedule.RepeatMode, quota: Quota?, start: Day)? {
    let mode = self.text(.mode).flatMap(Schedule.RepeatMode.init(rawValue:)) ?? .fixed
    let today = place.local(place.now).day
    let start = base?.start.day ?? today
    guard text.utf8.count <= TableDates.longest else { return nil }
    let bare = text.uppercased().hasPrefix("RRULE:") ? String(text.dropFirst(6)) : text
    if let rule = Recurrence(bare) ?? TaskwarriorRepeat.rule(text.lowercased(), from: start) {
      return (rule, mode, nil, start)
    }
    var dates = dates
    guard let found = dates.find(text)?.schedule, let rule = found.recurrence else { return nil }
    let repeatMode = found.repeatMode == .fixed ? mode : found.repeatMode
    return (rule, repeatMode, found.quota, base?.start.day ?? found.start.day)
  }

  // MARK: Completion

  private mutating func readState(_ dates: inout TableDates) {
    let at = text(.doneAt).flatMap { dates.instant($0) }
    if text(.doneAt) != nil, at == nil { leave(.doneAt, TableMessages.notADate) }
    var isDone = at != nil && head[.done] == nil
    var day: Instant?
    if let text = text(.done) {
      if let state = Self.states[text.lowercased()] {
        isDone = state
      } else if let instant = dates.instant(text) {
        (isDone, day) = (true, instant)
      } else {
        leave(.done, TableMessages.unknownState)
      }
    }
    guard isDone else { return }
    guard draft.item.schedule?.recurrence == nil else { return finish(at ?? day) }
    draft.finish(at: at ?? day)
  }

  /// Completes a repeat, which then no longer repeats.
  private mutating func finish(_ at: Instant?) {
    draft.item.schedule?.recurrence = nil
    draft.item.schedule?.repeatMode = .fixed
    draft.item.schedule?.quota = nil
    draft.finish(at: at)
    draft.remarks.append(TableMessages.repeatEnded)
  }

  private static let states: [String: Bool] = {
    var states: [String: Bool] = [:]
    let done = "1|true|yes|y|x|done|completed|complete|closed|finished|checked|☑|✓|✔|✅|[x]|100%|100|archived"
    let open = "0|false|no|n|open|todo|to do|to-do|pending|not started|in progress|started|doing|active|new"
    for word in done.split(separator: "|") { states[String(word)] = true }
    for word in (open + "|incomplete|needs-action|needs action|waiting|next|inbox|☐|[ ]|0%|normal|backlog").split(
      separator: "|")
    { states[String(word)] = false }
    return states
  }()
}
