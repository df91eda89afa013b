package import Actions
import Messages

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

/// A motion of the cursor, in the list and on every page.
package enum Motion: String, CaseIterable, Hashable, Sendable {
  case up, down
  case pageUp = "page-up"
  case pageDown = "page-down"
  case first, last
}

extension Motion {
  package var row: VerbRow {
    let name = rawValue
    return switch self {
    case .up: VerbRow(name, .move, Term("a row up"), nil, ["Up", "k", "Ctrl-P"], .rows, .count)
    case .down: VerbRow(name, .move, Term("a row down"), nil, ["Down", "j", "Ctrl-N"], .rows, .count)
    case .pageUp: VerbRow(name, .move, Term("half a page up"), nil, ["PgUp", "Ctrl-U", "Alt-v"], .rows, .count)
    case .pageDown: VerbRow(name, .move, Term("half a page down"), nil, ["PgDn", "Ctrl-D", "Ctrl-V"], .rows, .count)
    case .first: VerbRow(name, .move, Term("first row"), nil, ["g g", "Home", "Alt-<"], .rows)
    case .last: VerbRow(name, .move, Term("last row"), nil, ["G", "End", "Alt->"], .rows)
    }
  }

  /// Returns the number of rows to move, given the rows of a page; first and last exceed any list.
  func rows(page: Int) -> Int {
    switch self {
    case .up: -1
    case .down: 1
    case .pageUp: -page
    case .pageDown: page
    case .first: .min / 2
    case .last: .max / 2
    }
  }
}
