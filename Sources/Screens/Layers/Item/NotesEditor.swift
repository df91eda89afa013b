import Frames

/// A multi-line editor with the keys of the line editor; moves between lines are named commands with configurable keys.
package struct NotesEditor: Hashable, Sendable {
  enum Motion: String, CaseIterable { case up, down, farUp, farDown, start, end }

  /// Commands that affect line breaks.
  package enum Command: CaseIterable { case newLine, back, forth, eraseBack, eraseForth }

  /// The keys that break and join lines; the line editor handles all others.
  package static let keys: KeyTable<Command> = [
    KeyRow(.newLine, ["Enter"]), KeyRow(.back, ["Left", "Ctrl-B", "Alt-b", "Ctrl-Left", "Alt-Left"]),
    KeyRow(.forth, ["Right", "Ctrl-F", "Alt-f", "Ctrl-Right", "Alt-Right"]),
    KeyRow(.eraseBack, ["Backspace", "Ctrl-H", "Ctrl-W", "Alt-Backspace"]),
    KeyRow(.eraseForth, ["Delete", "Ctrl-D", "Ctrl-K", "Alt-d"]),
  ]

  private var above: [String]
  private var line: LineEditor
  private var below: [String]
  private let limit: Int
  private var wantedColumn: Int?
  /// Reason why the last key or paste was refused or cut, if any.
  private(set) var refusal: String?

  /// Creates a text of at most `limit` UTF-8 bytes with the cursor at its end.
  init(_ text: String, limit: Int = 65_536) {
    let lines = Self.split(text)
    above = Array(lines.dropLast())
    line = LineEditor(lines.last ?? "", limit: limit)
    below = []
    self.limit = limit
  }

  var text: String { (above + [line.text] + below).joined(separator: "\n") }
  var lines: [String] { above + [line.text] + below }
  /// The line, and the character after the cursor.
  var cursor: (line: Int, character: Int) { (above.count, line.cursor) }

  /// Inserts pasted text with its lines; cuts an excess after a word and sets `refusal`.
  mutating func paste(_ pasted: String) {
    refusal = nil
    let taken = pasted.wholeWords(bytes: limit - text.utf8.count)
    if taken.endIndex < pasted.endIndex { refusal = ItemPageMessages.notesCut }
    for (index, part) in Self.split(String(taken)).enumerated() {
      if index > 0 { breakLine() }
      line.replace(line.cursor..<line.cursor, with: part)
    }
  }

  /// Runs or inserts a key; returns false if the editor does not use it.
  mutating func press(_ key: KeyPress) -> Bool {
    refusal = nil
    guard let command = Self.keys.command(key) else { return type(key) }
    if !perform(command) { _ = line.press(key) }
    wantedColumn = nil
    return true
  }

  /// Moves the cursor between lines wrapped to a width.
  mutating func go(_ motion: Motion, width: Int) {
    refusal = nil
    switch motion {
    case .up: moveRow(-1, width: width)
    case .down: moveRow(1, width: width)
    case .farUp: for _ in 0..<10 { moveRow(-1, width: width) }
    case .farDown: for _ in 0..<10 { moveRow(1, width: width) }
    case .start: go(toLine: 0, character: 0)
    case .end: go(toLine: lines.count - 1, character: .max)
    }
    if ![Motion.up, .down].contains(motion) { wantedColumn = nil }
  }

  /// Runs a command; returns false if it stays within its line.
  private mutating func perform(_ command: Command) -> Bool {
    switch command {
    case .newLine: if hasRoom { breakLine() }
    case .back where line.cursor == 0 && !above.isEmpty: go(toLine: above.count - 1, character: .max)
    case .forth where line.isAtEnd && !below.isEmpty: go(toLine: above.count + 1, character: 0)
    case .eraseBack where line.cursor == 0: joinAbove()
    case .eraseForth where line.isAtEnd: joinBelow()
    case .back, .forth, .eraseBack, .eraseForth: return false
    }
    return true
  }

  mutating func go(toLine number: Int, character: Int) {
    let all = lines
    let place = min(max(0, number), all.count - 1)
    above = Array(all[..<place])
    below = Array(all[(place + 1)...])
    line.setText(all[place])
    line.moveCursor(to: character)
  }

  private mutating func type(_ key: KeyPress) -> Bool {
    if case .character = key.key, key.modifiers.isEmpty, !hasRoom { return true }
    wantedColumn = nil
    return line.press(key)
  }

  private var hasRoom: Bool {
    mutating get {
      guard text.utf8.count >= limit else { return true }
      refusal = ItemPageMessages.notesFull
      return false
    }
  }

  private mutating func breakLine() {
    above.append(line.characters(0..<line.cursor))
    line.setText(line.characters(line.cursor..<line.count))
    line.moveCursor(to: 0)
  }

  private mutating func joinAbove() {
    guard let last = above.popLast() else { return }
    let rest = line.text
    line.setText(last + rest)
    line.moveCursor(to: last.count)
  }

  private mutating func joinBelow() {
    guard !below.isEmpty else { return }
    let place = line.cursor
    line.setText(line.text + below.removeFirst())
    line.moveCursor(to: place)
  }

  /// Moves by one screen row, keeping the column if possible.
  private mutating func moveRow(_ step: Int, width: Int) {
    let here = WrappedLine(line.text, width: width)
    let place = here.place(ofCharacter: line.cursor)
    let column = wantedColumn ?? place.column
    let row = place.row + step
    if here.rows.indices.contains(row) {
      line.moveCursor(to: here.character(row: row, column: column))
    } else if lines.indices.contains(above.count + step) {
      let next = WrappedLine(lines[above.count + step], width: width)
      let target = step > 0 ? 0 : max(0, next.rows.count - 1)
      go(toLine: above.count + step, character: next.character(row: target, column: column))
    }
    wantedColumn = column
  }

  private static func split(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }
}
