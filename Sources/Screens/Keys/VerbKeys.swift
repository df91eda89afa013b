import Actions
package import Settings

/// The keys of a verb as they are for a person, and where they come from.
package struct VerbKeys: Hashable, Sendable {
  /// Who says what keys a verb has.
  package enum Source: Hashable, Sendable {
    /// The verb table.
    case usual
    /// The preset that the person chose.
    case preset(KeyPreset)
    /// The person's own file.
    case own

    /// Its word, as programs read it.
    package var word: String {
      switch self {
      case .usual: "default"
      case .preset: "preset"
      case .own: "config.toml"
      }
    }
  }

  /// All verbs in the order of the help page, by their groups.
  package static let order = VerbGroup.allCases.flatMap { group in Verb.all.filter { $0.row.group == group } }

  package let verb: Verb
  /// The keys that hold; presses parted by blanks make a sequence.
  package let keys: [String]
  /// Who says so.
  package let source: Source
}

extension KeyChoice {
  /// All verbs with their keys, in the order of the help page.
  package var verbs: [VerbKeys] {
    let keymap = keymap
    return VerbKeys.order.map { VerbKeys(verb: $0, keys: keymap.keys(of: $0), source: source(of: $0)) }
  }

  /// Who says what keys a verb has.
  package func source(of verb: Verb) -> VerbKeys.Source {
    if own[verb.name] != nil { return .own }
    return preset.keys[verb] == nil ? .usual : .preset(preset)
  }
}
