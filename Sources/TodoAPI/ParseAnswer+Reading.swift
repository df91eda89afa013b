package import ScheduleGrammar
package import TodoModel

extension ParseAnswer {
  /// A reading, as it is told to programs.
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
        code: $0.code.rawValue,
        chosen: phrase.canonical($0.chosen.shown(in: context)),
        other: $0.other.map { phrase.canonical($0.shown(in: context)) }
      )
    }
    notes = reading.notes.map(ReadNote.init)
    error = reading.refusal.map(ReadFault.init)
    hint = reading.hint.map(ReadFault.init)
    doubt = reading.doubt(in: context).map(ReadDoubt.init)
    clear = reading.outcome == .clear
    clears = reading.clears.isEmpty ? nil : reading.clears.map(\.rawValue)
    if !reading.parts.isEmpty { explain = reading.parts.map(ReadPart.init) }
  }

  /// A line of quick add, as it is told to programs; its marks are among the parts of an explained reading.
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
    self.init(
      code: refusal.code.rawValue,
      message: refusal.message,
      span: refusal.span,
      suggestion: refusal.suggestion
    )
  }
}

extension ReadDoubt {
  package init(_ doubt: Doubt) { self.init(text: doubt.text, other: doubt.other) }

  /// What a reading leaves open; nil where its words mean one thing.
  package init?(_ reading: Reading?, in moment: Moment) {
    guard let doubt = reading?.doubt(in: moment) else { return nil }
    self.init(doubt)
  }
}

extension ReadPart {
  package init(_ part: ReadingPart) {
    self.init(span: part.span, rule: part.rule.rawValue, words: part.words)
  }
}

extension ReadSchedule {
  /// A schedule that was read, its times on the person's clock.
  init(_ schedule: Schedule, of reading: Reading, in context: Moment) {
    let zone = schedule.zone.flatMap(context.zones) ?? context.zone
    let isTimed = schedule.start.time != nil
    func shown(_ instance: Expansion.Instance) -> LocalTime {
      guard isTimed, schedule.zone != nil else { return instance.nominal }
      return context.zone.local(at: zone.instant(of: instance.nominal, fold: instance.fold))
    }
    let start = reading.start ?? schedule.start
    self.init(
      schedule,
      role: reading.role.rawValue,
      utc: isTimed ? zone.instant(of: schedule.start, fold: schedule.fold) : nil,
      next: schedule.recurrence == nil
        ? [start] : schedule.instances(in: zone).prefix(5).map(shown)
    )
    self.start = start
    fold = reading.fold
    end = reading.end ?? schedule.end
  }
}

extension Schedule {
  /// The instances of a repeat in its zone, those left out passed over; none where it does not repeat.
  package func instances(in zone: any Zone) -> some Sequence<Expansion.Instance> {
    let skipped = exceptions
    let name = self.zone
    let rule = recurrence ?? Recurrence(.daily, end: .count(1))
    return Expansion(rule, from: start, zone: zone).lazy.filter {
      skipped.isEmpty || !skipped.contains(OccurrenceKey($0.nominal, zone: name))
    }
  }
}
