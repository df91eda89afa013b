/// Messages about what an import read otherwise or left out, in any format.
enum ImportLossMessages {
  // MARK: Refused records

  static var taskTwice: String { "The task is in the file twice." }
  static var taskDeleted: String { "The task is deleted." }
  static var taskWithoutTitle: String { "The task has no title." }
  static var taskWithoutTitleToAdd: String { "The task has no title. Add one." }

  // MARK: Links

  static var noParent: String { "its parent is not in the file or is part of it; it is imported without a parent" }
  static var noParentButLinkKept: String {
    "its parent is not in the file or is part of it; it is imported without a parent; the link is kept for the export"
  }
  static var noBlocker: String {
    "an item it waits for is not in the file, waits for it, or is one too many; it does not wait for that item"
  }
  static var noBlockerButLinkKept: String {
    "an item it waits for is not in the file, waits for it, or is one too many; it does not wait for that item; "
      + "the link is kept for the export"
  }
  static func partsTooDeep(_ levels: Int) -> String {
    "parts can be at most \(levels) levels deep; it is imported beside its parent"
  }

  // MARK: Values

  static func noValue(_ text: String, field: String) -> String {
    "“\(text.prefix(60))” is no value of your field \(field); it is kept for the export"
  }

  static var unknownCompletionDay: String {
    "its day of completion is unknown; it counts as done on 1 January 1970, so today and your streak leave it out"
  }
  static func unknownPriority(_ name: String) -> String {
    "todos has no priority \(name); it is kept for the export"
  }
  static func unknownRepeat(_ text: String) -> String { "todos does not have the repeat “\(text)”; its date is kept" }
  static var restTooLarge: String { "what it says besides is too large to keep; it is left out" }
}

/// Messages about what an export left out.
enum ExportLossMessages {
  /// Returns what is left out, as an entry of a list.
  static func lost(_ loss: ItemLoss) -> String {
    switch loss {
    case .notes: "notes"
    case .parent: "the item it is part of"
    case .blockers: "the items it waits for"
    case .hidden: "the day from which it is shown"
    case .shown: "how many days before its date it is shown"
    case .someday: "that it is someday"
    case .snoozed: "the end of a snooze"
    case .repeats: "a repeat that does not exist there"
    case .until: "when a repeat ends"
    case .completion: "how a repeat continues after it was missed or done"
    case .changes: "skipped, moved and extra days of a repeat"
    case .done: "which days of a repeat are done"
    case .sessions: "focus sessions"
    case .end: "the end of a time range"
    case .zone: "a time zone"
    case .midnight: "that midnight is a time, not a whole day"
    case .schedule: "a deadline in addition to a repeat"
    case .places: "lists and tags"
    case .priority: "the priority of items with a date"
    case .deadline: "that a date is a deadline, or a deadline in addition to a date"
    case .planned: "the dates of done items"
    case .title: "words in the title that mean something else there"
    case .names: "spaces in the names of lists and tags"
    case .kept: "data of other programs"
    case .fields: "values of your own fields"
    case .effort: "the effort"
    case .reminders: "its own reminders"
    case .quota: "that a daily repeat is done on some days of a week, month or year only"
    }
  }
}

/// Messages about files that cannot be read in a format.
enum ExchangeFaultMessages {
  static func alternatives(_ names: String, _ last: String) -> String { "\(names) or \(last)" }

  static var notText: String { "This is not text. If it is UTF-16: iconv -f UTF-16 -t UTF-8." }
  static var notUTF8: String { "This is not UTF-8. If it is Latin-1: iconv -f LATIN1 -t UTF-8." }
  static var notUTF8ToConvert: String {
    "This is not UTF-8 text. Convert the file to UTF-8 first: iconv -f LATIN1 -t UTF-8"
  }
  static func notUTF8(from program: String) -> String {
    "The file is not UTF-8 text. Export it again from \(program)."
  }
  static func notJSON(from program: String) -> String {
    "This is not JSON from \(program). The file may be cut off; export it again."
  }

  static func sentence(_ sentence: String, inFile file: String) -> String { "In \(file): \(sentence)" }
}
