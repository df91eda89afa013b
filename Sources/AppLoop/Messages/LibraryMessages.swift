/// Messages about the open list and its changes.
enum LibraryMessages {
  static var listReplaced: String {
    "The list was replaced by another program, for example from a backup. This is the new list."
  }
  static var listNotOpen: String { "The list could not be opened, so nothing was saved." }

  static func privateRows(areHidden: Bool) -> String {
    areHidden ? "Private rows are hidden." : "Private rows are shown."
  }

  // MARK: labels of changes

  static func template(_ name: String) -> String { "template “\(name)”" }
  static func savedAsTemplate(_ name: String) -> String { "saved as template “\(name)”" }
  static var seenLast: String { "seen last" }
  static var notSavedBefore: String { "what could not be saved before" }
}
