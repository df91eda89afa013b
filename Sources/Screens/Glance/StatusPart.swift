import Frames

/// One fact of a status line: words, and a title among them that may be cut or left out.
struct StatusPart: Hashable, Sendable {
  /// The fewest columns of a title that say something.
  private static let leastTitle = 4

  /// What stands before the title.
  var lead: DisplayText
  /// A title of the person's; nil where none is wanted, or none fits.
  var title: DisplayText?
  /// What stands behind it.
  var tail = DisplayText.empty
  /// Whether it says nothing without its title.
  var needsTitle = false
  /// How it is meant.
  var role: Role

  /// The fact.
  var text: DisplayText {
    [lead, title ?? .empty, tail].filter { !$0.isEmpty }.reduce(.empty) { $0.isEmpty ? $1 : $0 + " " + $1 }
  }

  /// The facts that fit into `columns` with `gap` columns between them: titles are cut first, the last one first, then
  /// left out; then the last facts go, and at the end the first one is cut.
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
