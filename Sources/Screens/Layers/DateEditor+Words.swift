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

  /// The reading in full; of an empty line, what there is now.
  func readingRuns(_ wish: DateWish, on surface: Role, in context: ScreenContext) -> [TextRun] {
    switch wish.outcome {
    case .nothing: return [TextRun(now(in: context), Style(.quiet, on: surface))]
    case .clear: return [TextRun("no date", Style(.good, on: surface, .bold))]
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
  func moreRuns(_ wish: DateWish, on surface: Role, in context: ScreenContext) -> [TextRun] {
    guard wish.schedule != nil else { return [] }
    let muted = Style(.muted, on: surface)
    if wish.isPastPreset {
      return [TextRun("that has passed today; words of your own are taken", Style(.stale, on: surface))]
    }
    var groups: [[TextRun]] = []
    if let note = wish.notes.first(where: \.isWarning) ?? wish.notes.first(where: { $0.words != nil }) {
      groups.append([TextRun(note.words ?? "", Style(.stale, on: surface))])
    }
    groups += seriesGroup(wish, on: surface)
    let next = following(wish, in: context)
    if !next.isEmpty { groups.append([TextRun("then " + next.joined(separator: " · "), muted)]) }
    if let other = wish.other {
      let words = context.phrase.reading(other)
      let text = " or " + words.lead + (other.recurrence == nil ? "" : words.rest) + ", " + words.distance
      groups.append([TextRun("Tab", Style(.key, on: surface, .bold)), TextRun(text, muted)])
    }
    return Array(groups.joined(separator: [TextRun("   ", muted)]))
  }

  /// The refusal's sentence, and the repair that Tab takes.
  func refusalRuns(_ refusal: Refusal, on surface: Role) -> [TextRun] {
    var runs = [TextRun(refusal.message, Style(.bad, on: surface))]
    if let repair = refusal.suggestion {
      runs.append(TextRun("  Tab", Style(.key, on: surface, .bold)))
      runs.append(TextRun(" \(repair)", Style(.muted, on: surface)))
    }
    return runs
  }

  /// What saving replaces, in a few words.
  func replaced(_ wish: DateWish, in context: ScreenContext) -> String {
    guard rows.count == 1, let row = rows.first else { return "for \(rows.count) items" }
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
    return item.deadline.map { "by \(context.phrase.date($0))" } ?? ""
  }

  private func readingParts(
    _ wish: DateWish,
    in context: ScreenContext
  ) -> (lead: String, rest: String, distance: String)? {
    guard let schedule = preview(wish, in: context) else { return nil }
    let words = context.phrase.reading(schedule, first: first(wish, schedule))
    return ((wish.role == .deadline ? "by " : "") + words.lead, words.rest, words.distance)
  }

  private func first(_ wish: DateWish, _ schedule: Schedule) -> LocalTime? {
    wish.isShift || schedule != wish.schedule ? nil : wish.first
  }

  private func following(_ wish: DateWish, in context: ScreenContext) -> [String] {
    guard let schedule = preview(wish, in: context) else { return [] }
    return context.following(schedule, after: first(wish, schedule) ?? schedule.start, count: 3)
  }

  private func seriesGroup(_ wish: DateWish, on surface: Role) -> [[TextRun]] {
    let repeating = rows.filter { wish.movesOccurrence(of: $0, wholeSeries: false) }
    guard !repeating.isEmpty else { return [] }
    let words = wholeSeries ? "moves the whole series" : "moves only this one"
    let other = wholeSeries ? " only this one" : " all of them"
    return [
      [
        TextRun(words + "  ", Style(.text, on: surface)), TextRun("^S", Style(.key, on: surface, .bold)),
        TextRun(other, Style(.muted, on: surface)),
      ]
    ]
  }

  private func now(in context: ScreenContext) -> String {
    if offer != nil { return "→ takes up what was typed before and not saved" }
    guard rows.count == 1, let row = rows.first else { return "one date for \(rows.count) items" }
    guard let due = row.occurrence?.due else {
      return row.row.item.deadline.map { "now by \(context.phrase.date($0))" } ?? "no date yet"
    }
    return "now \(moment(due, in: context)) · \(context.phrase.distance(due))"
  }

  private func moment(_ local: LocalTime, in context: ScreenContext) -> String {
    context.phrase.date(local.day) + (local.time.map { " " + context.phrase.text($0) } ?? "")
  }
}
