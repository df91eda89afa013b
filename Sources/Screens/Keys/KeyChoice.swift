import Actions
import Frames
package import Settings

/// The user's choice of keys: a preset, and own keys for some verbs, which win over it.
package struct KeyChoice: Hashable, Sendable {
  package var preset: KeyPreset
  /// The user's own keys by verb name, as in `toggle = ["x", "Space"]`.
  package var own: [String: [String]]

  package init(_ preset: KeyPreset = .todos, own: [String: [String]] = [:]) { (self.preset, self.own) = (preset, own) }

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
      guard names.contains(name) else { return [Problem(name, KeymapMessages.unknownCommand(name))] }
      return keys.filter { KeyPress.sequence($0) == nil }.map {
        Problem(name, KeymapMessages.notAKey($0, of: name))
      }
    }
  }

  private var clashes: [Problem] {
    let keymap = keymap
    return said.clashes.filter { _, first, second in
      [first, second].allSatisfy { row in
        row.command.map { own[$0.name] != nil || keymap.row($0)?.keys.isEmpty == true } ?? false
      }
    }.map { keys, first, second in
      let names = [first, second].map { $0.command?.name ?? "" }
      let name = names.first { own[$0] != nil } ?? ""
      return Problem(name, KeymapMessages.ambiguous(keys.words, names[0], names[1]))
    }
  }

  private var missing: [Problem] {
    let keymap = keymap
    return Self.needed.filter { keymap.row($0)?.keys.isEmpty != false }.map {
      Problem($0.name, KeymapMessages.needsKey($0.row.help, $0.name))
    }
  }
}

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

extension KeyChoice {
  /// Returns the user's valid keys for the commands of a page, by the command's name on that page.
  func own(on page: KeyPage) -> [String: [[KeyPress]]] {
    let head = page.rawValue + "."
    return own.reduce(into: [:]) { own, entry in
      guard entry.key.hasPrefix(head) else { return }
      let word = String(entry.key.dropFirst(head.count))
      own[word] = entry.value.compactMap(KeyPress.sequence).filter { page.takes($0, for: word) }
    }
  }

  /// Returns the rows of a page with the keys in effect.
  package func table(of page: KeyPage) -> KeyTable<PageCommand> {
    page.table.live(in: keymap, page.typing).giving(self, on: page, \.word)
  }

  /// Returns the keys that a page command has unless the user sets some.
  func usual(_ command: PageCommand) -> [String] {
    let page = command.page
    return page.table.live(in: keymap, page.typing).row(command)?.changeable(on: page) ?? []
  }

  /// Returns the keys of a page command, except those that cannot change.
  package func keys(of command: PageCommand) -> [String] {
    table(of: command.page).row(command)?.changeable(on: command.page) ?? []
  }

  /// All page commands with their keys; `isOwn` marks keys set by the user.
  package var pageKeys: [(command: PageCommand, keys: [String], isOwn: Bool)] {
    KeyPage.allCases.flatMap { page in
      let table = table(of: page)
      return PageCommand.all.filter { $0.page == page }.map { command in
        (command, table.row(command)?.changeable(on: page) ?? [], own[command.name] != nil)
      }
    }
  }

  var pageProblems: [Problem] { own.keys.contains { $0.contains(".") } ? KeyPage.allCases.flatMap(problems) : [] }

  private func problems(of page: KeyPage) -> [Problem] {
    let given = PageCommand.all.filter { $0.page == page && own[$0.name] != nil }
    return given.isEmpty ? [] : given.flatMap(refused) + clashes(on: page)
  }

  /// Returns the problems of keys that already have another meaning on the page; default keys are always valid.
  private func refused(_ command: PageCommand) -> [Problem] {
    let (page, all) = (command.page, (own[command.name] ?? []).compactMap(KeyPress.sequence))
    let usual = page.table.row(command)?.keys ?? []
    let name = command.name
    return all.filter { !usual.contains($0) }.compactMap { page.refusal(of: $0, for: name) }.map { Problem(name, $0) }
  }

  private func clashes(on page: KeyPage) -> [Problem] {
    let (live, given) = (table(of: page), own(on: page))
    let rows = page.table.live(in: keymap, page.typing).rows.map { row in
      row.command.flatMap { given[$0.word] }.map(row.having) ?? row
    }
    return KeyTable(rows: rows).clashes.compactMap { keys, first, second in
      guard let (one, other) = both(first.command, second.command) else { return nil }
      let isLost = [one, other].allSatisfy { command in
        own[command.name] != nil || live.row(command)?.keys.isEmpty != false
      }
      let name = own[one.name] == nil ? other.name : one.name
      return isLost ? Problem(name, KeymapMessages.ambiguous(keys.words, one.name, other.name)) : nil
    }
  }

  private func both(_ one: PageCommand?, _ other: PageCommand?) -> (PageCommand, PageCommand)? {
    one.flatMap { one in other.map { (one, $0) } }
  }
}

extension KeyRow {
  /// Returns the keys in words, except those that leave every page.
  ///
  /// On `.line` all keys are included: its rows that accept and leave a line have no others.
  func changeable(on page: KeyPage) -> [String] { keys.filter { page == .line || !page.keeps($0) }.map(\.words) }

  func having(_ keys: [[KeyPress]]) -> KeyRow {
    var row = self
    row.keys = keys
    return row
  }
}

extension ScreenContext {
  /// Returns the rows of a page with the keys in effect; all key names on the screen come from here.
  func live<Command: RawRepresentable>(_ table: KeyTable<Command>, on page: KeyPage) -> KeyTable<Command>
  where Command.RawValue == String {
    table.live(in: keymap, page.typing).giving(look.keys, on: page) { $0.rawValue.parted }
  }
}

extension KeyTable {
  /// Returns the table with the user's keys for a page; `name` gives the name of a command there.
  func giving(_ choice: KeyChoice, on page: KeyPage, _ name: (Command) -> String?) -> KeyTable {
    let own = choice.own(on: page)
    return own.isEmpty ? self : giving({ name($0).flatMap { own[$0] } }, keeping: page.keeps)
  }

  /// Returns the table with the user's keys for some commands.
  ///
  /// They replace all keys of these commands, except those that must stay, and win over the keys of other rows.
  func giving(_ own: (Command) -> [[KeyPress]]?, keeping keeps: ([KeyPress]) -> Bool) -> KeyTable {
    let given = rows.map { $0.command.flatMap(own) }
    let theirs = given.flatMap { $0 ?? [] }
    if given.allSatisfy({ $0 == nil }) { return self }
    var table = self
    for (place, keys) in given.enumerated() {
      let former = rows[place].keys
      table.rows[place].keys =
        keys.map { $0 + former.filter(keeps) } ?? former.filter { keys in !theirs.contains { $0.clashes(with: keys) } }
      if table.rows[place].keys != former, rows[place].sign != "Esc" { table.rows[place].sign = nil }
    }
    let firsts = table.rows.compactMap(\.keys.first?.words)
    if !["Left", "Right"].allSatisfy(firsts.contains) {
      for place in table.rows.indices where table.rows[place].sign == "←→" { table.rows[place].sign = nil }
    }
    return table
  }
}
