import TodoModel

extension Parser {
  /// "12.-14.12.2026", "12.-14.12.": days with dots that share the month behind the last.
  func dottedSpan(_ index: Int) -> DateMatch? {
    guard let first = number(index), first.digits <= 2, key(index - 1) != .at,
      !isGlued(index) || ["(", "[", ","].contains(sign(index - 1)),
      let place = spanLink(skipDayDot(index + 1), from: index + 1), let last = number(place), last.digits <= 2,
      let month = number(place + 1, behind: "."), let end = numericDate(place), end.fault == nil,
      (end.day.month, end.day.dayOfMonth) == (month.value, last.value), end.hasYear || sign(end.end - 1) == ".",
      1..<last.value ~= first.value
    else { return nil }
    var match = resolve(month: month.value, day: first.value, year: end.hasYear ? end.day.year : nil, end: end.end)
    match.last = Day(year: match.day.year, month: month.value, day: last.value)
    return match.last == nil ? nil : match
  }

  /// Steps over the dot of a day's number: "3.-5.12.2026".
  func skipDayDot(_ index: Int) -> Int { sign(index) == "." && isGlued(index) ? index + 1 : index }

  /// The token behind what joins two days, where a dot stands before it.
  private func spanLink(_ index: Int, from start: Int) -> Int? {
    guard index > start, sign(index) == "-" || [.to, .until, .through].contains(key(index)) else { return nil }
    return index + 1
  }
}
