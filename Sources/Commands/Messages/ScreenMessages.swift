/// Messages of the commands that open the full screen.
enum ScreenMessages {
  static func notSaved(_ reason: String) -> String { "not saved: \(reason)" }
  static var unsavedChanges: String { "the unsaved changes; `todos import FILE` accepts these lines:" }
  static func beingWritten(_ text: String) -> String { "(being written) \(text)" }

  static var questionsNeedTerminal: String {
    "The questions need a terminal; `todos config` changes settings anywhere."
  }

  static func openedElsewhere(_ terminal: String) -> String { "Opened in the full screen on \(terminal)." }
  static var noScreenOpen: String { "No full screen is open for this list; run `todos open` in a terminal." }

  static func notLink(_ text: String) -> String {
    "“\(text)” is not a todos link: todos://item/ID, todos://today, todos://add, or an item's number."
  }

  static func pageOfOtherServer(_ server: String, own: String) -> String {
    "That page belongs to \(server), but this list belongs to \(own). Open it in a browser."
  }

  static func pageOfServer(_ server: String) -> String {
    "That page belongs to \(server), but this list belongs to no server. Open it in a browser."
  }

  static var rowsTooFew: String { "--rows must be at least 1." }
  static var chooseSizeOrRows: String { "Choose one of --size and --rows." }
  static var widgetNeedsTerminal: String { "A widget needs a terminal; `todos list` prints a list anywhere." }
}
