import Frames
import Themes

/// The chips of a title in one row, scrolled so that the focused one is visible.
struct ChipRow {
  private let icons: IconSet
  private let texts: [DisplayText]
  private let chips: [TitleChip]
  /// Columns of each visible chip, by index.
  let columns: [Int: Range<Int>]
  /// Indices of the chips that are not cut.
  let whole: Set<Int>

  init(_ chips: [TitleChip], focus: Int?, x: Int, end: Int, icons: IconSet) {
    self.chips = chips
    self.icons = icons
    let full = chips.map { Self.text($0, icons: icons) }
    texts = Self.fitted(full, room: end - x)
    let first = Self.first(texts, focus: focus ?? 0, room: end - x)
    var columns: [Int: Range<Int>] = [:]
    var place = x
    for index in chips.indices.dropFirst(first) {
      let width = min(texts[index].width, end - place)
      guard width > 2 else { break }
      columns[index] = place..<place + width
      place += width + 1
    }
    self.columns = columns
    whole = Set(columns.filter { $1.count >= full[$0].width }.keys)
  }

  func chip(at column: Int) -> Int? { columns.first { $0.value.contains(column) }?.key }

  /// Draws the chips; the focused one is highlighted and has the frame's cursor.
  func draw(into frame: inout Frame, y: Int, focus: Int?) {
    for (index, range) in columns {
      let chip = chips[index]
      let style =
        chip.isGiven
        ? Style(.muted, on: focus == index ? .selected : .background)
        : Style(chip.role, on: .pill, focus == index ? [.bold, .underline] : [])
      frame.put(texts[index].truncated(to: range.count), x: range.lowerBound, y: y, style)
      guard focus == index else { continue }
      if chip.isGiven {
        frame.emphasize([.bold, .underline], on: Rect(x: range.lowerBound, y: y, columns: range.count, rows: 1))
      }
      frame.cursor = Point(x: range.lowerBound, y: y)
      frame.cursorIsBar = false
    }
  }

  private static func text(_ chip: TitleChip, icons: IconSet) -> DisplayText {
    let sign: DisplayText = chip.repeats ? icons[.recurring] + " " : .empty
    return icons[.pillLeft] + sign + DisplayText(chip.text) + icons[.pillRight]
  }

  /// Cuts the longest chip so that all chips fit, unless that leaves fewer than 12 columns of it.
  private static func fitted(_ texts: [DisplayText], room: Int) -> [DisplayText] {
    let over = texts.reduce(-1) { $0 + $1.width + 1 } - room
    guard over > 0, let longest = texts.indices.max(by: { texts[$0].width < texts[$1].width }),
      texts[longest].width - over >= 12
    else { return texts }
    var texts = texts
    texts[longest] = texts[longest].truncated(to: texts[longest].width - over - 1) + " "
    return texts
  }

  /// Returns the first visible chip, so that `focus` fits within `room` columns.
  private static func first(_ texts: [DisplayText], focus: Int, room: Int) -> Int {
    guard texts.indices.contains(focus) else { return 0 }
    var first = focus
    var used = texts[focus].width
    while first > 0, used + texts[first - 1].width + 1 <= room {
      first -= 1
      used += texts[first].width + 1
    }
    return first
  }
}
