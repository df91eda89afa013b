import Agent
import JSON
import Manual

/// A command as a tool of an agent, derived from the command's description.
struct CommandTool {
  let row: AgentToolRow
  let arguments: [ToolArgument]
  private let info: CommandInfo

  /// True if the command supports JSON output.
  let hasJSON: Bool

  /// Returns the program's commands that have a row, in row order.
  static func all(in program: CommandInfo) -> [CommandTool] {
    AgentToolRow.all.compactMap { row in program.command(row.command).map { CommandTool(row, $0) } }
  }

  private init(_ row: AgentToolRow, _ info: CommandInfo) {
    self.row = row
    self.info = info
    arguments = Self.joined((info.arguments ?? []).compactMap(ToolArgument.init))
    hasJSON = info.arguments?.contains { $0.names?.contains { $0.name == "json" } == true } == true
  }

  /// Merges each flag with the flag that negates it.
  private static func joined(_ all: [ToolArgument]) -> [ToolArgument] {
    let denials = Dictionary(
      all.filter { $0.isFlag && $0.name.hasPrefix("no_") }.map { (String($0.name.dropFirst(3)), $0) }
    ) { first, _ in first }
    let denied = Set(all.filter { $0.isFlag && denials[$0.name] != nil }.map { "no_" + $0.name })
    return all.filter { !denied.contains($0.name) }.map { argument in
      denied.contains("no_" + argument.name) ? denials[argument.name].map(argument.denied) ?? argument : argument
    }
  }

  var tool: AgentTool {
    let title = info.abstract ?? row.command
    return AgentTool(
      row.name, title: title.hasSuffix(".") ? String(title.dropLast()) : title,
      description: ([title] + remarks).joined(separator: "\n"), effect: row.effect, isIdempotent: row.isIdempotent,
      input: .object(
        required: arguments.filter(isRequired).map { ($0.name, $0.schema) },
        optional: arguments.filter { !isRequired($0) }.map { ($0.name, $0.schema) }
      ).closed, output: hasJSON ? ToolOutput.schema(row) : nil)
  }

  private func isRequired(_ argument: ToolArgument) -> Bool {
    argument.isRequired || AgentToolRow.needed[row.command]?.contains(argument.name) == true
  }

  /// The command's help discussion, without the lines about shell use.
  private var remarks: [String] {
    (info.discussion ?? "").split(separator: "\n").map(String.init).filter { line in
      !Self.shellWords.contains { line.contains($0) }
    }
  }

  private static let shellWords = ["todos ", "--", "Exit status", "standard input", "{\"", "Options:"]

  func typed(_ values: [String: JSONValue]) throws(Refusal) -> [String] {
    let known = Set(arguments.map(\.name))
    if let other = values.keys.sorted().first(where: { !known.contains($0) }) {
      let unknown = String(other.prefix(100))
      guard !arguments.isEmpty else { throw .usage(AgentMessages.noArguments(besides: unknown, of: row.name)) }
      let names = arguments.map(\.name).joined(separator: ", ")
      throw .usage(AgentMessages.unknownArgument(unknown, of: row.name, known: names))
    }
    var options: [String] = []
    var rest: [String] = []
    for argument in arguments {
      guard let value = values[argument.name], value != .null else {
        if isRequired(argument) { throw .usage(AgentMessages.missingArgument(argument.name, of: row.name)) }
        continue
      }
      let typed = try argument.typed(value)
      if argument.isPositional { rest += typed } else { options += typed }
    }
    return row.command.split(separator: " ").map(String.init) + options + (hasJSON ? ["--json"] : [])
      + (rest.isEmpty ? [] : ["--"] + rest)
  }
}
