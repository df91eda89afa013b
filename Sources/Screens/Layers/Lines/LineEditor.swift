import Actions
package import Frames
import Themes

/// A single-line editor with kill ring and history; offsets count grapheme clusters, so no key splits one.
package struct LineEditor: Hashable, Sendable {
  package private(set) var text: String
  /// Number of characters before the cursor.
  package private(set) var cursor: Int
  /// Reason why the last key or paste was refused or cut, if any.
  package private(set) var refusal: String?

  private let limit: Int
  private var killed: [String] = []
  private var yanked: Range<Int>?
  private var isKilling = false
  private var history: [String]
  private var place: Int
  private var unsent: String

  /// Creates a line of at most `limit` UTF-8 bytes with the cursor at its end; `history` has the newest line last.
  package init(_ text: String = "", history: [String] = [], limit: Int = 1_024) {
    self.text = text
    self.limit = limit
    self.history = history
    cursor = text.count
    place = history.count
    unsent = text
  }

  package var count: Int { text.count }
  var isAtEnd: Bool { cursor == count }
  /// True if an earlier line is shown.
  package var isInHistory: Bool { place < history.count }

  func characters(_ range: Range<Int>) -> String {
    String(Array(text)[max(0, range.lowerBound)..<min(count, max(0, range.upperBound))])
  }

  /// Replaces a range and moves the cursor after it; does nothing and returns false if the line would exceed its limit.
  @discardableResult mutating func replace(_ range: Range<Int>, with new: String) -> Bool {
    let all = Array(text)
    let lower = min(max(0, range.lowerBound), all.count)
    let upper = min(max(lower, range.upperBound), all.count)
    let grown = new.utf8.count - String(all[lower..<upper]).utf8.count
    guard grown <= 0 || text.utf8.count + grown <= limit else {
      refusal = LineEditorMessages.full(Self.grouped(limit))
      return false
    }
    set(String(all[..<lower]) + new, String(all[upper...]))
    return true
  }

  /// Replaces the line and moves the cursor to its end.
  mutating func setText(_ new: String) {
    text = new
    cursor = new.count
    endRun()
  }

  package mutating func moveCursor(to offset: Int) {
    cursor = min(max(0, offset), count)
    endRun()
  }

  /// Inserts pasted text with its lines joined by blanks; cuts an excess after a word and sets `refusal`.
  package mutating func paste(_ pasted: String) {
    endRun()
    refusal = nil
    let flat = Self.joined(pasted)
    let taken = flat.wholeWords(bytes: limit - text.utf8.count)
    replace(cursor..<cursor, with: String(taken))
    if taken.endIndex < flat.endIndex {
      refusal = LineEditorMessages.cut(Self.grouped(limit))
    }
  }

  /// Joins the lines of a text; keeps the blanks at its start and end.
  private static func joined(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let first = lines.first, let last = lines.last else { return "" }
    let words = lines.map { $0.trimmingBlanks() }.filter { !$0.isEmpty }.joined(separator: " ")
    if words.isEmpty { return lines.count == 1 ? String(repeating: " ", count: first.count) : "" }
    let (lead, end) = (first.prefix(while: \.isWhitespace), last.reversed().prefix(while: \.isWhitespace))
    let blanks = [lead.count, end.count].map { String(repeating: " ", count: $0) }
    return blanks[0] + words.replacing("\t", with: " ") + blanks[1]
  }

  /// Runs or inserts a key; returns false if the line editor does not use it.
  package mutating func press(_ key: KeyPress) -> Bool {
    let (wasKilling, wasYanked) = (isKilling, yanked)
    let before = (refusal, self)
    endRun()
    refusal = nil
    if case .character(let character) = key.key, key.modifiers.isEmpty {
      replace(cursor..<cursor, with: String(character))
      return true
    }
    guard let command = LineCommand.keys.command(key) else {
      self = before.1
      return false
    }
    perform(command, wasKilling: wasKilling, wasYanked: wasYanked)
    return true
  }

  private mutating func perform(_ command: LineCommand, wasKilling: Bool, wasYanked: Range<Int>?) {
    switch command {
    case .move(let motion): cursor = target(of: motion)
    case .delete(let motion): remove(to: target(of: motion))
    case .kill(let motion): kill(to: target(of: motion), joins: wasKilling)
    case .yank: yank()
    case .yankEarlier: yankEarlier(wasYanked)
    case .swap: swap()
    case .recase(let change): recase(change)
    case .older: recall(place - 1)
    case .newer: recall(place + 1)
    }
  }

  // MARK: positions

  private func target(of motion: LineMotion) -> Int {
    let all = Array(text)
    switch motion {
    case .start: return 0
    case .end: return all.count
    case .back: return max(0, cursor - 1)
    case .forth: return min(all.count, cursor + 1)
    case .wordBack: return Self.skip(all, from: cursor, by: -1, over: \.isPartOfWord)
    case .wordForth: return Self.skip(all, from: cursor, by: 1, over: \.isPartOfWord)
    case .blankBack: return Self.skip(all, from: cursor, by: -1) { !$0.isWhitespace }
    }
  }

  /// Skips non-word characters, then the word.
  private static func skip(_ all: [Character], from start: Int, by step: Int, over isPart: (Character) -> Bool) -> Int {
    var place = start
    func next() -> Character? {
      let index = step > 0 ? place : place - 1
      return all.indices.contains(index) ? all[index] : nil
    }
    while let character = next(), !isPart(character) { place += step }
    while let character = next(), isPart(character) { place += step }
    return place
  }

  // MARK: changes

  private mutating func remove(to place: Int) { replace(min(cursor, place)..<max(cursor, place), with: "") }

  private mutating func kill(to place: Int, joins: Bool) {
    let range = min(cursor, place)..<max(cursor, place)
    let part = characters(range)
    let isBack = place < cursor
    isKilling = true
    guard !part.isEmpty else { return }
    replace(range, with: "")
    if joins, let last = killed.first {
      killed[0] = isBack ? part + last : last + part
    } else {
      killed = [part] + killed.prefix(15)
    }
  }

  private mutating func yank() {
    guard let part = killed.first else { return }
    let start = cursor
    if replace(start..<start, with: part) { yanked = start..<cursor }
  }

  private mutating func yankEarlier(_ range: Range<Int>?) {
    guard let range, killed.count > 1 else { return }
    killed.append(killed.removeFirst())
    if replace(range, with: killed[0]) { yanked = range.lowerBound..<cursor }
  }

  private mutating func swap() {
    guard cursor > 0, count > 1 else { return }
    let second = min(cursor, count - 1)
    let pair = Array(characters(second - 1..<second + 1))
    replace(second - 1..<second + 1, with: String(pair.reversed()))
  }

  private mutating func recase(_ change: LineCommand.Case) {
    let end = target(of: .wordForth)
    let part = characters(cursor..<end)
    replace(cursor..<end, with: change.applied(to: part))
  }

  private mutating func recall(_ wanted: Int) {
    guard wanted >= 0, wanted <= history.count else { return }
    if !isInHistory { unsent = text }
    place = wanted
    text = wanted == history.count ? unsent : history[wanted]
    cursor = text.count
  }

  /// Joins two parts, which may form one character at their border, with the cursor after the first.
  private mutating func set(_ before: String, _ after: String) {
    text = before + after
    var bytes = 0
    cursor = 0
    for character in text where bytes < before.utf8.count {
      bytes += String(character).utf8.count
      cursor += 1
    }
  }

  private mutating func endRun() {
    isKilling = false
    yanked = nil
  }

  /// Formats a number with a thousands separator: "1,024".
  static func grouped(_ number: Int) -> String {
    number < 1_000 ? "\(number)" : "\(number / 1_000)," + String("00\(number % 1_000)".suffix(3))
  }
}

extension LineEditor {
  /// Draws the line into `columns` cells, scrolled to the cursor, and sets the frame's cursor.
  package func draw(
    into frame: inout Frame, x: Int, y: Int, columns: Int, _ style: Style, marks: [LineMark] = [],
    showsCursor: Bool = true
  ) {
    guard columns > 0 else { return }
    let line = LineColumns(text)
    let first = firstColumn(line, columns: columns)
    let shown = first..<first + columns
    frame.put(line.text.slice(columns: shown), x: x, y: y, style)
    for mark in marks {
      let from = max(shown.lowerBound, line.column(ofCharacter: mark.range.lowerBound))
      let to = min(shown.upperBound, line.column(ofCharacter: mark.range.upperBound))
      guard from < to else { continue }
      frame.put(line.text.slice(columns: from..<to), x: x + from - first, y: y, mark.style)
    }
    if first > 0 { frame.put("…", x: x, y: y, Style(.quiet, on: style.surface)) }
    if line.width > shown.upperBound { frame.put("…", x: x + columns - 1, y: y, Style(.quiet, on: style.surface)) }
    let place = x + line.column(ofCharacter: cursor) - first
    guard showsCursor, place < frame.size.columns, y < frame.size.rows else { return }
    frame.cursor = Point(x: place, y: y)
    frame.cursorIsBar = true
  }

  /// Returns the offset of the character at a column of the drawn line.
  package func offset(atColumn column: Int, columns: Int) -> Int {
    let line = LineColumns(text)
    return line.character(atColumn: max(0, column) + firstColumn(line, columns: columns))
  }

  /// Returns the first visible column; scrolls by a quarter of the width, not with every key.
  private func firstColumn(_ line: LineColumns, columns: Int) -> Int {
    let column = line.column(ofCharacter: cursor)
    guard max(column + 1, line.width) > columns, columns > 0 else { return 0 }
    let room = max(1, columns - 2)
    guard column >= room else { return 0 }
    let step = max(1, columns / 4)
    return ((column - room) / step + 1) * step
  }
}

/// A styled part of a line.
package struct LineMark: Hashable, Sendable {
  var range: Range<Int>
  var style: Style

  init(_ range: Range<Int>, _ style: Style) {
    self.range = range
    self.style = style
  }
}
