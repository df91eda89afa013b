import Messages

/// Messages about the items of a view that were edited as text.
enum ListEditMessages {
  static var nothingChanged: String { localized("Nothing was changed.") }
  static func kept(_ path: String) -> String { localized("Nothing was changed. The edited list is kept in \(path).") }

  static func notChanged(_ reason: String, path: String) -> String {
    reason.isEmpty ? kept(path) : localized("\(reason) The edited list is kept in \(path).")
  }

  // MARK: The question

  static func refused(_ count: Int) -> String {
    plural(count, one: "1 line is refused", other: "\(count) lines are refused")
  }

  static func delete(_ count: Int) -> String {
    plural(count, one: "Delete the item without a line?", other: "Delete the \(count) items without a line?")
  }

  static var deleteThem: String { localized("delete") }
  static var leaveThem: String { localized("leave them") }
  static var onlyTheRest: String { localized("only the other changes") }
  static var editAgain: String { localized("edit again") }
  static var withReasons: String { localized("the reasons stand above the lines") }
  static var stop: String { localized("stop") }
  static var keepsText: String { localized("nothing changes, the text is kept in a file") }
  static func names(_ names: String, parts: Int) -> String {
    parts == 0 ? names : plural(parts, one: "\(names), and 1 part", other: "\(names), and \(parts) parts")
  }
}
