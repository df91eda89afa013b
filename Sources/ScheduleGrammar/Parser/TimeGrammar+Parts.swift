import TodoModel

/// Parts of the day.
extension TimeGrammar {
  /// Parses "noon", "this evening", "in the morning", "night"; the options give the time.
  func partOfDay(_ index: Int, hasAt: Bool) -> TimeMatch? {
    var place = index
    var evidence = Evidence.part
    if key(place) == .inside, key(place + 1) == .the {
      place += 2
      evidence = .strong
    } else if key(place) == .this {
      place += 1
      evidence = .strong
    } else if key(place) == .the, hasAt || isPartOfDate(place + 1) {
      if !hasAt { evidence = .strong }
      place += 1
    }
    let number = number(place)
    if number?.value == 12, word(place + 1).part == .noon || word(place + 1).part == .midnight { place += 1 }
    if let end = midDay(place) {
      var match = partTime(.noon, end)
      match.hasHalf = true
      if hasAt || evidence == .strong { match.evidence = .strong }
      return match
    }
    if place < tokens.count, key(place) == .am || key(place) == .pm, !hasAt {
      guard tokens[place].isSpaced, !isGluedToNumber(place) else { return nil }
      var match = TimeMatch(
        (key(place) == .am ? options.dayParts.morning : options.dayParts.afternoon).minutes, place + 1, .part)
      match.part = key(place) == .am ? .morning : .afternoon
      match.isPartOnly = true
      match.other = (.dayPart, match.minutes)
      return match
    }
    guard let part = word(place).part, !isMeal(place, hasAt: hasAt) else { return nil }
    if hasAt, [.noon, .midnight].contains(part) { evidence = .strong }
    if place > index, number != nil { evidence = .strong }
    var match = TimeMatch(options.dayParts.minutes(part), place + 1, evidence)
    match.part = part
    match.isPartOnly = true
    match.hasHalf = true
    match.isMidnight = part == .midnight
    match.isVague = word(place).isVague
    if let end = ish(place + 1) { (match.end, match.isVague) = (end, true) }
    return match
  }

  /// Returns true for "morning of dec 25".
  private func isPartOfDate(_ index: Int) -> Bool {
    guard word(index).part != nil, key(index + 1) == .of, word(skipThe(index + 2)).part == nil,
      let match = dates.date(index + 2)
    else { return false }
    return !match.isOffset && match.time == nil
  }

  /// Parses "mid day", "mid-day".
  private func midDay(_ index: Int) -> Int? {
    guard letters(index, "mid") else { return nil }
    let place = skipHyphen(index + 1)
    return letters(place, "day") && canEnd(place + 1) ? place + 1 : nil
  }

  /// Returns true for "lunch" as a meal in a title ("12:30 lunch with Bo"), not "at lunch" and "after lunch".
  private func isMeal(_ index: Int, hasAt: Bool) -> Bool {
    guard mode == .title, letters(index, "lunch"), ish(index + 1) == nil else { return false }
    let leads: Set<Word.Key> = [.before, .after, .until, .by, .from, .to, .around, .starting, .due]
    return !hasAt && !leads.contains(key(index - 1)) || letters(index + 1, "with")
  }

  private func isGluedToNumber(_ index: Int) -> Bool {
    isGlued(index) && index > 0 && tokens[index - 1].kind == .number
  }
}
