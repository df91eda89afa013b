import ArgumentParser
import Manual
import TodoAPI

/// `todos manual`: prints the manual page, generated from the commands, keys and settings.
struct ManualCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Print the manual as man(7) text, or what an agent needs to know.",
    discussion: """
      todos manual | man -l -
      todos manual > ~/.local/share/man/man1/todos.1
      With --skill it is Markdown for an agent that calls commands, to be put where it looks for skills, as SKILL.md in a \
      folder todos.
      """
  )

  @Flag(help: "Print what an agent has to know to call the commands (SKILL.md).")
  var skill = false
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let page = ManualPage(
      try CommandInfo(dump: TodosCommand._dumpHelp()),
      summary: "today's list in your terminal",
      version: ProgramVersion.current,
      sections: ManualChapters.all
    )
    guard skill else { return try session.console.pass(page.roff) }
    let text = SkillPage(
      page,
      name: "todos",
      summary: SkillChapters.summary,
      first: SkillChapters.first,
      commands: AgentToolRow.all.map(\.command),
      last: SkillChapters.last
    )
    try session.console.pass(text.markdown)
  }
}
