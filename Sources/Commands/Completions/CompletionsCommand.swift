import ArgumentParser
import Settings

/// `todos completions`: prints or installs the completion script of a shell.
struct CompletionsCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Generate shell completions for commands, items, lists, tags and themes.",
    discussion: """
      todos completions bash --install      install it where bash, zsh or fish look for it
      source <(todos completions bash)      for this shell only
      """
  )

  @Argument(
    help: "bash, zsh or fish.",
    completion: .list(CompletionShell.allCases.map(\.rawValue)),
    transform: shell
  )
  var shell: CompletionShell
  @Flag(help: "Install it where the shell looks for it.")
  var install = false
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let script =
      switch shell {
      case .bash: BashScript.text
      case .zsh: ZshScript.text
      default: TodosCommand.completionScript(for: shell)
      }
    guard install else { return try session.console.pass(script + "\n") }
    let place = try CompletionFile(shell, session.environment)
    try place.write(script + "\n")
    try session.console.say("Wrote \(place.file)")
    if let hint = place.hint { try session.console.say(hint) }
  }

  private static func shell(_ name: String) throws -> CompletionShell {
    guard let shell = CompletionShell(rawValue: name) else {
      throw ValidationError("Completions exist for bash, zsh and fish.")
    }
    return shell
  }
}
