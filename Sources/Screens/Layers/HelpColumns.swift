/// Groups of keys set in one or two columns of about the same height; no group is torn apart.
struct HelpColumns: Hashable {
  /// The lines of each column; nil is a blank line, a hint without a key is a group's title.
  var columns: [[Hint?]]
  /// From the start of one column to the start of the next.
  var stride: Int
  /// Columns of the keys.
  var keyColumns: Int

  /// The groups set for a width.
  init(_ groups: [HelpGroup], width: Int) {
    let isWide = width >= 62
    stride = isWide ? (width - 2) / 2 : max(1, width - 4)
    keyColumns = width >= 30 ? 12 : 8
    let split = isWide ? Self.split(groups) : groups.count
    columns = [Self.lines(groups[..<split]), Self.lines(groups[split...])].filter { !$0.isEmpty }
  }

  /// The lines of the longest column.
  var height: Int { columns.map(\.count).max() ?? 0 }

  /// Where the second column starts, so that the longer one is as short as can be.
  private static func split(_ groups: [HelpGroup]) -> Int {
    let heights = (0...groups.count).map { max(lines(groups[..<$0]).count, lines(groups[$0...]).count) }
    return heights.firstIndex(of: heights.min() ?? 0) ?? groups.count
  }

  private static func lines(_ groups: ArraySlice<HelpGroup>) -> [Hint?] {
    var lines: [Hint?] = []
    for group in groups {
      if !lines.isEmpty { lines.append(nil) }
      lines.append(Hint("", group.title))
      lines += group.lines
    }
    return lines
  }
}
