import Actions
import Frames

/// Sentences shown while the user changes keys.
extension KeyChoice {
  /// Returns a sentence about the current meaning of keys and about the loss if `target` had them.
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

  /// Returns a clause about the current meaning of keys.
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

  /// Returns the longer sequences that begin with `keys`; nil if a clashing sequence is not longer.
  private func longer(than keys: [KeyPress], beside target: KeyTarget) -> [String]? {
    let all = rows(beside: target).filter { $0.clashes(with: keys) }
    return all.allSatisfy { $0.count > keys.count } ? all.map(\.words) : nil
  }

  /// Returns a clause about the keys that commands keep after they have lost some.
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
