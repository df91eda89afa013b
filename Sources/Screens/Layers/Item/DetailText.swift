import Actions
import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

/// An item's page as rows, top to bottom, for a width.
struct DetailText {
  /// A row.
  struct Line: Hashable {
    /// What it says, from the left.
    var runs: [TextRun]
    /// Columns before it.
    var indent = 3
    /// The part it belongs to; nil for headings and history.
    var part: DetailPart?
    /// What stands at its right end, quietly.
    var right = ""
  }

  /// The rows.
  private(set) var lines: [Line] = []
  private let detail: ItemDetail
  private let context: ScreenContext
  private let width: Int

  /// The rows of an item.
  init(_ detail: ItemDetail, width: Int, in context: ScreenContext) {
    self.detail = detail
    self.context = context
    self.width = width
    addTitle()
    lines.append(Line(runs: []))
    addDates()
    addRest()
    addNotes()
    addHistory()
  }

  /// The first row of a part.
  func first(of part: DetailPart) -> Int { lines.firstIndex { $0.part == part } ?? 0 }

  private var item: Item { detail.row.row.item }

  private mutating func addTitle() {
    let box = detail.row.isDone ? context.icons[.done] : context.icons[.open]
    let style = detail.row.isDone ? Style(.done) : Style(.text, on: .background, .bold)
    let wrapped = WrappedLine(item.title, width: max(8, width - 8 - box.width))
    for row in wrapped.rows.indices.prefix(4) {
      let sign = row == 0 ? box.text : String(repeating: " ", count: box.width)
      let runs = [
        TextRun(sign + " ", Style(detail.row.isDone ? .good : .muted)),
        TextRun(wrapped.text(ofRow: row).text, style),
      ]
      lines.append(Line(runs: runs, part: .title, right: row == 0 ? context.key(of: .title) : ""))
    }
  }

  private mutating func addDates() {
    guard let schedule = item.schedule else {
      addField("When", [TextRun("no date", Style(.quiet))], part: .date)
      addDeadline()
      return
    }
    let phrase = context.phrase
    let due = detail.row.occurrence?.due
    let words = phrase.reading(schedule, first: due)
    let repeats = schedule.recurrence != nil
    let sign = repeats ? context.icons[.recurring].text + " " : ""
    let role: Role = detail.row.isOverdue ? .overdue : repeats ? .recurring : .text
    addField(
      "When",
      [
        TextRun(sign + words.lead + place(due), Style(role, on: .background, .bold)),
        TextRun(words.rest, Style(.text)),
        TextRun("  \(context.icons[.dot].text) \(words.distance)", Style(.muted)),
      ],
      part: .date
    )
    let next = context.moment.following(schedule, after: due ?? schedule.start, count: 3)
    if !next.isEmpty {
      addField("", [TextRun("then " + next.joined(separator: " · "), Style(.muted))], part: nil)
    }
    if let own = own(schedule) { addField("", [TextRun(own, Style(.muted))], part: nil) }
    addDeadline()
  }

  /// Where a time of day holds; nothing where this machine's clock shows the same.
  private func place(_ due: LocalTime?) -> String {
    due?.time == nil ? "" : context.place.map { " \($0)" } ?? ""
  }

  /// The time in the item's own zone.
  private func own(_ schedule: Schedule) -> String? {
    guard let zone = schedule.zone, let occurrence = detail.row.occurrence else { return nil }
    return context.phrase.own(
      schedule,
      nominal: occurrence.nominal,
      shown: occurrence.due,
      isKnown: context.moment.zones(zone) != nil
    )
  }

  private mutating func addDeadline() {
    guard let deadline = detail.row.deadline else { return }
    let phrase = context.phrase
    let isPast = deadline.time == nil ? deadline.day < context.today : deadline < context.local
    let words = "\(phrase.date(deadline))  \(context.icons[.dot].text) \(phrase.distance(deadline))"
    addField("By", [TextRun(words, Style(isPast ? .overdue : .text))], part: nil)
  }

  private mutating func addRest() {
    let list = item.list.map { TextRun($0, Style(.category)) } ?? TextRun("Inbox", Style(.muted))
    addField("List", [list], part: .list)
    let tags = item.tags.sorted().map { "@\($0)" }.joined(separator: " ")
    addField(
      "Tags",
      [tags.isEmpty ? TextRun("none", Style(.quiet)) : TextRun(tags, Style(.category))],
      part: .tags
    )
    let sign = item.priority.icon.map { context.icons[$0].text + " " } ?? ""
    let priority = TextRun(
      sign + item.priority.word,
      Style(item.priority == .none ? .quiet : item.priority.role)
    )
    addField("Priority", [priority], part: .priority)
    addSync()
  }

  /// How far its newest change has come, where that is not all the way.
  private mutating func addSync() {
    switch detail.row.row.sync {
    case .settled: break
    case .queued: addField("Sync", [TextRun("waits to be sent", Style(.stale))], part: nil)
    case .sending: addField("Sync", [TextRun("is being sent", Style(.stale))], part: nil)
    case .failed:
      let words = "refused" + (detail.refusal.map { ": \($0)" } ?? "")
      for (index, row) in WrappedLine(words, width: max(8, width - 18)).texts.enumerated() {
        addField(index == 0 ? "Sync" : "", [TextRun(row, Style(.bad))], part: nil)
      }
      let keys = (context.keymap.key(.item(.retry)), context.keymap.key(.item(.drop)))
      addField("", [TextRun("\(keys.0) sends it again · \(keys.1) drops it", Style(.muted))], part: nil)
    }
    guard detail.row.row.hasConflict else { return }
    let sign = context.icons[.conflict].text
    let key = context.keymap.key(.item(.conflicts))
    addField("Sync", [TextRun("\(sign) changed on two machines · \(key) chooses", Style(.stale))], part: nil)
  }

  private mutating func addField(_ name: String, _ runs: [TextRun], part: DetailPart?) {
    let label = TextRun(DisplayText(name).padded(to: width >= 40 ? 11 : 9).text, Style(.muted))
    lines.append(Line(runs: [label] + runs, part: part, right: part.map(context.key) ?? ""))
  }

  private mutating func addNotes() {
    lines.append(Line(runs: []))
    addHeading("Notes", part: nil)
    guard !detail.notes.isEmpty else {
      lines.append(
        Line(runs: [TextRun("none yet", Style(.quiet))], part: .notes, right: context.key(of: .notes))
      )
      return
    }
    let rows = detail.notes.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
      line in
      let wrapped = WrappedLine(String(line), width: max(8, width - 8))
      return wrapped.rows.indices.map { wrapped.text(ofRow: $0).text }
    }
    for (index, row) in rows.enumerated() {
      let right = index == 0 ? context.key(of: .notes) : ""
      lines.append(Line(runs: [TextRun(row, Style(.text))], part: .notes, right: right))
    }
    if !detail.isLoaded { lines.append(Line(runs: [TextRun("loading the rest", Style(.quiet))])) }
  }

  private mutating func addHistory() {
    lines.append(Line(runs: []))
    addHeading("History", part: nil)
    for entry in detail.history {
      let words = HistoryWords(entry, at: context.moment)
      let when = DisplayText(words.when).padded(to: 14).text
      lines.append(
        Line(runs: [TextRun(when, Style(.quiet)), TextRun(words.text, Style(.muted))])
      )
    }
    if detail.history.isEmpty {
      lines.append(
        Line(runs: [
          TextRun(detail.isLoaded && detail.isHistoryLoaded ? "nothing yet" : "loading", Style(.quiet))
        ])
      )
    }
    lines.append(Line(runs: []))
    let number = item.number.map { "number \($0) · " } ?? ""
    lines.append(Line(runs: [TextRun(number + item.id.description, Style(.quiet))]))
  }

  private mutating func addHeading(_ name: String, part: DetailPart?) {
    lines.append(
      Line(
        runs: [TextRun(name.uppercased(), Style(.heading, on: .background, .bold))],
        indent: 2,
        part: part
      )
    )
  }
}
