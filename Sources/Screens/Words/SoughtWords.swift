import TodoModel

/// The search terms of a row on a page: its name and other words.
struct SoughtWords: Hashable {
  private let name, other: String

  /// Creates the terms; the parts of a name between `_`, `.` and `-` are terms, too.
  init(name: String, other: String = "") {
    self.name = name + " " + String(name.map { "_.-".contains($0) ? " " : $0 })
    self.other = other
  }

  /// Returns the rank of a match, higher is better; nil if a typed word is not found.
  ///
  /// A prefix of the name ranks above words within the name, and these above other words.
  func rank(of typed: String) -> Int? {
    let typed = typed.trimmingBlanks()
    if name.folded.hasPrefix(typed.folded) { return 2 }
    if name.holdsWords(of: typed) { return 1 }
    return (name + " " + other).holdsWords(of: typed) ? 0 : nil
  }
}

/// The parser of typed item numbers: "12", "#12".
enum ItemNumber {
  /// Returns the number; nil if the text is not a number that an item can have.
  static func typed(_ text: String) -> Int? {
    let typed = text.trimmingBlanks()
    let digits = typed.hasPrefix("#") ? String(typed.dropFirst()) : typed
    return Int(digits).flatMap { Item.numbers.contains($0) ? $0 : nil }
  }
}

/// A map from offsets in Unicode scalars, as the grammar counts, to offsets in characters, as users count.
struct ScalarOffsets {
  /// The scalar offset of each character and of the end.
  private let starts: [Int]

  init(_ text: String) {
    var starts: [Int] = []
    var count = 0
    for character in text {
      starts.append(count)
      count += character.unicodeScalars.count
    }
    self.starts = starts + [count]
  }

  /// Returns the characters that a range of scalars touches.
  func characters(_ scalars: Range<Int>) -> Range<Int> {
    let lower = starts.lastIndex { $0 <= scalars.lowerBound } ?? 0
    let upper = starts.firstIndex { $0 >= scalars.upperBound } ?? starts.count - 1
    return min(lower, upper)..<max(lower, upper)
  }
}

extension StringProtocol {
  func trimmingBlanks() -> String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

extension String {
  /// Returns the text without trailing blanks.
  func trimmingEnd() -> String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// Returns true if the text contains every word of `typed`, ignoring case.
  func holdsWords(of typed: String) -> Bool {
    let text = folded
    return typed.folded.split(whereSeparator: \.isWhitespace).allSatisfy { text.contains($0) }
  }
}
