package import Actions

/// Everything that a person can ask for on the screen, of four kinds.
package enum Verb: Hashable, Sendable {
  case motion(Motion), item(ItemVerb), look(LookVerb), program(ProgramVerb)

  /// All of them, in the order of the help page.
  package static let all =
    Motion.allCases.map(Verb.motion) + ItemVerb.allCases.map(Verb.item) + LookVerb.allCases.map(Verb.look)
    + ProgramVerb.allCases.map(Verb.program)

  /// The verb table, in the order of `all`: so few that one is found sooner than its hash is made.
  private static let table = all.map(\.made)

  /// Its row of the verb table.
  package var row: VerbRow { Self.all.firstIndex(of: self).map { Self.table[$0] } ?? made }

  private var made: VerbRow {
    switch self {
    case .motion(let motion): motion.row
    case .item(let verb): verb.row
    case .look(let verb): verb.row
    case .program(let verb): verb.row
    }
  }

  /// Whether it does something with items.
  var isForItems: Bool { if case .item = self { true } else { false } }

  /// Whether it only moves the cursor.
  var isStep: Bool {
    switch self {
    case .motion, .look(.findNext), .look(.findPrevious), .look(.fold), .look(.unfold): true
    case .item, .look, .program: false
    }
  }

  /// Its name, as in the settings.
  package var name: String { row.name }

  /// Its name as people say it.
  package var spokenName: String { name.replacing("-", with: " ") }

  /// All that it is looked for by: its name, what it does, and other words for that.
  var words: [String] { [spokenName, row.help] + row.synonyms }
}
