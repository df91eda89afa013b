extension Frame {
  /// Returns the frame as text, one line per row, without trailing blanks.
  package func portrait() -> String {
    (0..<size.rows).map { rowText($0) + "\n" }.joined()
  }

  /// Returns the text, the cursor position and every run of styled cells as `row: first-last role/surface +emphasis`.
  ///
  /// The closure names the roles. Plain text on the default background is omitted.
  package func portrait(styled name: (Role) -> String) -> String {
    var lines = [portrait() + "---"]
    if let cursor { lines.append("cursor \(cursor.x),\(cursor.y)\(cursorIsBar ? " bar" : "")") }
    for y in 0..<size.rows {
      let runs = styledRuns(ofRow: y).map { run, style in
        "\(run.columns.lowerBound)-\(run.columns.upperBound - 1) \(describe(style, name))"
      }
      if !runs.isEmpty { lines.append("\(y): " + runs.joined(separator: ", ")) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func rowText(_ y: Int) -> String {
    var glyphs = (0..<size.columns).compactMap { self[$0, y].glyph }
    while glyphs.last == .blank { glyphs.removeLast() }
    return glyphs.reduce(into: "") { $0 += $1.text }
  }

  private func styledRuns(ofRow y: Int) -> [(CellRun, Style)] {
    var runs: [(CellRun, Style)] = []
    var start = 0
    for x in 0..<size.columns where x + 1 == size.columns || self[x + 1, y].style != self[x, y].style {
      if self[x, y].style != Style() {
        runs.append((CellRun(y: y, columns: start..<x + 1), self[x, y].style))
      }
      start = x + 1
    }
    return runs
  }

  private func describe(_ style: Style, _ name: (Role) -> String) -> String {
    let surface = style.surface == .background ? "" : "/" + name(style.surface)
    return name(style.role) + surface + style.emphasis.names.map { " +" + $0 }.joined()
  }
}

extension Style.Emphasis {
  var names: [String] {
    let all: [(Style.Emphasis, String)] = [
      (.bold, "bold"), (.underline, "underline"), (.italic, "italic"), (.dim, "dim"), (.reverse, "reverse"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
