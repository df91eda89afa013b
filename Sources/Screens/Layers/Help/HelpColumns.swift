import Frames

/// Groups of keys set in one or two columns of about the same height; no group is torn apart.
struct HelpColumns: Hashable {
  /// One row: a key with its words, a group's title (no key), or words that go on (no key, no title).
  struct Line: Hashable {
    /// The key, as much of it as there is room for.
    var key: String
    var words: String
    /// Whether it is a group's title.
    var isTitle = false
  }

  /// The rows of each column; nil is a blank one.
  private(set) var columns: [[Line?]] = []
  /// From the start of one column to the start of the next.
  let stride: Int
  let keyColumns: Int

  init(_ groups: [HelpGroup], width: Int) {
    let isWide = width >= 62
    stride = isWide ? (width - 2) / 2 : max(1, width - 4)
    let longest = groups.flatMap(\.lines).reduce(0) { max($0, DisplayText($1.key).width) }
    keyColumns = min(max(longest + 2, 12), max(7, stride * 2 / 5))
    let split = isWide ? split(groups) : groups.count
    columns = [lines(groups[..<split]), lines(groups[split...])].filter { !$0.isEmpty }
  }

  /// The columns in which all keys and words stand whole, side by side.
  static func width(of groups: [HelpGroup]) -> Int {
    let lines = groups.flatMap(\.lines)
    let keys = max(12, lines.reduce(0) { max($0, DisplayText($1.key).width + 2) })
    let words = lines.reduce(0) { max($0, DisplayText($1.word).width) }
    return max(72, (keys + words + 3) * 2 + 6)
  }

  /// The rows of the longest column.
  var height: Int { columns.map(\.count).max() ?? 0 }

  /// Where the second column starts, so that the longer one is as short as can be.
  private func split(_ groups: [HelpGroup]) -> Int {
    let heights = (0...groups.count).map { max(lines(groups[..<$0]).count, lines(groups[$0...]).count) }
    return heights.firstIndex(of: heights.min() ?? 0) ?? groups.count
  }

  private func lines(_ groups: ArraySlice<HelpGroup>) -> [Line?] {
    var lines: [Line?] = []
    for group in groups {
      if !lines.isEmpty { lines.append(nil) }
      lines.append(Line(key: "", words: group.title.uppercased(), isTitle: true))
      for hint in group.lines { lines += rows(of: hint) }
    }
    return lines
  }

  /// A key with its words, which go on in further rows where they are long.
  private func rows(of hint: HelpLine) -> [Line] {
    let wrapped = WrappedLine(hint.word, width: max(4, stride - keyColumns - 1))
    return wrapped.rows.indices.map { row in
      Line(key: row == 0 ? fitted(hint.key) : "", words: wrapped.text(ofRow: row).text.trimmingBlanks())
    }
  }

  /// A key's first alternatives, those that leave a blank before the words.
  private func fitted(_ key: String) -> String {
    guard DisplayText(key).width >= keyColumns else { return key }
    var words = key.split(separator: " ", omittingEmptySubsequences: false)
    while words.count > 1, DisplayText(words.joined(separator: " ")).width >= keyColumns {
      words.removeLast()
    }
    return words.joined(separator: " ").trimmingBlanks()
  }
}

/// Keys that belong together on the help page.
package struct HelpGroup: Hashable, Sendable {
  /// What they are for.
  var title: String
  /// The keys with their words.
  package var lines: [HelpLine]

  package init(title: String, lines: [HelpLine]) { (self.title, self.lines) = (title, lines) }

  /// The lines that stand there while nothing is typed; nil where there are none.
  package var shown: HelpGroup? { keeping { !$0.isSought } }

  /// What is left of the group when something is typed; nil where that is nothing.
  package func found(_ typed: String) -> HelpGroup? {
    title.holdsWords(of: typed) ? shown : keeping { $0.text.holdsWords(of: typed) }
  }

  private func keeping(_ isKept: (HelpLine) -> Bool) -> HelpGroup? {
    let kept = lines.filter(isKept)
    return kept.isEmpty ? nil : HelpGroup(title: title, lines: kept)
  }
}

/// A key with its words, as it stands on the help page.
package struct HelpLine: Hashable, Sendable {
  package var key: String
  package var word: String
  /// What it is found by as well.
  package var also: [String]
  /// Whether it is there only for who looks for it.
  var isSought: Bool

  package init(_ key: String, _ word: String, also: [String] = [], isSought: Bool = false) {
    (self.key, self.word, self.also, self.isSought) = (key, word, also, isSought)
  }

  /// All that it is found by.
  var text: String { ([key, word] + also).joined(separator: " ") }
}
