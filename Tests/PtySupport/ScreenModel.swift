package import Frames

/// A model of an xterm-like terminal, as far as our programs use one: bytes in, cells out.
///
/// Unsupported input is listed in `unknown`, so that a test can require an empty list.
package struct ScreenModel: Sendable, CustomStringConvertible {
  package private(set) var size: Size
  package internal(set) var rows: [[ScreenCell]]
  package internal(set) var cursor = Point(x: 0, y: 0)
  /// The enabled private modes (`CSI ? n h`); 25, the visible cursor, is enabled at first.
  package internal(set) var modes: Set<Int> = [25]
  package internal(set) var title = ""
  /// The shape of the cursor (DECSCUSR).
  package internal(set) var cursorShape = 0
  /// Unsupported sequences and controls.
  package internal(set) var unknown: [String] = []
  /// Every control string received (OSC and DCS), without its delimiters.
  package internal(set) var strings: [String] = []
  /// Number of complete frames: ends of synchronized updates.
  package internal(set) var frames = 0
  package internal(set) var bells = 0

  var look = ScreenLook()
  var mustWrap = false
  var mainScreen: (rows: [[ScreenCell]], cursor: Point)?
  var titles: [String] = []
  private var parser = ScreenParser()

  package init(size: Size) {
    self.size = size
    rows = Self.blank(size, ScreenLook())
  }

  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      switch parser.feed(byte) {
      case nil: break
      case .text(let scalar): print(scalar)
      case .control(let control): apply(control: control)
      case .sequence(let sequence): apply(sequence)
      case .string(let text): apply(string: text)
      case .broken(let text): unknown.append(text)
      }
    }
  }

  /// Changes the size; cells outside are lost.
  package mutating func resize(to size: Size) {
    var next = Self.blank(size, ScreenLook())
    for y in 0..<min(size.rows, self.size.rows) {
      for x in 0..<min(size.columns, self.size.columns) { next[y][x] = rows[y][x] }
    }
    self.size = size
    rows = next
    mainScreen = mainScreen.map { (Self.blank(size, ScreenLook()), $0.cursor) }
    clampCursor()
  }

  /// Returns the text of a row without trailing blanks.
  package func row(_ y: Int) -> String {
    var text = rows[y].map(\.text).joined()
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }

  /// All rows, each ended by a newline.
  package var text: String { rows.indices.map { row($0) + "\n" }.joined() }

  package func shows(_ text: String) -> Bool { rows.indices.contains { row($0).firstRange(of: text) != nil } }

  package func place(of text: String) -> Point? {
    for y in rows.indices {
      let row = row(y)
      guard let range = row.firstRange(of: text) else { continue }
      return Point(x: DisplayText(String(row[..<range.lowerBound])).width, y: y)
    }
    return nil
  }

  package var description: String { text }

  /// Indicates that the alternate screen is active.
  package var isAlternate: Bool { mainScreen != nil }

  static func blank(_ size: Size, _ look: ScreenLook) -> [[ScreenCell]] {
    Array(repeating: Array(repeating: ScreenCell(look: look), count: size.columns), count: size.rows)
  }

  mutating func clampCursor() {
    cursor.x = min(max(0, cursor.x), size.columns - 1)
    cursor.y = min(max(0, cursor.y), size.rows - 1)
    mustWrap = false
  }

  private mutating func print(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    if [.nonspacingMark, .enclosingMark].contains(properties.generalCategory) { return mark(scalar) }
    let width = DisplayText(String(scalar)).width
    if mustWrap || cursor.x + width > size.columns { wrap() }
    breakWide(at: cursor.x)
    breakWide(at: cursor.x + width)
    rows[cursor.y][cursor.x] = ScreenCell(text: String(scalar), look: look)
    if width == 2 { rows[cursor.y][cursor.x + 1] = ScreenCell(text: "", look: look) }
    mustWrap = cursor.x + width >= size.columns
    cursor.x = min(cursor.x + width, size.columns - 1)
  }

  private mutating func mark(_ scalar: Unicode.Scalar) {
    var x = mustWrap ? cursor.x : cursor.x - 1
    while x > 0, rows[cursor.y][x].text.isEmpty { x -= 1 }
    if x >= 0 { rows[cursor.y][x].text.unicodeScalars.append(scalar) }
  }

  private mutating func wrap() {
    cursor.x = 0
    lineFeed()
  }

  mutating func lineFeed() {
    mustWrap = false
    if cursor.y + 1 < size.rows {
      cursor.y += 1
    } else {
      rows.removeFirst()
      rows.append(Array(repeating: ScreenCell(look: erasedLook), count: size.columns))
    }
  }

  /// Erases a wide character if one of its halves is overwritten.
  mutating func breakWide(at x: Int) {
    guard x > 0, x < size.columns, rows[cursor.y][x].text.isEmpty else { return }
    rows[cursor.y][x - 1].text = " "
    rows[cursor.y][x].text = " "
  }
}

/// One cell of the screen model.
package struct ScreenCell: Hashable, Sendable {
  /// The character with its marks; empty in the second column of a wide one.
  package var text = " "
  package var look = ScreenLook()
}

/// The style of a cell in terms of SGR.
package struct ScreenLook: Hashable, Sendable {
  /// The enabled attributes: 1 bold, 2 dim, 3 italic, 4 underline, 7 reverse.
  package var attributes: Set<Int> = []
  /// The text's colour: `39`, `31`, `38;5;208`, `38;2;255;128;0`.
  package var foreground = "39"
  /// The background's colour: `49`, `41`, `48;5;208`, `48;2;0;0;0`.
  package var background = "49"

  /// The terminal's default style.
  package init() {}

  /// Applies the parameters of an SGR sequence; false if one of them is unknown.
  mutating func apply(_ parameters: [Int]) -> Bool {
    var rest = parameters[...]
    while let first = rest.popFirst() {
      switch first {
      case 0: self = ScreenLook()
      case 1, 2, 3, 4, 7: attributes.insert(first)
      case 22: attributes.subtract([1, 2])
      case 23, 24, 27: attributes.remove(first - 20)
      case 30...37, 39, 90...97: foreground = "\(first)"
      case 40...47, 49, 100...107: background = "\(first)"
      case 38, 48:
        let length = rest.first == 5 ? 2 : 4
        guard rest.count >= length else { return false }
        let words = ([first] + rest.prefix(length)).map(String.init).joined(separator: ";")
        if first == 38 { foreground = words } else { background = words }
        rest = rest.dropFirst(length)
      default: return false
      }
    }
    return true
  }
}
