import ArgumentParser
import Manual
import Messages
import TodoAPI

/// `todos manual`: prints the manual page, generated from the commands, keys and settings.
struct ManualCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: localized("Print the manual as man(7) text, or as a skill file for AI agents."),
    discussion: localized(
      """
      todos manual | man -l -
      todos manual > ~/.local/share/man/man1/todos.1
      With --skill, print Markdown for an agent that runs commands. Save it where the agent looks for skills, as SKILL.md in a \
      folder named todos.
      """))

  @Flag(help: ArgumentHelp(localized("Print a skill file for AI agents (SKILL.md)."))) var skill = false
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let page = ManualPage(
      try CommandInfo(dump: TodosCommand._dumpHelp()), summary: "today's list in your terminal",
      version: ProgramVersion.current, sections: ManualChapters.all)
    guard skill else { return try session.console.pass(page.roff) }
    let text = SkillPage(
      page, name: "todos", summary: SkillChapters.summary, first: SkillChapters.first,
      commands: AgentToolRow.all.map(\.command), last: SkillChapters.last)
    try session.console.pass(text.markdown)
  }
}
