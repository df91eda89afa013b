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
        let end = bytes[(index + 2)...].firstIndex { $0 >= 0x40 } ?? bytes.count - 1
        take(bytes[index...end], &output)
        index = end + 1
      } else {
        if byte >= 0x20 { change(isBlank: byte == 0x20, &output) }
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

  private mutating func take(_ sequence: ArraySlice<UInt8>, _ output: inout [UInt8]) {
    switch sequence.last {
    case UInt8(ascii: "m"):
      let parameters = sequence.dropFirst(2).dropLast()
      wanted.take(
        parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
          digits.reduce(0) { $0 * 10 + Int($1 & 15) }
        }
      )
      if parameters.isEmpty { wanted = Pen() }
      return
    case UInt8(ascii: "X"), UInt8(ascii: "K"), UInt8(ascii: "J"), UInt8(ascii: "@"), UInt8(ascii: "P"):
      change(isBlank: true, &output)
    default: break
    }
    output += sequence
  }

  /// Brings the terminal's pen to what the next character needs of it.
  private mutating func change(isBlank: Bool, _ output: inout [UInt8]) {
    guard let actual else {
      output += Array("\u{1B}[m".utf8) + Array(Pen().sequence(to: wanted).utf8)
      self.actual = wanted
      return
    }
    guard actual != wanted else { return }
    var next = wanted
    if isBlank, !actual.marksBlanks, !wanted.marksBlanks {
      next = actual
      next.background = wanted.background
    }
    output += Array(actual.sequence(to: next).utf8)
    self.actual = next
  }
}
