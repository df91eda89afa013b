import Actions
package import Frames
import Messages

/// Commands with their keys: those of the list, a page, a picker or an input line.
package struct KeyTable<Command: Sendable>: Sendable {
  /// The rows, in the order of the footer and of the help page.
  package var rows: [KeyRow<Command>]

  /// The result of matching a key sequence.
  package enum Match {
    case row(KeyRow<Command>)
    /// More keys must follow.
    case more
    case none
  }

  package func match(_ presses: [KeyPress]) -> Match { match(presses, \.keys) }

  /// Matches a key sequence; the user's keys for the verbs of the rows take precedence.
  func match(_ presses: [KeyPress], in keymap: Keymap, _ typing: Typing) -> Match {
    let given = match(presses) { row in keymap.given(row, typing) }
    guard case .none = given else { return given }
    return match(presses)
  }

  private func match(_ presses: [KeyPress], _ keys: (KeyRow<Command>) -> [[KeyPress]]) -> Match {
    var isStart = false
    for row in rows {
      for keys in keys(row) where keys.starts(with: presses) {
        if keys.count == presses.count { return .row(row) }
        isStart = true
      }
    }
    return isStart ? .more : .none
  }

  /// Returns the command of a single key; nil if there is none.
  package func command(_ key: KeyPress) -> Command? {
    if case .row(let row) = match([key]) { row.command } else { nil }
  }

  /// Pairs of rows with the same key, or with a key that begins the other's sequence.
  package var clashes: [(keys: [KeyPress], first: KeyRow<Command>, second: KeyRow<Command>)] {
    rows.indices.flatMap { place in
      rows[place].keys.flatMap { keys in
        rows[(place + 1)...].flatMap { other in
          other.keys.filter { $0.clashes(with: keys) }.map { ($0.count < keys.count ? $0 : keys, rows[place], other) }
        }
      }
    }
  }

  /// Returns the table with the user's keys for the verbs of its rows, which come first; clashing keys are removed.
  package func live(in keymap: Keymap, _ typing: Typing = .nothing) -> KeyTable {
    let given = rows.map { keymap.given($0, typing) }
    let all = given.flatMap(\.self)
    let starts = Set(all.compactMap(\.first))
    var table = self
    for place in rows.indices {
      let own = rows[place].keys.filter { keys in
        keys.first.map(starts.contains) == false || !all.contains { $0.clashes(with: keys) }
      }
      table.rows[place].keys = given[place] + own
    }
    return table
  }

  static func + (first: KeyTable, second: KeyTable) -> KeyTable { KeyTable(rows: first.rows + second.rows) }
}

extension KeyTable: ExpressibleByArrayLiteral {
  package init(arrayLiteral rows: KeyRow<Command>...) { self.init(rows: rows) }
}

extension KeyTable: Equatable where Command: Equatable {
  package func row(_ command: Command) -> KeyRow<Command>? { rows.first { $0.command == command } }

  /// Returns the first key of a command in words; empty if there is none.
  package func key(_ command: Command) -> String { row(command)?.firstKey ?? "" }
}

extension KeyTable where Command == Verb {
  /// Returns the user's keys for the verb of a layer's row, except those that are typed there.
  ///
  /// Esc leaves a layer whatever it means on the list.
  fileprivate func given<Other>(_ row: KeyRow<Other>, _ typing: Typing) -> [[KeyPress]] {
    guard row.isLive, let verb = row.verb, let keys = self.row(verb)?.keys else { return [] }
    return keys.filter { $0.first?.stepsBack == false && !typing.accepts($0) }
  }
}

extension [KeyPress] {
  /// Returns true if one of the sequences begins the other, so that both cannot be typed.
  func clashes(with other: [KeyPress]) -> Bool { starts(with: other) || other.starts(with: self) }
}

/// The use of typed characters.
package enum Typing: Hashable, Sendable {
  /// Characters are keys.
  case nothing
  /// A search line takes letters, digits and blanks; other signs are keys.
  case search
  /// A text line takes all characters.
  case text

  /// Returns true if keys begin with a character that is typed.
  func accepts(_ keys: [KeyPress]) -> Bool {
    guard case .character(let sign)? = keys.first?.key, keys.first?.modifiers == [] else { return false }
    return self == .text || self == .search && (sign.isLetter || sign.isNumber || sign == " ")
  }
}

extension KeyTable {
  /// Rows for moving on a page: the keys of the list, default and user-defined, and Tab.
  static var moves: KeyTable { moves(nil) }

  /// Returns rows for moving on a page, with a word in the footer.
  static func moves(_ word: Term?) -> KeyTable {
    KeyTable(
      rows: Motion.allCases.map { motion in
        let keys = motion.row.keys + (motion == .up ? ["Shift-Tab"] : motion == .down ? ["Tab"] : [])
        return KeyRow(moving: motion, keys, word, isLive: true)
      })
  }

  /// Returns rows for moving beside an input line, which uses the other keys.
  static func steps(_ word: Term? = nil) -> KeyTable {
    [
      KeyRow(moving: .up, ["Up", "Ctrl-P", "Shift-Tab"], word), KeyRow(moving: .down, ["Down", "Ctrl-N", "Tab"], word),
      KeyRow(moving: .pageUp, ["PgUp", "Alt-v"], word), KeyRow(moving: .pageDown, ["PgDn", "Ctrl-V"], word),
    ]
  }
}

extension KeyRow {
  /// Creates a row for a motion; the footer has one word for both arrows.
  init(moving motion: Motion, _ keys: [String], _ word: Term? = nil, isLive: Bool = false) {
    let isFirst = motion == .up
    self.init(
      nil, keys, isFirst ? word : nil, help: motion.row.helpTerm, sign: isFirst ? "↑↓" : nil, verb: .motion(motion),
      isLive: isLive)
  }
}

extension [String] {
  /// The keys that cancel in every layer.
  static var cancel: [String] { ["Esc", "Ctrl-G", "Ctrl-C"] }
  static var leave: [String] { cancel + ["q", "Left", "h", "Backspace"] }
}

/// Pending keys: a count, or the start of a sequence.
package struct TypedKeys: Hashable, Sendable {
  package var count: Int?
  var presses: [KeyPress] = []

  /// Maximum count.
  static let limit = 9999

  package var isEmpty: Bool { count == nil && presses.isEmpty }

  /// The pending keys as typed.
  package var text: String { (count.map(String.init) ?? "") + presses.words }

  /// Adds a digit to the count; returns false if it cannot begin or continue one.
  mutating func add(digit: Int) -> Bool {
    guard presses.isEmpty, digit > 0 || count != nil else { return false }
    count = min(Self.limit, (count ?? 0) * 10 + digit)
    return true
  }
}
