/// Finds the words of a title that say when, and leaves the rest.
struct TitleScanner {
  let parser: Parser

  /// The reading of a title.
  func read() -> Reading {
    var found: ResolvedPhrase?
    var pair: DatePair?
    var hasSecond = false
    var hint: Refusal?
    var index = 0
    var name: Int?
    while index < parser.tokens.count {
      guard let clauses = candidate(index) else {
        index += 1
        continue
      }
      let span = parser.span(clauses.first..<clauses.end)
      index = clauses.end
      if WorkName(parser: parser).holds(clauses, after: name) {
        name = clauses.end
        continue
      }
      if let first = found, pair == nil, let merged = merge(first.clauses, clauses) {
        if var both = try? ResolvedPhrase(merged, in: parser) {
          both.spans = first.spans + [span]
          found = both
        }
        continue
      }
      do throws(Fault) {
        let phrase = try ResolvedPhrase(clauses, in: parser)
        if let first = found {
          if pair == nil { pair = DatePair(first, phrase) } else { hasSecond = true }
          if pair == nil { hasSecond = true }
        } else {
          found = phrase
        }
      } catch {
        if found != nil { hasSecond = true }
        hint = hint ?? refusal(error, clauses, span)
      }
    }
    let titleText = TitleText(scalars: parser.scalars, tokens: parser.tokens)
    guard let found = pair?.when ?? found else {
      return Reading.untouched(titleText.without([], strippingRemind: false), hint: hint)
    }
    var reading = parser.reading(found, deadline: pair?.deadline)
    reading.hint = hint
    reading.title = titleText.without(reading.spans, strippingRemind: parser.options.stripsRemind)
    if hasSecond {
      reading.ambiguities.append(Ambiguity(code: .twoDates, chosen: found.resolved.schedule, other: nil))
      reading.confidence = max(0, reading.confidence - 0.15)
    }
    return reading
  }

  /// Why a phrase cannot be followed, with what would do in its place.
  private func refusal(_ fault: Fault, _ clauses: Clauses, _ span: Range<Int>) -> Refusal {
    let isWhole = clauses.fault == nil
    return RefusalWords.refusal(parser.repaired(fault, clauses, within: span, isWhole: isWhole), span)
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
