import Frames

/// Lines of aligned cells.
enum TextColumns {
  /// Aligns rows, indented and with two columns between cells; a cell wider than `limit` shifts the rest of its row.
  static func lines(_ rows: [[String]], indent: Int, limit: Int = 32) -> [String] {
    let cells = rows.map { $0.map { DisplayText($0) } }
    let count = cells.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      cells.compactMap { $0.indices.contains(column) ? $0[column].width : nil }.filter { $0 <= limit }.max()
        ?? 0
    }
    return cells.map { row in
      let padded = row.enumerated().map { column, cell in
        column == row.count - 1 ? cell.text : cell.padded(to: widths[column]).text
      }
      let line = String(repeating: " ", count: indent) + padded.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Returns lines with a label before the first.
  static func labelled(_ label: String, _ lines: [String]) -> [String] {
    lines.enumerated().map { index, line in
      let lead = DisplayText("  " + (index == 0 ? label : "")).padded(to: 11).text
      return lead + line
    }
  }
}
