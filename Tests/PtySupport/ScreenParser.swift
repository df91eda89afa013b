/// Splits a program's output into text, controls, sequences and strings.
struct ScreenParser: Sendable {
  enum Piece: Sendable {
    case text(Unicode.Scalar)
    case control(UInt8)
    case sequence(ScreenSequence)
    case string(String)
    case broken(String)
  }

  private enum State: Sendable { case ground, escape, sequence, string, stringEscape, charset }

  private var state = State.ground
  private var bytes: [UInt8] = []

  mutating func feed(_ byte: UInt8) -> Piece? {
    switch state {
    case .ground: return feedGround(byte)
    case .escape: return feedEscape(byte)
    case .sequence: return feedSequence(byte)
    case .charset:
      state = .ground
      return byte == UInt8(ascii: "B") ? nil : .broken("ESC ( \(Unicode.Scalar(byte))")
    case .string where byte == UInt8(ascii: "\u{7}"): return finishString()
    case .string where byte == UInt8(ascii: "\u{1B}"): state = .stringEscape
    case .string: bytes.append(byte)
    case .stringEscape: return byte == UInt8(ascii: "\\") ? finishString() : broken("string")
    }
    return nil
  }

  private mutating func feedGround(_ byte: UInt8) -> Piece? {
    if byte == UInt8(ascii: "\u{1B}") {
      guard bytes.isEmpty else { return broken("UTF-8") }
      state = .escape
      return nil
    }
    if byte < UInt8(ascii: " ") || byte == UInt8(ascii: "\u{7F}") {
      return bytes.isEmpty ? .control(byte) : broken("UTF-8")
    }
    if byte < 0x80, bytes.isEmpty { return .text(Unicode.Scalar(byte)) }
    bytes.append(byte)
    guard bytes.count >= Self.length(of: bytes[0]) else { return nil }
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    bytes = []
    guard scalars.count == 1, scalars[0] == "\u{FFFD}" || (0x80..<0xA0).contains(scalars[0].value) == false else {
      return .broken("UTF-8")
    }
    return .text(scalars[0])
  }

  private mutating func feedEscape(_ byte: UInt8) -> Piece? {
    state = .ground
    switch byte {
    case UInt8(ascii: "["): state = .sequence
    case UInt8(ascii: "]"), UInt8(ascii: "P"): state = .string
    case UInt8(ascii: "("): state = .charset
    case UInt8(ascii: "="), UInt8(ascii: ">"): return nil
    default: return .broken("ESC \(Unicode.Scalar(byte))")
    }
    return nil
  }

  private mutating func feedSequence(_ byte: UInt8) -> Piece? {
    guard (UInt8(ascii: " ")...UInt8(ascii: "~")).contains(byte) else { return broken("CSI") }
    bytes.append(byte)
    guard byte >= UInt8(ascii: "@") else { return nil }
    defer {
      bytes = []
      state = .ground
    }
    return .sequence(ScreenSequence(bytes))
  }

  private mutating func finishString() -> Piece {
    defer {
      bytes = []
      state = .ground
    }
    return .string(String(decoding: bytes, as: UTF8.self))
  }

  private mutating func broken(_ what: String) -> Piece {
    bytes = []
    state = .ground
    return .broken("broken \(what)")
  }

  private static func length(of lead: UInt8) -> Int { lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4 }
}

/// A control sequence: `CSI ? 25 h` has the prefix `?`, the number 25 and the final `h`.
struct ScreenSequence: Sendable {
  /// The whole sequence after CSI.
  let text: String
  /// The private prefix and the intermediates.
  let prefix: String
  /// The parameters; -1 for an omitted one.
  let numbers: [Int]
  let final: Character

  init(_ bytes: [UInt8]) {
    text = String(decoding: bytes, as: UTF8.self)
    prefix = text.dropLast().filter { !$0.isNumber && $0 != ";" }
    let digits = text.dropLast().filter { $0.isNumber || $0 == ";" }
    numbers = digits.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    final = text.last ?? " "
  }

  /// Returns a count parameter: 1 if it is omitted or 0.
  func count(_ index: Int = 0) -> Int { index < numbers.count ? max(1, numbers[index]) : 1 }
  /// Returns a selecting parameter: 0 if it is omitted.
  func choice(_ index: Int = 0) -> Int { index < numbers.count ? max(0, numbers[index]) : 0 }
}
