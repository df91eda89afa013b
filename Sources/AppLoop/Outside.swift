import Dispatch
import Files
import Glibc
import Programs
import Settings

/// The external programs of the full screen: the user's editor, and tmux.
struct Outside: Sendable {
  /// The result of editing a text.
  enum Edited: Hashable {
    case unchanged
    case changed(String)
    case failed(String)
  }

  private let editor: String
  private let folder: String
  private let isInTmux: Bool
  private let queue = DispatchQueue(label: "todos.outside")

  init(config: Config, environment: Environment, folders: Folders) {
    editor = config.editor ?? environment["VISUAL"] ?? environment["EDITOR"] ?? "vi"
    folder = folders.state
    isInTmux = environment["TMUX"] != nil
  }

  /// Opens a text in the user's editor; the caller must have left the screen before.
  ///
  /// The file ends with a newline, as editors expect. The newline is removed from the result.
  func edit(_ text: String) -> Edited {
    let path = folder + "/notes-\(getpid()).md"
    let file = UserFile(path)
    defer { _ = try? File(path).remove() }
    do {
      let isOpen = !text.isEmpty && !text.hasSuffix("\n")
      try file.replace(with: text + (isOpen ? "\n" : ""), .fast)
      guard OutsideProgram(shell: editor + " \"$1\"", [path]).onTerminal().isGood else {
        return .failed(SurroundingsMessages.editorFailed(editor))
      }
      var edited = try file.text() ?? ""
      if isOpen || text.isEmpty, edited.hasSuffix("\n") { edited.removeLast() }
      return edited == text ? .unchanged : .changed(edited)
    } catch { return .failed(error.description) }
  }

  /// Calls `yes` if tmux reports that the outer terminal shows 24-bit colours.
  func askTmux(yes: @escaping @Sendable () -> Void) {
    guard isInTmux else { return }
    queue.async {
      let features = OutsideProgram(["tmux", "display-message", "-p", "#{client_termfeatures}"]).answer().text ?? ""
      if features.split(whereSeparator: { $0 == "," || $0 == "\n" }).contains("RGB") { yes() }
    }
  }

  /// Copies text to the tmux buffer, and from there to the outer clipboard.
  func copyInTmux(_ text: String) {
    guard isInTmux else { return }
    queue.async { OutsideProgram(["tmux", "load-buffer", "-w", "-"]).run(input: Array(text.utf8)) }
  }
}
