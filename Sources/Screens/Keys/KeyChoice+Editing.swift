import Actions
import Frames
import Settings

/// What becomes of keys when a person gives them, takes them away and puts them back.
extension KeyChoice {
  /// Verbs whose keys would not work any more where a verb had these, each with the keys that it would keep.
  func holders(of keys: [KeyPress], but verb: Verb) -> [VerbKeys] {
    let keymap = keymap
    return keymap.rows.compactMap { row in
      guard let holder = row.command, holder != verb, row.keys.contains(where: { $0.clashes(with: keys) })
      else { return nil }
      let kept = row.keys.filter { !$0.clashes(with: keys) }.map(\.words)
      return VerbKeys(verb: holder, keys: kept, source: source(of: holder))
    }
  }

  /// With these keys for a verb: beside those that it has, or in their place.
  func giving(_ keys: [KeyPress], to verb: Verb, beside: Bool) -> KeyChoice {
    let kept = beside ? keymap.row(verb)?.keys.filter { !$0.clashes(with: keys) } ?? [] : []
    return setting((kept + [keys]).map(\.words), of: verb)
  }

  /// Without what would be in the way of these keys of a verb.
  func clearing(_ keys: [KeyPress], for verb: Verb) -> KeyChoice {
    holders(of: keys, but: verb).reduce(self) { $0.setting($1.keys, of: $1.verb) }
  }

  /// Without this key of a verb.
  func removing(_ key: String, of verb: Verb) -> KeyChoice {
    setting(keymap.keys(of: verb).filter { $0 != key }, of: verb)
  }

  /// With the usual keys of a verb.
  func resetting(_ verb: Verb) -> KeyChoice { setting(usual(verb), of: verb) }

  /// Why it cannot become this, as a sentence; nil where it can.
  func refusal(of new: KeyChoice) -> String? {
    let known = problems
    return new.problems.first { !known.contains($0) }
  }

  private func setting(_ keys: [String], of verb: Verb) -> KeyChoice {
    var new = self
    new.own[verb.name] = keys == usual(verb) ? nil : keys
    return new
  }

  // MARK: writing it

  /// A change of a setting, as the person's file takes it; the value is nil where it is taken out.
  struct Step: Hashable, Sendable {
    let name: String
    let value: String?
  }

  /// The changes of settings that make it this, in an order in which none of them is refused.
  func steps(to new: KeyChoice) -> [Step] {
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

  /// The keys of a person's own for a verb, as they stand in the file; nil where there are none.
  private func text(_ name: String) -> String? {
    guard let keys = own[name] else { return nil }
    var config = Config()
    config.keys[name] = keys
    return Setting.table.text("keys." + name, of: config)
  }
}
