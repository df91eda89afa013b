import TodoModel

/// The words by which a row of a page is found: its name, and whatever else leads to it.
struct SoughtWords: Hashable {
  private let name, other: String

  /// The words; a name with signs between its parts is found by the parts, too.
  init(name: String, other: String = "") {
    self.name = name + " " + String(name.map { "_.-".contains($0) ? " " : $0 })
    self.other = other
  }

  /// How well what is typed fits, more is better: the name holds all of it, or its start, or other words do; nil where some
  /// word of it is nowhere.
  func rank(of typed: String) -> Int? {
    let typed = typed.trimmingBlanks()
    if name.folded.hasPrefix(typed.folded) { return 2 }
    if name.holdsWords(of: typed) { return 1 }
    return (name + " " + other).holdsWords(of: typed) ? 0 : nil
  }
}
