import Frames

/// One fact of a status line: text, with an optional title that may be cut or left out.
struct StatusPart: Hashable, Sendable {
  /// Minimum width of a useful title (columns).
  private static let leastTitle = 4

  /// The text before the title.
  var lead: DisplayText
  /// The user's title; nil if it is not wanted or does not fit.
  var title: DisplayText?
  /// The text after the title.
  var tail = DisplayText.empty
  /// True if the fact says nothing without its title.
  var needsTitle = false
  var role: Role

  var text: DisplayText {
    [lead, title ?? .empty, tail].filter { !$0.isEmpty }.reduce(.empty) { $0.isEmpty ? $1 : $0 + " " + $1 }
  }

  /// Returns the facts that fit in `columns`, with `gap` columns between them.
  ///
  /// Titles are cut first, the last one first, then left out. Then the last facts are dropped. A single fact is cut.
  static func fitted(_ parts: [StatusPart], gap: Int, columns: Int) -> [StatusPart] {
    var parts = parts
    while true {
      let excess = parts.reduce(gap * (parts.count - 1)) { $0 + $1.text.width } - columns
      guard excess > 0 else { return parts }
      if let index = parts.lastIndex(where: { $0.title != nil }) {
        parts[index].cutTitle(by: excess)
        if parts[index].title == nil, parts[index].needsTitle { parts.remove(at: index) }
      } else if parts.count > 1 {
        parts.removeLast()
      } else {
        return parts.map { StatusPart(lead: $0.text.truncated(to: columns), role: $0.role) }
      }
    }
  }

  private mutating func cutTitle(by excess: Int) {
    let room = (title?.width ?? 0) - excess
    title = room < Self.leastTitle ? nil : title?.truncated(to: room)
  }
}
