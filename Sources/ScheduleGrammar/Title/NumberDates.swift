import TodoModel

/// Title numbers that look like a date and are not read: "30.11", "5/1 dentist".
struct NumberDates {
  let cursor: TokenCursor
  /// Spans of the words read as dates.
  let read: [Range<Int>]
  /// True if the words give only a time of day.
  let isTimeOnly: Bool

  private struct Pair {
    let range: Range<Int>
    let first: Token
    let second: Token
    let year: Int?
    let isSlashed: Bool
    /// True if a dot stands behind the month, or behind the first day of a span.
    let isDotted: Bool
    /// The first day of a span whose last day and month the numbers are.
    var from: Token?
  }

  /// The first such numbers worth a message, with a readable date as suggestion.
  var match: LeftWords.Match? {
    for index in cursor.tokens.indices {
      guard cursor.canBegin(index), !isRead(index), let pair = pair(index) ?? span(index), isTold(pair) else {
        continue
      }
      let dates = dates(pair)
      guard let date = dates.first else { continue }
      let text = cursor.text(pair.range)
      var fault = Fault(.trailingText, date, message: RefusalMessages.dateStays(text, date))
      fault.alternatives = Array(dates.dropFirst())
      return LeftWords.Match(range: pair.range, fault: fault)
    }
    return nil
  }

  /// Returns true if a number after these words is likely a version, an amount or a designation.
  static func isVersion(_ cursor: TokenCursor, _ index: Int) -> Bool {
    func holds(_ place: Int, _ words: Set<WordKey>) -> Bool {
      cursor.tokens.indices.contains(place) && words.contains(cursor.tokens[place].letters)
    }
    let place = cursor.sign(index - 1) == ":" ? index - 2 : index - 1
    let isNamed =
      holds(place, WordTable.versioned) || holds(place, WordTable.numbered) || holds(index - 1, WordTable.amounts)
    return isNamed || (max(0, index - 24)..<index).contains { holds($0, WordTable.released) }
  }

  private func pair(_ index: Int) -> Pair? {
    guard let first = cursor.number(index), first.digits <= 2 else { return nil }
    for sign in [".", "/"] as [Unicode.Scalar] {
      guard let second = cursor.number(index + 1, behind: sign), second.digits <= 2 else { continue }
      var end = index + 3
      var year: Int?
      if let last = cursor.number(end, behind: sign) {
        guard last.digits == 2 || last.digits == 4 else { return nil }
        year = last.digits == 2 ? cursor.fullYear(last.value) : last.value
        end += 2
      }
      let isDotted = year == nil && sign == "." && cursor.sign(end) == "." && cursor.isGlued(end)
      let behind = isDotted ? end + 1 : end
      guard cursor.canEnd(behind) || cursor.sign(behind) == "-" else { return nil }
      return Pair(
        range: index..<(isDotted && !cursor.isLast(end) ? behind : end), first: first, second: second, year: year,
        isSlashed: sign == "/", isDotted: isDotted)
    }
    return nil
  }

  /// "12.-14.12", "12-14.12.": the days of a span in one month, with a dot behind the first or the month.
  private func span(_ index: Int) -> Pair? {
    guard let first = cursor.number(index), first.digits <= 2 else { return nil }
    let link = cursor.skipDayDot(index + 1)
    guard cursor.sign(link) == "-", cursor.isGlued(link), cursor.isGlued(link + 1), let last = pair(link + 1),
      !last.isSlashed, link > index + 1 || last.isDotted, (1..<last.first.value).contains(first.value)
    else { return nil }
    return Pair(
      range: index..<last.range.upperBound, first: last.first, second: last.second, year: last.year, isSlashed: false,
      isDotted: true, from: first)
  }

  private func isRead(_ index: Int) -> Bool { cursor.tokens[index].isIn(read) }

  /// Returns true if a date is very likely meant, or if an adjacent time was read for another day.
  private func isTold(_ pair: Pair) -> Bool {
    let index = pair.range.lowerBound
    let leads: Set<Word.Key> = [.on, .by, .due, .until, .before, .after, .from, .starting]
    if leads.contains(cursor.key(index - 1)) { return !isMeasured(pair) }
    if !read.isEmpty { return isTimeOnly && !isMeasured(pair) }
    if isMeasured(pair) || Self.isVersion(cursor, index) || isOfWork(index) { return false }
    if pair.year != nil { return true }
    if !pair.isDotted, isOfAmounts(index) { return false }
    guard pair.isSlashed else {
      let end = pair.range.upperBound
      let isEdge = cursor.isLast(end) || cursor.sign(end) == "-" || pair.isDotted || index == 0
      return isEdge && pair.second.digits == 2 && (index > 0 || pair.isDotted || pair.first.value > 12)
        || pair.isDotted && !cursor.isLast(end)
    }
    return !isFraction(pair)
  }

  private func isFraction(_ pair: Pair) -> Bool {
    (2...4).contains(pair.second.value) && pair.first.value < pair.second.value
  }

  /// Returns true for "3/4 cup", "24/7", "10/10", "rate dune 9/10", "5.1 percent".
  private func isMeasured(_ pair: Pair) -> Bool {
    let (first, last) = (pair.first.value, pair.second.value)
    let end = pair.range.upperBound
    if pair.isSlashed, (first, last) == (24, 7) || first == last && pair.year == nil { return true }
    if cursor.key(end) == .of || ["%", "$"].contains(cursor.sign(end)) { return true }
    if cursor.tokens.indices.contains(end), WordTable.counted.contains(cursor.tokens[end].letters) { return true }
    return pair.isSlashed && cursor.tokens[..<pair.range.lowerBound].contains { WordTable.marking.contains($0.letters) }
  }

  /// Returns true for "pay bob 5.12", "buy 9/16 bolts".
  private func isOfAmounts(_ index: Int) -> Bool {
    cursor.tokens[..<index].suffix(24).contains { WordTable.amounts.contains($0.letters) }
  }

  /// Returns true for "watch 9/11".
  private func isOfWork(_ index: Int) -> Bool {
    cursor.tokens.indices.contains(index - 1) && WordTable.works.contains(cursor.tokens[index - 1].letters)
  }

  /// Returns the date in words, and the date with day and month swapped.
  private func dates(_ pair: Pair) -> [String] {
    if let from = pair.from {
      return date(day: pair.first.value, month: pair.second.value, pair.year).map { ["\(from.value)-" + $0] } ?? []
    }
    let isDayFirst = pair.isDotted || cursor.options.dateOrder == .dmy
    let numbers = [(pair.first.value, pair.second.value), (pair.second.value, pair.first.value)]
    return (isDayFirst ? numbers : numbers.reversed()).compactMap { date(day: $0.0, month: $0.1, pair.year) }
  }

  private func date(day: Int, month: Int, _ year: Int?) -> String? {
    // A leap year has every possible date.
    guard Day(year: year ?? 2028, month: month, day: day) != nil else { return nil }
    return "\(day) " + WordTable.fullMonths[month - 1].prefix(3) + (year.map { " \($0)" } ?? "")
  }
}
