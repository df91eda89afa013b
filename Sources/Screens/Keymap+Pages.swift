import Intents

extension Keymap {
  /// The help page, from the live keys: verbs that belong together share a line.
  var helpGroups: [HelpGroup] {
    VerbGroup.allCases.compactMap { group in
      let lines = rows.filter { $0.verb.group == group }.compactMap(helpLine)
      return lines.isEmpty ? nil : HelpGroup(title: group.title, lines: lines)
    }
  }

  /// All verbs of the list for the palette, with why some cannot be done now.
  func paletteEntries(_ model: Model) -> [PaletteEntry] {
    rows.filter { !KeymapPairs.steps.contains($0.verb) }.map { row in
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
    else { return Hint(shown(row.keys.prefix(2).map(KeymapRow.text)), row.verb.summary) }
    let (left, right) = (row.keys.map(KeymapRow.text), second.keys.map(KeymapRow.text))
    let couples = zip(left, right).prefix(2).map { $0 + " " + $1 }
    return Hint(shown(couples), pair.words)
  }

  private func shown(_ keys: [String]) -> String {
    keys.joined(separator: "  ").replacing("Up", with: "↑").replacing("Down", with: "↓").replacing(
      "Pg↑",
      with: "PgUp"
    )
  }
}
