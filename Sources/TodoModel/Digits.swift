/// Fixed-width decimal numbers for the ISO forms.
enum Digits {
  /// Returns the number padded with leading zeros to at least `width` digits.
  static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(0, width - digits.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }

  /// Joins non-negative numbers, each with its last `width` digits and a trailing sign: "2026-11-22T".
  static func text(_ numbers: (number: Int, width: Int, sign: Unicode.Scalar)...) -> String {
    let length = numbers.reduce(0) { $0 + $1.width + 1 }
    return String(unsafeUninitializedCapacity: length) { text in
      var end = 0
      for (number, width, sign) in numbers {
        var rest = number
        for place in (end..<end + width).reversed() {
          text[place] = UInt8(ascii: "0") + UInt8(rest % 10)
          rest /= 10
        }
        end += width + 1
        text[end - 1] = UInt8(ascii: sign)
      }
      return end
    }
  }

  /// Parses ASCII digits, at most 18; returns nil for any other character.
  static func number(_ bytes: some Collection<UInt8>) -> Int? {
    guard !bytes.isEmpty, bytes.count <= 18 else { return nil }
    var value = 0
    for byte in bytes {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }
}
