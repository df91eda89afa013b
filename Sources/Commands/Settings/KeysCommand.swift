import Actions
import AppLoop
import ArgumentParser
import JSON
import Messages
import Screens
import Settings

/// `todos keys`: prints every verb with its current keys and their source.
struct KeysCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: localized("Print every command of the full screen with its keys and their source."),
    discussion: localized(
      """
      Keys that differ from the defaults show their source: the preset, or config.toml.
      todos config set key_preset vim      # or emacs, arrows; todos for the defaults
      todos config set keys.toggle 'x, Space'
      todos config set keys.board-page.carry-right 'L, Ctrl-L'     # on one page only
      todos config set keys.line.start 'F5, Ctrl-A'           # in every input line
      """))

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let check = ConfigCheck(PersonalFiles(session.folders), at: session.moment)
    for fault in check.faults(of: "keys", in: session.config) { session.console.complain(check.located(fault)) }
    let text = KeysText(KeyChoice(session.config))
    if json.isWanted { return try session.console.pass(text.json) }
    for line in text.lines { try session.console.say(line) }
  }
}

/// The verbs with their keys, as printed by commands.
struct KeysText {
  private let verbs: [VerbKeys]
  private let pageKeys: [(command: PageCommand, keys: [String], isOwn: Bool)]

  init(_ choice: KeyChoice) { (verbs, pageKeys) = (choice.verbs, choice.pageKeys) }

  /// The verbs under the headings of the help page, one line each: name, keys, help, and the source of keys other
  /// than the default.
  var lines: [String] { verbLines + pageLines }

  /// The lines of commands that belong to one page.
  private var pageLines: [String] {
    let lines = TextColumns.lines(
      pageKeys.map { keys in
        let row = [keys.command.name, keys.keys.joined(separator: ", "), keys.command.help]
        return row + [keys.isOwn ? VerbKeys.Source.own.word : ""]
      }, indent: 2)
    return KeyPage.allCases.flatMap { page in
      ["", page.title.uppercased()] + zip(pageKeys, lines).filter { $0.0.command.page == page }.map(\.1)
    }
  }

  private var verbLines: [String] {
    let rows = verbs.map { verb in
      let (row, keys) = (verb.verb.row, verb.keys.joined(separator: ", "))
      return [row.name, keys, row.help, owner(verb.source)]
    }
    let lines = TextColumns.lines(rows, indent: 2)
    return zip(verbs, lines).enumerated().flatMap { place, verb in
      let group = verb.0.verb.row.group
      let isFirst = place == 0 || verbs[place - 1].verb.row.group != group
      return (isFirst ? (place == 0 ? [] : [""]) + [group.title.uppercased()] : []) + [verb.1]
    }
  }

  /// `[{"default_keys":["Space"],"group":"act","help":"done or reopen","keys":["x"],"name":"toggle","source":"config.toml"}]`.
  var json: String {
    get throws {
      let verbs = verbs.map { verb -> JSONValue in
        let row = verb.verb.row
        return .object([
          "name": .string(row.name), "help": .string(row.help), "group": .string(row.group.rawValue),
          "keys": Self.list(verb.keys), "default_keys": Self.list(row.keys), "source": .string(verb.source.word),
        ])
      }
      let commands = pageKeys.map { keys -> JSONValue in
        .object([
          "name": .string(keys.command.name), "help": .string(keys.command.help),
          "group": .string(keys.command.page.rawValue), "keys": Self.list(keys.keys),
          "default_keys": Self.list(keys.command.usualKeys),
          "source": .string((keys.isOwn ? VerbKeys.Source.own : .usual).word),
        ])
      }
      return try JSONText.of(.array(verbs + commands))
    }
  }

  private func owner(_ source: VerbKeys.Source) -> String {
    switch source {
    case .usual: ""
    case .preset(let preset): preset.rawValue
    case .own: source.word
    }
  }

  private static func list(_ keys: [String]) -> JSONValue { .array(keys.map { .string($0) }) }
}
