import Actions
import Frames

/// What is said of keys while they are changed.
extension KeyChoice {
  /// What keys mean now that are to be a verb's, and what would be lost.
  func words(for keys: [KeyPress], of target: KeyTarget) -> String {
    let holders = holders(of: keys, but: target)
    let meaning = meaning(of: keys, for: target, holders)
    guard holders.count == 1, let only = holders.first, longer(than: keys, beside: target) == nil else {
      return meaning + "."
    }
    return meaning
      + (only.keys.isEmpty
        ? "; it would have no key left." : "; it would keep \(only.keys.joined(separator: ", ")).")
  }

  /// What keys mean now that are to be a verb's, where others hold them.
  func meaning(of keys: [KeyPress], for target: KeyTarget, _ holders: [KeyHolder]) -> String {
    let name = "“\(keys.words)”"
    guard let first = holders.first else {
      let has = self.keys(of: target).contains(keys.words)
      return has ? "\(name) does that already" : "\(name) is not bound yet"
    }
    if let longer = longer(than: keys, beside: target) {
      let some = longer.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
      return "\(name) begins \(some)" + (longer.count > 3 ? " and \(longer.count - 3) more" : "")
    }
    return holders.count > 1
      ? "\(name) conflicts with \(holders.count) others" : "\(name) means “\(first.help)” now"
  }

  /// The keys that all begin with these and go on; nil where one of those in the way does not.
  private func longer(than keys: [KeyPress], beside target: KeyTarget) -> [String]? {
    let all = rows(beside: target).filter { $0.clashes(with: keys) }
    return all.allSatisfy { $0.count > keys.count } ? all.map(\.words) : nil
  }

  /// What becomes of verbs when keys of theirs are taken: which keys they keep.
  static func words(_ holders: [KeyHolder]) -> String {
    guard holders.count == 1, let only = holders.first else {
      let lost = holders.filter(\.keys.isEmpty).count
      return "\(holders.count) commands lose a key" + (lost > 0 ? ", \(lost) their only one" : "")
    }
    let name = "“\(only.help)”"
    return only.keys.isEmpty
      ? "\(name) then has no key" : "\(name) keeps \(only.keys.joined(separator: ", "))"
  }
}
