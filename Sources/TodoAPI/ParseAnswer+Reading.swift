package import ScheduleGrammar
package import TodoModel

extension ParseAnswer {
  /// Creates the response for a reading.
  package init(_ reading: Reading, mode: ReadingMode, in context: Moment) {
    self.init(ok: reading.refusal == nil && (reading.outcome != .nothing || mode == .title))
    schedule = reading.schedule.map { ReadSchedule($0, of: reading, in: context) }
    spans = reading.spans.map { [$0.lowerBound, $0.upperBound] }
    title = reading.title
    confidence = reading.confidence
    let phrase = context.phrase
    deadline = reading.beside?.deadline
    ambiguities = reading.ambiguities.map {
      ReadAmbiguity(
        code: $0.code.rawValue, chosen: phrase.canonical($0.chosen.shown(in: context)),
        other: $0.other.map { phrase.canonical($0.shown(in: context)) })
    }
    notes = reading.notes.map(ReadNote.init)
    error = reading.refusal.map(ReadFault.init)
    hint = reading.hint.map(ReadFault.init)
    doubt = reading.doubt(in: context).map(ReadDoubt.init)
    clear = reading.outcome == .clear
    clears = reading.clears.isEmpty ? nil : reading.clears.map(\.rawValue)
    if !reading.parts.isEmpty { explain = reading.parts.map(ReadPart.init) }
  }

  /// Creates the response for a quick-add line; its marks are among the parts of an explained reading.
  package init(_ title: TitleReading, in context: Moment) {
    self.init(title.reading, mode: .title, in: context)
    let marks = title.chips.filter { !$0.kind.isDate }
    guard explain != nil || !marks.isEmpty else { return }
    let parts = marks.flatMap { chip in
      chip.spans.map { ReadPart(span: $0, rule: chip.kind.rawValue, words: chip.text) }
    }
    explain = ((explain ?? []) + parts).sorted { $0.span[0] < $1.span[0] }
  }
}

extension ReadFault {
  package init(_ refusal: Refusal) {
    self.init(code: refusal.code.rawValue, message: refusal.message, span: refusal.span, suggestion: refusal.suggestion)
  }
}

extension ReadDoubt {
  package init(_ doubt: Doubt) { self.init(text: doubt.text, other: doubt.other) }

  /// Creates the alternative meaning of a reading; nil if the text is unambiguous.
  package init?(_ reading: Reading?, in moment: Moment) {
    guard let doubt = reading?.doubt(in: moment) else { return nil }
    self.init(doubt)
  }
}

extension ReadPart {
  package init(_ part: ReadingPart) { self.init(span: part.span, rule: part.rule.rawValue, words: part.words) }
}

extension ReadSchedule {
  /// Creates a parsed schedule with times in the user's zone.
  init(_ schedule: Schedule, of reading: Reading, in context: Moment) {
    let zone = schedule.zone.flatMap(context.zones) ?? context.zone
    let isTimed = schedule.start.time != nil
    func shown(_ instance: Expansion.Instance) -> LocalTime {
      guard isTimed, schedule.zone != nil else { return instance.nominal }
      return context.zone.local(at: zone.instant(of: instance.nominal, fold: instance.fold))
    }
    let start = reading.start ?? schedule.start
    self.init(
      schedule, role: reading.role.rawValue, utc: isTimed ? zone.instant(of: schedule.start, fold: schedule.fold) : nil,
      next: schedule.recurrence == nil ? [start] : schedule.instances(in: zone).prefix(5).map(shown))
    self.start = start
    fold = reading.fold
    end = reading.end ?? schedule.end
  }
}

extension Schedule {
  /// Returns the instances of a recurrence in its zone without exceptions; one instance without a recurrence.
  package func instances(in zone: any Zone) -> some Sequence<Expansion.Instance> {
    let skipped = exceptions
    let name = self.zone
    let rule = recurrence ?? Recurrence(.daily, end: .count(1))
    return Expansion(rule, from: start, zone: zone).lazy.filter {
      skipped.isEmpty || !skipped.contains(OccurrenceKey($0.nominal, zone: name))
    }
  }
}
