/// Finds the words of a title that say when, and leaves the rest (specification section 6).
struct TitleScanner {
  let parser: Parser

  /// The reading of a title.
  func read(_ text: String) -> Reading {
    var found: DatePair.Half?
    var pair: DatePair?
    var hasSecond = false
    var hint: Refusal?
    var index = 0
    while index < parser.tokens.count {
      guard let clauses = candidate(index) else {
        index += 1
        continue
      }
      let span = parser.tokens[clauses.first].from..<parser.tokens[clauses.end - 1].to
      if let first = found, pair == nil, let merged = merge(first.clauses, clauses) {
        if case .success(let resolved) = resolve(merged) {
          found = DatePair.Half(clauses: merged, resolved: resolved, spans: first.spans + [span])
        }
      } else {
        switch (resolve(clauses), found) {
        case (.success(let resolved), let first?) where pair == nil:
          pair = DatePair(first, DatePair.Half(clauses: clauses, resolved: resolved, spans: [span]))
          if pair == nil { hasSecond = true }
        case (_, _?): hasSecond = true
        case (.success(let resolved), nil):
          found = DatePair.Half(clauses: clauses, resolved: resolved, spans: [span])
        case (.failure(let error), nil): hint = hint ?? RefusalWords.refusal(error.fault, span)
        }
      }
      index = clauses.end
    }
    let titleText = TitleText(scalars: parser.scalars, tokens: parser.tokens)
    guard let found = pair?.when ?? found else {
      return Reading.untouched(titleText.without([], strippingRemind: false), hint: hint)
    }
    var reading = Reading(found.resolved, spans: found.spans, title: "")
    if let pair { reading.take(pair) }
    reading.title = titleText.without(reading.spans, strippingRemind: parser.options.stripsRemind)
    if parser.isExplained {
      reading.parts = [found, pair?.deadline].compactMap(\.self).flatMap {
        PartReader(parser: parser, clauses: $0.clauses, resolved: $0.resolved).parts
      }.sorted { $0.span.lowerBound < $1.span.lowerBound }
    }
    if hasSecond {
      reading.ambiguities.append(Ambiguity(.twoDates, chosen: found.resolved.schedule, other: nil))
      reading.confidence = max(0, reading.confidence - 0.15)
    }
    return reading
  }

  private func resolve(_ clauses: Clauses) -> Result<Resolved, Resolver.FaultError> {
    Resolver.resolve(clauses, in: parser.context)
  }

  /// A phrase that begins here and is sure enough to be a date.
  private func candidate(_ index: Int) -> Clauses? {
    guard parser.canBegin(index), let clauses = parser.phrase(index) else { return nil }
    let weight = TitleWeight(parser: parser, clauses: clauses).value
    return weight >= 60 || weight >= 50 && leadsToDeadline(clauses) ? clauses : nil
  }

  /// "gift monday by friday": a day right before a deadline is a date, though it ends no sentence.
  private func leadsToDeadline(_ clauses: Clauses) -> Bool {
    guard let next = parser.phrase(clauses.end), next.role == .by, next.series == nil else { return false }
    return TitleWeight(parser: parser, clauses: next).value >= 60
  }

  /// "tomorrow call mom at 5pm": a day and a time that stand apart belong together.
  private func merge(_ left: Clauses, _ right: Clauses) -> Clauses? {
    guard left.role == nil || right.role == nil else { return nil }
    var merged = left
    if left.isDateOnly || left.series != nil && left.time == nil && left.part == nil, right.isTimeOnly {
      merged.time = right.time
      merged.part = right.part
      merged.lastTime = right.lastTime
    } else if left.isTimeOnly, right.isDateOnly {
      merged.date = right.date
    } else if left.isDateOnly, left.role == .from, right.series != nil, right.series?.starting == nil,
      right.date == nil
    {
      merged = right
      merged.series?.starting = left.date
    } else {
      return nil
    }
    merged.role = left.role ?? right.role
    merged.pieces = left.pieces + right.pieces
    return merged
  }
}
