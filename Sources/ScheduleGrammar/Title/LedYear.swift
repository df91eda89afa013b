import TodoModel

/// A year in a title after a preposition, which may be a time of day: "from 2030".
struct LedYear {
  let cursor: TokenCursor

  /// Returns true if a phrase is a start year that may also be a time of day, without a range and a repeat next to it.
  func mayBeTime(_ clauses: Clauses) -> Bool {
    guard clauses.role == .from, clauses.series == nil, let date = clauses.date, date.last == nil,
      isClock(date.end - 1), isStart(date.end - 2)
    else { return false }
    let behind = clauses.end..<min(clauses.end + 12, cursor.tokens.count)
    return !behind.contains { cursor.isEvery($0) || cursor.repeats.adverbSeries($0) != nil }
  }

  /// Returns the tokens of a year that is not read as a date, with the message for it; nil if there is none.
  func left(_ index: Int) -> (range: Range<Int>, words: (String) -> String)? {
    guard cursor.canBegin(index), let year = cursor.number(index + 1), year.digits == 4 else { return nil }
    if isStart(index), isClock(index + 1) {
      let hasRange = [.to, .until].contains(cursor.key(index + 2)) && isClock(index + 3)
      guard hasRange || cursor.phrases.phrase(index).map(mayBeTime) ?? false else { return nil }
      let time = LedYear.digits(year.value)
      return (index..<index + (hasRange ? 4 : 2), { RefusalMessages.yearOrTimeStays($0, time, year.value) })
    }
    guard index > 0, cursor.key(index) == .through || cursor.key(index) == .ending, year.value > cursor.today.year,
      year.value < 2100, isClosed(index + 2), let last = Day(year: year.value, month: 12, day: 31)
    else { return nil }
    return (index..<index + 2, { RefusalMessages.yearStays($0, as: last) })
  }

  /// Returns the message for a repeat with a start year that may be a time of day; nil for others.
  func taken(_ clauses: Clauses) -> String? {
    guard
      let index = (clauses.first + 1..<clauses.end).first(where: {
        isStart($0 - 1) && isClock($0) && !cursor.isJoint($0 + 1)
      }), ![.to, .until, .through].contains(cursor.key(index + 1)), let year = cursor.number(index)
    else { return nil }
    return RefusalMessages.yearTaken(cursor.text(index - 1..<index + 1), LedYear.digits(year.value))
  }

  private func isStart(_ index: Int) -> Bool { cursor.key(index) == .from || cursor.key(index) == .starting }

  /// Returns true if four digits look like a time of day: 2030 and 2045, but hardly 2027.
  private func isClock(_ index: Int) -> Bool {
    guard let token = cursor.number(index), token.digits == 4, token.value < 2400, token.value % 100 < 60 else {
      return false
    }
    let minute = token.value % 100
    return minute % 10 == 0 || minute % 15 == 0
  }

  private func isClosed(_ index: Int) -> Bool {
    cursor.isLast(index) || [",", ";", ".", ")"].contains(cursor.sign(index))
  }

  /// Formats four digits as a time of day: 20:30 for 2030, 06:15 for 0615, which is not after noon.
  static func digits(_ value: Int) -> String {
    ((100..<700).contains(value) ? "0" : "") + "\(value / 100):" + (value % 100 < 10 ? "0" : "") + "\(value % 100)"
  }
}
