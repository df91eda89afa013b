import Crypto

/// The text of an app password: `app-` and 25 characters in groups of five, 125 random bits.
///
/// The alphabet is Crockford's base 32. Parsing ignores case and dashes and reads o as 0 and i or l as 1. With that
/// many random bits, guessing is infeasible even without the slow hash that user-chosen passwords need.
enum AppPasswordText {
  private static let signs = Array("0123456789abcdefghjkmnpqrstvwxyz")
  private static let start = "app-"
  private static let count = 25

  static func make(random: () -> UInt64) -> String {
    let letters = SigningKey.bytes(count, random).map { signs[Int($0 & 31)] }
    let groups = stride(from: 0, to: count, by: 5).map { String(letters[$0..<$0 + 5]) }
    return start + groups.joined(separator: "-")
  }

  /// Returns the SHA-256 of the password's letters in hexadecimal, the only form that is stored; nil for malformed
  /// text.
  static func digest(_ text: String) -> String? {
    guard text.utf8.count <= 64, case let text = text.lowercased(), text.hasPrefix(start) else { return nil }
    let letters = text.dropFirst(start.count).filter { $0 != "-" }.map {
      $0 == "o" ? "0" : "il".contains($0) ? "1" : $0
    }
    guard letters.count == count, letters.allSatisfy(signs.contains) else { return nil }
    return HexText.encode(SHA256.hash(data: Array(String(letters).utf8)))
  }
}
