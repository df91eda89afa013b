package import TodoModel

/// A parsed quick-add line.
package struct TitleReading: Hashable, Sendable {
  package var title: String
  package var reading: Reading
  /// The list named with `#`; the last one if there are several.
  package var list: String?
  /// Tags named with `@`, in order.
  package var tags: [String] = []
  /// The priority named with `!`, if any.
  package var priority: Priority?
  /// Numbers of the items it waits for: "after #12".
  package var after: [Int] = []
  /// The minutes of work: "~1h30", "takes 45 min", or a duration at the end.
  package var effort: Int?
  /// All chips removed from the title, in the order of the text.
  package var chips: [Chip] = []
}

/// Words of a title that are not part of the title text.
package struct Chip: Hashable, Sendable {
  /// The kind of chip.
  package enum Kind: String, Hashable, Sendable {
    case date, deadline, list, tag, priority
    /// A show-from date.
    case show
    /// Items to wait for.
    case after
    /// The minutes of work.
    case effort
    /// Reminders of the item's own.
    case remind

    /// True for a date or a deadline.
    package var isDate: Bool { self == .date || self == .deadline }
  }

  package var kind: Kind
  /// Spans in Unicode scalars of the text; a date may have several.
  package var spans: [Range<Int>]
  /// The chip's text: the name of the list, tag or priority, or the schedule in words.
  package var text: String
}

extension Grammar {
  /// Parses a quick-add line: `#list`, `@tag`, `!high`, `!!`, the date, the show-from date, "after #12", "~2h" and
  /// reminders.
  ///
  /// `literals` are spans that are never read because the user returned them to the title. `wanted` is the span that
  /// the user marked as the date.
  package func readTitle(
    _ text: String, literals: [Range<Int>] = [], wanted: Range<Int>? = nil, explained: Bool = false
  ) -> TitleReading {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count <= Grammar.longest else { return TitleReading(title: text, reading: read(text, mode: .title)) }
    let tokens = tokens(scalars, .title, literals)
    func marked(_ waits: WaitPhrases) -> TitleMarks {
      TitleMarks.find(TokenCursor(tokens: waits.rest, scalars: scalars, context: context, mode: .title))
    }
    var waits = WaitPhrases.find(tokens, scalars, context, mode: .title)
    func worked(_ tokens: [Token]) -> EffortPhrases {
      let cursor = TokenCursor(tokens: tokens, scalars: scalars, context: context, mode: .title)
      let work = EffortPhrases.find(cursor)
      guard work.minutes == nil, let last = EffortPhrases.closing(cursor),
        RemindPhrases.find(last.rest, scalars, context, mode: .title).words != nil
      else { return work }
      return last
    }
    func dated(_ work: EffortPhrases) -> (RemindPhrases, Reading) {
      let remind = RemindPhrases.find(work.rest, scalars, context, mode: .title)
      let reading = read(scalars, remind.rest, .title, explained, wanted: wanted)
      guard let words = remind.words, words.reminders(for: reading.when, reading.deadline) == nil else {
        return (remind, reading)
      }
      return (remind.refused(work.rest), read(scalars, work.rest, .title, explained, wanted: wanted))
    }
    var marks = marked(waits)
    var work = worked(marks.rest)
    var (remind, reading) = dated(work)
    if waits.isSomeday, reading.schedule != nil || waits.showFrom != nil {
      // Next to a date, "someday" is a word of the title.
      waits = WaitPhrases.find(tokens, scalars, context, mode: .title, readsSomeday: false)
      marks = marked(waits)
      work = worked(marks.rest)
      (remind, reading) = dated(work)
    }
    var rest = remind.rest
    let cursor = TokenCursor(tokens: rest, scalars: scalars, context: context, mode: .title)
    if work.minutes == nil, let last = EffortPhrases.last(cursor, behind: reading.spans) {
      work = last
      rest = last.rest
      if remind.words == nil {
        (remind, reading) = dated(last)
        rest = remind.rest
      } else {
        reading = read(scalars, rest, .title, explained, wanted: wanted)
      }
    }
    if reading.hint != nil { check(&reading) }
    var result = TitleReading(title: "", reading: reading)
    result.list = marks.list
    result.tags = marks.tags
    result.priority = marks.priority
    result.after = waits.after
    result.effort = work.minutes
    result.chips = marks.chips + waits.chips + work.chips + chips(remind, reading)
    result.reading.remind = remind.words
    result.reading.showFrom = waits.showFrom
    result.reading.isSomeday = waits.isSomeday
    let hint = remind.hint ?? reading.hint ?? OtherMark.shout(rest, scalars, behind: reading.spans)
    result.reading.hint = OtherMark.hint(rest, scalars, behind: marks.hint(behind: hint))
    if let schedule = reading.schedule {
      let others = result.chips.flatMap(\.spans)
      let words = context.phrase.canonical(schedule)
      let own = reading.spans.filter { reading.beside?.spans.contains($0) != true }
      let spans = Self.apart(own, others, scalars)
      result.chips.append(Chip(kind: reading.isDeadline ? .deadline : .date, spans: spans, text: words))
      if let beside = reading.beside {
        let spans = Self.apart(beside.spans, others, scalars)
        result.reading.beside?.spans = spans
        let words = context.phrase.canonical(Schedule(start: beside.start))
        result.chips.append(Chip(kind: .deadline, spans: spans, text: words))
      }
      let all = result.chips.filter(\.kind.isDate).flatMap(\.spans)
      result.reading.spans = all.sorted { $0.lowerBound < $1.lowerBound }
    }
    result.chips.sort { ($0.spans.first?.lowerBound ?? 0) < ($1.spans.first?.lowerBound ?? 0) }
    let spans = result.chips.flatMap(\.spans).sorted { $0.lowerBound < $1.lowerBound }
    let whole = TitleText(scalars: scalars, tokens: tokens)
    result.title = whole.without(spans, strippingRemind: context.options.stripsRemind)
    result.reading.title = result.title
    return result
  }

  private func chips(_ remind: RemindPhrases, _ reading: Reading) -> [Chip] {
    guard let words = remind.words, let span = remind.span else { return [] }
    let text = context.phrase.words(words.settled(for: reading.when, reading.deadline))
    return [Chip(kind: .remind, spans: [span], text: text)]
  }

  /// Returns the spans without the marks inside them.
  private static func apart(_ spans: [Range<Int>], _ marks: [Range<Int>], _ scalars: [Unicode.Scalar]) -> [Range<Int>] {
    spans.flatMap { span in
      var pieces: [Range<Int>] = []
      var from = span.lowerBound
      for mark in marks where span.contains(mark.lowerBound) && mark.lowerBound >= from {
        pieces.append(from..<mark.lowerBound)
        from = min(mark.upperBound, span.upperBound)
      }
      pieces.append(from..<span.upperBound)
      return pieces.map { TitleText.trimmed($0, scalars) }.filter { !$0.isEmpty }
    }
  }
}
