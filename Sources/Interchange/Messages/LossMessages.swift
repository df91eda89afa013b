import Messages

/// Messages about what an import read otherwise or left out, in any format.
enum ImportLossMessages {
  // MARK: Refused records

  static var taskTwice: String { localized("The task is in the file twice.") }
  static var taskDeleted: String { localized("The task is deleted.") }
  static var taskWithoutTitle: String { localized("The task has no title.") }
  static var taskWithoutTitleToAdd: String { localized("The task has no title. Add one.") }

  // MARK: Links

  static var noParent: String {
    localized("its parent is not in the file or is part of it; it is imported without a parent")
  }
  static var noParentButLinkKept: String {
    localized(
      "its parent is not in the file or is part of it; it is imported without a parent; the link is kept for the export"
    )
  }
  static var noBlocker: String {
    localized(
      "an item it waits for is not in the file, waits for it, or is one too many; it does not wait for that item")
  }
  static var noBlockerButLinkKept: String {
    localized(
      "an item it waits for is not in the file, waits for it, or is one too many; it does not wait for that item; "
        + "the link is kept for the export")
  }
  static func partsTooDeep(_ levels: Int) -> String {
    localized("parts can be at most \(levels) levels deep; it is imported beside its parent")
  }

  // MARK: Values

  static func noValue(_ text: String, field: String) -> String {
    localized("“\(text.prefix(60))” is no value of your field \(field); it is kept for the export")
  }

  static var unknownCompletionDay: String {
    localized(
      "its day of completion is unknown; it counts as done on 1 January 1970, so today and your streak leave it out")
  }
  static func unknownPriority(_ name: String) -> String {
    localized("todos has no priority \(name); it is kept for the export")
  }
  static func unknownRepeat(_ text: String) -> String {
    localized("todos does not have the repeat “\(text)”; its date is kept")
  }
  static var restTooLarge: String { localized("what it says besides is too large to keep; it is left out") }
}

/// Messages about what an export left out.
enum ExportLossMessages {
  /// Returns what is left out, as an entry of a list.
  static func lost(_ loss: ItemLoss) -> String {
    switch loss {
    case .notes: localized("notes")
    case .parent: localized("the item it is part of")
    case .blockers: localized("the items it waits for")
    case .hidden: localized("the day from which it is shown")
    case .shown: localized("how many days before its date it is shown")
    case .someday: localized("that it is someday")
    case .snoozed: localized("the end of a snooze")
    case .repeats: localized("a repeat that does not exist there")
    case .until: localized("when a repeat ends")
    case .completion: localized("how a repeat continues after it was missed or done")
    case .changes: localized("skipped, moved and extra days of a repeat")
    case .done: localized("which days of a repeat are done")
    case .sessions: localized("focus sessions")
    case .end: localized("the end of a time range")
    case .zone: localized("a time zone")
    case .midnight: localized("that midnight is a time, not a whole day")
    case .schedule: localized("a deadline in addition to a repeat")
    case .places: localized("lists and tags")
    case .priority: localized("the priority of items with a date")
    case .deadline: localized("that a date is a deadline, or a deadline in addition to a date")
    case .planned: localized("the dates of done items")
    case .title: localized("words in the title that mean something else there")
    case .names: localized("spaces in the names of lists and tags")
    case .kept: localized("data of other programs")
    case .fields: localized("values of your own fields")
    case .effort: localized("the effort")
    case .reminders: localized("its own reminders")
    case .quota: localized("that a daily repeat is done on some days of a week, month or year only")
    }
  }
}

/// Messages about files that cannot be read in a format.
enum ExchangeFaultMessages {
  static func alternatives(_ names: String, _ last: String) -> String { localized("\(names) or \(last)") }

  static var notText: String { localized("This is not text. If it is UTF-16: iconv -f UTF-16 -t UTF-8.") }
  static var notUTF8: String { localized("This is not UTF-8. If it is Latin-1: iconv -f LATIN1 -t UTF-8.") }
  static var notUTF8ToConvert: String {
    localized("This is not UTF-8 text. Convert the file to UTF-8 first: iconv -f LATIN1 -t UTF-8")
  }
  static func notUTF8(from program: String) -> String {
    localized("The file is not UTF-8 text. Export it again from \(program).")
  }
  static func notJSON(from program: String) -> String {
    localized("This is not JSON from \(program). The file may be cut off; export it again.")
  }

  static func sentence(_ sentence: String, inFile file: String) -> String { localized("In \(file): \(sentence)") }
}
