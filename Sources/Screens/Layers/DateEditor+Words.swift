import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

extension DateEditor {
  /// What would be saved for the first row: the whole series where that is to move.
  func preview(_ wish: DateWish, in context: ScreenContext) -> Schedule? {
    guard let row = rows.first, let wanted = wish.schedule(for: row) else { return wish.schedule }
    guard wish.role != .deadline, wholeSeries else { return wanted }
    return wish.final(wanted, for: row.row.item, in: context)
  }

  /// What the empty line asks for.
  var invitation: String {
    guard rows.count == 1 else { return "when, for all \(rows.count)?" }
    return hasDate ? "another time, in your words" : "when? in your words"
  }

  /// Whether the refusal of the text is shown: not while its last word may only be unfinished.
  func showsRefusal(_ wish: DateWish, _ layout: DateEditorLayout) -> Bool {
    wish.refusal != nil && wish.rest.isEmpty && layout.more != nil
  }

  /// Whether the fault has a row of its own for a caret; where rows are scarce it is underlined.
  func hasCaret(_ wish: DateWish, _ layout: DateEditorLayout) -> Bool {
    wish.preset == nil && layout.keys != nil && showsRefusal(wish, layout)
  }

  /// What the text comes to, or why it comes to nothing, in the rows below the line.
  ///
  /// What is too long for its two rows goes on in the row of the keys: the footer has those, too.
  func wordRows(
    _ wish: DateWish,
    _ layout: DateEditorLayout,
    on surface: Role,
    in context: ScreenContext
  ) -> [WordRow] {
    let places = [layout.reading, layout.more, layout.keys].compactMap(\.self)
    let columns = layout.end - layout.x - 2
    if showsRefusal(wish, layout), let refusal = wish.refusal {
      let below = hasCaret(wish, layout) ? places.dropFirst() : places[...]
      let rows = TextRun.rows(refusalRuns(refusal, on: surface), columns: columns, limit: below.count)
      return zip(below, rows).map { WordRow(y: $0, runs: $1) }
    }
    let groups = moreGroups(wish, on: surface, in: context)
    var reading = readingRuns(wish, on: surface, in: context)
    // In two rows, what to look at comes before how far away it is.
    if places.count == 2, !groups.isEmpty, reading.count > 1, TextRun.width(reading) > columns {
      reading.removeLast()
    }
    var rows = TextRun.rows(reading, columns: columns, limit: places.count)
    // A reading of one row stands alone; what is left of a longer one shares its last row with what follows.
    var last = rows.count > 1 ? rows.removeLast() : []
    for group in groups {
      let joined = last.isEmpty ? group : last + [TextRun("   ", group[0].style)] + group
      let isLastPlace = rows.count + 1 >= places.count
      guard TextRun.width(joined) > columns, !last.isEmpty, !isLastPlace else {
        last = joined
        continue
      }
      rows.append(last)
      last = group
    }
    if !last.isEmpty { rows += TextRun.rows(last, columns: columns, limit: places.count - rows.count) }
    return zip(places, rows).map { WordRow(y: $0, runs: $1) }
  }

  /// The reading in full; of an empty line, what there is now.
  private func readingRuns(_ wish: DateWish, on surface: Role, in context: ScreenContext) -> [TextRun] {
    switch wish.outcome {
    case .nothing: return [TextRun(now(in: context), Style(.quiet, on: surface))]
    case .clear: return [TextRun(clearing, Style(.good, on: surface, .bold))]
    case .refused(let refusal): return [TextRun(refusal.message, Style(.muted, on: surface))]
    case .schedule: break
    }
    guard let (lead, rest, distance) = readingParts(wish, in: context) else { return [] }
    guard !wish.isPastPreset else {
      return [TextRun("\(lead)\(rest)  · \(distance)", Style(.quiet, on: surface))]
    }
    return [
      TextRun(lead, Style(.good, on: surface, .bold)), TextRun(rest, Style(.text, on: surface)),
      TextRun("  · " + distance, Style(.muted, on: surface)),
    ]
  }

  /// What follows the first time, which occurrences are meant, what to look at, and the other reading.
  private func moreGroups(_ wish: DateWish, on surface: Role, in context: ScreenContext) -> [[TextRun]] {
    guard wish.schedule != nil else { return [] }
    let muted = Style(.muted, on: surface)
    if wish.isPastPreset {
      return [[TextRun("that has passed today; words of your own are taken", Style(.stale, on: surface))]]
    }
    var groups: [[TextRun]] = []
    if let words = warning(wish, in: context) { groups.append([TextRun(words, Style(.stale, on: surface))]) }
    groups += seriesGroup(wish, on: surface)
    let next = following(wish, in: context)
    if !next.isEmpty { groups.append([TextRun("then " + next.joined(separator: " · "), muted)]) }
    return groups + otherGroup(wish, on: surface, in: context)
  }

  /// The refusal's sentence, and the repair that Tab takes, or each of them.
  private func refusalRuns(_ refusal: Refusal, on surface: Role) -> [TextRun] {
    var runs = [TextRun(refusal.message, Style(.bad, on: surface))]
    guard !refusal.repairs.isEmpty else { return runs }
    runs.append(TextRun("  ", Style(.bad, on: surface)))
    return runs + tabRuns(refusal.repairs.joined(separator: " or "), on: surface)
  }

  /// What saving replaces, in a few words.
  func replaced(_ wish: DateWish, in context: ScreenContext) -> String {
    guard rows.count == 1, let row = rows.first else { return "" }
    let item = row.row.item
    if wish.movesOccurrence(of: row, wholeSeries: wholeSeries), let due = row.occurrence?.due {
      return "was \(moment(due, in: context))"
    }
    if wish.outcome == .nothing {
      return item.schedule.flatMap { $0.recurrence == nil ? nil : context.phrase.canonical($0) } ?? ""
    }
    if let schedule = item.schedule, wish.role != .deadline {
      return "replaces \(context.phrase.canonical(schedule))"
    }
    return item.deadline.map { "replaces by \(context.phrase.date($0))" } ?? ""
  }

  /// The reading in its parts: when it comes first, how it goes on, how far away that is.
  func readingParts(
    _ wish: DateWish,
    in context: ScreenContext
  ) -> (lead: String, rest: String, distance: String)? {
    guard var schedule = preview(wish, in: context) else { return nil }
    let isEach = isEachAtItsOwnTime(wish)
    if isEach { schedule.start.time = nil }
    let first = isEach ? nil : check(wish, schedule, in: context).shown
    let words = context.phrase.reading(schedule, first: first)
    if isEach { return (words.lead, ", each at its own time", words.distance) }
    guard wish.role == .deadline else { return (words.lead, words.rest, words.distance) }
    return ("by " + words.lead, words.rest == ", all day" ? "" : words.rest, words.distance)
  }

  /// Whether a shift leaves several rows at different times of day.
  private func isEachAtItsOwnTime(_ wish: DateWish) -> Bool {
    guard wish.isShift, rows.count > 1 else { return false }
    return Set(rows.map { wish.schedule(for: $0)?.start.time }).count > 1
  }

  private func check(_ wish: DateWish, _ schedule: Schedule, in context: ScreenContext) -> ClockCheck {
    let isAsRead = !wish.isShift && schedule == wish.schedule
    return ClockCheck(
      schedule,
      first: isAsRead ? wish.first : nil,
      notes: isAsRead ? wish.notes : [],
      in: context
    )
  }

  /// What to look at before saving, else what was made of the words.
  private func warning(_ wish: DateWish, in context: ScreenContext) -> String? {
    guard let schedule = preview(wish, in: context) else { return nil }
    let warning = isEachAtItsOwnTime(wish) ? nil : check(wish, schedule, in: context).warning
    return warning ?? wish.notes.lazy.filter { !$0.isWarning }.compactMap(\.words).first
  }

  private func following(_ wish: DateWish, in context: ScreenContext) -> [String] {
    guard let schedule = preview(wish, in: context) else { return [] }
    let first = check(wish, schedule, in: context).shown
    return context.following(schedule, after: first, count: 3)
  }

  private func seriesGroup(_ wish: DateWish, on surface: Role) -> [[TextRun]] {
    let count = rows.count { wish.movesOccurrence(of: $0, wholeSeries: false) }
    guard count > 0 else { return [] }
    let one = count == 1 ? "only this one" : "only these ones"
    var words = wholeSeries ? "moves the whole series" : "moves \(one)"
    if count < rows.count {
      words = "\(count) of \(rows.count) \(count == 1 ? "repeats" : "repeat"): " + words
    }
    let key = KeyPress.control("s")
    return [
      [
        TextRun(words + "  ", Style(.text, on: surface)),
        TextRun("^S", Style(.key, on: surface, .bold), key: key),
        TextRun(wholeSeries ? " \(one)" : " the series", Style(.muted, on: surface), key: key),
      ]
    ]
  }

  /// The other reading, or the next repair of what was refused, shown before Tab takes it.
  private func otherGroup(_ wish: DateWish, on surface: Role, in context: ScreenContext) -> [[TextRun]] {
    if let repair = nextRepair(of: repairs) { return [tabRuns("or \(repair)", on: surface)] }
    guard let other = wish.other, let schedule = wish.schedule else { return [] }
    if other.start == schedule.start, other.fold != schedule.fold {
      return [tabRuns(other.fold == 1 ? "or the second of the two" : "or the first of the two", on: surface)]
    }
    let words = context.phrase.reading(other)
    let lead = (wish.role == .deadline ? "or by " : "or ") + words.lead
    let rest = other.recurrence == nil && other.end == nil ? "" : words.rest
    return [tabRuns(lead + rest + ", " + words.distance, on: surface)]
  }

  private func tabRuns(_ words: String, on surface: Role) -> [TextRun] {
    let key = KeyPress(.tab)
    return [
      TextRun("Tab", Style(.key, on: surface, .bold), key: key),
      TextRun(" \(words)", Style(.muted, on: surface), key: key),
    ]
  }

  private var clearing: String {
    let repeats = rows.contains { $0.row.item.schedule?.recurrence != nil }
    return repeats ? "no date, and it no longer repeats" : "no date"
  }

  /// What there is now; of several rows, in what they differ.
  private func now(in context: ScreenContext) -> String {
    if offer != nil { return "→ takes up what was typed before and not saved" }
    guard rows.count == 1, let row = rows.first else { return differences(in: context) }
    guard let due = row.occurrence?.due else {
      return row.row.item.deadline.map { "now by \(context.phrase.date($0))" } ?? "no date yet"
    }
    return "now \(moment(due, in: context)) · \(context.phrase.distance(due))"
  }

  private func differences(in context: ScreenContext) -> String {
    var dates: [String] = []
    for row in rows {
      let deadline = row.row.item.deadline.map { "by \(context.phrase.date($0))" }
      let words = row.occurrence.map { moment($0.due, in: context) } ?? deadline ?? "no date"
      if !dates.contains(words) { dates.append(words) }
    }
    return "now " + (dates.count == 1 ? "all " : "") + dates.joined(separator: ", ")
  }

  private func moment(_ local: LocalTime, in context: ScreenContext) -> String {
    context.phrase.date(local.day) + (local.time.map { " " + context.phrase.text($0) } ?? "")
  }
}
