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
    case .title: "The title is too long: \(bytes) bytes, limit \(maximum). Shorten it."
    case .notes: "The notes text is too long: \(bytes) bytes, limit \(maximum). Shorten it."
    case .list: "The list is too long: \(bytes) bytes, limit \(maximum). Shorten it."
    case .tag: "The tag is too long: \(bytes) bytes, limit \(maximum). Shorten it."
    case .colour: "The colour is too long: \(bytes) bytes, limit \(maximum). Shorten it."
    case .icon: "The icon is too long: \(bytes) bytes, limit \(maximum). Shorten it."
    case .occurrence: "The occurrence is too long: \(bytes) bytes, limit \(maximum). Shorten it."
    case .filter: "The filter is too long: \(bytes) bytes, limit \(maximum). Shorten it."
    case .listName: "The list name is too long: \(bytes) bytes, limit \(maximum). Shorten it."
    case .tagName: "The tag name is too long: \(bytes) bytes, limit \(maximum). Shorten it."
    case .filterName: "The filter name is too long: \(bytes) bytes, limit \(maximum). Shorten it."
    case .templateName: "The template name is too long: \(bytes) bytes, limit \(maximum). Shorten it."
    case .fieldName: "The field name is too long: \(bytes) bytes, limit \(maximum). Shorten it."
    case .fieldValue: "The value of the field is too long: \(bytes) bytes, limit \(maximum). Shorten it."
    }
  }
  static func unstorable(_ text: LimitedText) -> String {
    switch text {
    case .title: "The title contains a character that cannot be stored (U+0000). Remove it."
    case .notes: "The notes text contains a character that cannot be stored (U+0000). Remove it."
    case .list: "The list contains a character that cannot be stored (U+0000). Remove it."
    case .tag: "The tag contains a character that cannot be stored (U+0000). Remove it."
    case .colour: "The colour contains a character that cannot be stored (U+0000). Remove it."
    case .icon: "The icon contains a character that cannot be stored (U+0000). Remove it."
    case .occurrence: "The occurrence contains a character that cannot be stored (U+0000). Remove it."
    case .filter: "The filter contains a character that cannot be stored (U+0000). Remove it."
    case .listName: "The list name contains a character that cannot be stored (U+0000). Remove it."
    case .tagName: "The tag name contains a character that cannot be stored (U+0000). Remove it."
    case .filterName: "The filter name contains a character that cannot be stored (U+0000). Remove it."
    case .templateName: "The template name contains a character that cannot be stored (U+0000). Remove it."
    case .fieldName: "The field name contains a character that cannot be stored (U+0000). Remove it."
    case .fieldValue: "The value of the field contains a character that cannot be stored (U+0000). Remove it."
    }
  }
  static func nameEmpty(_ value: NamedValue) -> String {
    switch value {
    case .list: "The list has no name. Type one."
    case .tag: "The tag has no name. Type one."
    case .colour: "The colour has no name. Type one."
    case .icon: "The icon has no name. Type one."
    case .occurrence: "The occurrence has no name. Type one."
    case .field: "The field has no name. Type one."
    }
  }
  static var titleEmpty: String { "The title is empty. Type a title." }
  static func tooManyAccents(maximum: Int) -> String {
    "The title has more than \(maximum) accents on one letter. Remove some."
  }
  static func keyMismatch(_ kind: RecordKind) -> String {
    switch kind {
    case .item: "The id of this item does not match its key."
    case .list: "The id of this list does not match its key."
    case .tag: "The id of this tag does not match its key."
    case .filter: "The id of this filter does not match its key."
    case .template: "The id of this template does not match its key."
    case .field: "The id of this field does not match its key."
    }
  }
  static var templateEmpty: String { "The template has no items. Save a template from an item." }
  static var templateTooLarge: String { "The template is too large. Save fewer items, or shorter notes." }
  static func invalid(field: String) -> String { "Invalid \(field). Use another value." }
  static func tooManyTags(maximum: Int) -> String {
    "An item can have at most \(maximum) tags. Remove one first."
  }
  static func tooManyFields(maximum: Int) -> String {
    "An item can have values of at most \(maximum) fields. Clear one first."
  }
  static func fieldTooLong(_ name: String, maximum: Int) -> String {
    "The value of \(name) is too long, limit \(maximum) bytes. Shorten it, or use the notes."
  }
  static func tooManyUnknownFields(maximum: Int, bytes: Int) -> String {
    "An item can have at most \(maximum) unknown fields of \(bytes) bytes in total."
  }
  static func invalidReviewDays(maximum: Int) -> String {
    "Lists are reviewed every 1 to \(maximum) days, or never (0)."
  }
  static func invalidPlace(maximum: Int) -> String { "Invalid place: use at most \(maximum) letters and digits." }

  static func invalidEffort(_ range: ClosedRange<Int>) -> String {
    "Invalid effort: use \(range.lowerBound) to \(range.upperBound) minutes."
  }

  // MARK: dates

  static var invalidOccurrence: String {
    "Invalid occurrence. Use a date, a date with a time, or a number such as #1."
  }
  static func tooManyDone(maximum: Int) -> String {
    "At most \(maximum) occurrences can be done. Create a new item."
  }
  static func tooManyChangedOccurrences(maximum: Int) -> String {
    "At most \(maximum) occurrences can be skipped or moved. Set a new schedule instead."
  }
  static func tooManyExtraDates(maximum: Int) -> String {
    "A repeat has at most \(maximum) extra dates. Add another item for the others."
  }
  static var extraDatesNeedRepeat: String {
    "Extra dates need a repeat by the calendar. Add a rule, such as FREQ=WEEKLY."
  }
  static var extraDateNeedsTime: String {
    "The repeat has a time of day, so each extra date needs one, such as 2026-12-03T14:00."
  }
  static var quotaNeedsDays: String {
    "A number of days per week, month or year needs the rule FREQ=DAILY without a count, days or extra dates."
  }
  static var timeTooLate: String { "The time is after the year 9999. Choose an earlier time." }
  static var dateOutOfRange: String { "The date is outside the years 1 to 9999. Choose another date." }
  static var invalidFold: String { "fold must be 0 (the first of two equal times) or 1 (the second)." }
  static var endBeforeStart: String { "The end is before the start. Swap them." }
  static var repeatNeedsTime: String { "A repeat in hours needs a start time, such as: 9:00 every 2 hours." }
  static var repeatHasNoDates: String { "The repeat has no dates. Choose days that exist." }
  static var repeatTooLong: String { "The repeat is too long to count. Give its last date instead of a number." }
  static var invalidZone: String { "Invalid time zone. Write it like Europe/Berlin." }
  static func tooManyReminders(maximum: Int) -> String {
    "An item can have at most \(maximum) reminders. Remove one first."
  }
  static func invalidMarks(maximum: Int) -> String {
    "An item keeps at most \(maximum) marks of delivered reminders, each short."
  }
  static var sessionEndsBeforeStart: String { "A focus session must end after it starts. Swap the times." }
  static func tooManySessions(maximum: Int) -> String {
    "An item can have at most \(maximum) focus sessions. Create a new item."
  }

  // MARK: relations

  static func tooManyBlockers(maximum: Int) -> String {
    "An item can wait for at most \(maximum) others. Remove one first."
  }
  static var partOfItself: String {
    "An item cannot be part of itself or of its own parts. Choose another item."
  }
  static func partsTooDeep(maximum: Int) -> String {
    "Parts can be at most \(maximum) levels deep. Choose an item higher up."
  }
  static var waitsForItself: String {
    "An item cannot wait for itself or for an item that waits for it. Choose another item."
  }
  static func blockerNotFound(_ number: Int) -> String {
    "Cannot wait for #\(number): no such item. Choose another item."
  }
  static func invalidFolder(of name: String) -> String {
    "“\(name)” cannot be the name of a list. A list is in one folder at most: write it like Work/Website, with a name on "
      + "both sides of the “/” and no spaces around it."
  }

  // MARK: requests

  static func unknownIntent(_ name: String) -> String { "unknown intent \"\(name)\"" }
  static var revisionMissing: String { "a revision is needed" }
  static func valueMissing(_ name: String) -> String { "\"\(name)\" must be said" }
}
