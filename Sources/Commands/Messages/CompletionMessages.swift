/// Messages about shell completions.
enum CompletionMessages {
  static var noItems: String { "There are no items." }

  static var unknownShell: String { "Completions exist for bash, zsh and fish." }

  static func written(_ file: String) -> String { "Wrote \(file)" }

  static func noHomeFolder(command: String) -> String {
    "No home folder found. Set HOME, or write the file yourself: \(command)"
  }

  static func zshNeedsLine(_ line: String) -> String { "In ~/.zshrc, before compinit: \(line)" }

  static func bashReadsFile(command: String) -> String {
    "New shells read it where the package bash-completion is installed; else: \(command)"
  }
}
