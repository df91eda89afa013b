import Frames
import Intents

/// The keys of the list: one row a verb, with its keys, its words and its disabled reason.
package struct Keymap: Sendable {
  /// The rows, in the order of the help page.
  private(set) var rows: [KeymapRow]
  /// What was wrong with the wishes of the person's settings, as sentences.
  package private(set) var problems: [String] = []

  /// The keys as they come.
  package static let standard = Keymap(rows: KeymapTable.rows)

  /// The keys with those of some verbs replaced: a verb's name to its keys, as in `toggle = ["x", "Space"]`.
  package init(remaps: [String: [String]]) {
    self = .standard
    for (name, keys) in remaps.sorted(by: { $0.key < $1.key }) { remap(name, keys) }
    problems += conflicts
  }

  private init(rows: [KeymapRow]) { self.rows = rows }

  /// What a sequence of keys comes to.
  enum Match: Hashable {
    /// The verb is meant.
    case verb(Verb)
    /// More keys must follow.
    case more
    /// Nothing is.
    case none
  }

  /// What a sequence of keys comes to.
  func match(_ presses: [KeyPress]) -> Match {
    var isStart = false
    for row in rows {
      for keys in row.keys where keys.starts(with: presses) {
        if keys.count == presses.count { return .verb(row.verb) }
        isStart = true
      }
    }
    return isStart ? .more : .none
  }

  /// The row of a verb; nil where the list does not know it.
  func row(_ verb: Verb) -> KeymapRow? { rows.first { $0.verb == verb } }

  /// The first key of a verb, in words; empty where it has none.
  func key(_ verb: Verb) -> String { row(verb)?.firstKey ?? "" }

  /// The verb with this first key; nil where there is none.
  func verb(_ key: String) -> Verb? { rows.first { $0.firstKey == key && !key.isEmpty }?.verb }

  private mutating func remap(_ name: String, _ keys: [String]) {
    guard let index = rows.firstIndex(where: { $0.verb.rawValue == name }) else {
      problems.append("There is no command “\(name)” to give keys to.")
      return
    }
    let sequences = keys.map { (text: $0, presses: KeymapRow.sequence($0)) }
    for unread in sequences where unread.presses == nil {
      problems.append("“\(unread.text)” is not a key; \(name) needs one like x, Ctrl-R or “g g”.")
    }
    rows[index].keys = sequences.compactMap(\.presses)
  }

  /// Two verbs on one key, or a key that begins another's sequence.
  private var conflicts: [String] {
    let all = rows.flatMap { row in row.keys.map { (verb: row.verb, keys: $0) } }
    var found: [String] = []
    for (index, left) in all.enumerated() {
      for right in all[(index + 1)...] where left.verb != right.verb {
        guard left.keys.starts(with: right.keys) || right.keys.starts(with: left.keys) else { continue }
        let key = KeymapRow.text(left.keys.count < right.keys.count ? left.keys : right.keys)
        found.append("“\(key)” means both \(left.verb.rawValue) and \(right.verb.rawValue).")
      }
    }
    return found
  }
}
