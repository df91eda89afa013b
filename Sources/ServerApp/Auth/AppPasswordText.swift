import Crypto

/// The text of an app password: `app-` and 25 letters and digits in groups of five, which are 125 random bits.
///
/// They are those of Crockford's base 32, read as people type it: in any case, with or without the dashes, with o for 0 and
/// i or l for 1. So many random bits are not guessed, also without the slow hash that passwords of people need.
enum AppPasswordText {
  private static let signs = Array("0123456789abcdefghjkmnpqrstvwxyz")
  private static let start = "app-"
  private static let count = 25

  /// A new one.
  static func make(random: () -> UInt64) -> String {
    let letters = SigningKey.bytes(count, random).map { signs[Int($0 & 31)] }
    let groups = stride(from: 0, to: count, by: 5).map { String(letters[$0..<$0 + 5]) }
    return start + groups.joined(separator: "-")
  }

  /// What is kept of it: the SHA-256 of its letters, as hexadecimal digits; nil for a text of another form.
  static func digest(_ text: String) -> String? {
    guard text.utf8.count <= 64, case let text = text.lowercased(), text.hasPrefix(start) else { return nil }
    let letters = text.dropFirst(start.count).filter { $0 != "-" }.map {
      $0 == "o" ? "0" : "il".contains($0) ? "1" : $0
    }
    guard letters.count == count, letters.allSatisfy(signs.contains) else { return nil }
    return HexText.encode(SHA256.hash(data: Array(String(letters).utf8)))
  }
}
