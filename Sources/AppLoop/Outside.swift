import Actions
import Dispatch
import Files
import Glibc
import Intents
import Programs
import Settings

/// The external programs of the full screen: the user's editor, tmux, and the opener of links.
struct Outside: Sendable {
  /// The result of editing a text.
  enum Edited: Hashable {
    case unchanged
    case changed(String)
    case failed(String)
  }

  let editor: PersonalEditor
  private let folder: String
  let isInTmux: Bool
  let opener: LinkOpener
  private let queue = DispatchQueue(label: "todos.outside")

  init(config: Config, environment: Environment, folders: Folders) {
    editor = PersonalEditor(config: config, environment: environment, folders: folders)
    folder = folders.state
    isInTmux = environment["TMUX"] != nil
    opener = LinkOpener(config, environment)
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
      guard editor.open(path) else { return .failed(SurroundingsMessages.editorFailed(editor.command)) }
      var edited = try file.text() ?? ""
      if isOpen || text.isEmpty, edited.hasSuffix("\n") { edited.removeLast() }
      return edited == text ? .unchanged : .changed(edited)
    } catch { return .failed(error.description) }
  }

  /// Opens items as text in the user's editor, and passes the edited text to the library; returns the failure, if any.
  ///
  /// The file is kept until its changes are durable.
  func edit(_ base: ListText, _ text: String, in path: String?, _ library: Library) -> String? {
    let path = path ?? editor.freshPath
    do {
      let edited = try editor.edit(list: text, in: path)
      if edited == base.text {
        editor.remove(path)
      } else {
        library.post { $0.read(edited: edited, of: base, in: path) }
      }
      return nil
    } catch {
      let isKept = editor.isKept(path, besides: base.text)
      return error.description + (isKept ? " " + SurroundingsMessages.listKept(path) : "")
    }
  }

  /// Calls `yes` if tmux reports that the outer terminal shows 24-bit colours.
  func askTmux(yes: @escaping @Sendable () -> Void) {
    guard isInTmux else { return }
    queue.async {
      let features = OutsideProgram(["tmux", "display-message", "-p", "#{client_termfeatures}"]).answer().text ?? ""
      if features.split(whereSeparator: { $0 == "," || $0 == "\n" }).contains("RGB") { yes() }
    }
  }

  /// Opens a link in the background; calls `failed` with the reason if that is not possible.
  func open(_ link: OutsideLink, failed: @escaping @Sendable (String) -> Void) {
    let opener = opener
    queue.async { if let reason = opener.open(link) { failed(reason) } }
  }

  /// Copies text to the tmux buffer, and from there to the outer clipboard.
  func copyInTmux(_ text: String) {
    guard isInTmux else { return }
    queue.async { TmuxBuffer.copy(text) }
  }
}

/// The paste buffer of the surrounding tmux.
package enum TmuxBuffer {
  /// Copies text to the buffer, and from there to the outer clipboard.
  package static func copy(_ text: String) {
    OutsideProgram(["tmux", "load-buffer", "-w", "-"]).run(input: Array(text.utf8))
  }
}
