/// Messages about items, their dates and focus sessions in the API.
enum ItemRouteMessages {
  static var notFound: String { "There is no such item." }

  // MARK: adding and changing

  static var textOrTitle: String { "Use \"text\" or \"title\", not both." }
  static var somedayHasNoDate: String { "A someday item has no date. Leave out \"someday\" or the date." }
  static var titleNeeded: String { "Give a \"title\", or a \"text\" with more than a date." }
  static var titleMissing: String { "A title is missing." }
  static var putNeedsValues: String { "PUT needs the values of this item, including \"title\"." }
  static var sendStateOrKey: String { "Send {\"to\": \"done\"} or \"open\", or an Idempotency-Key." }
  static var sendKeyToUndo: String { "Send an Idempotency-Key, so that a retry does not undo more." }

  static func blockerNotFound(_ id: String) -> String { "Cannot wait for \(id): no such item." }

  static func parentNotFound(_ id: String) -> String { "Cannot be part of \(id): no such item." }

  static func itemCount(maximum: Int) -> String { "\"items\" must have 1 to \(maximum) items." }

  // MARK: dates

  static var noDate: String { "no date" }
  static var notADate: String { "That is not a date. Try: tomorrow 9am" }
  static var remindRepeat: String {
    "The item repeats without one time of day. Count its reminders from the date: remind 1h before"
  }
  static var doneCannotBePutOff: String { "The item is done, so it cannot be put off to some day. Reopen it first." }
  static var notTwice: String { "That time does not occur twice, so \"fold\" cannot be 1." }

  static func noSuchZone(_ name: String, example: String) -> String {
    "There is no zone \(name). Write it like \(example)."
  }

  static func noZones(_ name: String) -> String {
    "There is no zone \(name). The server has no time zones; its operator can install tzdata."
  }

  static func rangeTooLong(maximum: Int) -> String {
    "from must not be after to, and the range can be at most \(maximum) days."
  }

  // MARK: repeats

  static var giveOccurrenceOrKey: String { "Give the \"occurrence\", or send an Idempotency-Key." }
  static var giveOccurrenceToRestore: String { "Give the \"occurrence\" to restore." }
  static var nothingToSkip: String { "The item does not repeat, so there is nothing to skip." }
  static var nothingToRestore: String { "The item does not repeat, so there is nothing to restore." }
  static var doneForNow: String { "The item is done for now, so there is nothing to skip." }

  static func noSuchOccurrence(_ occurrence: String) -> String {
    "The repeat has no occurrence \(occurrence), so there is nothing to skip."
  }

  // MARK: reminders

  static var doneHasNoReminder: String { "The item is done, so it has no reminder." }
  static var untilInPast: String { "\"until\" is in the past." }

  // MARK: focus

  static var giveStartAndEnd: String { "Give the start and the end." }
  static var sinceRequired: String { "\"since\" is required: when the session started." }
}
