import Messages
import TodoModel

/// Messages about invalid values of items and other records.
enum ValueMessages {
  /// A text whose length and characters are limited.
  enum LimitedText {
    case title, notes, list, tag, colour, icon, occurrence, filter
    case listName, tagName, filterName, templateName, fieldName, fieldValue
  }

  /// A value that is a name.
  enum NamedValue {
    case list, tag, colour, icon, occurrence, field

    var text: LimitedText {
      switch self {
      case .list: .list
      case .tag: .tag
      case .colour: .colour
      case .icon: .icon
      case .occurrence: .occurrence
      case .field: .fieldName
      }
    }
  }

  static func tooLong(_ text: LimitedText, bytes: Int, maximum: Int) -> String {
    switch text {
    case .title: localized("The title is too long: \(bytes) bytes, limit \(maximum). Shorten it.")
    case .notes: localized("The notes text is too long: \(bytes) bytes, limit \(maximum). Shorten it.")
    case .list: localized("The list is too long: \(bytes) bytes, limit \(maximum). Shorten it.")
    case .tag: localized("The tag is too long: \(bytes) bytes, limit \(maximum). Shorten it.")
    case .colour: localized("The colour is too long: \(bytes) bytes, limit \(maximum). Shorten it.")
    case .icon: localized("The icon is too long: \(bytes) bytes, limit \(maximum). Shorten it.")
    case .occurrence: localized("The occurrence is too long: \(bytes) bytes, limit \(maximum). Shorten it.")
    case .filter: localized("The filter is too long: \(bytes) bytes, limit \(maximum). Shorten it.")
    case .listName: localized("The list name is too long: \(bytes) bytes, limit \(maximum). Shorten it.")
    case .tagName: localized("The tag name is too long: \(bytes) bytes, limit \(maximum). Shorten it.")
    case .filterName: localized("The filter name is too long: \(bytes) bytes, limit \(maximum). Shorten it.")
    case .templateName: localized("The template name is too long: \(bytes) bytes, limit \(maximum). Shorten it.")
    case .fieldName: localized("The field name is too long: \(bytes) bytes, limit \(maximum). Shorten it.")
    case .fieldValue: localized("The value of the field is too long: \(bytes) bytes, limit \(maximum). Shorten it.")
    }
  }
  static func unstorable(_ text: LimitedText) -> String {
    switch text {
    case .title: localized("The title contains a character that cannot be stored (U+0000). Remove it.")
    case .notes: localized("The notes text contains a character that cannot be stored (U+0000). Remove it.")
    case .list: localized("The list contains a character that cannot be stored (U+0000). Remove it.")
    case .tag: localized("The tag contains a character that cannot be stored (U+0000). Remove it.")
    case .colour: localized("The colour contains a character that cannot be stored (U+0000). Remove it.")
    case .icon: localized("The icon contains a character that cannot be stored (U+0000). Remove it.")
    case .occurrence: localized("The occurrence contains a character that cannot be stored (U+0000). Remove it.")
    case .filter: localized("The filter contains a character that cannot be stored (U+0000). Remove it.")
    case .listName: localized("The list name contains a character that cannot be stored (U+0000). Remove it.")
    case .tagName: localized("The tag name contains a character that cannot be stored (U+0000). Remove it.")
    case .filterName: localized("The filter name contains a character that cannot be stored (U+0000). Remove it.")
    case .templateName: localized("The template name contains a character that cannot be stored (U+0000). Remove it.")
    case .fieldName: localized("The field name contains a character that cannot be stored (U+0000). Remove it.")
    case .fieldValue:
      localized("The value of the field contains a character that cannot be stored (U+0000). Remove it.")
    }
  }
  static func nameEmpty(_ value: NamedValue) -> String {
    switch value {
    case .list: localized("The list has no name. Type one.")
    case .tag: localized("The tag has no name. Type one.")
    case .colour: localized("The colour has no name. Type one.")
    case .icon: localized("The icon has no name. Type one.")
    case .occurrence: localized("The occurrence has no name. Type one.")
    case .field: localized("The field has no name. Type one.")
    }
  }
  static var titleEmpty: String { localized("The title is empty. Type a title.") }
  static func tooManyAccents(maximum: Int) -> String {
    localized("The title has more than \(maximum) accents on one letter. Remove some.")
  }
  static func keyMismatch(_ kind: RecordKind) -> String {
    switch kind {
    case .item: localized("The id of this item does not match its key.")
    case .list: localized("The id of this list does not match its key.")
    case .tag: localized("The id of this tag does not match its key.")
    case .filter: localized("The id of this filter does not match its key.")
    case .template: localized("The id of this template does not match its key.")
    case .field: localized("The id of this field does not match its key.")
    }
  }
  static var templateEmpty: String { localized("The template has no items. Save a template from an item.") }
  static var templateTooLarge: String { localized("The template is too large. Save fewer items, or shorter notes.") }
  static func invalid(field: String) -> String { localized("Invalid \(field). Use another value.") }
  static func tooManyTags(maximum: Int) -> String {
    localized("An item can have at most \(maximum) tags. Remove one first.")
  }
  static func tooManyFields(maximum: Int) -> String {
    localized("An item can have values of at most \(maximum) fields. Clear one first.")
  }
  static func fieldTooLong(_ name: String, maximum: Int) -> String {
    localized("The value of \(name) is too long, limit \(maximum) bytes. Shorten it, or use the notes.")
  }
  static func tooManyUnknownFields(maximum: Int, bytes: Int) -> String {
    localized("An item can have at most \(maximum) unknown fields of \(bytes) bytes in total.")
  }
  static func invalidReviewDays(maximum: Int) -> String {
    localized("Lists are reviewed every 1 to \(maximum) days, or never (0).")
  }
  static func invalidPlace(maximum: Int) -> String {
    localized("Invalid place: use at most \(maximum) letters and digits.")
  }

  static func invalidEffort(_ range: ClosedRange<Int>) -> String {
    localized("Invalid effort: use \(range.lowerBound) to \(range.upperBound) minutes.")
  }

  // MARK: dates

  static var invalidOccurrence: String {
    localized("Invalid occurrence. Use a date, a date with a time, or a number such as #1.")
  }
  static func tooManyDone(maximum: Int) -> String {
    localized("At most \(maximum) occurrences can be done. Create a new item.")
  }
  static func tooManyChangedOccurrences(maximum: Int) -> String {
    localized("At most \(maximum) occurrences can be skipped or moved. Set a new schedule instead.")
  }
  static func tooManyExtraDates(maximum: Int) -> String {
    localized("A repeat has at most \(maximum) extra dates. Add another item for the others.")
  }
  static var extraDatesNeedRepeat: String {
    localized("Extra dates need a repeat by the calendar. Add a rule, such as FREQ=WEEKLY.")
  }
  static var extraDateNeedsTime: String {
    localized("The repeat has a time of day, so each extra date needs one, such as 2026-12-03T14:00.")
  }
  static var quotaNeedsDays: String {
    localized(
      "A number of days per week, month or year needs the rule FREQ=DAILY without a count, days or extra dates.")
  }
  static var timeTooLate: String { localized("The time is after the year 9999. Choose an earlier time.") }
  static var dateOutOfRange: String { localized("The date is outside the years 1 to 9999. Choose another date.") }
  static var invalidFold: String { localized("fold must be 0 (the first of two equal times) or 1 (the second).") }
  static var endBeforeStart: String { localized("The end is before the start. Swap them.") }
  static var repeatNeedsTime: String { localized("A repeat in hours needs a start time, such as: 9:00 every 2 hours.") }
  static var repeatHasNoDates: String { localized("The repeat has no dates. Choose days that exist.") }
  static var repeatTooLong: String {
    localized("The repeat is too long to count. Give its last date instead of a number.")
  }
  static var invalidZone: String { localized("Invalid time zone. Write it like Europe/Berlin.") }
  static func tooManyReminders(maximum: Int) -> String {
    localized("An item can have at most \(maximum) reminders. Remove one first.")
  }
  static func invalidMarks(maximum: Int) -> String {
    localized("An item keeps at most \(maximum) marks of delivered reminders, each short.")
  }
  static var sessionEndsBeforeStart: String { localized("A focus session must end after it starts. Swap the times.") }
  static func tooManySessions(maximum: Int) -> String {
    localized("An item can have at most \(maximum) focus sessions. Create a new item.")
  }

  // MARK: relations

  static func tooManyBlockers(maximum: Int) -> String {
    localized("An item can wait for at most \(maximum) others. Remove one first.")
  }
  static var partOfItself: String {
    localized("An item cannot be part of itself or of its own parts. Choose another item.")
  }
  static func partsTooDeep(maximum: Int) -> String {
    localized("Parts can be at most \(maximum) levels deep. Choose an item higher up.")
  }
  static var waitsForItself: String {
    localized("An item cannot wait for itself or for an item that waits for it. Choose another item.")
  }
  static func blockerNotFound(_ number: Int) -> String {
    localized("Cannot wait for #\(number): no such item. Choose another item.")
  }
  static func invalidFolder(of name: String) -> String {
    localized(
      "“\(name)” cannot be the name of a list. A list is in one folder at most: write it like Work/Website, with a name on "
        + "both sides of the “/” and no spaces around it.")
  }

  // MARK: requests

  static func unknownIntent(_ name: String) -> String { localized("unknown intent \"\(name)\"") }
  static var revisionMissing: String { localized("a revision is needed") }
  static func valueMissing(_ name: String) -> String { localized("\"\(name)\" must be said") }
}
