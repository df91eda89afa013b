import Intents
package import TodoModel

/// A time of day with an optional zone, as in `Deadline`: `09:00[Asia/Tokyo]`.
package struct TodoTxtTime: Hashable, Sendable {
  package let clock: ClockTime
  /// IANA zone; nil for floating time.
  package let zone: String?

  /// Creates the time of a local time; nil for an all-day date.
  init?(_ local: LocalTime?, _ zone: String?) {
    guard let clock = local?.time else { return nil }
    (self.clock, self.zone) = (clock, zone)
  }

  init?(_ text: String) {
    guard let end = text.firstIndex(of: "[") else {
      guard let clock = ClockTime(text) else { return nil }
      (self.clock, zone) = (clock, nil)
      return
    }
    let name = String(text[end...].dropFirst().dropLast())
    guard let clock = ClockTime(String(text[..<end])), text.hasSuffix("]"), ValueLimits.isZoneName(name) else {
      return nil
    }
    (self.clock, zone) = (clock, name)
  }

  var text: String { clock.description + (zone.map { "[\($0)]" } ?? "") }
}

/// A word of a todo.txt line, classified by content; its text is always the original.
package enum TodoTxtWord: Hashable, Sendable {
  /// `x` at the start.
  case done
  /// `(A)` at the start: the letter, A to Z.
  case priority(Unicode.Scalar)
  /// The completion day.
  case completed(Day)
  /// The creation day.
  case created(Day)
  /// `+project`, without the sign.
  case project(String)
  /// `@context`, without the sign.
  case context(String)
  /// `due:YYYY-MM-DD`.
  case due(Day)
  /// `deadline:YYYY-MM-DD`: the last day to complete the item.
  case deadline(Day)
  /// `by:HH:MM`, `by:HH:MM[Area/City]`, `by:day`: the time of the deadline in `deadline:` or else `due:`.
  case by(TodoTxtTime?)
  /// `t:YYYY-MM-DD`: not before this day.
  case threshold(Day)
  /// `time:HH:MM`, `time:HH:MM[Area/City]`: the time of the due day.
  case time(TodoTxtTime)
  /// `rec:1w`, `rec:+1w`.
  case repeats(TodoTxtRepeat)
  /// `times:3/week`: the days per period of a daily repeat.
  case times(Quota)
  /// `pri:A`: the former priority of a completed line.
  case formerPriority(Unicode.Scalar)
  /// `effort:1h30m`: the work that the item takes, as written.
  case effort(String)
  /// Any other word, including pairs with unknown keys.
  case plain(String)

  package var text: String {
    switch self {
    case .done: "x"
    case .priority(let letter): "(\(letter))"
    case .completed(let day), .created(let day): day.description
    case .project(let name): "+" + name
    case .context(let name): "@" + name
    case .due(let day): "due:" + day.description
    case .deadline(let day): "deadline:" + day.description
    case .by(let time): "by:" + (time?.text ?? Self.wholeDay)
    case .threshold(let day): "t:" + day.description
    case .time(let time): "time:" + time.text
    case .repeats(let value): "rec:" + value.text
    case .times(let quota): "times:" + quota.description
    case .formerPriority(let letter): "pri:\(letter)"
    case .effort(let text): "effort:" + text
    case .plain(let text): text
    }
  }

  /// Parses a word after the head, where only signs and keys matter.
  package init(inBody text: String) { self = Self.signed(text) ?? Self.keyed(text) ?? .plain(text) }

  /// Returns the letter of `(A)`, or nil.
  static func priorityLetter(_ text: String) -> Unicode.Scalar? {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count == 3, scalars[0] == "(", scalars[2] == ")", isLetter(scalars[1]) else { return nil }
    return scalars[1]
  }

  private static func signed(_ text: String) -> TodoTxtWord? {
    let scalars = text.unicodeScalars
    guard let sign = scalars.first, scalars.count > 1 else { return nil }
    let name = String(scalars.dropFirst())
    switch sign {
    case "+": return .project(name)
    case "@": return .context(name)
    default: return nil
    }
  }

  private static func keyed(_ text: String) -> TodoTxtWord? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let value = String(text[text.utf8.index(after: colon)...])
    switch String(text[..<colon]) {
    case "due": return Day(value).map(Self.due)
    case "deadline": return Day(value).map(Self.deadline)
    case "by": return value == wholeDay ? .by(nil) : TodoTxtTime(value).map(Self.by)
    case "t": return Day(value).map(Self.threshold)
    case "time": return TodoTxtTime(value).map(Self.time)
    case "rec": return TodoTxtRepeat(value).map(Self.repeats)
    case "times": return Quota(value).map(Self.times)
    case "effort": return Effort.minutes(in: value) == nil ? nil : .effort(value)
    case "pri":
      guard let letter = value.unicodeScalars.first, value.utf8.count == 1, isLetter(letter) else { return nil }
      return .formerPriority(letter)
    default: return nil
    }
  }

  /// Returns the remark on a word with a date key and an invalid value, or nil.
  static func remark(onUnread text: String) -> String? {
    guard keyed(text) == nil, let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      text.utf8.index(after: colon) < text.endIndex
    else { return nil }
    switch text[..<colon] {
    case "due", "deadline", "t": return TodoTxtMessages.notADay(text)
    case "time": return TodoTxtMessages.notATime(text)
    case "rec": return TodoTxtMessages.notARepeat(text)
    case "effort": return TodoTxtMessages.notAnEffort(text)
    default: return nil
    }
  }

  private static let wholeDay = "day"

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }
}
