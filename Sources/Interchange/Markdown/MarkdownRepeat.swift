import TodoModel

/// Repeats of the Obsidian Tasks plugin: `every week`, `every 3 days when done`, `every monday, friday`.
enum MarkdownRepeat {
  /// Returns the rule for a first due day, or nil if no rule is equivalent.
  static func rule(_ text: String, from start: Day) -> (rule: Recurrence, mode: Schedule.RepeatMode)? {
    var words = text.lowercased().split { $0 == " " || $0 == "," }.map(String.init)
    guard words.first == "every", words.count > 1 else { return nil }
    words.removeFirst()
    let isWhenDone = words.suffix(2) == ["when", "done"]
    if isWhenDone { words.removeLast(2) }
    if words.first == "week", words.dropFirst().first == "on" { words.removeFirst(2) }
    let mode: Schedule.RepeatMode = isWhenDone ? .afterCompletion : .fixed
    if words == ["weekday"] { return (weekly(Array(Weekday.allCases.prefix(5))), mode) }
    let days = words.map(weekday)
    if !days.isEmpty, days.allSatisfy({ $0 != nil }) { return (weekly(days.compactMap(\.self)), mode) }
    let count = words.first.flatMap { $0 == "other" ? 2 : Int($0) }
    guard let name = words.last, words.count == (count == nil ? 1 : 2), (1...9999).contains(count ?? 1),
      let unit = units.first(where: { name == $0.name || name == $0.name + "s" })?.unit
    else { return nil }
    return TodoTxtRepeat(isStrict: !isWhenDone, count: count ?? 1, unit: unit).rule(from: start)
  }

  /// Returns the words for a schedule without the end of its rule, or nil if there are none.
  static func text(_ schedule: Schedule) -> String? {
    guard let rule = schedule.recurrence else { return nil }
    var bare = rule.canonical
    bare.end = nil
    let tail = schedule.repeatMode == .afterCompletion ? " when done" : ""
    let amounts = units.map { unit in rule.interval == 1 ? "every \(unit.name)" : "every \(rule.interval) \(unit.name)s"
    }
    let days = rule.weekdays.map { names[$0.weekday.rawValue - 1] }
    let all = amounts + ["every weekday", "every " + days.joined(separator: ", ")]
    return all.map { $0 + tail }.first { words in
      guard let own = self.rule(words, from: schedule.start.day)?.rule.canonical else { return false }
      return own == bare || own.unsaid(by: schedule.start.day) == bare.unsaid(by: schedule.start.day)
    }
  }

  private static let units: [(name: String, unit: TodoTxtRepeat.Unit)] = [
    ("day", .day), ("week", .week), ("month", .month), ("year", .year),
  ]

  private static let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  private static func weekday(_ word: String) -> Weekday? {
    names.firstIndex { $0.lowercased() == word }.flatMap { Weekday(rawValue: $0 + 1) }
  }

  private static func weekly(_ days: [Weekday]) -> Recurrence {
    var rule = Recurrence(.weekly)
    rule.weekdays = days.map { Recurrence.NthWeekday($0) }
    return rule
  }
}
