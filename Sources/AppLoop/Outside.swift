import Dispatch
import Files
import Glibc
import Programs
import Settings

/// Programs that the full screen calls: the person's editor, and tmux.
struct Outside: Sendable {
  /// What came of editing a text.
  enum Edited: Hashable {
    case unchanged
    case changed(String)
    case failed(String)
  }

  private let editor: String
  private let folder: String
  private let isInTmux: Bool
  private let queue = DispatchQueue(label: "todos.outside")

  /// The programs that config and environment name.
  init(config: Config, environment: Environment, folders: Folders) {
    editor = config.editor ?? environment["VISUAL"] ?? environment["EDITOR"] ?? "vi"
    folder = folders.state
    isInTmux = environment["TMUX"] != nil
  }

  /// Lets the person edit a text in their editor; the screen has been left meanwhile.
  ///
  /// The file ends with a newline, as editors want it; the text gets none of that.
  func edit(_ text: String) -> Edited {
    let path = folder + "/notes-\(getpid()).md"
    let file = UserFile(path)
    defer { _ = try? File(path).remove() }
    do {
      let isOpen = !text.isEmpty && !text.hasSuffix("\n")
      try file.replace(with: text + (isOpen ? "\n" : ""), .fast)
      guard OutsideProgram(shell: editor + " \"$1\"", [path]).onTerminal().isGood else {
        return .failed("\(editor) ended with an error, so the notes are as they were.")
      }
      var edited = try file.text() ?? ""
      if isOpen || text.isEmpty, edited.hasSuffix("\n") { edited.removeLast() }
      return edited == text ? .unchanged : .changed(edited)
    } catch {
      return .failed(error.description)
    }
  }

  /// Asks tmux whether the terminal outside shows 24-bit colours.
  func askTmux(yes: @escaping @Sendable () -> Void) {
    guard isInTmux else { return }
    queue.async {
      let features =
        OutsideProgram(["tmux", "display-message", "-p", "#{client_termfeatures}"]).answer().text ?? ""
      if features.split(whereSeparator: { $0 == "," || $0 == "\n" }).contains("RGB") { yes() }
    }
  }

  /// Puts text into tmux's buffer, from where it reaches the clipboard outside.
  func copyInTmux(_ text: String) {
    guard isInTmux else { return }
    queue.async {
      OutsideProgram(["tmux", "load-buffer", "-w", "-"]).run(input: Array(text.utf8))
    }
  }
}
