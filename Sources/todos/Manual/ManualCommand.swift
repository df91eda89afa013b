import ArgumentParser
import Manual
import TodoAPI

/// `todos manual`: the page of the manual, made from the commands, keys and settings there are.
struct ManualCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Print the manual as man(7) text.",
    discussion: """
      todos manual | man -l -
      todos manual > ~/.local/share/man/man1/todos.1
      """
  )

  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let page = ManualPage(
      try CommandInfo(dump: TodosCommand._dumpHelp()),
      summary: "today's list in your terminal",
      version: ProgramVersion.current,
      sections: ManualChapters.all
    )
    try session.console.pass(page.roff)
  }
}
