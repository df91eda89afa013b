import Frames

extension ScreenModel {
  mutating func apply(control: UInt8) {
    switch control {
    case UInt8(ascii: "\u{7}"): bells += 1
    case UInt8(ascii: "\u{8}"): moveTo(x: cursor.x - 1, y: cursor.y)
    case UInt8(ascii: "\t"): moveTo(x: (cursor.x / 8 + 1) * 8, y: cursor.y)
    case UInt8(ascii: "\n"): lineFeed()
    case UInt8(ascii: "\r"): moveTo(x: 0, y: cursor.y)
    default: unknown.append("control \(control)")
    }
  }

  mutating func apply(string: String) {
    strings.append(string)
    for prefix in ["0;", "2;"] where string.hasPrefix(prefix) { title = String(string.dropFirst(2)) }
  }

  mutating func apply(_ sequence: ScreenSequence) {
    switch (sequence.prefix, sequence.final) {
    case ("?", "h"), ("?", "l"): setModes(sequence.numbers, sequence.final == "h")
    case ("?", "n"), ("", "c"), ("", "n"): strings.append("CSI " + sequence.text)
    case (" ", "q"): cursorShape = sequence.choice()
    case ("", "t"): applyWindow(sequence)
    case ("", "m"):
      if !look.apply(sequence.numbers.isEmpty ? [0] : sequence.numbers.map { max(0, $0) }) { note(sequence) }
    case ("", _): if !move(sequence), !change(sequence) { note(sequence) }
    default: note(sequence)
    }
  }

  private mutating func note(_ sequence: ScreenSequence) { unknown.append("CSI " + sequence.text) }

  private mutating func move(_ sequence: ScreenSequence) -> Bool {
    let count = sequence.count()
    switch sequence.final {
    case "A": moveTo(x: cursor.x, y: cursor.y - count)
    case "B": moveTo(x: cursor.x, y: cursor.y + count)
    case "C": moveTo(x: cursor.x + count, y: cursor.y)
    case "D": moveTo(x: cursor.x - count, y: cursor.y)
    case "G": moveTo(x: count - 1, y: cursor.y)
    case "d": moveTo(x: cursor.x, y: count - 1)
    case "H", "f": moveTo(x: sequence.count(1) - 1, y: count - 1)
    default: return false
    }
    return true
  }

  private mutating func moveTo(x: Int, y: Int) {
    cursor = Point(x: x, y: y)
    clampCursor()
  }

  private mutating func change(_ sequence: ScreenSequence) -> Bool {
    let count = sequence.count()
    let (x, y, end) = (cursor.x, cursor.y, size.columns)
    mustWrap = false
    switch sequence.final {
    case "J": eraseDisplay(sequence.choice())
    case "K": eraseLine(sequence.choice())
    case "X": erase(y, x..<min(end, x + count))
    case "P":
      breakWide(at: x)
      rows[y].removeSubrange(x..<min(end, x + count))
      rows[y] += Array(repeating: ScreenCell(look: erasedLook), count: end - rows[y].count)
    case "@":
      breakWide(at: x)
      rows[y].insert(contentsOf: Array(repeating: ScreenCell(look: erasedLook), count: min(count, end - x)), at: x)
      rows[y] = Array(rows[y].prefix(end))
    default: return false
    }
    return true
  }

  private mutating func eraseDisplay(_ part: Int) {
    switch part {
    case 0:
      eraseLine(0)
      for y in cursor.y + 1..<max(cursor.y + 1, size.rows) { erase(y, 0..<size.columns) }
    case 1:
      eraseLine(1)
      for y in 0..<cursor.y { erase(y, 0..<size.columns) }
    default: for y in 0..<size.rows { erase(y, 0..<size.columns) }
    }
  }

  private mutating func eraseLine(_ part: Int) {
    let ranges = [cursor.x..<size.columns, 0..<cursor.x + 1, 0..<size.columns]
    erase(cursor.y, ranges[min(part, 2)])
  }

  private mutating func erase(_ y: Int, _ columns: Range<Int>) {
    let (lower, upper) = (columns.lowerBound, columns.upperBound)
    if lower < size.columns, lower > 0, rows[y][lower].text.isEmpty { rows[y][lower - 1].text = " " }
    if upper < size.columns, rows[y][upper].text.isEmpty { rows[y][upper].text = " " }
    for x in columns { rows[y][x] = ScreenCell(look: erasedLook) }
  }

  /// The style of erased cells: only the background is kept.
  var erasedLook: ScreenLook {
    var erased = ScreenLook()
    erased.background = look.background
    return erased
  }

  private mutating func setModes(_ numbers: [Int], _ isOn: Bool) {
    for number in numbers {
      if number == 1049 { setAlternate(isOn) }
      if number == 2026, !isOn { frames += 1 }
      if isOn { modes.insert(number) } else { modes.remove(number) }
    }
  }

  private mutating func setAlternate(_ isOn: Bool) {
    if isOn, mainScreen == nil {
      mainScreen = (rows, cursor)
      rows = Self.blank(size, ScreenLook())
    } else if !isOn, let main = mainScreen {
      (rows, cursor) = main
      mainScreen = nil
      clampCursor()
    }
  }

  private mutating func applyWindow(_ sequence: ScreenSequence) {
    switch sequence.choice() {
    case 22: titles.append(title)
    case 23: title = titles.popLast() ?? title
    default: note(sequence)
    }
  }
}
