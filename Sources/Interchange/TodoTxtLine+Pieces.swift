import TodoModel

extension TodoTxtLine {
  /// The number of words that belong to the head.
  var headCount: Int {
    words.prefix {
      switch $0 {
      case .done, .priority, .completed, .created: true
      default: false
      }
    }.count
  }

  /// Whether the text reads back as the words that made it, as far as the head goes.
  var keepsItsHead: Bool {
    let again = TodoTxtLine(text)
    return again.words.prefix(again.headCount) == words.prefix(headCount)
  }

  /// Puts a word in, one space away from its neighbours.
  mutating func insert(_ word: TodoTxtWord, at place: Int) {
    if place == 0, !pieces.isEmpty, pieces[0].blanks.isEmpty { pieces[0].blanks = " " }
    pieces.insert(Piece(word, blanks: place == 0 ? "" : " "), at: place)
  }

  /// Puts a word behind the last one.
  mutating func append(_ word: TodoTxtWord) { insert(word, at: pieces.count) }

  /// Takes the word out, with the blanks in front of it.
  mutating func remove(at place: Int) {
    let gone = pieces.remove(at: place)
    if place == 0, !pieces.isEmpty { pieces[0].blanks = gone.blanks }
  }

  /// Takes every such word out.
  mutating func removeAll(where matches: (TodoTxtWord) -> Bool) {
    for place in pieces.indices.reversed() where matches(pieces[place].word) { remove(at: place) }
  }

  /// Puts the word where the first such word stands, or at the end; nil takes all such words out.
  mutating func set(_ word: TodoTxtWord?, inPlaceOf matches: (TodoTxtWord) -> Bool) {
    guard let word else { return removeAll(where: matches) }
    if let place = pieces.firstIndex(where: { matches($0.word) }) {
      pieces[place].word = word
    } else {
      append(word)
    }
  }
}

extension TodoTxtWord {
  var isDue: Bool { if case .due = self { true } else { false } }
  var isDeadline: Bool { if case .deadline = self { true } else { false } }
  var isBy: Bool { if case .by = self { true } else { false } }
  var isThreshold: Bool { if case .threshold = self { true } else { false } }
  var isTime: Bool { if case .time = self { true } else { false } }
  var isRepeat: Bool { if case .repeats = self { true } else { false } }
  var isFormerPriority: Bool { if case .formerPriority = self { true } else { false } }
}
