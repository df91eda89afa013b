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
