import TodoModel

/// Later starts for repeats that exclude their next occurrences.
extension Parser {
  /// Parses a number of next occurrences: "next", "the next one", "next 2", "this one".
  func nextOnes(_ index: Int) -> (count: Int, end: Int)? {
    let start = skipThe(index)
    guard key(start) == .next || key(start) == .this else { return nil }
    var end = start + 1
    var count = 1
    if key(start) == .next, let token = number(end), token.digits <= 2, token.value > 0 {
      (count, end) = (token.value, end + 1)
    }
    if letters(end, "one") || letters(end, "ones") || [.time, .times, .occurrences].contains(key(end)) { end += 1 }
    return isLast(end) || end < tokens.count && canEnd(end) && sign(end) == "," ? (count, end) : nil
  }

  /// Returns the first day of a repeat without its next `count` occurrences.
  func start(of schedule: Schedule, without count: Int) -> Day? {
    guard let rule = schedule.recurrence else { return nil }
    let steps = Expansion(rule, from: schedule.start, zone: context.zone)
    return steps.dropFirst(count).first { _ in true }?.nominal.day
  }

  /// Returns a weekly repeat that starts `count` weeks from today.
  func weekly(behind count: Int) -> String { "every week starting \(today.advanced(by: count * 7))" }
}
