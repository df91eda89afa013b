package import Intents
import ScheduleGrammar
import TodoModel

/// What the editor of a row's date offers and says, for a surface that draws for itself.
package struct DateCard: Hashable, Sendable {
  /// A date that is offered.
  package struct Offer: Hashable, Sendable {
    /// The words that are offered.
    package let words: String
    /// Whether that has passed today.
    package let isPast: Bool
  }

  /// The dates that are offered.
  package let offers: [Offer]
  /// The reading in full, or what there is now where nothing is typed.
  package let reading: [Said]
  /// What follows, which occurrences are meant, what to look at, and the other reading: one sentence each.
  package let more: [Said]
  /// What saving replaces; empty for nothing.
  package let replaced: String
  /// Why the text cannot be followed; nil where it can.
  package let refusal: String?
  /// A text that would be read instead.
  package let repair: String?
  /// What is to be changed; empty where nothing is.
  package let changes: [Change]
  /// Whether there is a date to take away.
  package let hasDate: Bool
  /// Whether only one occurrence of several would move, so that the whole series could be asked for.
  package let movesOne: Bool

  /// What a text comes to for a row.
  package init(_ row: ListedRow, text: String, wholeSeries: Bool = false, in context: ScreenContext) {
    let editor = DateEditor(rows: [row], text: text)
    let wish = editor.wish(in: context)
    let presets = DatePresets(context)
    offers = zip(presets.words, presets.passed).map { Offer(words: $0, isPast: $1) }
    movesOne = wish.movesOccurrence(of: row, wholeSeries: false)
    refusal =
      wish.isPastPreset
      ? "That has passed today. Words of your own are taken." : wish.refusal.map(\.message)
    repair = wish.refusal?.suggestion
    replaced = wish.refusal == nil ? editor.replaced(wish, in: context) : ""
    changes = wish.isPastPreset ? [] : wish.changes(of: row, wholeSeries: wholeSeries, in: context)
    hasDate = editor.hasDate
    let isSeries = movesOne && wholeSeries
    let final =
      isSeries ? wish.schedule(for: row).map { wish.final($0, for: row.row.item, in: context) } : nil
    reading = Self.reading(wish, final, editor, row, in: context)
    more = refusal == nil ? Self.more(wish, final, movesOne: movesOne, isSeries: isSeries, in: context) : []
  }

  private static func reading(
    _ wish: DateWish,
    _ final: Schedule?,
    _ editor: DateEditor,
    _ row: ListedRow,
    in context: ScreenContext
  ) -> [Said] {
    switch wish.outcome {
    case .nothing: return [Said(now(row, in: context), .muted)]
    case .clear: return [Said("no date", .good)]
    case .refused: return []
    case .schedule: break
    }
    if let final {
      let words = context.phrase.reading(final)
      return said(words.lead, words.rest, words.distance)
    }
    guard let parts = editor.readingParts(wish, in: context) else { return [] }
    return said(parts.lead, parts.rest, parts.distance)
  }

  private static func said(_ lead: String, _ rest: String, _ distance: String) -> [Said] {
    [Said(lead, .good), Said(rest), Said(" · " + distance, .muted)]
  }

  private static func now(_ row: ListedRow, in context: ScreenContext) -> String {
    let phrase = context.phrase
    guard let due = row.occurrence?.due else {
      return row.row.item.deadline.map { "now by \(phrase.date($0))" } ?? "no date yet"
    }
    let time = due.time.map { " " + phrase.text($0) } ?? ""
    return "now \(phrase.date(due.day))\(time) · \(phrase.distance(due))"
  }

  private static func more(
    _ wish: DateWish,
    _ final: Schedule?,
    movesOne: Bool,
    isSeries: Bool,
    in context: ScreenContext
  ) -> [Said] {
    guard let schedule = final ?? wish.schedule else { return [] }
    var more: [Said] = []
    let note = wish.notes.first(where: \.isWarning) ?? wish.notes.first { $0.words != nil }
    if let words = note?.words { more.append(Said(words, .warning)) }
    if movesOne { more.append(Said(isSeries ? "moves the whole series" : "moves only this one")) }
    let first = final == nil ? wish.first ?? schedule.start : schedule.start
    let next = context.following(schedule, after: first, count: 3)
    if !next.isEmpty { more.append(Said("then " + next.joined(separator: " · "), .muted)) }
    if let other = wish.other {
      let words = context.phrase.reading(other)
      let rest = other.recurrence == nil ? "" : words.rest
      more.append(Said("or " + words.lead + rest + ", " + words.distance, .muted))
    }
    return more
  }
}
