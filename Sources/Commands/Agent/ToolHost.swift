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
package struct ToolHost: AgentHost {
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
      name: "todos", title: "Todos", version: ProgramVersion.current,
      instructions: AgentInstructions.text(isReadOnly: isReadOnly))
  }

  package var tools: [AgentTool] { commands.filter { !isWithheld($0.row) }.map(\.tool) }

  package func isWithheld(_ tool: String) -> Bool {
    AgentToolRow.reason(against: tool) != nil || commands.contains { $0.row.name == tool && isWithheld($0.row) }
  }

  private func isWithheld(_ row: AgentToolRow) -> Bool { isReadOnly && row.effect != .reads }

  package func isCalledOff(_ request: JSONValue) -> Bool { inbox.isCalledOff(request, listens: true) }

  package func call(
    _ tool: String, _ arguments: [String: JSONValue], by agent: String, for request: JSONValue
  ) -> ToolAnswer {
    do {
      guard let command = commands.first(where: { $0.row.name == tool }) else {
        guard let reason = AgentToolRow.reason(against: tool) else { throw Refusal.usage(AgentMessages.notATool(tool)) }
        throw Refusal.usage(AgentMessages.withheldTool(tool, reason: reason))
      }
      guard !isWithheld(command.row) else {
        throw Refusal(AgentMessages.toolChangesItems(tool))
      }
      let tape = CapturedOutput { [inbox] in inbox.isCalledOff(request) }
      try run(command.typed(command.limited(arguments)), by: agent, onto: tape)
      return answer(tape, command, arguments)
    } catch { return ToolAnswer([Self.words(error)], isRefusal: true) }
  }

  /// Creates a session for an agent; nil uses a home that is already open.
  func session(by agent: String?, onto tape: CapturedOutput) throws(Refusal) -> Session {
    try Session(home: home, color: .never).handed(to: agent, onto: tape, keeper)
  }

  /// Runs a command and records its output on a tape.
  func run(_ words: [String], by agent: String? = nil, onto tape: CapturedOutput) throws {
    let session = try session(by: agent, onto: tape)
    do {
      guard let command = try CommandTree.command(words) as? any VerbCommand else {
        throw Refusal.usage(AgentMessages.notACommand(words.joined(separator: " ")))
      }
      try command.carryOut(in: session)
    } catch is ExitCode {
      // The output already contains its freshness.
    }
  }

  private func answer(_ tape: CapturedOutput, _ command: CommandTool, _ arguments: [String: JSONValue]) -> ToolAnswer {
    var remarks = tape.remarks
    guard command.hasJSON else { return ToolAnswer([tape.data] + remarks) }
    guard case .object(var fields)? = try? JSONValue(parsing: tape.data) else {
      return ToolAnswer([tape.data] + remarks, value: .object(["text": .string(tape.data)]))
    }
    if arguments["dry_run"] == .bool(true) { fields["dry_run"] = .bool(true) }
    if command.isLimited(arguments), case .array(let items)? = fields["items"], items.count > CommandTool.usual {
      fields["items"] = .array(Array(items.prefix(CommandTool.usual)))
      remarks.append(AgentMessages.onlyFirstShown(CommandTool.usual))
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

extension ToolHost {
  private static let scheme = "todos://"

  package var templates: [AgentResource] {
    [
      AgentResource(
        Self.scheme + "item/{id}", name: AgentMessages.item, description: AgentMessages.itemDescription),
      AgentResource(
        Self.scheme + "list/{name}", name: AgentMessages.list, description: AgentMessages.listDescription),
      AgentResource(
        Self.scheme + "filter/{name}", name: AgentMessages.filter, description: AgentMessages.filterDescription),
    ]
  }

  package func resources() throws -> [AgentResource] {
    let session = try session(by: nil, onto: CapturedOutput())
    let views = ListView.allCases.map { view in
      AgentResource(
        Self.scheme + view.rawValue, name: view.rawValue.capitalizedStart,
        description: AgentMessages.itemsOfView(view.rawValue))
    }
    return try session.look { home in
      let lists = try ListOverview(home.lists(), home.listCounts()).entries.filter { !$0.isArchived }
      let filters = try home.savedFilters().all
      return views + lists.map { Self.resource("list", $0.name, AgentMessages.itemsOfList($0.name)) }
        + filters.map { Self.resource("filter", $0.name, AgentMessages.findingsOfFilter($0.name, text: $0.text)) }
    }
  }

  private static func resource(_ kind: String, _ name: String, _ description: String) -> AgentResource {
    AgentResource(scheme + kind + "/" + PercentText.encode(name), name: name, description: description)
  }

  package func read(_ uri: String) throws -> ResourceText? {
    guard let words = try words(of: uri) else { return nil }
    let tape = CapturedOutput()
    do { try run(words, onto: tape) } catch let refusal as Refusal where refusal.kind == "not-found" { return nil }
    guard case .object(var fields) = try JSONValue(parsing: tape.data) else { return nil }
    let text = try JSONText.of(JSONValue.object(fields).safe)
    fields["freshness"] = nil
    return ResourceText(text, substance: .object(fields))
  }

  /// Returns the command whose output is the resource; nil if the resource does not exist.
  private func words(of uri: String) throws -> [String]? {
    guard uri.hasPrefix(Self.scheme) else { return nil }
    let path = uri.dropFirst(Self.scheme.count).split(separator: "/", omittingEmptySubsequences: false)
    if path.count == 1, let view = ListView(rawValue: String(path[0])) { return listing(view.rawValue) }
    guard path.count == 2, let name = PercentText.decode(path[1]), !name.isEmpty else { return nil }
    switch path[0] {
    case "item": return name.hasPrefix("-") ? nil : ["show", "--json", "--", name]
    case "list": return try resources().contains { $0.uri == uri } ? listing("#" + name) : nil
    case "filter": return listing("@" + name)
    default: return nil
    }
  }

  private func listing(_ view: String) -> [String] { ["list", "--json", "--limit=200", "--", view] }
}

extension CommandTool {
  /// Number of items in a response if the call sets no limit.
  fileprivate static let usual = 200

  /// Returns true if the default limit applies, so that no call fills an agent's memory.
  fileprivate func isLimited(_ values: [String: JSONValue]) -> Bool {
    ["list", "here show"].contains(row.command) && values["limit"] ?? .null == .null
  }

  /// Adds a limit of one more item if there is none; the extra item shows that there are more.
  fileprivate func limited(_ values: [String: JSONValue]) -> [String: JSONValue] {
    isLimited(values) ? values.merging(["limit": .integer(Self.usual + 1)]) { $1 } : values
  }
}

/// The instructions for an agent.
enum AgentInstructions {
  static func text(isReadOnly: Bool) -> String {
    [
      AgentMessages.whatToolsAre, AgentMessages.howToNameItemsAndDates,
      isReadOnly ? AgentMessages.serverOnlyReads : AgentMessages.howChangesWork, AgentMessages.itemsAreData,
    ].joined(separator: "\n\n")
  }
}
