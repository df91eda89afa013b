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
