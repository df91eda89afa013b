import Messages

/// Messages about items, their dates and focus sessions in the API.
enum ItemRouteMessages {
  static var notFound: String { localized("There is no such item.") }

  // MARK: adding and changing

  static var textOrTitle: String { localized("Use \"text\" or \"title\", not both.") }
  static var somedayHasNoDate: String { localized("A someday item has no date. Leave out \"someday\" or the date.") }
  static var titleNeeded: String { localized("Give a \"title\", or a \"text\" with more than a date.") }
  static var titleMissing: String { localized("A title is missing.") }
  static var putNeedsValues: String { localized("PUT needs the values of this item, including \"title\".") }
  static var sendStateOrKey: String { localized("Send {\"to\": \"done\"} or \"open\", or an Idempotency-Key.") }
  static var sendKeyToUndo: String { localized("Send an Idempotency-Key, so that a retry does not undo more.") }

  static func blockerNotFound(_ id: String) -> String { localized("Cannot wait for \(id): no such item.") }

  static func parentNotFound(_ id: String) -> String { localized("Cannot be part of \(id): no such item.") }

  static func itemCount(maximum: Int) -> String { localized("\"items\" must have 1 to \(maximum) items.") }

  // MARK: dates

  static var noDate: String { localized("no date") }
  static var notADate: String { localized("That is not a date. Try: tomorrow 9am") }
  static var remindRepeat: String {
    localized("The item repeats without one time of day. Count its reminders from the date: remind 1h before")
  }
  static var doneCannotBePutOff: String {
    localized("The item is done, so it cannot be put off to some day. Reopen it first.")
  }
  static var notTwice: String { localized("That time does not occur twice, so \"fold\" cannot be 1.") }

  static func noSuchZone(_ name: String, example: String) -> String {
    localized("There is no zone \(name). Write it like \(example).")
  }

  static func noZones(_ name: String) -> String {
    localized("There is no zone \(name). The server has no time zones; its operator can install tzdata.")
  }

  static func rangeTooLong(maximum: Int) -> String {
    localized("from must not be after to, and the range can be at most \(maximum) days.")
  }

  // MARK: repeats

  static var giveOccurrenceOrKey: String { localized("Give the \"occurrence\", or send an Idempotency-Key.") }
  static var giveOccurrenceToRestore: String { localized("Give the \"occurrence\" to restore.") }
  static var nothingToSkip: String { localized("The item does not repeat, so there is nothing to skip.") }
  static var nothingToRestore: String { localized("The item does not repeat, so there is nothing to restore.") }
  static var doneForNow: String { localized("The item is done for now, so there is nothing to skip.") }

  static func noSuchOccurrence(_ occurrence: String) -> String {
    localized("The repeat has no occurrence \(occurrence), so there is nothing to skip.")
  }

  // MARK: reminders

  static var doneHasNoReminder: String { localized("The item is done, so it has no reminder.") }
  static var untilInPast: String { localized("\"until\" is in the past.") }

  // MARK: focus

  static var giveStartAndEnd: String { localized("Give the start and the end.") }
  static var sinceRequired: String { localized("\"since\" is required: when the session started.") }
}
