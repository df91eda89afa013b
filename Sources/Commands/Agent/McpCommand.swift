import Agent
import ArgumentParser
import Glibc

/// `todos mcp`: serves the list to agents over the Model Context Protocol.
struct McpCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract:
      "Serve the list to an AI agent with the Model Context Protocol (MCP) on standard input and output.",
    discussion: """
      The agent's program starts this command. Each tool call runs the command of the same name, is one \
      undo step, and is recorded in the history with the agent's name.
      todos mcp --read-only
      For an agent that runs commands itself, use `todos manual --skill`.
      """
  )

  @Flag(help: "Offer only tools that change nothing.")
  var readOnly = false
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    signal(SIGPIPE, SIG_IGN)
    if isatty(STDIN_FILENO) == 1 {
      session.console.complain(
        "`todos mcp` is for programs: add it to your agent's settings. Press Ctrl-D to quit."
      )
    }
    let wire = try AgentWire()
    let desk = try AgentDesk(home: shared.home, isReadOnly: readOnly, AgentInbox(wire.source))
    var counter = AgentCounter(session, desk, wire)
    try counter.serve()
  }
}
