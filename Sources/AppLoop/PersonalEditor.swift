import Files
import Glibc
import Programs
package import Settings

/// The user's editor, and the files of the texts that it edits.
package struct PersonalEditor: Hashable, Sendable {
  package let command: String
  private let folder: String

  /// Maximum size of an edited text in bytes.
  private static let limit = 64 << 20

  package init(config: Config, environment: Environment, folders: Folders) {
    command = config.editor ?? environment["VISUAL"] ?? environment["EDITOR"] ?? "vi"
    folder = folders.state
  }

  /// Runs the editor on a file and returns false if it fails; the caller must have left the screen before.
  func open(_ path: String) -> Bool { OutsideProgram(shell: command + " \"$1\"", [path]).onTerminal().isGood }

  /// The path of a new file for a list; earlier ones may have been kept.
  package var freshPath: String {
    var count = 1
    func path() -> String { "\(folder)/list-\(getpid())-\(count).txt" }
    while File(path()).exists { count += 1 }
    return path()
  }

  /// Opens a list in the editor and returns the text afterwards; the file remains.
  package func edit(list text: String, in path: String) throws(SettingsError) -> String {
    try UserFile(path).replace(with: text)
    guard open(path) else { throw SettingsError(SurroundingsMessages.listEditorFailed(command)) }
    return try self.text(in: path) ?? ""
  }

  /// Returns the text of a kept file, or nil if it is missing.
  package func text(in path: String) throws(SettingsError) -> String? { try UserFile(path).text(limit: Self.limit) }

  /// Removes the file of a list unless its text differs from the one written; returns true if it is kept.
  package func isKept(_ path: String, besides written: String) -> Bool {
    if let text = try? text(in: path), text != written { return true }
    remove(path)
    return false
  }

  package func remove(_ path: String) { _ = try? File(path).remove() }
}
