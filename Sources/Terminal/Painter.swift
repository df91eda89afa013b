import CNcurses
import Frames
import Themes

/// Converts frames to bytes: passes changes to curses, which computes the shortest output.
struct Painter {
  /// A style in the form that curses uses.
  private struct Look {
    var emphasis: UInt32
    var pair: Int32
    var isFilled: Bool
  }

  private let isASCII: Bool
  private let barCursor: Bool
  private var saver: ByteSaver?
  private var palette: Palette?
  /// The styles drawn so far; a linear search of so few is faster than hashing.
  private var looks: [(style: Style, look: Look)] = []
  private var size: Size
  private var painted: Frame?
  private var isCursorShown = true
  private var isCursorBar = false
  private var resting = Point(x: 0, y: 0)

  init(size: Size, isASCII: Bool, dialect: Dialect) {
    self.size = size
    self.isASCII = isASCII
    barCursor = dialect.hasModes
    saver = dialect.isDirect ? ByteSaver() : nil
  }

  mutating func use(_ palette: Palette) {
    self.palette = palette
    looks = []
    painted = nil
  }

  mutating func resize(to size: Size) {
    self.size = size
    cn_resize(Int32(size.rows), Int32(size.columns))
    painted = nil
  }

  /// Discards the known screen content, so that the next frame is sent completely.
  mutating func forget() {
    cn_forget()
    saver?.forget()
    painted = nil
    isCursorShown = true
    isCursorBar = false
  }

  /// Returns the bytes that update the terminal from the last frame to this one; empty if nothing changed.
  mutating func compose(_ frame: Frame) -> [UInt8] {
    let heard = frame.heard.flatMap { $0 == painted?.heard || $0.y >= size.rows ? nil : $0.y }
    for run in frame.changes(since: painted) where run.y < size.rows && run.y != heard { put(run, of: frame) }
    if heard == nil, let y = reached(by: frame) { putWhole(y, of: frame) }
    painted = frame
    if let cursor = frame.cursor { resting = cursor }
    let rest = heard.map { sent(restingAt: Point(x: 0, y: $0)) } ?? []
    if let heard { putWhole(heard, of: frame) }
    return rest + sent(restingAt: resting) + cursorChange(for: frame)
  }

  /// Returns the row the cursor has moved to if the screen is read aloud and there is no new announcement.
  ///
  /// The row is rewritten as a whole for screen readers that speak new output but do not follow the cursor. Returns nil
  /// if the cursor stays in its row or text is being typed.
  private func reached(by frame: Frame) -> Int? {
    guard frame.heard != nil, let painted, !frame.cursorIsBar, let y = frame.cursor?.y, y < size.rows else {
      return nil
    }
    return y == painted.cursor?.y ? nil : y
  }

  private mutating func putWhole(_ y: Int, of frame: Frame) {
    put(CellRun(y: y, columns: 0..<min(size.columns, frame.size.columns)), of: frame)
    cn_forget_row(Int32(y))
  }

  /// Returns the bytes of all changes since the last call, with the cursor at a point.
  private mutating func sent(restingAt place: Point) -> [UInt8] {
    let row = min(max(0, place.y), size.rows - 1)
    let column = min(max(0, place.x), size.columns - 1)
    let cells = Self.composed(cn_compose(Int32(row), Int32(column)))
    return saver?.save(cells) ?? cells
  }

  mutating func composeLeave() -> [UInt8] {
    defer { forget() }
    let cells = Self.composed(cn_compose_leave())
    let saved = saver.map { _ in (saver?.reset() ?? []) + (saver?.save(cells) ?? []) }
    return (isCursorShown ? [] : Array(Sequences.showCursor.utf8)) + (saved ?? cells)
  }

  private mutating func cursorChange(for frame: Frame) -> [UInt8] {
    var text = ""
    let isShown = frame.cursor != nil
    if isShown != isCursorShown { text += isShown ? Sequences.showCursor : Sequences.hideCursor }
    isCursorShown = isShown
    if barCursor, isShown, frame.cursorIsBar != isCursorBar {
      isCursorBar = frame.cursorIsBar
      text += isCursorBar ? Sequences.barCursor : Sequences.plainCursor
    }
    return Array(text.utf8)
  }

  private mutating func put(_ run: CellRun, of frame: Frame) {
    cn_run_begin(Int32(run.y), Int32(run.columns.lowerBound))
    var last = frame[run.columns.lowerBound, run.y]
    var look = self.look(of: last.style)
    let seal = sealed(row: run.y, of: frame)
    for x in run.columns where x < size.columns {
      let cell = frame[x, run.y]
      guard let glyph = cell.glyph else { continue }
      if !cell.isStyled(as: last) { look = self.look(of: cell.style) }
      last = cell
      let isCut = x + Int(glyph.width) > size.columns
      guard x == seal, !isCut else {
        add(isCut ? .blank : glyph, look)
        continue
      }
      // Uses the colour of marks that appear there briefly, so that their removal changes no colour.
      let style = cell.style.role == .text ? Style(.muted, on: cell.style.surface) : cell.style
      add(.hardBlank, self.look(of: style))
    }
    cn_run_end()
  }

  /// Returns the column of a row's last coloured blank if only uncoloured blanks follow, else nil.
  ///
  /// It is sent as a visible character, because multiplexers drop erased cells at the end of a row, and their colour,
  /// when they copy it.
  private mutating func sealed(row y: Int, of frame: Frame) -> Int? {
    guard !isASCII else { return nil }
    for x in (0..<min(size.columns, frame.size.columns)).reversed() {
      let cell = frame[x, y]
      guard cell.glyph == .blank else { return nil }
      if look(of: cell.style).isFilled { return x }
    }
    return nil
  }

  private func add(_ glyph: Glyph, _ look: Look) {
    if isASCII, glyph.base > "~" {
      for _ in 0..<glyph.width { cn_run_add(glyph.ascii.value, 0, 0, 1, look.emphasis, look.pair) }
    } else if isASCII {
      cn_run_add(glyph.base.value, 0, 0, 1, look.emphasis, look.pair)
    } else {
      cn_run_add(
        glyph.base.value, glyph.firstMark.value, glyph.secondMark.value, Int32(glyph.width), look.emphasis, look.pair)
    }
  }

  private mutating func look(of style: Style) -> Look {
    if let known = looks.first(where: { $0.style == style }) { return known.look }
    let resolved = palette?.resolve(style) ?? ResolvedStyle(attributes: style.emphasis)
    let pair = cn_pair(Self.number(of: resolved.fg), Self.number(of: resolved.bg))
    saver?.learn(Int(pair), foreground: resolved.fg, background: resolved.bg)
    let look = Look(emphasis: UInt32(resolved.attributes.rawValue), pair: pair, isFilled: resolved.bg != .standard)
    looks.append((style, look))
    return look
  }

  /// Returns a colour's number in curses: -1 for the terminal's own, then the table, then 24 bits.
  ///
  /// The darkest blues would collide with the table; one step of green avoids that.
  private static func number(of colour: Colour) -> Int32 {
    switch colour {
    case .standard: return -1
    case .indexed(let index): return Int32(index)
    case .rgb(let red, let green, let blue):
      let value = Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
      return value < 256 ? value | 256 : value
    }
  }

  private static func composed(_ count: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, taken in
      if let start = bytes.baseAddress { unsafe cn_take(start) }
      taken = count
    }
  }
}
