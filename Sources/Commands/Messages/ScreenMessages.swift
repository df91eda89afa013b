import Messages

/// Messages of the commands that open the full screen.
enum ScreenMessages {
  static func notSaved(_ reason: String) -> String { localized("not saved: \(reason)") }
  static var unsavedChanges: String { localized("the unsaved changes; `todos import FILE` accepts these lines:") }
  static func beingWritten(_ text: String) -> String { localized("(being written) \(text)") }

  static var questionsNeedTerminal: String {
    localized("The questions need a terminal; `todos config` changes settings anywhere.")
  }

  static func openedElsewhere(_ terminal: String) -> String { localized("Opened in the full screen on \(terminal).") }
  static var noScreenOpen: String { localized("No full screen is open for this list; run `todos open` in a terminal.") }

  static func notLink(_ text: String) -> String {
    localized("“\(text)” is not a todos link: todos://item/ID, todos://today, todos://add, or an item's number.")
  }

  static func pageOfOtherServer(_ server: String, own: String) -> String {
    localized("That page belongs to \(server), but this list belongs to \(own). Open it in a browser.")
  }

  static func pageOfServer(_ server: String) -> String {
    localized("That page belongs to \(server), but this list belongs to no server. Open it in a browser.")
  }

  static var rowsTooFew: String { localized("--rows must be at least 1.") }
  static var chooseSizeOrRows: String { localized("Choose one of --size and --rows.") }
  static var widgetNeedsTerminal: String {
    localized("A widget needs a terminal; `todos list` prints a list anywhere.")
  }
}
