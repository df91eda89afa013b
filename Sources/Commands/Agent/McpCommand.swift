import Agent
import AppLoop
import ArgumentParser
import Glibc
import LongWork
import Messages

/// `todos mcp`: serves the list to agents over the Model Context Protocol.
struct McpCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: localized(
      "Serve the list to an AI agent with the Model Context Protocol (MCP) on standard input and output."),
    discussion: localized(
      """
      The agent's program starts this command. Each tool call runs the command of the same name, is one \
      undo step, and is recorded in the history with the agent's name.
      todos mcp --read-only
      For an agent that runs commands itself, use `todos manual --skill`.
      """))

  @Flag(help: ArgumentHelp(localized("Offer only tools that change nothing."))) var readOnly = false
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    signal(SIGPIPE, SIG_IGN)
    if isatty(STDIN_FILENO) == 1 {
      session.console.complain(AgentMessages.commandIsForPrograms)
    }
    let wire = try AgentWire()
    let desk = try ToolHost(home: shared.home, isReadOnly: readOnly, AgentInbox(wire.source))
    var counter = AgentCounter(session, desk, wire)
    try counter.serve()
  }
}

/// The server loop for one client: waits, responds, and notifies of changes.
struct AgentCounter {
  private let session: Session
  private let wire: AgentWire
  private let interruption = Interruption()
  private var talk: AgentSession<ToolHost>
  private let inbox: AgentInbox
  private var follower: ChangeFollower?

  init(_ session: Session, _ desk: ToolHost, _ wire: AgentWire) {
    self.session = session
    self.wire = wire
    inbox = desk.inbox
    talk = AgentSession(desk)
    Interruption.ring(through: wire.wake.bell)
  }

  mutating func serve() throws {
    while try turn() {}
    follower?.end()
    _ = wire.send(talk.farewell(), unless: interruption)
    interruption.interrupted?.end()
  }

  /// Waits for one event and handles it; returns false if it was the last one.
  private mutating func turn() throws -> Bool {
    let arrival = wire.next()
    guard interruption.interrupted == nil else { return false }
    switch arrival {
    case .ring: return wire.send(talk.changed(), unless: interruption)
    case .bytes(let bytes):
      inbox.take(bytes)
      return takeAll()
    case .end:
      inbox.end()
      _ = takeAll()
      return false
    }
  }

  private mutating func takeAll() -> Bool {
    while let line = inbox.next() {
      guard wire.send(talk.take(line), unless: interruption) else { return false }
      if talk.isWatching, follower == nil { follow() }
      if interruption.interrupted != nil { return false }
    }
    return true
  }

  /// Starts the notifications of changes.
  private mutating func follow() {
    let wake = wire.wake
    do {
      follower = try ChangeFollower(session.folders, session.clock.dependencies, after: nil) { _ in wake.ring() }
      // Covers changes between the client's first read and now.
      wake.ring()
    } catch {
      let words = Refusal(error).words
      session.console.complain(words)
      talk.stopWatching()
      _ = wire.send(talk.remark("\(AgentMessages.noNoticeOfChanges) \(words)"), unless: interruption)
    }
  }
}
