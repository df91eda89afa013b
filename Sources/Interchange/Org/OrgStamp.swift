import TodoModel

/// An Org timestamp: `<2026-11-20 Fri 09:00-10:00 +1w -3d>`, or in brackets if inactive.
struct OrgStamp: Hashable, Sendable {
  /// The repeater of a timestamp: `+1w`, `++1w`, `.+1w`, for a habit `.+2d/4d`.
  struct Repeater: Hashable, Sendable {
    var mode: Schedule.RepeatMode
    var count: Int
    var unit: Character
    /// The part after a habit's slash: `4d`.
    var habit: String?
  }

  var start: LocalTime
  var end: LocalTime?
  var isActive = true
  var repeater: Repeater?
  /// `-3d`, or `--3d` for the first occurrence only.
  var warning: String?
  /// True if all parts were parsed.
  private(set) var isWhole = true
  /// True if the end was read as a time of the next day because it is before the start.
  private(set) var isOverMidnight = false

  init(_ start: LocalTime, end: LocalTime? = nil, isActive: Bool = true) {
    (self.start, self.end, self.isActive) = (start, end, isActive)
  }

  /// Returns the first timestamp of a text with its range; a range of two counts as one.
  static func first(in text: Substring) -> (stamp: OrgStamp, range: Range<String.Index>)? {
    var rest = text
    while let open = rest.firstIndex(where: { $0 == "<" || $0 == "[" }) {
      guard let (stamp, end) = read(text[open...]) else {
        rest = rest[rest.index(after: open)...]
        continue
      }
      let more = text[end...]
      guard more.hasPrefix("--"), let (last, close) = read(more.dropFirst(2)), last.isActive == stamp.isActive else {
        return (stamp, open..<end)
      }
      var range = stamp
      range.end = last.start
      return (range, open..<close)
    }
    return nil
  }

  /// Parses a timestamp at the start of a text; returns it and its end.
  private static func read(_ text: Substring) -> (OrgStamp, String.Index)? {
    guard let open = text.first, open == "<" || open == "[" else { return nil }
    let close: Character = open == "<" ? ">" : "]"
    let inside = text.dropFirst().prefix { $0 != close && $0 != open && $0 != "\n" }
    guard inside.endIndex < text.endIndex, text[inside.endIndex] == close,
      let stamp = OrgStamp(inside: inside, isActive: open == "<")
    else { return nil }
    return (stamp, text.index(after: inside.endIndex))
  }

  private init?(inside: Substring, isActive: Bool) {
    let words = inside.split(separator: " ")
    guard let first = words.first, let day = Day(String(first)) else { return nil }
    self.init(LocalTime(day), isActive: isActive)
    for word in words.dropFirst() {
      guard let sign = word.first else { continue }
      if sign.isASCII, sign.isNumber {
        guard readTimes(word) else { return nil }
      } else if repeater == nil, let repeater = Repeater(word) {
        self.repeater = repeater
      } else if warning == nil, sign == "-", Self.span(word.drop { $0 == "-" }) != nil {
        warning = String(word)
      } else if !sign.isLetter {
        isWhole = false
      }
    }
  }

  private mutating func readTimes(_ word: Substring) -> Bool {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, let from = Self.time(parts[0]) else { return false }
    start.time = from
    guard parts.count == 2 else { return true }
    guard let to = Self.time(parts[1]) else { return false }
    isOverMidnight = to < from
    end = LocalTime(isOverMidnight ? start.day.advanced(by: 1) : start.day, to)
    return true
  }

  /// Parses `9:00` or `09:00`.
  private static func time(_ text: Substring) -> ClockTime? {
    ClockTime(text.utf8.count == 4 ? "0" + text : String(text))
  }

  /// Parses a count and unit: `3d`.
  static func span(_ text: Substring) -> (count: Int, unit: Character)? {
    guard let unit = text.last, "hdwmy".contains(unit), let count = Int(text.dropLast()), count >= 0,
      text.first?.isNumber == true, count < 10_000
    else { return nil }
    return (count, unit)
  }

  /// The text form, with the English name of the weekday.
  var text: String {
    let tail = [repeater?.text, warning].compactMap(\.self).map { " " + $0 }.joined()
    guard let end, end.day != start.day || start.time == nil || end.time == nil else {
      return enclosed(start, (end?.time).map { "-" + $0.description } ?? "", tail)
    }
    return enclosed(start, "", tail) + "--" + enclosed(end, "", "")
  }

  private func enclosed(_ local: LocalTime, _ until: String, _ tail: String) -> String {
    let time = local.time.map { " " + $0.description + until } ?? ""
    let words = local.day.description + " " + Self.names[local.day.weekday.rawValue - 1] + time + tail
    return isActive ? "<" + words + ">" : "[" + words + "]"
  }

  private static let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
}

extension OrgStamp.Repeater {
  init?(_ word: Substring) {
    let modes: [(String, Schedule.RepeatMode)] = [("++", .catchUp), (".+", .afterCompletion), ("+", .fixed)]
    guard let (sign, mode) = modes.first(where: { word.hasPrefix($0.0) }) else { return nil }
    let halves = word.dropFirst(sign.count).split(separator: "/", maxSplits: 1)
    guard let (count, unit) = halves.first.flatMap(OrgStamp.span), count > 0 else { return nil }
    self.init(mode: mode, count: count, unit: unit, habit: halves.dropFirst().first.map(String.init))
  }

  var text: String {
    let sign =
      switch mode {
      case .fixed: "+"
      case .catchUp: "++"
      case .afterCompletion: ".+"
      }
    return sign + "\(count)\(unit)" + (habit.map { "/" + $0 } ?? "")
  }

  /// Returns the rule for a first due time, or nil if no rule is equivalent.
  func rule(from start: LocalTime) -> Recurrence? {
    guard unit != "h" else { return start.time == nil ? nil : Recurrence(.hourly, interval: count) }
    return TodoTxtRepeat.Unit(rawValue: unit).flatMap {
      TodoTxtRepeat(isStrict: mode != .afterCompletion, count: count, unit: $0).rule(from: start.day)?.rule
    }
  }

  /// Creates the repeater of a schedule without the end of its rule; nil if Org has none.
  init?(_ schedule: Schedule) {
    guard let rule = schedule.recurrence else { return nil }
    var bare = rule.canonical.unsaid(by: schedule.start.day)
    bare.end = nil
    for unit in ["h", "d", "w", "m", "y"] as [Character] {
      self.init(mode: schedule.repeatMode, count: rule.interval, unit: unit)
      let own = self.rule(from: schedule.start)
      if own?.canonical == bare.canonical || own?.canonical.unsaid(by: schedule.start.day) == bare { return }
    }
    return nil
  }

  /// Returns the time `times` repeats earlier, or nil if months of different length make it ambiguous.
  func time(_ times: Int, before local: LocalTime) -> LocalTime? {
    let amount = count * times
    switch unit {
    case "h": return LocalTime(minutes: local.minutes - amount * 60)
    case "d": return moved(local, local.day.advanced(by: -amount))
    case "w": return moved(local, local.day.advanced(by: -amount * 7))
    default:
      guard local.day.dayOfMonth < 29 else { return nil }
      return moved(local, local.day.addingMonths(-amount * (unit == "y" ? 12 : 1)))
    }
  }

  private func moved(_ local: LocalTime, _ day: Day) -> LocalTime? { day < .first ? nil : LocalTime(day, local.time) }
}
