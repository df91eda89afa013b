import Actions
import Frames
package import Settings

/// The user's choice of keys: a preset, and own keys for some verbs, which win over it.
package struct KeyChoice: Hashable, Sendable {
  package var preset: KeyPreset
  /// The user's own keys by verb name, as in `toggle = ["x", "Space"]`.
  package var own: [String: [String]]

  package init(_ preset: KeyPreset = .todos, own: [String: [String]] = [:]) {
    (self.preset, self.own) = (preset, own)
  }

  package init(_ config: Config) { self.init(config.keyPreset, own: config.keys) }

  /// Returns the keys that a verb has unless the user sets some.
  package func usual(_ verb: Verb) -> [String] { preset.keys[verb] ?? verb.row.keys }

  /// The keys in effect.
  package var keymap: Keymap {
    if self == KeyChoice() { return .standard }
    let given = Verb.all.map { own[$0.name] }
    var rows = said.rows
    let theirs = zip(rows, given).flatMap { $1 == nil ? [] : $0.keys }
    for place in rows.indices where given[place] == nil {
      rows[place].keys.removeAll { keys in theirs.contains { $0.clashes(with: keys) } }
    }
    return Keymap(rows: rows)
  }

  /// The keys as the preset and the user state them, including those that clash.
  private var said: Keymap {
    var said = Keymap.standard
    for (place, verb) in Verb.all.enumerated() {
      if let keys = own[verb.name] ?? preset.keys[verb] { said.rows[place] = said.rows[place].with(keys) }
    }
    return said
  }

  // MARK: problems

  /// Verbs that must have a key, so that the user can always go on or leave.
  private static let needed = [ProgramVerb.palette, .help, .quit].map(Verb.program)

  /// The problems with the keys.
  ///
  /// They are unknown names and keys, a key claimed by two commands with own keys, a verb that lost its last key to
  /// another, and a needed verb without a key.
  package var problems: [Problem] { unread + clashes + missing + pageProblems }

  /// A problem with keys: the name of the setting, and a sentence.
  package struct Problem: Hashable, Sendable {
    package let name: String
    package let words: String

    init(_ name: String, _ words: String) { (self.name, self.words) = (name, words) }
  }

  private var unread: [Problem] {
    if own.isEmpty { return [] }
    let names = Set(KeyTarget.names)
    return own.sorted { $0.key < $1.key }.flatMap { name, keys -> [Problem] in
      guard names.contains(name) else {
        return [Problem(name, "There is no command “\(name)” to bind keys to.")]
      }
      return keys.filter { KeyPress.sequence($0) == nil }
        .map { Problem(name, "“\($0)” is not a key; \(name) needs one like x, Ctrl-R or “g g”.") }
    }
  }

  private var clashes: [Problem] {
    let keymap = keymap
    return said.clashes.filter { _, first, second in
      [first, second].allSatisfy { row in
        row.command.map { own[$0.name] != nil || keymap.row($0)?.keys.isEmpty == true } ?? false
      }
    }
    .map { keys, first, second in
      let names = [first, second].map { $0.command?.name ?? "" }
      let name = names.first { own[$0] != nil } ?? ""
      return Problem(name, "“\(keys.words)” means both \(names[0]) and \(names[1]).")
    }
  }

  private var missing: [Problem] {
    let keymap = keymap
    return Self.needed.filter { keymap.row($0)?.keys.isEmpty != false }
      .map { Problem($0.name, "“\($0.row.help)” needs a key: \($0.name) has none.") }
  }
}
