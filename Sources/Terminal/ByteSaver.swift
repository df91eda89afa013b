package import Themes

/// Reduces output for slow lines: sends only relevant changes of the pen, and moves within a row without its number.
///
/// Curses sends the whole pen at every change, even before blanks, which show only the background, and both coordinates
/// of every longer move. This type is used with the embedded terminal description, whose sequences all have the form
/// `CSI … final`. Two colours arrive as the number of their pair, `CSI n p`, which is never sent to a terminal.
package struct ByteSaver: Sendable {
  /// The terminal's pen; nil if it is unknown.
  private var actual: Pen?
  /// The pen that curses assumes.
  private var wanted = Pen()
  /// The row of the terminal's cursor, from 1; nil if it is unknown.
  private var row: Int?
  private var pairs: [(foreground: Colour, background: Colour)] = []

  package init() {}

  package mutating func learn(_ pair: Int, foreground: Colour, background: Colour) {
    while pairs.count <= pair { pairs.append((.standard, .standard)) }
    pairs[pair] = (foreground, background)
  }

  /// Discards the known state, since another program may have changed the pen and the cursor position.
  package mutating func forget() {
    actual = nil
    row = nil
  }

  package mutating func save(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if let end = Self.sequenceEnd(bytes, index) {
        apply(bytes, index, end, &output)
        index = end + 1
      } else {
        if byte >= UInt8(ascii: " "), wanted != actual {
          change(byte == UInt8(ascii: " ") ? next(bytes, index, wanted) : nil, &output)
        }
        if byte == UInt8(ascii: "\n") { row = row.map { $0 + 1 } }
        output.append(byte)
        index += 1
      }
    }
    return output
  }

  package mutating func reset() -> [UInt8] {
    wanted = Pen()
    var output: [UInt8] = []
    change(nil, &output)
    return output
  }

  private mutating func apply(_ bytes: [UInt8], _ start: Int, _ end: Int, _ output: inout [UInt8]) {
    switch bytes[end] {
    case UInt8(ascii: "m"), UInt8(ascii: "p"): return read(bytes, start, end, into: &wanted)
    case UInt8(ascii: "X"), UInt8(ascii: "K"), UInt8(ascii: "J"), UInt8(ascii: "@"), UInt8(ascii: "P"):
      change(next(bytes, end + 1, wanted), &output)
    case UInt8(ascii: "H"): return move(bytes, start, end, &output)
    case UInt8(ascii: "A"): row = row.map { $0 - max(1, Self.parameter(bytes, start, end)) }
    case UInt8(ascii: "B"): row = row.map { $0 + max(1, Self.parameter(bytes, start, end)) }
    default: break
    }
    output += bytes[start...end]
  }

  /// Moves to a row and a column, both from 1 (CUP, ECMA-48 8.3.21); within a row by column only (CHA, 8.3.9).
  private mutating func move(_ bytes: [UInt8], _ start: Int, _ end: Int, _ output: inout [UInt8]) {
    let wanted = max(1, Self.parameter(bytes, start, end))
    if row == wanted, let separator = bytes[start..<end].firstIndex(of: UInt8(ascii: ";")) {
      output += bytes[start..<start + 2]
      output += bytes[(separator + 1)..<end]
      output.append(UInt8(ascii: "G"))
    } else {
      output += bytes[start...end]
    }
    row = wanted
  }

  /// Applies a pen change: a colour pair or SGR parameters, where a missing one is 0.
  private func read(_ bytes: [UInt8], _ start: Int, _ end: Int, into pen: inout Pen) {
    if bytes[end] == UInt8(ascii: "p") {
      let pair = Self.parameter(bytes, start, end)
      if pair < pairs.count { (pen.foreground, pen.background) = pairs[pair] }
      return
    }
    var number = 0
    for byte in bytes[(start + 2)..<end] {
      if byte == UInt8(ascii: ";") {
        pen.apply(number)
        number = 0
      } else {
        number = number * 10 + Int(byte & 15)
      }
    }
    pen.apply(number)
  }

  /// Returns the index of the final byte of the sequence at `start`, or of the last byte; nil if none begins there.
  private static func sequenceEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard bytes[start] == .escape, start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "[") else { return nil }
    var end = start + 2
    while end < bytes.count - 1, bytes[end] < UInt8(ascii: "@") { end += 1 }
    return min(end, bytes.count - 1)
  }

  /// Returns the first number of a sequence; 0 if it is missing.
  private static func parameter(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var number = 0
    for byte in bytes[(start + 2)..<end] {
      if byte == UInt8(ascii: ";") { break }
      number = number * 10 + Int(byte & 15)
    }
    return number
  }

  /// Returns the pen of the first non-blank character from `start`; the default pen if there is none.
  private func next(_ bytes: [UInt8], _ start: Int, _ pen: Pen) -> Pen {
    var pen = pen
    var index = start
    while index < bytes.count {
      if let end = Self.sequenceEnd(bytes, index) {
        if bytes[end] == UInt8(ascii: "m") || bytes[end] == UInt8(ascii: "p") { read(bytes, index, end, into: &pen) }
        index = end + 1
      } else if bytes[index] > UInt8(ascii: " ") {
        return pen
      } else {
        index += 1
      }
    }
    return Pen()
  }

  /// Changes the terminal's pen to what the next character requires.
  ///
  /// A blank only requires the background. The rest is sent with it if the next non-blank character, with the pen
  /// `behind`, has the same background.
  private mutating func change(_ behind: Pen?, _ output: inout [UInt8]) {
    guard let actual else {
      output += Array("\u{1B}[m".utf8)
      Pen().write(to: wanted, &output)
      self.actual = wanted
      return
    }
    guard actual != wanted else { return }
    var next = wanted
    if let behind, !actual.marksBlanks, !wanted.marksBlanks {
      guard actual.background != wanted.background else { return }
      next = actual
      next.background = wanted.background
      if behind.background == wanted.background, !behind.marksBlanks { next = behind }
    }
    actual.write(to: next, &output)
    self.actual = next
  }
}
