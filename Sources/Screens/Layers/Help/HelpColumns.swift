import Frames

/// Key groups in one or two columns of similar height; a group is never split.
struct HelpColumns: Hashable {
  /// A row: a key with its description, a group's title, or a continued description without a key.
  struct Line: Hashable {
    /// The key, cut to its column.
    var key: String
    var words: String
    var isTitle = false
  }

  /// The rows of each column; nil is a blank row.
  private(set) var columns: [[Line?]] = []
  /// Distance between the starts of two columns.
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

  /// Returns the width at which two columns show all keys and descriptions in full.
  static func width(of groups: [HelpGroup]) -> Int {
    let lines = groups.flatMap(\.lines)
    let keys = max(12, lines.reduce(0) { max($0, DisplayText($1.key).width + 2) })
    let words = lines.reduce(0) { max($0, DisplayText($1.word).width) }
    return max(72, (keys + words + 3) * 2 + 6)
  }

  var height: Int { columns.map(\.count).max() ?? 0 }

  /// Returns the first group of the second column that minimizes the height.
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

  /// Returns the rows of a key with its wrapped description.
  private func rows(of hint: HelpLine) -> [Line] {
    let wrapped = WrappedLine(hint.word, width: max(4, stride - keyColumns - 1))
    return wrapped.rows.indices.map { row in
      Line(key: row == 0 ? fitted(hint.key) : "", words: wrapped.text(ofRow: row).text.trimmingBlanks())
    }
  }

  /// Cuts a key's alternatives from the end so that a blank precedes the description.
  private func fitted(_ key: String) -> String {
    guard DisplayText(key).width >= keyColumns else { return key }
    var words = key.split(separator: " ", omittingEmptySubsequences: false)
    while words.count > 1, DisplayText(words.joined(separator: " ")).width >= keyColumns { words.removeLast() }
    return words.joined(separator: " ").trimmingBlanks()
  }
}

/// A group of related keys on the help page.
package struct HelpGroup: Hashable, Sendable {
  var title: String
  package var lines: [HelpLine]

  package init(title: String, lines: [HelpLine]) { (self.title, self.lines) = (title, lines) }

  /// The group while no search is active; nil if it is empty.
  package var shown: HelpGroup? { keeping { !$0.isSought } }

  /// Returns the matching lines; all visible ones if the title matches, nil if none match.
  package func found(_ typed: String) -> HelpGroup? {
    title.holdsWords(of: typed) ? shown : keeping { $0.text.holdsWords(of: typed) }
  }

  private func keeping(_ isKept: (HelpLine) -> Bool) -> HelpGroup? {
    let kept = lines.filter(isKept)
    return kept.isEmpty ? nil : HelpGroup(title: title, lines: kept)
  }
}

/// A key with its description on the help page.
package struct HelpLine: Hashable, Sendable {
  package var key: String
  package var word: String
  /// Additional words that match.
  package var also: [String]
  /// True if the line appears only as a search result.
  var isSought: Bool

  package init(_ key: String, _ word: String, also: [String] = [], isSought: Bool = false) {
    (self.key, self.word, self.also, self.isSought) = (key, word, also, isSought)
  }

  /// The searched text.
  var text: String { ([key, word] + also).joined(separator: " ") }
}
