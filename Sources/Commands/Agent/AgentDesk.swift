package import Agent
import ArgumentParser
import Intents
package import JSON
import Manual
import Settings
import Sync
import TodoAPI

/// The user's items for an agent.
///
/// Each call is a command in its own session: one undo step, durable before its response, visible to hooks and all
/// surfaces, and based on current data.
package struct AgentDesk: AgentHost {
  /// The folder of all files; nil for the default folders.
  let home: String?
  /// True if only tools that change nothing may be called.
  let isReadOnly: Bool
  let inbox: AgentInbox
  private let commands: [CommandTool]
  private let keeper = HomeKeeper()

  /// Throws `DecodingError`.
  package init(home: String?, isReadOnly: Bool, _ inbox: AgentInbox) throws {
    self.home = home
    self.inbox = inbox
    self.isReadOnly = isReadOnly
    commands = CommandTool.all(in: try CommandInfo(dump: TodosCommand._dumpHelp()))
  }

  package var introduction: AgentIntroduction {
    AgentIntroduction(
      name: "todos",
      title: "Todos",
      version: ProgramVersion.current,
      instructions: AgentInstructions.text(isReadOnly: isReadOnly)
    )
  }

  package var tools: [AgentTool] { commands.filter { !isWithheld($0.row) }.map(\.tool) }

  package func isWithheld(_ tool: String) -> Bool {
    AgentToolRow.reason(against: tool) != nil
      || commands.contains { $0.row.name == tool && isWithheld($0.row) }
  }

  private func isWithheld(_ row: AgentToolRow) -> Bool { isReadOnly && row.effect != .reads }

  package func isCalledOff(_ request: JSONValue) -> Bool { inbox.isCalledOff(request, listens: true) }

  package func call(
    _ tool: String,
    _ arguments: [String: JSONValue],
    by agent: String,
    for request: JSONValue
  ) -> ToolAnswer {
    do {
      guard let command = commands.first(where: { $0.row.name == tool }) else {
        let reason = AgentToolRow.reason(against: tool).map { ": \($0)" } ?? ""
        throw Refusal.usage("\(tool) is not a tool for agents\(reason). See tools/list.")
      }
      guard !isWithheld(command.row) else {
        throw Refusal(
          "\(tool) changes items, and this server only reads them. Ask the person to start `todos mcp` without --read-only."
        )
      }
      let tape = Tape { [inbox] in inbox.isCalledOff(request) }
      try run(command.typed(command.limited(arguments)), by: agent, onto: tape)
      return answer(tape, command, arguments)
    } catch {
      return ToolAnswer([Self.words(error)], isRefusal: true)
    }
  }

  /// Creates a session for an agent; nil uses a home that is already open.
  func session(by agent: String?, onto tape: Tape) throws(Refusal) -> Session {
    try Session(home: home, color: .never).handed(to: agent, onto: tape, keeper)
  }

  /// Runs a command and records its output on a tape.
  func run(_ words: [String], by agent: String? = nil, onto tape: Tape) throws {
    let session = try session(by: agent, onto: tape)
    do {
      guard let command = try CommandTree.command(words) as? any VerbCommand else {
        throw Refusal.usage("“\(words.joined(separator: " "))” is not a command.")
      }
      try command.carryOut(in: session)
    } catch is ExitCode {
      // The output already contains its freshness.
    }
  }

  private func answer(
    _ tape: Tape,
    _ command: CommandTool,
    _ arguments: [String: JSONValue]
  ) -> ToolAnswer {
    var remarks = tape.remarks
    guard command.hasJSON else { return ToolAnswer([tape.data] + remarks) }
    guard case .object(var fields)? = try? JSONValue(parsing: tape.data) else {
      return ToolAnswer([tape.data] + remarks, value: .object(["text": .string(tape.data)]))
    }
    if arguments["dry_run"] == .bool(true) { fields["dry_run"] = .bool(true) }
    if command.isLimited(arguments), case .array(let items)? = fields["items"],
      items.count > CommandTool.usual
    {
      fields["items"] = .array(Array(items.prefix(CommandTool.usual)))
      remarks.append(
        "Only the first \(CommandTool.usual) are shown. Pass a filter or a limit for the others."
      )
    }
    let value = JSONValue.object(fields).safe
    return ToolAnswer([Self.line(value) ?? tape.data] + remarks, value: value)
  }

  private static func line(_ value: JSONValue) -> String? { try? encodeJSON(value) }

  /// Returns the message of an error, without the usage line.
  private static func words(_ error: any Error) -> String {
    if let words = CommandTree.words(for: error), !(error is Refusal) {
      return words.split(separator: "\n").prefix { !$0.hasPrefix("Usage:") }.joined(separator: "\n")
    }
    return Refusal(error).words
  }
}

extension CommandTool {
  /// Number of items in a response if the call sets no limit.
  fileprivate static let usual = 200

  /// Returns true if the default limit applies, so that no call fills an agent's memory.
  fileprivate func isLimited(_ values: [String: JSONValue]) -> Bool {
    row.command == "list" && values["limit"] ?? .null == .null
  }

  /// Adds a limit of one more item if there is none; the extra item shows that there are more.
  fileprivate func limited(_ values: [String: JSONValue]) -> [String: JSONValue] {
    isLimited(values) ? values.merging(["limit": .integer(Self.usual + 1)]) { $1 } : values
  }
}
