package import Actions

/// A verb of the screen, of one of four kinds.
package enum Verb: Hashable, Sendable {
  case motion(Motion), item(ItemVerb), look(LookVerb), program(ProgramVerb)

  /// All verbs, in the order of the help page.
  package static let all =
    Motion.allCases.map(Verb.motion) + ItemVerb.allCases.map(Verb.item) + LookVerb.allCases.map(Verb.look)
    + ProgramVerb.allCases.map(Verb.program)

  /// The verb table, in the order of `all`; for so few entries a linear search is faster than hashing.
  private static let table = all.map(\.made)

  package var row: VerbRow { Self.all.firstIndex(of: self).map { Self.table[$0] } ?? made }

  private var made: VerbRow {
    switch self {
    case .motion(let motion): motion.row
    case .item(let verb): verb.row
    case .look(let verb): verb.row
    case .program(let verb): verb.row
    }
  }

  var isForItems: Bool { if case .item = self { true } else { false } }

  /// True if the verb only moves the cursor.
  var isStep: Bool {
    switch self {
    case .motion, .look(.findNext), .look(.findPrevious), .look(.fold), .look(.unfold): true
    case .item, .look, .program: false
    }
  }

  /// The name in the settings.
  package var name: String { row.name }

  package var spokenName: String { name.replacing("-", with: " ") }

  /// The search terms: name, description and synonyms.
  var words: [String] { [spokenName, row.help] + row.synonyms }
}
