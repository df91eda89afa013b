import Frames

/// A control sequence (ECMA-48 5.4: `CSI parameters intermediates final`), parsed byte by byte.
struct ControlSequence: Hashable, Sendable {
  /// The effect of a byte on a sequence or string.
  enum Progress: Hashable, Sendable {
    /// The byte belongs to it, and more follow.
    case more
    /// The byte completes it.
    case complete
    /// The byte does not belong to it, and the sequence is invalid.
    case broken
  }

  private var parameters: [UInt8] = []
  private var intermediates: [UInt8] = []
  private var final: UInt8 = 0
  private var isTooLong = false

  /// true if nothing has followed the introducer.
  var isEmpty: Bool { parameters.isEmpty && intermediates.isEmpty && final == 0 }

  mutating func feed(_ byte: UInt8) -> Progress {
    switch byte {
    case UInt8(ascii: "$") where isShiftedNumber:
      final = byte
      return .complete
    case UInt8(ascii: " ")...UInt8(ascii: "/"):
      append(byte, to: \.intermediates)
      return .more
    case UInt8(ascii: "0")...UInt8(ascii: "?"):
      append(byte, to: \.parameters)
      return .more
    case UInt8(ascii: "@")...UInt8(ascii: "~"):
      final = byte
      return .complete
    default: return .broken
    }
  }

  /// true for `CSI 200 ~`, the start of a paste.
  var startsPaste: Bool { isPlain && final == UInt8(ascii: "~") && numbers.first == 200 }
  /// true for `CSI M` without parameters; three bytes of a legacy mouse report follow.
  var startsOldMouse: Bool { final == UInt8(ascii: "M") && parameters.isEmpty && intermediates.isEmpty }
  /// true for `CSI [`, the Linux console's F1 to F5.
  var startsLinuxFunction: Bool { final == UInt8(ascii: "[") && parameters.isEmpty && intermediates.isEmpty }

  /// Returns the event of a complete sequence, or nil if it is unknown.
  func event(alt: Bool) -> InputEvent? {
    guard !isTooLong else { return nil }
    switch parameters.first {
    case UInt8(ascii: "<"): return mouse
    case UInt8(ascii: "?"): return reply.map(InputEvent.reply)
    case UInt8(ascii: ">"), UInt8(ascii: "="): return nil
    default: break
    }
    guard intermediates.isEmpty else { return nil }
    if parameters.isEmpty, final == UInt8(ascii: "I") || final == UInt8(ascii: "O") {
      return .focus(final == UInt8(ascii: "I"))
    }
    guard let key else { return nil }
    return .key(alt ? KeyPress(key.key, key.modifiers.union(.alt)) : key)
  }

  private var key: KeyPress? {
    let numbers = numbers
    let held = KeyTables.modifiers(numbers.count > 1 ? numbers[1] : nil)
    switch final {
    case UInt8(ascii: "~"):
      if numbers.first == 27, numbers.count == 3 { return KeyTables.coded(numbers[2], held) }
      return numbered(held)
    case UInt8(ascii: "^"): return numbered(.control)
    case UInt8(ascii: "$"): return numbered(.shift)
    case UInt8(ascii: "@"): return numbered([.control, .shift])
    case UInt8(ascii: "Z"): return KeyPress(.tab, held.union(.shift))
    case UInt8(ascii: "a")...UInt8(ascii: "d"): return KeyTables.arrow(final, .shift)
    case UInt8(ascii: "u"): return numbers.first.flatMap { KeyTables.coded($0, held) }
    default: return KeyTables.letters[final].map { KeyPress($0, held) }
    }
  }

  private func numbered(_ held: KeyPress.Modifiers) -> KeyPress? {
    numbers.first.flatMap { KeyTables.numbers[$0] }.map { KeyPress($0, held) }
  }

  private var mouse: InputEvent? {
    let numbers = numbers(of: parameters.dropFirst())
    guard numbers.count == 3, final == UInt8(ascii: "M") || final == UInt8(ascii: "m") else { return nil }
    let report = MouseReport(code: numbers[0], column: numbers[1], row: numbers[2])
    return report.event(isRelease: final == UInt8(ascii: "m")).map(InputEvent.mouse)
  }

  private var reply: TerminalReply? {
    let numbers = numbers(of: parameters.dropFirst())
    switch final {
    case UInt8(ascii: "c") where intermediates.isEmpty: return .attributes
    case UInt8(ascii: "n") where numbers.count == 2 && numbers[0] == 997 && (1...2).contains(numbers[1]):
      return .scheme(isDark: numbers[1] == 1)
    default: return nil
    }
  }

  private var isPlain: Bool { intermediates.isEmpty && !isTooLong }

  private var isShiftedNumber: Bool { !parameters.isEmpty && intermediates.isEmpty && parameters.allSatisfy(\.isDigit) }

  private var numbers: [Int] { numbers(of: parameters[...]) }

  /// Returns the numbers between semicolons; the part after a colon is ignored, and an empty number is 0.
  private func numbers(of bytes: ArraySlice<UInt8>) -> [Int] {
    bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
      part.prefix { $0 != UInt8(ascii: ":") }.reduce(0) { min($0 * 10 + Int($1 & 15), 1_000_000_000) }
    }
  }

  private mutating func append(_ byte: UInt8, to part: WritableKeyPath<Self, [UInt8]>) {
    guard parameters.count + intermediates.count < 64 else {
      isTooLong = true
      return
    }
    self[keyPath: part].append(byte)
  }
}

/// A mouse report of the terminal: a bit code and a position from 1, 1.
struct MouseReport: Hashable, Sendable {
  /// Bits: 0-1 button, 2 Shift, 3 Alt, 4 Control, 5 motion, 6 wheel, 7 further buttons.
  var code: Int
  var column: Int
  var row: Int

  /// Returns the event, or nil for motion without a button, sideways wheels and unknown buttons.
  func event(isRelease: Bool) -> MouseEvent? {
    guard (0..<128).contains(code), (1...65_535).contains(column), (1...65_535).contains(row),
      let (action, button) = meaning(isRelease: isRelease)
    else { return nil }
    return MouseEvent(action, button, at: Point(x: column - 1, y: row - 1), modifiers: modifiers)
  }

  private var modifiers: KeyPress.Modifiers {
    let pairs: [(Int, KeyPress.Modifiers)] = [(4, .shift), (8, .alt), (16, .control)]
    return pairs.reduce(into: []) { if code & $1.0 != 0 { $0.formUnion($1.1) } }
  }

  private func meaning(isRelease: Bool) -> (MouseEvent.Action, MouseEvent.Button)? {
    switch (code & 64 != 0, code & 3) {
    case (true, 0): return (.wheelUp, .none)
    case (true, 1): return (.wheelDown, .none)
    case (true, _): return nil
    case (false, 3): return code & 32 == 0 ? (.release, .none) : nil
    case (false, let number):
      let button: MouseEvent.Button = number == 0 ? .left : number == 1 ? .middle : .right
      return (isRelease ? .release : code & 32 != 0 ? .drag : .press, button)
    }
  }
}
