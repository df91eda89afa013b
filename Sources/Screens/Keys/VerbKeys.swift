import Actions
package import Settings

/// The keys of a verb in effect, and their source.
package struct VerbKeys: Hashable, Sendable {
  /// The source of a verb's keys.
  package enum Source: Hashable, Sendable {
    /// The verb table.
    case usual
    case preset(KeyPreset)
    case own

    /// The name of the source in output for programs.
    package var word: String {
      switch self {
      case .usual: "default"
      case .preset: "preset"
      case .own: "config.toml"
      }
    }
  }

  /// All verbs in the order of the help page, by group.
  package static let order = VerbGroup.allCases.flatMap { group in Verb.all.filter { $0.row.group == group } }

  package let verb: Verb
  /// The keys in effect; blanks separate the presses of a sequence.
  package let keys: [String]
  package let source: Source
}

extension KeyChoice {
  /// All verbs with their keys, in the order of the help page.
  package var verbs: [VerbKeys] {
    let keymap = keymap
    return VerbKeys.order.map { VerbKeys(verb: $0, keys: keymap.keys(of: $0), source: source(of: $0)) }
  }

  package func source(of verb: Verb) -> VerbKeys.Source {
    if own[verb.name] != nil { return .own }
    return preset.keys[verb] == nil ? .usual : .preset(preset)
  }
}
