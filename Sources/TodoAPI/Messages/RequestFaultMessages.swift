import Messages

/// Messages about requests that cannot be read or have invalid values.
enum RequestFaultMessages {
  static func unknownZone(_ name: String) -> String {
    localized("There is no zone \(name). Write it like Europe/Berlin.")
  }
  static func tooDeep(maximum: Int) -> String { localized("The JSON is nested deeper than \(maximum) levels.") }
  static var lineNotText: String { localized("The line is not a JSON object with a text.") }
  static var lineNotRule: String { localized("The line is not a JSON object with an rrule and a start.") }
  static func wrongTypeWithText(_ key: String) -> String {
    localized("\(key) has the wrong type in a JSON object with a text.")
  }
  static func wrongTypeWithRule(_ key: String) -> String {
    localized("\(key) has the wrong type in a JSON object with an rrule and a start.")
  }
  static func unknownMode(_ mode: String) -> String { localized("The mode is \(mode). Use date, title or line.") }
  static func nowUnreadable(_ now: String) -> String { localized("now is \(now). Write it like 2026-11-20T09:00.") }
  static func startUnreadable(_ start: String) -> String {
    localized("The start is \(start). Write it like 2026-11-27 or 2026-11-27T09:00.")
  }

  // MARK: addresses

  static var nothingHere: String { localized("There is nothing at this address.") }
  static func allowedMethods(_ methods: String) -> String { localized("Allowed methods: \(methods).") }
  static func parameterUnreadable(_ parameter: String) -> String { localized("\"\(parameter)\" cannot be read.") }
  static func takesNoQuery(_ parameter: String) -> String {
    localized("\"\(parameter)\" is not allowed: this address takes no query.")
  }
  static func unknownParameter(_ parameter: String, known: String) -> String {
    localized("\"\(parameter)\" is not allowed here. The query takes \(known).")
  }
  static func addressTooLong(maximum: Int) -> String { localized("The address can be at most \(maximum) bytes long.") }

  // MARK: fields that exclude each other

  static var zoneTwice: String { localized("use \"tz\" or \"zone\", not both") }
  static var sessionTimes: String { localized("say \"since\" and \"until\", or \"when\"") }
  static var whenOrSchedule: String { localized("use \"when\" or \"schedule\", not both") }
  static var whenMovesSeries: String { localized("only \"when\" can move a whole series") }
  static var whenMissing: String { localized("\"when\" or \"schedule\" is required") }
  static var whenOrUntil: String { localized("use \"when\" or \"until\", not both") }

  // MARK: options

  static func option(_ name: String, _ value: String, instead values: String, or last: String) -> String {
    localized("The option \(name) is \(value). Use \(values) or \(last).")
  }
  static func optionNotObject(_ name: String, _ value: String, example: String) -> String {
    localized("The option \(name) is \(value). Use an object such as \(example).")
  }
  static func optionNotTime(_ name: String, _ value: String) -> String {
    localized("The option \(name) is \(value). Use a time such as 08:30.")
  }
  static func optionNotZone(_ name: String, _ value: String) -> String {
    localized("The option \(name) is \(value). Use a zone such as Asia/Kolkata.")
  }
  static func optionNotWeekday(_ name: String, _ value: String) -> String {
    localized("The option \(name) is \(value). Use a weekday such as MO.")
  }
  static func optionNotWeekdays(_ name: String, _ value: String) -> String {
    localized("The option \(name) is \(value). Use weekdays such as [\"SA\", \"SU\"].")
  }
  static func optionNotHolidays(_ name: String, _ value: String) -> String {
    localized(
      "The option \(name) is \(value). Use days such as [\"24 dec\", \"2026-12-31\"]; the server has no calendars.")
  }
  static var unwritable: String { localized("not that") }

  // MARK: repeat rules

  static func unknownPart(_ part: String) -> String {
    localized(
      "The rule is not supported: “\(part)” is not a part of a repeat rule. Write it like FREQ=WEEKLY;BYDAY=MO.")
  }
  static func repeatedPart(_ part: String) -> String {
    localized("The rule is not supported: \(part) is there twice. Write it like FREQ=WEEKLY;BYDAY=MO.")
  }
  static func badValue(_ part: String) -> String {
    localized("The rule is not supported: \(part) has an invalid value. Write it like FREQ=WEEKLY;BYDAY=MO.")
  }
  static var missingFrequency: String {
    localized("The rule is not supported: FREQ is missing. Write it like FREQ=WEEKLY;BYDAY=MO.")
  }
  static func frequencyTooOften(_ name: String) -> String {
    localized(
      "The rule is not supported: \(name) is too often: the shortest repeat is every 15 minutes. Write it like FREQ=WEEKLY;BYDAY=MO."
    )
  }
  static var countAndUntil: String {
    localized("The rule is not supported: COUNT and UNTIL exclude each other. Write it like FREQ=WEEKLY;BYDAY=MO.")
  }
  static func misplacedPart(_ part: String) -> String {
    localized("The rule is not supported: \(part) is not allowed in this rule. Write it like FREQ=WEEKLY;BYDAY=MO.")
  }
}
