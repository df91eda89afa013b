/// The reader of the text of a vocabulary.
///
/// The text has one entry a line: `english = word word ...` for words, `pattern => english` for idioms, and
/// `english += ending ...` for the second halves of compounds. The first halves of compounds are words with a `+` behind
/// them. A `~` before a word marks one that needs a date beside it. Braces list endings: `nächste{r,s,n}`. A `?` behind
/// an element of a pattern means that it may be left out: `il? %d %m`.
struct VocabularyReader {
  typealias Meaning = Vocabulary.Meaning
  typealias Piece = Vocabulary.Piece
  typealias Element = Vocabulary.Element
  typealias Idiom = Vocabulary.Idiom
  /// UTF-8 of a part of the text.
  typealias Text = ArraySlice<UInt8>

  private(set) var entries: [UInt64: Vocabulary.Entry] = [:]
  private(set) var tails: [UInt64: Int] = [:]
  private(set) var meanings: [Meaning] = []
  private(set) var elements: [Element] = []
  private(set) var choices: [[Int]] = []
  private var idioms: [(order: Int, idiom: Idiom)] = []
  private var ids = 0

  mutating func read(_ text: String) {
    let lines = Array(text.utf8).split(separator: UInt8(ascii: "\n"))
    for line in lines where line.first != UInt8(ascii: "#") { add(line) }
  }

  /// Returns the idioms in the order in which they are tried, and the range of each first word.
  func sorted() -> ([Idiom], [Range<Int>]) {
    let sorted = idioms.sorted { $0.order < $1.order }
    var ranges = [Range<Int>](repeating: 0..<0, count: ids + 1)
    var start = 0
    while start < sorted.count {
      let word = sorted[start].order >> 40
      let end = sorted[start...].firstIndex { $0.order >> 40 != word } ?? sorted.count
      (ranges[word], start) = (start..<end, end)
    }
    return (sorted.map(\.idiom), ranges)
  }

  private mutating func add(_ line: Text) {
    let words = line.split(separator: UInt8(ascii: " "))
    for (place, word) in words.enumerated() where word.count <= 2 {
      let (left, right) = (words[..<place], words[(place + 1)...])
      if word.elementsEqual("=>".utf8) { return addIdiom(left, right.map(Self.piece)) }
      if word.elementsEqual("=".utf8) { return addWords(right, left.isEmpty ? nil : add(left.map(Self.piece))) }
      if word.elementsEqual("+=".utf8) { return addTails(right, add(left.map(Self.piece))) }
    }
  }

  private mutating func add(_ meaning: [Piece]) -> Int {
    meanings.append(Meaning(meaning))
    return meanings.count - 1
  }

  private mutating func addTails(_ words: ArraySlice<Text>, _ meaning: Int) {
    for word in words.flatMap(Self.endings) { for key in Letters.keys(word) { tails[key] = meaning } }
  }

  private mutating func addWords(_ words: ArraySlice<Text>, _ meaning: Int?) {
    for var word in words {
      let isShy = word.first == UInt8(ascii: "~")
      if isShy { word.removeFirst() }
      let isHead = word.last == UInt8(ascii: "+")
      if isHead { word.removeLast() }
      for word in Self.endings(word) {
        let id = id(of: word)
        let entry = Vocabulary.Entry(id: id, meaning: meaning, isShy: isShy, isHead: isHead)
        for key in Letters.keys(word) { entries[key] = entry }
      }
    }
  }

  /// Returns the number of a word; a new word gets the next one.
  ///
  /// "all'" and "all" are one word, because many leave out the apostrophe.
  private mutating func id(of word: String) -> Int {
    var keys = Letters.keys(word)
    if word.utf8.count > 1, word.utf8.last == UInt8(ascii: "'") { keys += Letters.keys(String(word.dropLast())) }
    let id = keys.lazy.compactMap { [entries] key in entries[key]?.id }.first ?? ids + 1
    ids = max(ids, id)
    for key in keys where entries[key] == nil { entries[key] = Vocabulary.Entry(id: id) }
    return id
  }

  private mutating func addIdiom(_ words: ArraySlice<Text>, _ meaning: [Piece]) {
    guard let first = words.first, first.last == UInt8(ascii: ":"),
      let setting = Vocabulary.Setting(rawValue: Self.string(first.dropLast()))
    else { return addIdiom(Array(words), meaning, nil) }
    addIdiom(Array(words.dropFirst()), meaning, setting)
  }

  private mutating func addIdiom(_ words: [Text], _ meaning: [Piece], _ setting: Vocabulary.Setting?) {
    if let place = words.firstIndex(where: { $0.count > 1 && $0.last == UInt8(ascii: "?") }) {
      var (full, short) = (words, words)
      full[place].removeLast()
      short.remove(at: place)
      addIdiom(full, meaning, setting)
      return addIdiom(short, meaning.compactMap { $0.without(place) }, setting)
    }
    let pattern = words.map { element($0) }
    guard let first = pattern.first else { return }
    let idiom = Idiom(
      pattern: elements.count..<elements.count + pattern.count, meaning: add(meaning), setting: setting,
      hasHour: pattern.contains(where: \.isHour), marks: pattern.reduce(0) { $0 | $1.mark }, opening: first.opening)
    elements += pattern
    let order = order(pattern, setting)
    switch first {
    case .word(let id): idioms.append((id << 40 | order, idiom))
    case .choice(let place): for id in choices[place] { idioms.append((id << 40 | order, idiom)) }
    case .sign, .number, .kind: idioms.append((order, idiom))
    }
  }

  /// Longer patterns come first, then those with more words, then those that need a setting, then earlier lines.
  private func order(_ pattern: [Element], _ setting: Vocabulary.Setting?) -> Int {
    let kinds = pattern.count { if case .kind = $0 { true } else { false } }
    return (255 - pattern.count) << 32 | kinds << 24 | (setting == nil ? 1 << 23 : 0) | idioms.count
  }

  private mutating func element(_ text: Text) -> Element {
    if text.first == UInt8(ascii: "%"), let kind = text.dropFirst().first.flatMap(Vocabulary.Kind.init) {
      return .kind(kind)
    }
    if let value = Self.number(text) { return .number(value) }
    if let sign = Self.sign(text) { return .sign(sign) }
    var ids: [Int] = []
    for part in text.split(separator: UInt8(ascii: "|")) {
      for word in Self.endings(part) {
        let id = id(of: word)
        if !ids.contains(id) { ids.append(id) }
      }
    }
    if ids.count == 1 { return .word(ids[0]) }
    choices.append(ids)
    return .choice(choices.count - 1)
  }

  private static func piece(_ text: Text) -> Piece {
    if let first = text.first, let place = number(text.dropFirst()) {
      switch first {
      case UInt8(ascii: "$"): return .element(place - 1)
      case UInt8(ascii: "~"): return .plain(place - 1)
      case UInt8(ascii: "&"): return .month(place - 1)
      case UInt8(ascii: "#"): return .digits(place - 1)
      default: break
      }
    }
    if text.first == UInt8(ascii: "=") { return clock(text.dropFirst()) }
    if let value = number(text) { return .number(value, digits: text.count) }
    if let sign = sign(text) { return .sign(sign, isGlued: sign != "-") }
    return .english(string(text))
  }

  /// Parses "1-30", "3-$1" and "4-30+$1": the hour in an element, then minutes.
  private static func clock(_ text: Text) -> Piece {
    let hour = text.prefix(while: isDigit)
    var rest = text[hour.endIndex...]
    var minutes = Vocabulary.Minutes()
    while let first = rest.popFirst() {
      let sign = first == UInt8(ascii: "-") ? -1 : 1
      let isElement = rest.first == UInt8(ascii: "$")
      if isElement { rest.removeFirst() }
      let digits = rest.prefix(while: isDigit)
      rest = rest[digits.endIndex...]
      let value = number(digits) ?? 0
      if isElement { (minutes.element, minutes.sign) = (value - 1, sign) } else { minutes.number += sign * value }
    }
    return .clock(hour: (number(hour) ?? 1) - 1, minutes: minutes)
  }

  /// Returns the words of "nächste{r,s,}"; a word without braces is returned alone.
  private static func endings(_ text: Text) -> [String] {
    guard let open = text.firstIndex(of: UInt8(ascii: "{")), let close = text.firstIndex(of: UInt8(ascii: "}")) else {
      return [string(text)]
    }
    let list = text[(open + 1)..<close].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return list.flatMap { endings(text[..<open] + $0 + text[(close + 1)...]) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func number(_ text: Text) -> Int? {
    guard !text.isEmpty, text.allSatisfy(isDigit) else { return nil }
    return text.reduce(0) { $0 * 10 + Int($1 & 15) }
  }

  private static func sign(_ text: Text) -> Unicode.Scalar? {
    guard text.count <= 4, let sign = string(text).unicodeScalars.first, UTF8.width(sign) == text.count,
      !sign.properties.isAlphabetic
    else { return nil }
    return sign
  }

  private static func string(_ text: Text) -> String { String(decoding: text, as: UTF8.self) }
}

extension Vocabulary.Kind {
  init?(_ letter: UInt8) { self.init(rawValue: Character(Unicode.Scalar(letter))) }
}

extension Vocabulary.Element {
  var isHour: Bool {
    if case .kind(let kind) = self { [.hour, .clock, .comma, .time].contains(kind) } else { false }
  }

  /// The tokens that the element can begin with; empty if it is a word of the language.
  var opening: Vocabulary.Opening {
    switch self {
    case .word, .choice: []
    case .sign: .sign
    case .number: [.digits, .counted]
    case .kind(let kind):
      switch kind {
      case .digits, .clock, .comma: .digits
      case .number, .hour, .ordinal, .time: [.digits, .counted]
      case .weekday: .weekday
      case .month: .month
      case .unit: .unit
      case .part: .part
      case .relative: .relative
      }
    }
  }
}
