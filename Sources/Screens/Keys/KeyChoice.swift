import Actions
import Frames
package import Settings

/// What a person says of keys: the preset to begin with, and keys of their own for some verbs, which win over it.
package struct KeyChoice: Hashable, Sendable {
  package var preset: KeyPreset
  /// Keys of a person's own, by the names of the verbs, as in `toggle = ["x", "Space"]`.
  package var own: [String: [String]]

  package init(_ preset: KeyPreset = .todos, own: [String: [String]] = [:]) {
    (self.preset, self.own) = (preset, own)
  }

  /// What the person's settings say.
  package init(_ config: Config) { self.init(config.keyPreset, own: config.keys) }

  /// The keys that a verb has where nothing of a person's own is said of it.
  package func usual(_ verb: Verb) -> [String] { preset.keys[verb] ?? verb.row.keys }

  /// The keys that hold.
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

  /// The keys as the preset and the person say them, whether or not they can all hold.
  private var said: Keymap {
    var said = Keymap.standard
    for (place, verb) in Verb.all.enumerated() {
      if let keys = own[verb.name] ?? preset.keys[verb] { said.rows[place] = said.rows[place].with(keys) }
    }
    return said
  }

  // MARK: what is wrong

  /// Without a key for these nobody finds a way on, or out.
  private static let needed = [ProgramVerb.palette, .help, .quit].map(Verb.program)

  /// What is wrong with the keys, as sentences: names and keys that there are not, a key that two verbs of the person's own
  /// want, a verb whose last key another took, and one without a key that nobody can do without.
  package var problems: [Problem] { unread + clashes + missing + pageProblems }

  /// What is wrong with keys: the name that they are set by, and a sentence.
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
