package import Frames

/// Commands with their keys: those of the list, of a page, of a picker, of a line that is typed.
package struct KeyTable<Command: Sendable>: Sendable {
  /// The rows, in the order of the foot and of the page of keys.
  package var rows: [KeyRow<Command>]

  /// What a sequence of keys comes to.
  package enum Match {
    /// The row is meant.
    case row(KeyRow<Command>)
    /// More keys must follow.
    case more
    /// Nothing is.
    case none
  }

  /// What a sequence of keys comes to.
  package func match(_ presses: [KeyPress]) -> Match { match(presses, \.keys) }

  /// What a sequence of keys comes to, with the keys that a person gave the verbs of the rows: those come first.
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

  /// What a key asks for; nil where no command has it.
  package func command(_ key: KeyPress) -> Command? {
    if case .row(let row) = match([key]) { row.command } else { nil }
  }

  /// Pairs of rows on one key, or on a key that begins the other's sequence.
  package var clashes: [(keys: [KeyPress], first: KeyRow<Command>, second: KeyRow<Command>)] {
    rows.indices.flatMap { place in
      rows[place].keys.flatMap { keys in
        rows[(place + 1)...].flatMap { other in
          other.keys.filter { $0.clashes(with: keys) }
            .map { ($0.count < keys.count ? $0 : keys, rows[place], other) }
        }
      }
    }
  }

  /// The table with the keys that a person gave the verbs of its rows: those come first, and none clashes with them.
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
  /// The row of a command; nil where it has none here.
  package func row(_ command: Command) -> KeyRow<Command>? { rows.first { $0.command == command } }

  /// The first key of a command, in words; empty where it has none.
  package func key(_ command: Command) -> String { row(command)?.firstKey ?? "" }
}

extension KeyTable where Command == Verb {
  /// The keys that a person gave the verb of a layer's row, as far as they are not typed there.
  ///
  /// Esc leaves a layer whatever it means on the list.
  fileprivate func given<Other>(_ row: KeyRow<Other>, _ typing: Typing) -> [[KeyPress]] {
    guard row.isLive, let verb = row.verb, let keys = self.row(verb)?.keys else { return [] }
    return keys.filter { $0.first?.stepsBack == false && !typing.accepts($0) }
  }
}

extension [KeyPress] {
  /// Whether one of the two sequences begins the other, so that they cannot both be typed.
  func clashes(with other: [KeyPress]) -> Bool {
    starts(with: other) || other.starts(with: self)
  }
}

/// Where characters go that are typed.
package enum Typing: Hashable, Sendable {
  /// Nowhere: they are keys.
  case nothing
  /// Into a line that looks for something: letters and digits do, signs are keys.
  case search
  /// Into a line.
  case text

  /// Whether keys begin with a character that is typed.
  func accepts(_ keys: [KeyPress]) -> Bool {
    guard case .character(let sign)? = keys.first?.key, keys.first?.modifiers == [] else { return false }
    return self == .text || self == .search && (sign.isLetter || sign.isNumber || sign == " ")
  }
}
