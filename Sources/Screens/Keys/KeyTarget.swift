import Actions

/// The target of a key assignment: a verb, or a command of one page.
package enum KeyTarget: Hashable, Sendable {
  case verb(Verb)
  case page(PageCommand)

  /// The name of the setting without its prefix "keys.".
  package var name: String {
    switch self {
    case .verb(let verb): verb.name
    case .page(let command): command.name
    }
  }

  package var help: String {
    switch self {
    case .verb(let verb): verb.row.help
    case .page(let command): command.help
    }
  }

  package static let names = Verb.all.map(\.name) + PageCommand.all.map(\.name)

  package static func named(_ name: String) -> KeyTarget? {
    Verb.all.first { $0.name == name }.map(KeyTarget.verb) ?? PageCommand.named(name).map(KeyTarget.page)
  }
}

/// A command that would lose keys to another, with the keys it would keep.
struct KeyHolder: Hashable {
  /// The command; nil for a verb that a page passes on, which keeps its keys elsewhere.
  let target: KeyTarget?
  let help: String
  let keys: [String]
}
