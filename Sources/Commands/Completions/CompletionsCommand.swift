import ArgumentParser
import Files
import Messages
import Settings

/// `todos completions`: prints or installs the completion script of a shell.
struct CompletionsCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: localized("Generate shell completions for commands, items, lists, tags and themes."),
    discussion: localized(
      """
      todos completions bash --install      install it where bash, zsh or fish look for it
      source <(todos completions bash)      for this shell only
      """))

  @Argument(
    help: ArgumentHelp(localized("bash, zsh or fish.")), completion: .list(CompletionShell.allCases.map(\.rawValue)),
    transform: shell)
  var shell: CompletionShell
  @Flag(help: ArgumentHelp(localized("Install it where the shell looks for it."))) var install = false
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
    try session.console.say(CompletionMessages.written(place.file))
    if let hint = place.hint { try session.console.say(hint) }
  }

  private static func shell(_ name: String) throws -> CompletionShell {
    guard let shell = CompletionShell(rawValue: name) else {
      throw ValidationError(CompletionMessages.unknownShell)
    }
    return shell
  }
}

/// The location in which a shell finds its completion script.
struct CompletionFile {
  let file: String
  /// The step left to the user; nil if there is none.
  let hint: String?

  init(_ shell: CompletionShell, _ environment: Environment) throws(Refusal) {
    guard let data = HomePlace.data(in: environment), let config = HomePlace.config(in: environment) else {
      throw Refusal(CompletionMessages.noHomeFolder(command: "todos completions \(shell.rawValue) > FILE"))
    }
    switch shell {
    case .fish:
      file = config + "/fish/completions/todos.fish"
      hint = nil
    case .zsh:
      file = data + "/zsh/site-functions/_todos"
      hint = CompletionMessages.zshNeedsLine("fpath=(\(ShellText.word(data + "/zsh/site-functions")) $fpath)")
    default:
      file = data + "/bash-completion/completions/todos"
      hint = CompletionMessages.bashReadsFile(command: "source \(ShellText.word(file))")
    }
  }

  func write(_ script: String) throws {
    try File(file).folder.make(mode: 0o755)
    try UserFile(file).replace(with: script)
  }
}

/// The completion script for bash, which treats the program's output as plain text.
///
/// The script of ArgumentParser passes the output to `compgen -W`, which expands it: `$(...)` in a title would run.
/// This script reads and compares the lines one by one.
enum BashScript {
  static var text: String {
    TodosCommand.completionScript(for: .bash).replacing(expanding, with: "__todos_add_lines \"$(\(asking)").replacing(
      beginning, with: joining + beginning) + "\n" + function
  }

  private static let asking = "__todos_custom_complete "
  private static let expanding = "__todos_add_completions -W \"$(" + asking

  private static let beginning = "    local -r cur=\"${2}\"\n"

  /// Joins `@name`, which bash splits for host names.
  private static let joining = """
        if [[ "${COMP_CWORD}" -gt 1 && "${COMP_WORDS[COMP_CWORD - 1]}" == '@' && "${2}" == "@${COMP_WORDS[COMP_CWORD]}" ]]; then
            local -a COMP_WORDS=("${COMP_WORDS[@]::COMP_CWORD - 1}" "${2}" "${COMP_WORDS[@]:COMP_CWORD + 1}")
            local -i COMP_CWORD="$((COMP_CWORD - 1))"
        fi

    """

  private static let function = """

    __todos_add_lines() {
        local line
        while IFS='' read -r line; do
            [[ -n "${line}" && "${line}" == "${cur}"* ]] && COMPREPLY+=("${line}")
        done <<< "${1}"
    }
    """
}

/// The completion script for zsh, in which quoted words may contain blanks.
///
/// The script of ArgumentParser splits the line itself to find the cursor's position in the last word; an open quote
/// then ends at the first blank.
enum ZshScript {
  static var text: String { TodosCommand.completionScript(for: .zsh).replacing(parted, with: given) }

  /// The expression for the position by ArgumentParser, and by zsh.
  static let parted = "printf %s \"${#${(z)LBUFFER}[-1]}\""
  static let given = "printf %s \"$((${#words[CURRENT]} - ${#SUFFIX} - ${#QISUFFIX}))\""
}
