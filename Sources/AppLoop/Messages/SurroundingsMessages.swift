/// Messages about the surroundings of the program: its settings, its zone, its editor and its server.
enum SurroundingsMessages {
  static var noDescriptors: String { "the system has no descriptors left" }
  static func editorFailed(_ editor: String) -> String {
    "\(editor) ended with an error, so the notes were not changed."
  }
  static func listEditorFailed(_ editor: String) -> String {
    "\(editor) ended with an error, so nothing was changed."
  }
  static func listKept(_ path: String) -> String { "The edited list is kept in \(path)." }
  static var noServer: String { "There is no server to list your sign-ins." }
  static func signInUnreadable(_ file: String) -> String { "\(file) cannot be read as a sign-in." }
  static func unknownZone(_ name: String) -> String {
    "Unknown time zone \(name) in the setting zone; the system's zone is used."
  }
  static func settingHeld(_ name: String, _ reason: String) -> String { "\(name) is set until you quit; \(reason)" }
}
