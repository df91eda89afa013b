/// A manual page of a program, made from its commands' help and additional sections.
package struct ManualPage: Sendable {
  private let command: CommandInfo
  private let summary: String
  private let version: String
  private let sections: [ManualSection]

  /// Creates a page; `summary` is a short description, and `sections` follow the commands.
  package init(_ command: CommandInfo, summary: String, version: String, sections: [ManualSection]) {
    self.command = command
    self.summary = summary
    self.version = version
    self.sections = sections
  }

  /// The page in the language of man(7).
  package var roff: String {
    let program = command.commandName
    var lines = [
      ".TH \(program.uppercased()) 1 \"\" \(Roff.quoted(program + " " + version)) \"User Commands\"", ".nh", ".ad l",
      ".SH NAME", Roff.text(program) + " \\- " + Roff.text(summary),
    ]
    for section in [synopsis, description, commands] + sections where !section.parts.isEmpty {
      lines.append(".SH " + Roff.quoted(section.heading))
      lines += section.parts.flatMap(\.roff)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var synopsis: ManualSection {
    let program = command.commandName
    return ManualSection(
      "SYNOPSIS", [.paragraph("`\(program)` [options]"), .paragraph("`\(program)` command [arguments] [options]")])
  }

  private var description: ManualSection {
    ManualSection("DESCRIPTION", ManualPart.discussion(command.discussion ?? "", program: command.commandName))
  }

  private var commands: ManualSection {
    let shown = (command.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
    let everywhere = (shared(by: shown) ?? []).map(term)
    return ManualSection(
      "COMMANDS",
      shown.flatMap { parts(of: $0, under: command.commandName, without: everywhereKeys) }
        + (everywhere.isEmpty ? [] : [.heading("Behind every command")] + everywhere))
  }

  private var everywhereKeys: Set<String> {
    Set(shared(by: (command.subcommands ?? []).filter(\.shouldDisplay))?.map(Self.key) ?? [])
  }

  /// Returns the documentation of commands by path, such as `lists rename`, without the options that all commands
  /// share.
  func parts(ofCommands paths: [String]) -> [ManualPart] {
    let own = everywhereKeys
    return paths.flatMap { path -> [ManualPart] in
      let above = [command.commandName] + path.split(separator: " ").dropLast().map(String.init)
      return command.command(path).map { parts(of: $0, under: above.joined(separator: " "), without: own) } ?? []
    }
  }

  private func parts(of command: CommandInfo, under path: String, without everywhere: Set<String>) -> [ManualPart] {
    let name = path + " " + command.commandName
    let below = (command.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
    guard below.isEmpty else {
      let about = ManualPart.discussion(command.discussion ?? "", program: self.command.commandName)
      return [.heading(name), .paragraph(command.abstract ?? "")] + about
        + below.flatMap { parts(of: $0, under: name, without: everywhere) }
    }
    let arguments = Self.shown(command).filter { !everywhere.contains(Self.key($0)) }
    let line = ([name] + arguments.filter { $0.kind == "positional" }.map(Self.placeholder)).joined(separator: " ")
    return [.heading(line), .paragraph(command.abstract ?? "")] + arguments.map(term)
      + ManualPart.discussion(command.discussion ?? "", program: self.command.commandName)
  }

  /// Returns the options that all commands without subcommands share.
  private func shared(by commands: [CommandInfo]) -> [CommandInfo.Argument]? {
    let leaves = commands.flatMap(Self.leaves)
    guard let first = leaves.first, leaves.count > 1 else { return nil }
    let keys = leaves.map { Set(Self.shown($0).filter { $0.kind != "positional" }.map(Self.key)) }
    return Self.shown(first).filter { argument in keys.allSatisfy { $0.contains(Self.key(argument)) } }
  }

  private static func leaves(_ command: CommandInfo) -> [CommandInfo] {
    let below = (command.subcommands ?? []).filter { $0.commandName != "help" }
    return below.isEmpty ? [command] : below.flatMap(leaves)
  }

  private static func shown(_ command: CommandInfo) -> [CommandInfo.Argument] {
    (command.arguments ?? []).filter { $0.shouldDisplay && $0.names?.first?.name != "version" }
  }

  private static func key(_ argument: CommandInfo.Argument) -> String {
    (argument.names?.map(\.text).joined(separator: " ") ?? argument.valueName ?? "") + (argument.abstract ?? "")
  }

  private static func placeholder(_ argument: CommandInfo.Argument) -> String {
    let name = (argument.valueName ?? "").uppercased() + (argument.isRepeating ? "..." : "")
    return argument.isOptional ? "[" + name + "]" : name
  }

  private func term(_ argument: CommandInfo.Argument) -> ManualPart {
    guard argument.kind != "positional" else {
      return .term((argument.valueName ?? "").uppercased(), argument.abstract ?? "")
    }
    let names = (argument.names ?? []).map(\.text).joined(separator: ", ")
    let value = argument.kind == "option" ? " " + (argument.valueName ?? "").uppercased() : ""
    return .term(names + value, argument.abstract ?? "")
  }
}

/// A section of the manual.
package struct ManualSection: Hashable, Sendable {
  /// The heading, in capitals.
  package let heading: String
  package let parts: [ManualPart]

  package init(_ heading: String, _ parts: [ManualPart]) {
    self.heading = heading
    self.parts = parts
  }
}
