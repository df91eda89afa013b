import Actions
import Frames
import Settings

extension KeyChoice {
  /// Returns the commands that would lose keys if `target` had `keys`, each with the keys it would keep.
  func holders(of keys: [KeyPress], but target: KeyTarget) -> [KeyHolder] {
    switch target {
    case .verb(let verb):
      return Self.holders(of: keys, in: keymap.rows.filter { $0.command != verb }) { $0.command.map(KeyTarget.verb) }
    case .page(let command):
      let rows = table(of: command.page).rows.filter { $0.command != command }
      return Self.holders(of: keys, in: rows) { $0.command.map(KeyTarget.page) }
    }
  }

  private static func holders<Command>(
    of keys: [KeyPress], in rows: [KeyRow<Command>], target: (KeyRow<Command>) -> KeyTarget?
  ) -> [KeyHolder] {
    rows.filter { $0.keys.contains { $0.clashes(with: keys) } }.map { row in
      let kept = row.keys.filter { !$0.clashes(with: keys) }.map(\.words)
      return KeyHolder(target: target(row), help: row.help, keys: kept)
    }
  }

  package func keys(of target: KeyTarget) -> [String] {
    switch target {
    case .verb(let verb): keymap.keys(of: verb)
    case .page(let command): keys(of: command)
    }
  }

  /// Returns all key sequences that apply in the same place as `target`.
  func rows(beside target: KeyTarget) -> [[KeyPress]] {
    switch target {
    case .verb: keymap.rows.flatMap(\.keys)
    case .page(let command): table(of: command.page).rows.flatMap(\.keys)
    }
  }

  private func usual(_ target: KeyTarget) -> [String] {
    switch target {
    case .verb(let verb): usual(verb)
    case .page(let command): usual(command)
    }
  }

  /// Returns the choice with `keys` for `target`: in addition to its keys if `beside`, else instead of them.
  func giving(_ keys: [KeyPress], to target: KeyTarget, beside: Bool) -> KeyChoice {
    let old = beside ? self.keys(of: target).compactMap(KeyPress.sequence) : []
    return setting((old.filter { !$0.clashes(with: keys) } + [keys]).map(\.words), of: target)
  }

  /// Returns the choice without the keys of other commands that clash with `keys`.
  ///
  /// A verb that a page passes on needs no change: it loses the keys on that page anyway.
  func clearing(_ keys: [KeyPress], for target: KeyTarget) -> KeyChoice {
    holders(of: keys, but: target).reduce(self) { choice, holder in
      guard let holding = holder.target else { return choice }
      if case .page(let command) = holding {
        let ways = holder.keys.filter { KeyPress.sequence($0).map(command.page.keeps) == false }
        return choice.setting(ways, of: holding)
      }
      return choice.setting(holder.keys, of: holding)
    }
  }

  /// Returns the choice without a key of `target`, unless the page must keep the key.
  func removing(_ key: String, of target: KeyTarget) -> KeyChoice {
    if case .page(let command) = target, KeyPress.sequence(key).map(command.page.keeps) == true { return self }
    return setting(keys(of: target).filter { $0 != key }, of: target)
  }

  func resetting(_ target: KeyTarget) -> KeyChoice { setting(usual(target), of: target) }

  /// Returns the first problem that `new` adds, as a sentence; nil if it adds none.
  package func refusal(of new: KeyChoice) -> String? {
    let known = problems
    return new.problems.first { !known.contains($0) }?.words
  }

  private func setting(_ keys: [String], of target: KeyTarget) -> KeyChoice {
    var new = self
    new.own[target.name] = keys == usual(target) ? nil : keys
    return new
  }

  // MARK: writing settings

  /// A change of a setting in the user's file; a nil value removes the setting.
  package struct Step: Hashable, Sendable {
    package let name: String
    package let value: String?
  }

  /// Returns the changes of settings that lead to `new`, in an order in which none is refused.
  package func steps(to new: KeyChoice) -> [Step] {
    var now = self
    var rest = Set(own.keys).union(new.own.keys).filter { own[$0] != new.own[$0] }.sorted()
    var steps: [Step] = []
    if preset != new.preset {
      now.preset = new.preset
      steps.append(Step(name: "key_preset", value: new.preset == .todos ? nil : new.preset.rawValue))
    }
    while !rest.isEmpty {
      let next = rest.firstIndex { now.refusal(of: now.taking($0, from: new)) == nil } ?? 0
      let name = rest.remove(at: next)
      now = now.taking(name, from: new)
      steps.append(Step(name: "keys." + name, value: new.text(name)))
    }
    return steps
  }

  private func taking(_ name: String, from other: KeyChoice) -> KeyChoice {
    var new = self
    new.own[name] = other.own[name]
    return new
  }

  /// Returns the user's own keys for a verb as the file stores them; nil if there are none.
  private func text(_ name: String) -> String? {
    guard let keys = own[name] else { return nil }
    var config = Config()
    config.keys[name] = keys
    return Setting.table.text("keys." + name, of: config)
  }
}

/// Sentences shown while the user changes keys.
extension KeyChoice {
  /// Returns a sentence about the current meaning of keys and about the loss if `target` had them.
  func words(for keys: [KeyPress], of target: KeyTarget) -> String {
    let holders = holders(of: keys, but: target)
    guard holders.count == 1, let only = holders.first, longer(than: keys, beside: target) == nil else {
      return meaning(of: keys, for: target, holders) + "."
    }
    return only.keys.isEmpty
      ? KeymapMessages.wouldHaveNoKey(keys.words, only.help)
      : KeymapMessages.wouldKeep(keys.words, only.help, only.keys.joined(separator: ", "))
  }

  /// Returns a clause about the current meaning of keys.
  func meaning(of keys: [KeyPress], for target: KeyTarget, _ holders: [KeyHolder]) -> String {
    let name = keys.words
    guard let first = holders.first else {
      let has = self.keys(of: target).contains(name)
      return has ? KeymapMessages.meansThatAlready(name) : KeymapMessages.isUnbound(name)
    }
    if let longer = longer(than: keys, beside: target) {
      let some = longer.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
      return KeymapMessages.begins(name, some, more: max(0, longer.count - 3))
    }
    return holders.count > 1
      ? KeymapMessages.conflicts(name, others: holders.count) : KeymapMessages.means(name, first.help)
  }

  /// Returns the longer sequences that begin with `keys`; nil if a clashing sequence is not longer.
  private func longer(than keys: [KeyPress], beside target: KeyTarget) -> [String]? {
    let all = rows(beside: target).filter { $0.clashes(with: keys) }
    return all.allSatisfy { $0.count > keys.count } ? all.map(\.words) : nil
  }

  /// Returns a clause about the keys that commands keep after they have lost some.
  static func words(_ holders: [KeyHolder]) -> String {
    guard holders.count == 1, let only = holders.first else {
      let lost = holders.filter(\.keys.isEmpty).count
      return lost > 0 ? KeymapMessages.loseKey(holders.count, only: lost) : KeymapMessages.loseKey(holders.count)
    }
    return only.keys.isEmpty
      ? KeymapMessages.thenHasNoKey(only.help)
      : KeymapMessages.keeps(only.help, only.keys.joined(separator: ", "))
  }
}

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
