package import TodoModel

/// A todo.txt line as words and spaces; `text` restores it byte by byte.
package struct TodoTxtLine: Hashable, Sendable {
  /// A word with the spaces before it.
  package struct Piece: Hashable, Sendable {
    /// Spaces and tabs before the word; empty only for the first word of a line.
    package var blanks: String
    package var word: TodoTxtWord

    /// Creates a piece, by default after one space.
    package init(_ word: TodoTxtWord, blanks: String = " ") {
      self.blanks = blanks
      self.word = word
    }
  }

  /// Words in order.
  package var pieces: [Piece]
  /// Spaces and tabs after the last word.
  package var trailing: String

  package init() {
    pieces = []
    trailing = ""
  }

  /// Parses a line without its line feed; every text is valid.
  package init(_ text: String) {
    self.init()
    var head = TodoTxtHead()
    var blanks = ""
    for (isBlank, run) in Self.runs(of: text) {
      if isBlank {
        blanks = run
      } else {
        if pieces.isEmpty, !blanks.isEmpty { head.close() }
        pieces.append(Piece(head.read(run) ?? TodoTxtWord(inBody: run), blanks: blanks))
        blanks = ""
      }
    }
    trailing = blanks
  }

  package var text: String {
    var text = ""
    for piece in pieces {
      text += piece.blanks
      text += piece.word.text
    }
    return text + trailing
  }

  package var words: [TodoTxtWord] { pieces.map(\.word) }

  /// Splits a text into blank and other runs; by bytes, because a combining mark may follow a space.
  private static func runs(of text: String) -> [(isBlank: Bool, text: String)] {
    var runs: [(Bool, String)] = []
    var rest = Substring(text).utf8
    while let first = rest.first {
      let isBlank = " \t".utf8.contains(first)
      let end = rest.firstIndex { " \t".utf8.contains($0) != isBlank } ?? rest.endIndex
      runs.append((isBlank, String(Substring(rest[..<end]))))
      rest = rest[end...]
    }
    return runs
  }

  var headCount: Int {
    words.prefix {
      switch $0 {
      case .done, .priority, .completed, .created: true
      default: false
      }
    }.count
  }

  /// True if the text reads back with the same head.
  var keepsItsHead: Bool {
    let again = TodoTxtLine(text)
    return again.words.prefix(again.headCount) == words.prefix(headCount)
  }

  /// Inserts a word with one space on either side.
  mutating func insert(_ word: TodoTxtWord, at place: Int) {
    if place == 0, !pieces.isEmpty, pieces[0].blanks.isEmpty { pieces[0].blanks = " " }
    pieces.insert(Piece(word, blanks: place == 0 ? "" : " "), at: place)
  }

  mutating func append(_ word: TodoTxtWord) { insert(word, at: pieces.count) }

  /// Removes a word and the spaces before it.
  mutating func remove(at place: Int) {
    let gone = pieces.remove(at: place)
    if place == 0, !pieces.isEmpty { pieces[0].blanks = gone.blanks }
  }

  /// Removes all matching words.
  mutating func removeAll(where matches: (TodoTxtWord) -> Bool) {
    for place in pieces.indices.reversed() where matches(pieces[place].word) { remove(at: place) }
  }

  /// Replaces the first matching word, or appends the word; nil removes all matches.
  mutating func set(_ word: TodoTxtWord?, inPlaceOf matches: (TodoTxtWord) -> Bool) {
    guard let word else { return removeAll(where: matches) }
    if let place = pieces.firstIndex(where: { matches($0.word) }) { pieces[place].word = word } else { append(word) }
  }
}

/// The parser of a line's head, where order matters: `x`, a priority, then one or two days.
private struct TodoTxtHead {
  private var isOpen = true
  private var isDone = false
  private var days = 0
  private var words = 0

  /// Returns the next word of the head, or nil after the head.
  mutating func read(_ text: String) -> TodoTxtWord? {
    guard isOpen else { return nil }
    defer { words += 1 }
    if words == 0, text == "x" {
      isDone = true
      return .done
    }
    if days == 0, words == (isDone ? 1 : 0), let letter = TodoTxtWord.priorityLetter(text) { return .priority(letter) }
    if days < (isDone ? 2 : 1), let day = Day(text) {
      days += 1
      return isDone && days == 1 ? .completed(day) : .created(day)
    }
    close()
    return nil
  }

  mutating func close() { isOpen = false }
}

extension TodoTxtWord {
  var isDue: Bool { if case .due = self { true } else { false } }
  var isDeadline: Bool { if case .deadline = self { true } else { false } }
  var isBy: Bool { if case .by = self { true } else { false } }
  var isThreshold: Bool { if case .threshold = self { true } else { false } }
  var isTime: Bool { if case .time = self { true } else { false } }
  var isRepeat: Bool { if case .repeats = self { true } else { false } }
  var isTimes: Bool { if case .times = self { true } else { false } }
  var isEffort: Bool { if case .effort = self { true } else { false } }
  var isFormerPriority: Bool { if case .formerPriority = self { true } else { false } }
}

/// The exporter to a todo.txt file; an imported, unchanged item is its original line, byte by byte.
package struct TodoTxtExport: Hashable, Sendable {
  /// Lines without line ends, in the order of the items.
  package private(set) var lines: [String] = []
  package private(set) var text = ""
  /// The losses with their items, in order.
  package private(set) var losses: [ItemLoss: [Item]] = [:]

  /// Writes items; skips deleted ones.
  ///
  /// Instants become days in `zone`, repeats are due as of `today`, `zones` looks up items' zones, and `names` covers
  /// all lines of the file. A snooze that has ended at `now` (or before the day) is no loss.
  package init(
    _ items: [Item], names: TodoTxtNames? = nil, now: Instant? = nil, today: Day, zone: any Zone,
    zones: @escaping Item.ZoneLookup = { _ in nil }
  ) {
    let names = names ?? TodoTxtNames(items)
    let now = now ?? zone.instant(of: LocalTime(today, .midnight))
    for item in items where item.deletedAt == nil {
      let edit = TodoTxtEdit(item, names, today: today, zone: zone, zones: zones)
      let line = edit.line.text
      lines.append(line)
      text += line + (TodoTxtOrigin(of: item)?.endsWithCRLF == true ? "\r\n" : "\n")
      for loss in edit.losses.union(ItemLoss.unnamed(of: item, in: .todotxt, at: now)) {
        losses[loss, default: []].append(item)
      }
    }
  }
}
