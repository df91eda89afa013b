import Actions
import Frames
import Messages

/// The keys of the list: the verbs with their default keys or those that the user gave them.
package typealias Keymap = KeyTable<Verb>

/// The default keymap; a generic type cannot have static stored properties.
private let standardKeymap = Keymap(
  rows: Verb.all.map { KeyRow($0, $0.row.keys, $0.row.wordTerm, help: $0.row.helpTerm) })

extension KeyTable where Command == Verb {
  package static var standard: Keymap { standardKeymap }

  /// Creates a keymap with new keys for some verbs, by verb name, as in `toggle = ["x", "Space"]`.
  package init(remaps: [String: [String]]) { self = KeyChoice(own: remaps).keymap }

  func keys(of verb: Verb) -> [String] { row(verb)?.keys.map(\.words) ?? [] }

  /// The help page with the keys in effect; related verbs share a line.
  package var helpGroups: [HelpGroup] {
    VerbGroup.allCases.compactMap { group in
      var lines = rows.filter { $0.command?.row.group == group }.compactMap(helpLine)
      if lines.isEmpty { return nil }
      if group == .several { lines.append(HelpLine("3 j", KeymapMessages.countsWork)) }
      return HelpGroup(title: group.title, lines: lines)
    }
  }

  private func helpLine(_ row: KeyRow<Verb>) -> HelpLine? {
    guard !row.keys.isEmpty else { return unboundLine(row) }
    let pair = KeymapPairs.all.first {
      [$0.first, $0.second].contains(row.command) && !keys(of: $0.first).isEmpty && !keys(of: $0.second).isEmpty
    }
    guard let pair else { return row.helpLine }
    let couples = zip(row.keys.map(\.words), keys(of: pair.second)).map { $0 + " " + $1 }
    guard pair.first == row.command else { return nil }
    return HelpLine(KeyRow<Verb>.shown(couples), pair.words.text, also: pair.first.words + pair.second.words)
  }

  /// Returns the line of a verb without keys, by its name in the palette; the line appears only in searches.
  private func unboundLine(_ row: KeyRow<Verb>) -> HelpLine? {
    guard let verb = row.command, let palette = self.row(.program(.palette)), !palette.keys.isEmpty else { return nil }
    return HelpLine(palette.firstKey + " " + verb.spokenName, row.help, also: verb.words, isSought: true)
  }
}

/// Pairs of verbs that share a line of the help page.
enum KeymapPairs {
  static let all: [(first: Verb, second: Verb, words: Term)] = [
    (.motion(.up), .motion(.down), Term("row")), (.motion(.pageUp), .motion(.pageDown), Term("half a page")),
    (.motion(.first), .motion(.last), Term("first, last")),
    (.look(.nextView), .look(.previousView), Term("next, previous view")),
    (.look(.findNext), .look(.findPrevious), Term("next, previous match")),
    (.item(.today), .item(.tomorrow), Term("today, tomorrow")),
    (.item(.later), .item(.sooner), Term("a day later, sooner")),
    (.item(.moveUp), .item(.moveDown), Term("up, down by hand")),
    (.look(.fold), .look(.unfold), Term("fold, unfold parts")),
    (.item(.indent), .item(.outdent), Term("part of the row above, or not")),
    (.item(.retry), .item(.drop), Term("retry, drop failed")),
  ]

  /// Verbs that users do not search for by name.
  static let steps = Set(Motion.allCases.map(Verb.motion) + [.program(.palette)])
}
