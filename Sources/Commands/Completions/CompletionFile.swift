import ArgumentParser
import Files
import Settings

/// The location in which a shell finds its completion script.
struct CompletionFile {
  let file: String
  /// The step left to the user; nil if there is none.
  let hint: String?

  init(_ shell: CompletionShell, _ environment: Environment) throws(Refusal) {
    guard let data = HomePlace.data(in: environment), let config = HomePlace.config(in: environment) else {
      throw Refusal(
        "No home folder found. Set HOME, or write the file yourself: todos completions \(shell.rawValue) > FILE"
      )
    }
    switch shell {
    case .fish:
      file = config + "/fish/completions/todos.fish"
      hint = nil
    case .zsh:
      file = data + "/zsh/site-functions/_todos"
      hint = "In ~/.zshrc, before compinit: fpath=(\(ShellText.word(data + "/zsh/site-functions")) $fpath)"
    default:
      file = data + "/bash-completion/completions/todos"
      hint =
        "New shells read it where the package bash-completion is installed; else: source \(ShellText.word(file))"
    }
  }

  func write(_ script: String) throws {
    try File(file).folder.make(mode: 0o755)
    try UserFile(file).replace(with: script)
  }
}
