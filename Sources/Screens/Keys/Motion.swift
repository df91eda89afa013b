package import Actions

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
    case .up: VerbRow(name, .move, "a row up", "", ["Up", "k", "Ctrl-P"], .rows, .count)
    case .down: VerbRow(name, .move, "a row down", "", ["Down", "j", "Ctrl-N"], .rows, .count)
    case .pageUp: VerbRow(name, .move, "half a page up", "", ["PgUp", "Ctrl-U", "Alt-v"], .rows, .count)
    case .pageDown: VerbRow(name, .move, "half a page down", "", ["PgDn", "Ctrl-D", "Ctrl-V"], .rows, .count)
    case .first: VerbRow(name, .move, "first row", "", ["g g", "Home", "Alt-<"], .rows)
    case .last: VerbRow(name, .move, "last row", "", ["G", "End", "Alt->"], .rows)
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
