import Frames

/// A control string (ECMA-48 5.6: OSC, DCS, APC, PM, SOS), parsed byte by byte; only the replies to OSC 11
/// and the reports of OSC 99 are used.
struct TerminalString: Hashable, Sendable {
  /// The character after ESC that opened it.
  let introducer: Character
  private var bytes: [UInt8] = []
  /// true if the last byte was an ESC; the next byte then ends the string in any case.
  private(set) var endsInEscape = false

  /// Creates a string opened by `ESC introducer`; returns nil if that opens none.
  init?(introducer: UInt8) {
    guard "]P_^X".utf8.contains(introducer) else { return nil }
    self.introducer = Character(Unicode.Scalar(introducer))
  }

  /// true if nothing has followed the introducer.
  var isEmpty: Bool { bytes.isEmpty && !endsInEscape }

  /// Adds the next byte; controls other than the terminators break the string, so that it never consumes keys.
  mutating func feed(_ byte: UInt8) -> ControlSequence.Progress {
    if endsInEscape { return byte == UInt8(ascii: "\\") ? .complete : .broken }
    switch byte {
    case UInt8(ascii: "\u{7}"): return .complete
    case .escape:
      endsInEscape = true
      return .more
    case _ where byte.isControl: return .broken
    default:
      if bytes.count < 256 { bytes.append(byte) }
      return .more
    }
  }

  var reply: TerminalReply? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard introducer == "]" else { return nil }
    if text.hasPrefix("99;") { return Self.button(text.dropFirst(3)) }
    guard text.hasPrefix("11;") else { return nil }
    let parts = Self.parts(ofColour: text.dropFirst(3))
    guard parts.count >= 3 else { return nil }
    let values = parts.prefix(3).compactMap(Self.byte)
    return values.count == 3 ? .background(red: values[0], green: values[1], blue: values[2]) : nil
  }

  /// Returns the pressed button in `i=ID;N`; nil if the report says something else, such as that of a closed one.
  private static func button(_ text: Substring) -> TerminalReply? {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[1]), (1...9).contains(number) else { return nil }
    let id = parts[0].split(separator: ":").first { $0.hasPrefix("i=") }
    return id.map { .button(number, of: String($0.dropFirst(2))) }
  }

  /// Returns the digits of each component in `rgb:r/g/b`, `rgba:r/g/b/a` or `#rrggbb`.
  private static func parts(ofColour text: Substring) -> [Substring] {
    if text.hasPrefix("#"), text.count == 7 {
      let digits = Array(text.dropFirst())
      return [0, 2, 4].map { Substring(String(digits[$0..<$0 + 2])) }
    }
    guard let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon]) else { return [] }
    return text[text.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
  }

  /// Scales one to four hexadecimal digits to 0 to 255.
  private static func byte(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), let value = UInt32(digits, radix: 16) else { return nil }
    let maximum = UInt32(1) << (4 * UInt32(digits.count)) - 1
    return UInt8((value * 255 + maximum / 2) / maximum)
  }
}
