import Actions
import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

/// The rows of an item's page, for a width.
struct DetailText {
  struct Line: Hashable {
    var runs: [TextRun]
    var indent = 3
    /// The part that the row belongs to; nil for headings and history.
    var part: DetailPart?
    /// Muted text at the right end.
    var right = ""
  }

  private(set) var lines: [Line] = []
  private let detail: ItemDetail
  private let context: ScreenContext
  private let width: Int
  /// The width of the usual labels with the space behind them.
  private let labelWidth: Int

  init(_ detail: ItemDetail, width: Int, in context: ScreenContext) {
    self.detail = detail
    self.context = context
    self.width = width
    let labels = [
      ItemPageMessages.when, ItemPageMessages.list, ItemPageMessages.tags, ItemPageMessages.priority,
      ItemPageMessages.effort,
    ]
    labelWidth = width >= 40 ? labels.reduce(11) { max($0, DisplayText($1).width + 1) } : 9
    addTitle()
    add([])
    addDates()
    addRest()
    addParts()
    addNotes()
    addChanged()
    addFocus()
    addHistory()
    addKept()
    addNames()
  }

  /// The parts in row order.
  var parts: [DetailPart] {
    var parts: [DetailPart] = []
    for case let part? in lines.map(\.part) where part != parts.last { parts.append(part) }
    return parts
  }

  /// Returns the first row of a part.
  func first(of part: DetailPart) -> Int { lines.firstIndex { $0.part == part } ?? 0 }

  private var item: Item { detail.row.row.item }

  private mutating func addTitle() {
    let isDone = detail.row.isDone
    let box = context.icons[isDone ? .done : .open]
    let style = isDone ? Style(.done) : Style(.text, on: .background, .bold)
    let rows = TextRun.rows([TextRun(item.title, style)], columns: max(8, room - 1 - box.width), limit: .max)
    for (index, row) in rows.enumerated() {
      let sign = index == 0 ? box.text : String(repeating: " ", count: box.width)
      add([TextRun(sign + " ", Style(isDone ? .good : .muted))] + row, .title, isFirst: index == 0)
    }
  }

  private mutating func addDates() {
    if let schedule = item.schedule {
      addSchedule(schedule)
    } else {
      let words = item.isSomeday ? ItemPageMessages.someday : ItemPageMessages.noDate
      addField(ItemPageMessages.when, TextRun(words, Style(item.isSomeday ? .text : .quiet)), part: .date)
    }
    addDeadline()
    addWaiting()
  }

  /// Adds the day from which Today shows the item, its reminders, its blockers, and the items that wait for it.
  private mutating func addWaiting() {
    if let showFrom = item.showFrom {
      let until = detail.row.hiddenUntil(on: context.today)
      let distance = until.map { context.phrase.distance(LocalTime($0)) } ?? ""
      addField(ItemPageMessages.shown, TextRun(context.phrase.start(showFrom), Style(.text)), distance: distance)
    }
    if let reminders = item.reminders {
      addField(ItemPageMessages.reminders, TextRun(context.phrase.times(reminders), Style(.text)))
    }
    for (index, blocker) in detail.row.row.blockers.prefix(Self.mostParts).enumerated() {
      let sign = context.icons[blocker.isOpen ? .open : .done].text + " "
      let words = DisplayText(blocker.words, byteLimit: 1_024).text
      addField(index == 0 ? ItemPageMessages.after : "", TextRun(sign + words, Style(blocker.isOpen ? .text : .done)))
    }
    for (index, waiter) in detail.waiters.prefix(Self.mostParts).enumerated() {
      let words = DisplayText(waiter.words, byteLimit: 1_024).text
      addField(index == 0 ? ItemPageMessages.blocks : "", TextRun(words, Style(.text)))
    }
  }

  private mutating func addSchedule(_ schedule: Schedule) {
    let due = detail.row.occurrence?.due
    let words = context.phrase.reading(schedule, first: due)
    let repeats = schedule.recurrence != nil
    let sign = repeats ? context.icons[.recurring].text + " " : ""
    let isLate = detail.row.lateness.isLate && detail.row.deadline == nil
    let role: Role = isLate ? .overdue : repeats ? .recurring : .text
    addField(
      ItemPageMessages.when, TextRun(sign + words.lead + place(due), Style(role, on: .background, .bold)),
      TextRun(words.rest, Style(.text)), distance: words.distance, part: .date)
    if let quota = detail.row.quota { addField("", TextRun(quota.words, Style(.muted))) }
    let first = due ?? schedule.start
    let next = context.moment.following(schedule, after: first, done: item.completions, count: 3)
    if !next.isEmpty { addField("", TextRun(ItemPageMessages.then(next.joined(separator: " · ")), Style(.muted))) }
    if let own = own(schedule) { addField("", TextRun(own, Style(.muted))) }
  }

  /// Returns the place of a time of day; empty if the device's clock shows the same time.
  private func place(_ due: LocalTime?) -> String { due?.time == nil ? "" : context.place.map { " \($0)" } ?? "" }

  /// Returns the time in the item's own zone.
  private func own(_ schedule: Schedule) -> String? {
    guard let zone = schedule.zone, let occurrence = detail.row.occurrence else { return nil }
    return context.phrase.own(
      schedule, nominal: occurrence.nominal, shown: occurrence.due, isKnown: context.moment.zones(zone) != nil)
  }

  private mutating func addDeadline() {
    guard let deadline = detail.row.deadline else { return }
    let phrase = context.phrase
    let isPast = Lateness(nil, by: deadline, at: context.local) == .overdue
    let words = TextRun(phrase.date(deadline), Style(isPast ? .overdue : .text))
    addField(ItemPageMessages.deadline, words, distance: phrase.distance(deadline))
  }

  private mutating func addRest() {
    if let until = item.snoozeEnd(after: context.now) {
      let words = context.icons[.reminder].text + " " + ItemPageMessages.until(context.moment.words(for: until))
      addField(ItemPageMessages.snoozed, TextRun(words, Style(.muted)))
    }
    if let whole = detail.row.row.whole {
      addField(ItemPageMessages.partOf, TextRun(DisplayText(whole, byteLimit: 1_024).text, Style(.text)))
    }
    addField(
      ItemPageMessages.list, TextRun(item.list ?? ItemPageMessages.inbox, Style(item.list == nil ? .muted : .category)),
      part: .list)
    let tags = item.tags.inLetterOrder().map { TypedName.text("@", $0) }.joined(separator: " ")
    let hasTags = !tags.isEmpty
    addField(
      ItemPageMessages.tags, TextRun(hasTags ? tags : ItemPageMessages.noTags, Style(hasTags ? .category : .quiet)),
      part: .tags)
    for (name, value) in context.fields.ordered(item.ownFields) {
      let words = context.fields.words(name, value, context.phrase)
      addField(DisplayText(name).text, TextRun(DisplayText(words, byteLimit: 1_024).text, Style(.text)))
    }
    let sign = item.priority.icon.map { context.icons[$0].text + " " } ?? ""
    let role: Role = item.priority == .none ? .quiet : item.priority.role
    addField(ItemPageMessages.priority, TextRun(sign + item.priority.name, Style(role)), part: .priority)
    if let effort = item.effort {
      addField(ItemPageMessages.effort, TextRun(Effort.words(effort), Style(.text)), part: .effort)
    }
    addSync()
  }

  /// Adds the sync state of the newest change, unless it is settled.
  private mutating func addSync() {
    switch detail.row.row.sync {
    case .settled: break
    case .queued: addField(ItemPageMessages.sync, TextRun(ItemPageMessages.notSentYet, Style(.stale)))
    case .sending: addField(ItemPageMessages.sync, TextRun(ItemPageMessages.sending, Style(.stale)))
    case .failed:
      let words = detail.refusal.map { ItemPageMessages.refused($0) } ?? ItemPageMessages.refused
      addField(ItemPageMessages.sync, TextRun(words, Style(.bad)))
      let keys = (context.keymap.key(.item(.retry)), context.keymap.key(.item(.drop)))
      addField("", TextRun(ItemPageMessages.settlesRefused(retry: keys.0, discard: keys.1), Style(.muted)))
    }
    guard detail.row.row.hasConflict else { return }
    let sign = context.icons[.conflict].text
    let key = context.keymap.key(.item(.conflicts))
    let words = sign + " " + ItemPageMessages.changedOnTwoMachines(choose: key)
    addField(ItemPageMessages.sync, TextRun(words, Style(.stale)))
  }

  private static let mostParts = 200

  private mutating func addParts() {
    guard !detail.parts.isEmpty else { return }
    let open = EffortSum(detail.parts).open
    let effort = open == 0 ? "" : "  " + ItemPageMessages.effortOfParts(Effort.words(open))
    addHeading(ItemPageMessages.parts + (detail.row.row.parts.map { "  " + $0.words } ?? "") + effort)
    for part in detail.parts.prefix(Self.mostParts) { add(part) }
    let hidden = detail.parts.count - Self.mostParts
    if hidden > 0 { add([TextRun(context.icons[.more].text + " " + ItemPageMessages.more(hidden), Style(.quiet))]) }
  }

  /// Adds a part as one row: box, title, count of its own parts, and date.
  private mutating func add(_ part: ListedRow) {
    let icons = context.icons
    let box = icons[part.isDone ? .done : .open].text
    let date = part.isDone ? "" : RowPill(part, in: .plain, at: context.moment).words(room: 20)
    let late = part.isDone || !part.lateness.isLate ? Role.quiet : .overdue
    let facts = [(part.row.parts?.words ?? "", Role.quiet), (date, late)].filter { !$0.0.isEmpty }.map {
      TextRun("  " + $0.0, Style($0.1))
    }
    let columns = max(1, room - DisplayText(box).width - TextRun.width(facts) - 1)
    let title = DisplayText(part.row.item.title, byteLimit: 1_024).truncated(to: columns).text
    add(
      [TextRun(box + " ", Style(part.isDone ? .good : .muted)), TextRun(title, Style(part.isDone ? .done : .text))]
        + facts, .item(part.row.item.id))
  }

  private mutating func addNotes() {
    addHeading(ItemPageMessages.notesHeading)
    guard !detail.notes.isEmpty else {
      return add([TextRun(ItemPageMessages.noNotes, Style(.quiet))], .notes, isFirst: true)
    }
    let lines = detail.notes.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    var isFirst = true
    var wasTicked = false
    for (place, line) in lines.enumerated() {
      let check = ChecklistLine(line)
      let part: DetailPart? = check != nil ? .line(place) : wasTicked ? nil : .notes
      wasTicked = wasTicked || check != nil
      let style = Style(check?.isDone == true ? .done : .text)
      for row in WrappedLine(line, width: max(8, width - 8)).texts {
        add([TextRun(row, style)], part, isFirst: isFirst && part == .notes)
        isFirst = false
      }
    }
    if !detail.isLoaded { add([TextRun(ItemPageMessages.loadingRest, Style(.quiet))]) }
  }

  /// Adds a row for each skipped or moved occurrence, so that it can be restored.
  private mutating func addChanged() {
    let changed = item.changedOccurrences(at: context.moment)
    guard !changed.isEmpty else { return }
    addHeading(ItemPageMessages.skippedAndMoved)
    for occurrence in changed {
      let words = TextRun(occurrence.change(context.phrase), Style(.muted))
      add(TextRun(occurrence.name(context.phrase), Style(.text)), columns: 18, [words], .occurrence(occurrence.key))
    }
  }

  private static let mostSessions = 50

  /// Adds the focus sessions, newest first, with their total time.
  private mutating func addFocus() {
    let sessions = item.sessions
    guard !sessions.isEmpty else { return }
    let now = context.now
    addHeading(ItemPageMessages.focus + "  " + MinuteWords.of(item.focusTime(to: now).minutes))
    for session in sessions.reversed().prefix(Self.mostSessions) {
      let length = TextRun("  " + MinuteWords.of(session.minutes(at: now)), Style(.muted))
      let words = session.words(at: context.moment)
      add([TextRun(words, Style(.text)), length], session.end == nil ? nil : .session(session.start))
    }
    let hidden = sessions.count - Self.mostSessions
    if hidden > 0 { add([TextRun(context.icons[.more].text + " " + ItemPageMessages.more(hidden), Style(.quiet))]) }
  }

  private mutating func addHistory() {
    addHeading(ItemPageMessages.history)
    for entry in detail.history {
      let words = HistoryWords(entry, at: context.moment)
      add(TextRun(words.when, Style(.quiet)), columns: 14, [TextRun(words.text, Style(.muted))])
    }
    let isLoaded = detail.isLoaded && detail.isHistoryLoaded
    if !detail.isHistoryWhole {
      for words in WrappedLine(ItemPageMessages.serverHasRest, width: max(8, width - 8)).texts {
        add([TextRun(words, Style(.quiet))])
      }
    } else if detail.history.isEmpty {
      add([TextRun(isLoaded ? ItemPageMessages.noHistory : ItemPageMessages.loading, Style(.quiet))])
    }
  }

  /// Maximum number of listed facts of other programs.
  private static let mostKept = 12

  /// Adds the facts of other programs without a field in this app; read-only.
  private mutating func addKept() {
    guard !detail.kept.isEmpty else { return }
    addHeading(ItemPageMessages.keptForExport)
    for words in detail.kept.lines(maximum: Self.mostKept) {
      for row in TextRun.rows([TextRun(words, Style(.quiet))], columns: max(8, width - 8), limit: 4) { add(row) }
    }
  }

  /// Adds the item's number and ID.
  private mutating func addNames() {
    add([])
    let names = (item.number.map { [ItemPageMessages.number($0)] } ?? []) + [item.id.description]
    let row = names.joined(separator: " · ")
    for words in DisplayText(row).width <= width - 4 ? [row] : names {
      for row in TextRun.rows([TextRun(words, Style(.quiet))], columns: width - 4, limit: 4) { add(row) }
    }
  }

  // MARK: rows

  /// Adds a row; the first row of a part shows the key that changes it.
  private mutating func add(_ runs: [TextRun], _ part: DetailPart? = nil, isFirst: Bool = false) {
    lines.append(Line(runs: runs, part: part, right: isFirst ? part.map(context.key) ?? "" : ""))
  }

  /// Adds a named field; the distance of a date is placed after it, or below it if it does not fit.
  private mutating func addField(_ name: String, _ runs: TextRun..., distance: String? = nil, part: DetailPart? = nil) {
    let label = TextRun(name, Style(.muted))
    let words = distance.map { [TextRun("  \(context.icons[.dot].text) \($0)", Style(.muted))] } ?? []
    let isBeside = TextRun.width(runs + words) <= room - labelWidth
    add(label, columns: labelWidth, isBeside ? runs + words : runs, part)
    if !isBeside, let distance {
      add(TextRun("", label.style), columns: labelWidth, [TextRun(distance, Style(.muted))], part)
    }
  }

  /// Width between the margin and the keys.
  private var room: Int { width - 7 }

  /// Adds wrapped text beside its name, or below it, indented by two columns, if the name uses most of the width.
  private mutating func add(_ name: TextRun, columns: Int, _ runs: [TextRun], _ part: DetailPart? = nil) {
    let label = DisplayText(name.text)
    let taken = max(columns, label.width + 1)
    let isBeside = room - taken >= min(16, TextRun.width(runs))
    let indent = isBeside ? taken : 2
    let blank = TextRun(String(repeating: " ", count: indent), name.style)
    var rows = TextRun.rows(runs, columns: max(8, room - indent), limit: 32).map { [blank] + $0 }
    if isBeside {
      rows[0][0] = TextRun(label.padded(to: taken).text, name.style)
    } else if !label.isEmpty {
      rows = TextRun.rows([name], columns: room, limit: 4) + rows
    }
    for (index, row) in rows.enumerated() { add(row, part, isFirst: index == 0 && !label.isEmpty) }
  }

  private mutating func addHeading(_ name: String) {
    add([])
    lines.append(Line(runs: [TextRun(name, Style(.heading, on: .background, .bold))], indent: 2))
  }
}
