import Actions
import JSON
import Screens
import Settings

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
      },
      indent: 2
    )
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
          "keys": Self.list(verb.keys), "default_keys": Self.list(row.keys),
          "source": .string(verb.source.word),
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
