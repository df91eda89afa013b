import Actions
import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

extension DateEditor {
  /// What the empty line asks for.
  var invitation: String {
    guard rows.count == 1 else { return "when, for all \(rows.count)?" }
    return hasDate ? "another time, in your words" : "when? in your words"
  }

  /// Whether the refusal of the text is shown: not while its last word may only be unfinished.
  func showsRefusal(_ entry: DateEntry, _ layout: DateEditorLayout) -> Bool {
    entry.change.refusal != nil && entry.rest.isEmpty && layout.more != nil
  }

  /// Whether the fault has a row of its own for a caret; where rows are scarce it is underlined.
  func hasCaret(_ entry: DateEntry, _ layout: DateEditorLayout) -> Bool {
    entry.preset == nil && layout.keys != nil && showsRefusal(entry, layout)
  }

  /// What the text comes to, or why it comes to nothing, in the rows below the line.
  ///
  /// What is too long for its two rows goes on in the row of the keys: the footer has those, too.
  func wordRows(
    _ entry: DateEntry,
    _ layout: DateEditorLayout,
    on surface: Role,
    in context: ScreenContext
  ) -> [WordRow] {
    let places = [layout.reading, layout.more, layout.keys].compactMap(\.self)
    let columns = layout.end - layout.x - 2
    if showsRefusal(entry, layout), let refusal = entry.change.refusal {
      let below = hasCaret(entry, layout) ? places.dropFirst() : places[...]
      let rows = TextRun.rows(refusalRuns(refusal, on: surface), columns: columns, limit: below.count)
      return zip(below, rows).map { WordRow(y: $0, runs: $1) }
    }
    let groups = moreGroups(entry, on: surface, in: context)
    var reading = readingRuns(entry, on: surface, in: context)
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
  private func readingRuns(_ entry: DateEntry, on surface: Role, in context: ScreenContext) -> [TextRun] {
    switch entry.change.outcome {
    case .nothing: return [TextRun(now(in: context), Style(.quiet, on: surface))]
    case .clear: return [TextRun(clearing, Style(.good, on: surface, .bold))]
    case .refused(let refusal): return [TextRun(refusal.message, Style(.muted, on: surface))]
    case .schedule: break
    }
    guard let words = readingParts(entry, in: context) else { return [] }
    guard !entry.isPastPreset else {
      return [TextRun("\(words.lead)\(words.rest)  · \(words.distance)", Style(.quiet, on: surface))]
    }
    return [
      TextRun(words.lead, Style(.good, on: surface, .bold)), TextRun(words.rest, Style(.text, on: surface)),
      TextRun("  · " + words.distance, Style(.muted, on: surface)),
    ]
  }

  /// What follows the first time, which occurrences are meant, what to look at, and the other reading.
  private func moreGroups(_ entry: DateEntry, on surface: Role, in context: ScreenContext) -> [[TextRun]] {
    guard entry.change.schedule != nil else { return [] }
    let muted = Style(.muted, on: surface)
    if entry.isPastPreset {
      return [[TextRun("that has passed today; words of your own are taken", Style(.stale, on: surface))]]
    }
    var groups: [[TextRun]] = []
    if let words = entry.change.warning(for: rows, wholeSeries: wholeSeries, at: context.moment) {
      groups.append([TextRun(words, Style(.stale, on: surface))])
    }
    groups += seriesGroup(entry, on: surface)
    let next = entry.change.following(for: rows, wholeSeries: wholeSeries, at: context.moment)
    if !next.isEmpty { groups.append([TextRun("then " + next.joined(separator: " · "), muted)]) }
    return groups + otherGroup(entry, on: surface, in: context)
  }

  /// The refusal's sentence, and the repair that Tab takes, or each of them.
  private func refusalRuns(_ refusal: Refusal, on surface: Role) -> [TextRun] {
    var runs = [TextRun(refusal.message, Style(.bad, on: surface))]
    guard !refusal.repairs.isEmpty else { return runs }
    runs.append(TextRun("  ", Style(.bad, on: surface)))
    return runs + tabRuns(refusal.repairs.joined(separator: " or "), on: surface)
  }

  /// What saving replaces, in a few words.
  func replaced(_ entry: DateEntry, in context: ScreenContext) -> String {
    guard rows.count == 1, let row = rows.first else { return "" }
    return entry.change.replaced(of: row, wholeSeries: wholeSeries, at: context.moment)
  }

  /// The reading in its parts: when it comes first, how it goes on, how far away that is.
  func readingParts(_ entry: DateEntry, in context: ScreenContext) -> ReadingWords? {
    entry.change.words(for: rows, wholeSeries: wholeSeries, at: context.moment)
  }

  private func seriesGroup(_ entry: DateEntry, on surface: Role) -> [[TextRun]] {
    let count = rows.count { movesOne(of: $0, entry, wholeSeries: false) }
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
  private func otherGroup(_ entry: DateEntry, on surface: Role, in context: ScreenContext) -> [[TextRun]] {
    if let repair = nextRepair(of: repairs) { return [tabRuns("or \(repair)", on: surface)] }
    guard let other = entry.change.other, let schedule = entry.change.schedule else { return [] }
    if other.start == schedule.start, other.fold != schedule.fold {
      return [tabRuns(other.fold == 1 ? "or the second of the two" : "or the first of the two", on: surface)]
    }
    let words = context.phrase.reading(other)
    let lead = (entry.change.isDeadline ? "or by " : "or ") + words.lead
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
    return row.now(at: context.moment)
  }

  private func differences(in context: ScreenContext) -> String {
    var dates: [String] = []
    for row in rows {
      let deadline = row.deadline.map { "by \(context.phrase.date($0))" }
      let words = row.occurrence.map { context.phrase.date($0.due) } ?? deadline ?? "no date"
      if !dates.contains(words) { dates.append(words) }
    }
    return "now " + (dates.count == 1 ? "all " : "") + dates.joined(separator: ", ")
  }
}
