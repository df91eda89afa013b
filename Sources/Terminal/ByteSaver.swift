package import Themes

/// Saves bytes on slow lines: tells the terminal's pen only where it matters and only what differs, and goes along a row
/// without naming the row.
///
/// Curses tells the whole pen at every change, also before blanks, which show nothing of it but the background, and both
/// coordinates of every longer way. For the terminals that are spoken to by our own description, whose sequences are all
/// of the form `CSI … final`; two colours come as the number of their pair, `CSI n p`, which no terminal gets to see.
package struct ByteSaver: Sendable {
  /// What the terminal's pen is; nil when we do not know.
  private var actual: Pen?
  /// What curses believes it to be.
  private var wanted = Pen()
  /// The row that the terminal's cursor is in, counted from 1; nil when we do not know.
  private var row: Int?
  /// The colours of each pair that curses was given.
  private var pairs: [(foreground: Colour, background: Colour)] = []

  /// For a terminal whose pen is not known.
  package init() {}

  /// Takes note of the colours of a pair.
  package mutating func learn(_ pair: Int, foreground: Colour, background: Colour) {
    while pairs.count <= pair { pairs.append((.standard, .standard)) }
    pairs[pair] = (foreground, background)
  }

  /// Another program may have changed the pen and moved the cursor.
  package mutating func forget() {
    actual = nil
    row = nil
  }

  /// The same picture in fewer bytes.
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

  /// The bytes that leave the terminal with its own pen.
  package mutating func reset() -> [UInt8] {
    wanted = Pen()
    var output: [UInt8] = []
    change(nil, &output)
    return output
  }

  /// Applies the sequence from `start` to its final byte at `end`.
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

  /// Goes to a row and a column, both counted from 1 (CUP, ECMA-48 8.3.21); inside a row the column is enough (CHA, 8.3.9).
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

  /// Applies a sequence that changes the pen: colours by their pair, or the parameters of SGR; one that is left out is 0.
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

  /// Where the sequence that begins here has its final byte, at the latest where the bytes end; nil where none begins.
  private static func sequenceEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard bytes[start] == .escape, start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "[") else {
      return nil
    }
    var end = start + 2
    while end < bytes.count - 1, bytes[end] < UInt8(ascii: "@") { end += 1 }
    return min(end, bytes.count - 1)
  }

  /// The first number of a sequence; 0 where it is left out.
  private static func parameter(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var number = 0
    for byte in bytes[(start + 2)..<end] {
      if byte == UInt8(ascii: ";") { break }
      number = number * 10 + Int(byte & 15)
    }
    return number
  }

  /// The pen of the first character that is no blank, from `start` on, where the pen was `pen`; without colours where none
  /// comes.
  private func next(_ bytes: [UInt8], _ start: Int, _ pen: Pen) -> Pen {
    var pen = pen
    var index = start
    while index < bytes.count {
      if let end = Self.sequenceEnd(bytes, index) {
        if bytes[end] == UInt8(ascii: "m") || bytes[end] == UInt8(ascii: "p") {
          read(bytes, index, end, into: &pen)
        }
        index = end + 1
      } else if bytes[index] > UInt8(ascii: " ") {
        return pen
      } else {
        index += 1
      }
    }
    return Pen()
  }

  /// Brings the terminal's pen to what the next character needs of it.
  ///
  /// A blank needs the background alone; the rest is told with it where the first character behind, whose pen is
  /// `behind`, stands on the same background.
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
