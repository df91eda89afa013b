import TodoModel

/// A timestamp of Org: `<2026-11-20 Fri 09:00-10:00 +1w -3d>`, or between brackets where it is inactive.
struct OrgStamp: Hashable, Sendable {
  /// How a timestamp goes on: `+1w`, `++1w`, `.+1w`, and for a habit `.+2d/4d`.
  struct Repeater: Hashable, Sendable {
    var mode: Schedule.RepeatMode
    var count: Int
    var unit: Character
    /// What stands behind the slash of a habit, `4d`.
    var habit: String?
  }

  var start: LocalTime
  var end: LocalTime?
  var isActive = true
  var repeater: Repeater?
  /// `-3d`, or `--3d` for the first time alone.
  var warning: String?
  /// Whether every word of it was read.
  private(set) var isWhole = true
  /// Whether its end was read as a time of the next day, because it is before its start.
  private(set) var isOverMidnight = false

  init(_ start: LocalTime, end: LocalTime? = nil, isActive: Bool = true) {
    (self.start, self.end, self.isActive) = (start, end, isActive)
  }

  /// The first timestamp of a text, and where it stands; a range of two is one.
  static func first(in text: Substring) -> (stamp: OrgStamp, range: Range<String.Index>)? {
    var rest = text
    while let open = rest.firstIndex(where: { $0 == "<" || $0 == "[" }) {
      guard let (stamp, end) = read(text[open...]) else {
        rest = rest[rest.index(after: open)...]
        continue
      }
      let more = text[end...]
      guard more.hasPrefix("--"), let (last, close) = read(more.dropFirst(2)), last.isActive == stamp.isActive
      else { return (stamp, open..<end) }
      var range = stamp
      range.end = last.start
      return (range, open..<close)
    }
    return nil
  }

  /// Reads a timestamp that a text begins with, and where it ends.
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

  /// `9:00` or `09:00`.
  private static func time(_ text: Substring) -> ClockTime? {
    ClockTime(text.utf8.count == 4 ? "0" + text : String(text))
  }

  /// `3d`: how many of which unit.
  static func span(_ text: Substring) -> (count: Int, unit: Character)? {
    guard let unit = text.last, "hdwmy".contains(unit), let count = Int(text.dropLast()), count >= 0,
      text.first?.isNumber == true, count < 10_000
    else { return nil }
    return (count, unit)
  }

  /// The text form, with the name of the day as Org has it in English.
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
    let modes: [(String, Schedule.RepeatMode)] = [
      ("++", .catchUp), (".+", .afterCompletion), ("+", .fixed),
    ]
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

  /// The rule for what is first due then; nil where nothing here says the same.
  func rule(from start: LocalTime) -> Recurrence? {
    guard unit != "h" else { return start.time == nil ? nil : Recurrence(.hourly, interval: count) }
    return TodoTxtRepeat.Unit(rawValue: unit).flatMap {
      TodoTxtRepeat(isStrict: mode != .afterCompletion, count: count, unit: $0).rule(from: start.day)?.rule
    }
  }

  /// The repeater of a schedule; nil where Org has none.
  ///
  /// Where a rule ends, it goes on there.
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

  /// The time that lies so many repeats before another; nil where months are not of one length for it.
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

  private func moved(_ local: LocalTime, _ day: Day) -> LocalTime? {
    day < .first ? nil : LocalTime(day, local.time)
  }
}
