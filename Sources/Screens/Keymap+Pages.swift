package import Intents

extension Keymap {
  /// The help page, from the live keys: verbs that belong together share a line.
  package var helpGroups: [HelpGroup] {
    VerbGroup.allCases.compactMap { group in
      var lines = rows.filter { $0.verb.group == group }.compactMap(helpLine)
      if group == .several { lines.append(Hint("3 j", "counts work")) }
      return lines.isEmpty ? nil : HelpGroup(title: group.title, lines: lines)
    }
  }

  /// All keys of a verb, for the manual; nil where the screen does not know the verb.
  package func keys(of verb: Verb) -> [String]? { row(verb).map { $0.keys.map(KeymapRow.text) } }

  /// All verbs of the list for the palette, those for the row first, with why some cannot be done now.
  func paletteEntries(_ model: Model) -> [PaletteEntry] {
    let named = rows.filter { !KeymapPairs.steps.contains($0.verb) }
    let ordered =
      named.filter { KeymapTable.isForRow($0.verb) } + named.filter { !KeymapTable.isForRow($0.verb) }
    return ordered.map { row in
      PaletteEntry(
        verb: row.verb,
        name: row.verb.rawValue.split(separator: "-").joined(separator: " "),
        key: row.firstKey,
        help: row.verb.summary,
        reason: row.disabledReason(model)
      )
    }
  }

  private func helpLine(_ row: KeymapRow) -> Hint? {
    guard !row.keys.isEmpty, !KeymapPairs.seconds.contains(row.verb) else { return nil }
    guard let pair = KeymapPairs.all.first(where: { $0.first == row.verb }),
      let second = self.row(pair.second),
      !second.keys.isEmpty
    else {
      let isLong = row.verb.summary.count > Self.wordColumns && !row.word.isEmpty
      return Hint(shown(row.keys.map(KeymapRow.text)), isLong ? row.word : row.verb.summary)
    }
    let couples = zip(row.keys.map(KeymapRow.text), second.keys.map(KeymapRow.text)).map { $0 + " " + $1 }
    return Hint(shown(couples), pair.words)
  }

  /// As many keys as stand in a column of the page.
  private func shown(_ keys: [String]) -> String {
    var text = ""
    for key in keys.prefix(2) {
      let longer = text.isEmpty ? Self.arrows(key) : text + "  " + Self.arrows(key)
      guard text.isEmpty || longer.count <= Self.keyColumns else { break }
      text = longer
    }
    return text
  }

  private static let keyColumns = 11
  private static let wordColumns = 22

  private static func arrows(_ key: String) -> String {
    key.split(separator: " ").map { $0 == "Up" ? "↑" : $0 == "Down" ? "↓" : String($0) }.joined(
      separator: " "
    )
  }
}
