import TodoModel

/// Title words that name a past time: "last friday", "yesterday", "last week".
struct PastWords {
  let cursor: TokenCursor

  /// Returns the tokens of a past phrase, which is not read: "last friday 3pm", "last night 9pm", "last week 9am".
  func phrase(_ clauses: Clauses) -> Range<Int>? {
    guard clauses.series == nil, clauses.role == nil else { return nil }
    let word = cursor.word(clauses.first)
    var lead = clauses.first - 1
    if clauses.isTimeOnly, cursor.word(lead).unit != nil || cursor.letters(lead, "night") {
      lead -= 1
    } else if word.weekday == 0, word.month == 0, clauses.part == nil, clauses.date?.evidence != .holiday {
      return nil
    }
    return isPast(lead) ? lead..<clauses.end : nil
  }

  /// Parses "yesterday", "last week", "from yesterday" at the end of a title or title part if no noun takes them.
  func stretch(_ index: Int) -> Range<Int>? {
    guard cursor.canBegin(index) else { return nil }
    if cursor.key(index) == .from, let clauses = cursor.phrases.phrase(index), isLed(clauses) {
      return index..<clauses.end
    }
    guard !isHeld(index - 1) else { return nil }
    var end = index + 1
    if cursor.key(index) == .yesterday {
      if cursor.word(end).part != nil { end += 1 }
    } else {
      guard isPast(index), isStretch(end) || cursor.key(index) == .last && isLate(end) else { return nil }
      end += 1
    }
    let isClosed = cursor.isLast(end) || [",", ".", ";", ":", "!", "?", ")"].contains(cursor.sign(end))
    return isClosed && !WorkName(cursor: cursor).isName(index..<end) ? index..<end : nil
  }

  /// Returns true for the origin of something rather than a date to do it: "from yesterday", "from 2 days ago".
  func isLed(_ clauses: Clauses) -> Bool {
    guard clauses.role == .from, clauses.series == nil, clauses.time == nil, let date = clauses.date, date.last == nil
    else { return false }
    return date.evidence == .past || date.isOffset && date.note == .inPast
  }

  /// Returns true if a day may be the item's date, unlike in "what did I do yesterday?", "read what I got yesterday".
  func isMeant(_ range: Range<Int>) -> Bool {
    guard cursor.sign(range.upperBound) != "?", !isListed(0, WordTable.asking) else { return false }
    let before = max(0, range.lowerBound - 12)..<range.lowerBound
    let part = before.last { [",", ";", ".", ":", "!", "("].contains(cursor.sign($0)) }
    return !((part ?? before.lowerBound)..<range.lowerBound).contains { isTold($0, of: range) }
  }

  /// Returns a possible past day as an example for the message, or nil if the words are not near one.
  func example(_ range: Range<Int>) -> Day? {
    if let clauses = cursor.phrases.phrase(range.lowerBound), isLed(clauses) { return clauses.date?.day }
    let words = range.map(cursor.word)
    if words.contains(where: { $0.key == .yesterday }) || range.count > 1 && isLate(range.lowerBound + 1) {
      return cursor.today.advanced(by: -1)
    }
    if let weekday = words.lazy.compactMap(\.weekdayValue).first {
      return cursor.context.coming(weekday).advanced(by: weekday == cursor.today.weekday ? -14 : -7)
    }
    let isNear = words.contains {
      [.day, .businessDay, .week, .fortnight].contains($0.unit) || [.weekday, .weekend].contains($0.key)
    }
    return isNear ? cursor.today.advanced(by: -7) : nil
  }

  /// Returns true at a past-tense verb with a subject or noun before it: "the file I edited", "what was".
  private func isTold(_ index: Int, of range: Range<Int>) -> Bool {
    guard index > 1 || index == 1 && !isListed(0, WordTable.people) else { return false }
    if isListed(index, WordTable.pastVerbs) { return true }
    guard cursor.tokens[index].kind == .word, cursor.tokens[index].letters.endsInPast else { return false }
    return index + 1 == range.lowerBound || isListed(index - 1, WordTable.people)
  }

  /// Returns true if the word governs the following words: "photos from last week", "yesterday or today".
  private func isHeld(_ index: Int) -> Bool {
    let keys: Set<Word.Key> = [
      .from, .of, .lasting, .than, .the, .until, .inside, .to, .or, .and, .asOf, .on, .before, .after,
    ]
    return keys.contains(cursor.key(index)) || isListed(index, WordTable.comparing)
  }

  private func isListed(_ index: Int, _ words: Set<WordKey>) -> Bool {
    cursor.tokens.indices.contains(index) && words.contains(cursor.tokens[index].letters)
  }

  private func isStretch(_ index: Int) -> Bool {
    let word = cursor.word(index)
    if word.month > 0 || word.key == .weekend { return true }
    guard let unit = word.unit, cursor.tokens[index].letters.count > 3 else { return false }
    return [.week, .fortnight, .month, .quarter, .year].contains(unit)
  }

  private func isLate(_ index: Int) -> Bool {
    let word = cursor.word(index)
    return !word.isPlural && (word.part == .night || word.part == .evening)
  }

  private func isPast(_ index: Int) -> Bool {
    [.last, .past].contains(cursor.key(index)) || cursor.letters(index, "previous")
  }
}

extension WordKey {
  /// True for endings like "edited", but not "proceed".
  fileprivate var endsInPast: Bool { count > 4 && low & 0xFFFF == 0x6564 && low >> 16 & 0xFF != 0x65 }
}
