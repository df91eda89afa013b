import ArgumentParser
import Manual
import Messages
import TodoAPI

/// `todosd manual`: prints the manual page, generated from the commands.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: localized("Print the manual as man(7) text."),
    discussion: localized("todosd manual | man -l -"))

  func run() throws {
    let page = ManualPage(
      try CommandInfo(dump: TodosdCommand._dumpHelp()), summary: "the server for todos",
      version: ProgramVersion.current,
      sections: [Self.files, Self.environment, Self.status, Self.examples, Self.others])
    print(page.roff, terminator: "")
  }

  private static let files = ManualSection(
    "FILES",
    [
      .term("$XDG_DATA_HOME/todosd/todosd.sqlite", "the items of all accounts; usually ~/.local/share/todosd"),
      .term("$XDG_STATE_HOME/todosd", "the signing keys; usually ~/.local/state/todosd"),
    ])

  private static let environment = ManualSection(
    "ENVIRONMENT",
    [
      .term("XDG_DATA_HOME, XDG_STATE_HOME, HOME", "where files are"),
      .term(
        SettingVariable.all.map(\.name).joined(separator: ", "),
        "options of `todosd serve`; TODOSD_HOME and TODOSD_DATABASE apply to every command"),
      .term("TODOS_TITLE, TODOS_DUE, TODOS_NUMBER", "set for the command of `--remind`: the item of the reminder"),
    ])

  private static let status = ManualSection(
    "EXIT STATUS",
    [.term("0", "success"), .term("1", "refused or failed"), .term("64", "the command was not understood")])

  private static let examples = ManualSection(
    "EXAMPLES",
    [
      .example([
        "todosd password", "todosd serve", "todosd serve --allow-host todo.example --trusted-proxy",
        "todosd unit > ~/.config/systemd/user/todosd.service", "systemctl --user enable --now todosd",
      ])
    ])

  private static let others = ManualSection("SEE ALSO", [.paragraph("todos(1), systemd.service(5)")])
}
