import Messages

/// Messages about the open list and its changes.
enum LibraryMessages {
  static var listReplaced: String {
    localized("The list was replaced by another program, for example from a backup. This is the new list.")
  }
  static var listNotOpen: String { localized("The list could not be opened, so nothing was saved.") }

  static func privateRows(areHidden: Bool) -> String {
    areHidden ? localized("Private rows are hidden.") : localized("Private rows are shown.")
  }

  // MARK: labels of changes

  static func template(_ name: String) -> String { localized("template “\(name)”") }
  static func savedAsTemplate(_ name: String) -> String { localized("saved as template “\(name)”") }
  static var seenLast: String { localized("seen last") }
  static var notSavedBefore: String { localized("what could not be saved before") }
}

/// Messages about the lists of other programs.
enum FoundListMessages {
  static func imported(_ count: Int, from program: String) -> String {
    plural(count, one: "imported 1 item from \(program)", other: "imported \(count) items from \(program)")
  }
  static func notImported(from program: String, _ reason: String) -> String {
    localized("Nothing was imported from \(program): \(reason)")
  }
  static func noLongerExists(_ program: String) -> String {
    localized("Nothing was imported from \(program): it no longer exists.")
  }
  static func tookTooLong(_ program: String) -> String {
    localized("Nothing was imported from \(program): it took too long.")
  }
  static var taskIsNeeded: String { localized("Its program, task, is needed to read it.") }
}

/// Messages about opening links and files outside.
package enum LinkMessages {
  package static func opening(_ link: String) -> String { localized("Opening \(link)") }

  package static func copied(_ link: String) -> String {
    localized("Copied \(link), because this is another machine than the one you sit at.")
  }

  package static func noClipboard(_ link: String) -> String {
    localized("Nothing opens on your machine from here, and this terminal has no clipboard: \(link)")
  }

  static func noHome(_ link: String) -> String { localized("\(link) cannot be opened, because HOME names no folder.") }
  static func noFile(_ path: String) -> String { localized("There is no file \(path).") }

  static var noOpener: String {
    localized(
      "No program here opens links: install xdg-utils, or name one with `todos config set open.program PROGRAM`.")
  }

  static func failed(_ program: String, _ link: String) -> String {
    localized("\(program) could not open \(link); `todos config set open.program PROGRAM` names another program.")
  }
}

/// Messages about the surroundings of the program: its settings, its zone, its editor and its server.
enum SurroundingsMessages {
  static var noDescriptors: String { localized("the system has no descriptors left") }
  static func editorFailed(_ editor: String) -> String {
    localized("\(editor) ended with an error, so the notes were not changed.")
  }
  static func listEditorFailed(_ editor: String) -> String {
    localized("\(editor) ended with an error, so nothing was changed.")
  }
  static func listKept(_ path: String) -> String { localized("The edited list is kept in \(path).") }
  static var noServer: String { localized("There is no server to list your sign-ins.") }
  static func signInUnreadable(_ file: String) -> String { localized("\(file) cannot be read as a sign-in.") }
  static func unknownZone(_ name: String) -> String {
    localized("Unknown time zone \(name) in the setting zone; the system's zone is used.")
  }
  static func settingHeld(_ name: String, _ reason: String) -> String {
    localized("\(name) is set until you quit; \(reason)")
  }
}
