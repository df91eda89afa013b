import Agent
import JSON
import Manual

/// An argument of a tool, derived from an argument of its command.
struct ToolArgument {
  private enum Kind {
    /// One value, positional or of an option.
    case value
    case number
    /// An item, by its number or id.
    case item
    /// Words, joined with blanks.
    case words
    case values
    case items
    case flag
  }

  let name: String
  let isRequired: Bool
  let isPositional: Bool
  let isFlag: Bool
  private let kind: Kind
  private let help: String
  /// The options; the second option of a flag negates it.
  private var options: [String]

  /// Options that the server sets for every command, or that concern the display for a user.
  private static let hidden: Set = [
    "json", "home", "color", "help", "version", "plain", "format", "explain", "prompt", "follow", "width", "csv",
    "timeclock", "titles", "yes", "all", "quiet",
  ]
  private static let words: Set = ["text", "when", "month", "expr"]

  /// Returns nil if the argument is hidden from agents.
  init?(_ argument: CommandInfo.Argument) {
    let options = (argument.names ?? []).filter { $0.kind == "long" }
    guard argument.shouldDisplay, let given = options.first?.name ?? argument.valueName, !Self.hidden.contains(given)
    else { return nil }
    isPositional = argument.kind == "positional"
    name = (isPositional && argument.isRepeating && argument.valueName == "id" ? "ids" : given).replacing(
      "-", with: "_")
    isRequired = !argument.isOptional
    help = argument.abstract ?? ""
    self.options = options.map(\.text)
    kind = Self.kind(argument, isPositional: isPositional)
    isFlag = kind == .flag
  }

  private static func kind(_ argument: CommandInfo.Argument, isPositional: Bool) -> Kind {
    let value = argument.valueName ?? ""
    if argument.kind == "flag" { return .flag }
    guard argument.isRepeating else { return value == "id" ? .item : value == "n" ? .number : .value }
    if value == "id" { return .items }
    return isPositional && words.contains(value) ? .words : .values
  }

  func denied(by other: ToolArgument) -> ToolArgument {
    var argument = self
    argument.options += other.options
    return argument
  }

  var schema: Schema {
    let item = Schema.either([.integer(1), .text(atLeast: 1)])
    let form: Schema =
      switch kind {
      case .value, .words: .text()
      case .number: .integer(1)
      case .item: item
      case .values: .list(.text())
      case .items: .list(item)
      case .flag: .truth
      }
    return form.saying(help)
  }

  /// Returns the command words for a value, with the option in front unless positional.
  func typed(_ value: JSONValue) throws(Refusal) -> [String] {
    if case .null = value { return [] }
    if kind == .flag {
      guard case .bool(let isWanted) = value else { throw .usage(AgentMessages.mustBeTruth(name)) }
      return Array((isWanted ? options[...] : options.dropFirst()).prefix(1))
    }
    let texts = try texts(value)
    guard !texts.contains("-") else {
      throw .usage(AgentMessages.noStandardInput(name))
    }
    guard !texts.contains(where: { $0.unicodeScalars.contains("\0") }) else {
      throw .usage(AgentMessages.noZeroCharacter(name))
    }
    guard !isPositional, let option = options.first else { return texts }
    return texts.flatMap { $0.isEmpty ? [option, ""] : [option + "=" + $0] }
  }

  private func texts(_ value: JSONValue) throws(Refusal) -> [String] {
    switch (kind, value) {
    case (.values, .array(let all)), (.items, .array(let all)):
      var texts: [String] = []
      for one in all { texts.append(try text(one)) }
      return texts
    case (.number, .integer(let number)): return [String(number)]
    case (.number, _): throw .usage(AgentMessages.mustBeNumber(name))
    default: return [try text(value)]
    }
  }

  private func text(_ value: JSONValue) throws(Refusal) -> String {
    switch (kind, value) {
    case (_, .string(let text)): return text
    case (.item, .integer(let number)), (.items, .integer(let number)), (.words, .integer(let number)):
      return String(number)
    case (.item, _): throw .usage(AgentMessages.mustBeItem(name))
    case (.items, _): throw .usage(AgentMessages.mustBeItems(name))
    case (.values, _): throw .usage(AgentMessages.mustBeTexts(name))
    default: throw .usage(AgentMessages.mustBeText(name))
    }
  }
}
