import Actions

/// What a person gives keys to: a verb, or a command of one page alone.
package enum KeyTarget: Hashable, Sendable {
  case verb(Verb)
  case page(PageCommand)

  /// What its keys are set by, behind "keys.".
  package var name: String {
    switch self {
    case .verb(let verb): verb.name
    case .page(let command): command.name
    }
  }

  /// What it does.
  package var help: String {
    switch self {
    case .verb(let verb): verb.row.help
    case .page(let command): command.help
    }
  }

  /// The names of all.
  package static let names = Verb.all.map(\.name) + PageCommand.all.map(\.name)

  /// The one of this name; nil where there is none.
  package static func named(_ name: String) -> KeyTarget? {
    Verb.all.first { $0.name == name }.map(KeyTarget.verb) ?? PageCommand.named(name).map(KeyTarget.page)
  }
}

/// Something whose keys would not work any more where another had some, with the keys that it would keep.
struct KeyHolder: Hashable {
  /// What it is; nil for a verb that a page passes on, which keeps its keys elsewhere.
  let target: KeyTarget?
  let help: String
  let keys: [String]
}
