import Dispatch
import Glibc
import Notify
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
  func edit(_ text: String) -> Edited {
    let path = folder + "/notes-\(getpid()).md"
    let file = UserFile(path)
    defer { unlink(path) }
    do {
      try file.replace(with: text)
      let status = Self.run(["/bin/sh", "-c", editor + " \"$1\"", "sh", path])
      guard status == 0 else {
        return .failed("\(editor) ended with an error, so the notes are as they were.")
      }
      let edited = try file.text() ?? ""
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
        OutsideProgram(["tmux", "display-message", "-p", "#{client_termfeatures}"]).output() ?? ""
      if features.split(whereSeparator: { $0 == "," || $0 == "\n" }).contains("RGB") { yes() }
    }
  }

  /// Puts text into tmux's buffer, from where it reaches the clipboard outside.
  func copyInTmux(_ text: String) {
    guard isInTmux else { return }
    queue.async {
      guard let pipe = popen("exec tmux load-buffer -w - 2>/dev/null", "w") else { return }
      let bytes = Array(text.utf8)
      fwrite(bytes, 1, bytes.count, pipe)
      pclose(pipe)
    }
  }

  /// Runs a program on the terminal, with all that we have open, and waits for its end; its exit status, -1 where it
  /// could not be run.
  private static func run(_ words: [String]) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    guard posix_spawn(&process, words[0], nil, nil, &arguments, environ) == 0 else { return -1 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return -1 } }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
  }
}
