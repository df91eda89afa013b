/// Saves bytes on slow lines: tells the terminal's pen only where it matters and only what differs.
///
/// Curses tells the whole pen at every change, also before blanks, which show nothing of it but the background. For the terminals that are spoken to by our own description, whose sequences are all of the form `CSI … final`.
package struct PenSaver: Sendable {
  /// What the terminal's pen is; nil when we do not know.
  private var actual: Pen?
  /// What curses believes it to be.
  private var wanted = Pen()

  /// For a terminal whose pen is not known.
  package init() {}

  /// Another program may have changed the pen.
  package mutating func forget() { actual = nil }

  /// The same picture in fewer bytes.
  package mutating func save(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x1B, index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "[") {
        var end = index + 2
        while end < bytes.count - 1, bytes[end] < 0x40 { end += 1 }
        take(bytes, index, min(end, bytes.count - 1), &output)
        index = end + 1
      } else {
        if byte >= 0x20, wanted != actual { change(isBlank: byte == 0x20, &output) }
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
    change(isBlank: false, &output)
    return output
  }

  /// Takes the sequence from `start` to its final byte at `end`.
  private mutating func take(_ bytes: [UInt8], _ start: Int, _ end: Int, _ output: inout [UInt8]) {
    switch bytes[end] {
    case UInt8(ascii: "m"):
      wanted.take(Self.parameters(bytes, start + 2, end))
      return
    case UInt8(ascii: "X"), UInt8(ascii: "K"), UInt8(ascii: "J"), UInt8(ascii: "@"), UInt8(ascii: "P"):
      change(isBlank: true, &output)
    default: break
    }
    output += bytes[start...end]
  }

  /// The numbers between separators; one that is left out is 0.
  private static func parameters(_ bytes: [UInt8], _ start: Int, _ end: Int) -> [Int] {
    var numbers = [0]
    for index in start..<end {
      if bytes[index] == UInt8(ascii: ";") {
        numbers.append(0)
      } else {
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(bytes[index] & 15)
      }
    }
    return numbers
  }

  /// Brings the terminal's pen to what the next character needs of it.
  private mutating func change(isBlank: Bool, _ output: inout [UInt8]) {
    guard let actual else {
      output += [0x1B, 0x5B, 0x6D]
      Pen().write(to: wanted, &output)
      self.actual = wanted
      return
    }
    guard actual != wanted else { return }
    var next = wanted
    if isBlank, !actual.marksBlanks, !wanted.marksBlanks {
      next = actual
      next.background = wanted.background
    }
    actual.write(to: next, &output)
    self.actual = next
  }
}
