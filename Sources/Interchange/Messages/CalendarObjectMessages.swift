import Intents
import Messages

/// Messages about resources that calendar programs store (RFC 4791).
enum CalendarObjectMessages {
  /// The title of a to-do without one.
  static var untitled: String { localized("(no title)") }

  // MARK: Refused resources

  static func tooManyBytes(_ maximum: Int) -> String { localized("A to-do has at most \(maximum / 1024) KiB.") }
  static var tooManyLines: String { localized("A to-do has at most \(ICSTree.mostLines) lines.") }
  static var tooManyDays: String {
    localized("A to-do has at most \(ValueLimits.changedOccurrences) changed occurrences.")
  }
  static func notALine(_ line: Int, isText: Bool) -> String {
    isText ? localized("Line \(line) is not a line of iCalendar.") : localized("Line \(line) is not UTF-8 text.")
  }
  static func control(line: Int) -> String { localized("Line \(line) has a control character. Remove it.") }
  static func endWithoutBegin(line: Int) -> String { localized("Line \(line) ends a component that did not begin.") }
  static func afterTheEnd(line: Int) -> String { localized("Line \(line) comes after the end of the calendar.") }
  static var notWhole: String { localized("The calendar has no end; it may be cut off.") }
  static var notACalendar: String { localized("A resource is one VCALENDAR with one VTODO.") }
  static var notAZone: String { localized("A time zone is one VCALENDAR with one VTIMEZONE and its offsets.") }
  static var noTask: String { localized("It has no VTODO. This collection holds to-dos only.") }
  static var method: String { localized("It has a METHOD. Store the to-do without it.") }
  static var noUID: String { localized("A VTODO has no UID.") }
  static var longUID: String { localized("Its UID is longer than \(CalendarObject.longestUID) bytes.") }
  static var controlInUID: String { localized("Its UID has control characters.") }
  static var severalUIDs: String { localized("It has more than one UID. Store each to-do as a resource of its own.") }
  static var severalTasks: String { localized("It has more than one VTODO without RECURRENCE-ID for the same UID.") }
  static var occurrenceTwice: String { localized("It has two VTODOs for the same occurrence.") }
  static var onlyOccurrences: String { localized("It has several occurrences without the VTODO of their series.") }
  static var thisAndFuture: String {
    localized(
      "A change of this and all later occurrences needs one to come, and no other changes of later ones if it moves them."
        + " End the series and add a new one from that day.")
  }

  // MARK: Remarks

  static var laterOccurrence: String {
    localized("it repeats after completion, so only its next occurrence can be done, moved or skipped")
  }
}
