import Agent
import ArgumentParser
import Glibc

/// `todos mcp`: serves the list to agents over the Model Context Protocol.
struct McpCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serve the list to an agent: the Model Context Protocol on standard input and output.",
    discussion: """
      A program that has an agent starts this and speaks with it; each call of a tool is a command of the same name, one \
      step of undo, and stands in the history with the agent's name.
      todos mcp --read-only
      `todos manual --skill` has what an agent needs that calls commands itself.
      """
  )

  @Flag(help: "Offer only what changes nothing.")
  var readOnly = false
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    signal(SIGPIPE, SIG_IGN)
    if isatty(STDIN_FILENO) == 1 {
      session.console.complain(
        "This speaks with a program, not with a person: name `todos mcp` in your agent's settings. Ctrl-D ends it."
      )
    }
    let wire = try AgentWire()
    let desk = try AgentDesk(home: shared.home, isReadOnly: readOnly, AgentInbox(wire.source))
    var counter = AgentCounter(session, desk, wire)
    try counter.serve()
  }
}
