import Actions
import Frames

/// What is said of keys while they are changed.
extension KeyChoice {
  /// What keys mean now that are to be a verb's, and what would be lost.
  func words(for keys: [KeyPress], of verb: Verb) -> String {
    let holders = holders(of: keys, but: verb)
    let meaning = meaning(of: keys, for: verb, holders)
    guard holders.count == 1, let only = holders.first, longer(than: keys) == nil else {
      return meaning + "."
    }
    return meaning
      + (only.keys.isEmpty
        ? "; it would have no key left." : "; it would keep \(only.keys.joined(separator: ", ")).")
  }

  /// What keys mean now that are to be a verb's, where others hold them.
  func meaning(of keys: [KeyPress], for verb: Verb, _ holders: [VerbKeys]) -> String {
    let name = "“\(keys.words)”"
    guard let first = holders.first else {
      let has = keymap.row(verb)?.keys.contains(keys) == true
      return has ? "\(name) means that already" : "\(name) means nothing yet"
    }
    if let longer = longer(than: keys) {
      let some = longer.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
      return "\(name) begins \(some)" + (longer.count > 3 ? " and \(longer.count - 3) more" : "")
    }
    return holders.count > 1
      ? "\(name) is in the way of \(holders.count) others" : "\(name) means “\(first.verb.row.help)” now"
  }

  /// The keys that all begin with these and go on; nil where one of those in the way does not.
  private func longer(than keys: [KeyPress]) -> [String]? {
    let all = keymap.rows.flatMap(\.keys).filter { $0.clashes(with: keys) }
    return all.allSatisfy { $0.count > keys.count } ? all.map(\.words) : nil
  }

  /// What becomes of verbs when keys of theirs are taken: which keys they keep.
  static func words(_ holders: [VerbKeys]) -> String {
    guard holders.count == 1, let only = holders.first else {
      let lost = holders.filter(\.keys.isEmpty).count
      return "\(holders.count) verbs lose a key" + (lost > 0 ? ", \(lost) the only one" : "")
    }
    let name = "“\(only.verb.row.help)”"
    return only.keys.isEmpty
      ? "\(name) has no key then" : "\(name) keeps \(only.keys.joined(separator: ", "))"
  }
}
