import Frames
import Themes

/// Chips set in one row: where each stands, scrolled so that the one with the keys shows.
struct ChipRow {
  private let icons: IconSet
  /// What each chip prints.
  private let texts: [DisplayText]
  private let chips: [TitleChip]
  /// The columns of each chip that is drawn, by its place.
  let columns: [Int: Range<Int>]
  /// The places of the chips that are drawn whole.
  let whole: Set<Int>

  /// Sets the chips from `x` up to `end`.
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

  /// The chip at a column; nil between them.
  func chip(at column: Int) -> Int? { columns.first { $0.value.contains(column) }?.key }

  /// Draws the chips; the one with the keys stands out and has the cursor.
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
        frame.emphasize(
          [.bold, .underline],
          on: Rect(x: range.lowerBound, y: y, columns: range.count, rows: 1)
        )
      }
      frame.cursor = Point(x: range.lowerBound, y: y)
      frame.cursorIsBar = false
    }
  }

  private static func text(_ chip: TitleChip, icons: IconSet) -> DisplayText {
    let sign: DisplayText = chip.repeats ? icons[.recurring] + " " : .empty
    return icons[.pillLeft] + sign + DisplayText(chip.text) + icons[.pillRight]
  }

  /// The longest chip is cut so that all of them show, where that leaves enough of it.
  private static func fitted(_ texts: [DisplayText], room: Int) -> [DisplayText] {
    let over = texts.reduce(-1) { $0 + $1.width + 1 } - room
    guard over > 0, let longest = texts.indices.max(by: { texts[$0].width < texts[$1].width }),
      texts[longest].width - over >= 12
    else { return texts }
    var texts = texts
    texts[longest] = texts[longest].truncated(to: texts[longest].width - over - 1) + " "
    return texts
  }

  /// The first chip that is drawn so that `focus` ends before `room` does.
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
