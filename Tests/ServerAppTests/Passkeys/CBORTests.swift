import DiceSupport
import ServerApp
import Testing

@Suite struct CBORTests {
  /// Examples of RFC 8949 appendix A.
  @Test(arguments: [
    ("00", CBORValue.integer(0)), ("17", .integer(23)), ("1818", .integer(24)), ("1903e8", .integer(1_000)),
    ("1b000000e8d4a51000", .integer(1_000_000_000_000)), ("20", .integer(-1)), ("3903e7", .integer(-1_000)),
    ("40", .bytes([])), ("4401020304", .bytes([1, 2, 3, 4])), ("6449455446", .text("IETF")), ("80", .array([])),
    ("83010203", .array([.integer(1), .integer(2), .integer(3)])), ("a0", .map([:])),
    ("a201020304", .map([.integer(1): .integer(2), .integer(3): .integer(4)])), ("f4", .simple(20)),
    ("f6", .simple(22)),
  ]) func valuesAreRead(_ text: String, _ value: CBORValue) { #expect(CBORValue(bytes(text)) == value) }

  /// Values that end early or go on, indefinite lengths, tags, floating-point numbers, doubled keys, large numbers.
  @Test(arguments: [
    "", "18", "19ff", "0000", "4401", "61ff", "8201", "a101", "5f4101ff", "9f01ff", "bf0102ff", "ff", "c001", "d81e00",
    "f93c00", "fa47c35000", "fb3ff199999999999a", "a201020103", "1bffffffffffffffff", "1c", "7bffffffffffffffff",
    "9bffffffffffffffff", "bb7fffffffffffffff",
  ]) func othersAreRefused(_ text: String) { #expect(CBORValue(bytes(text)) == nil) }

  @Test func depthAndNumberAreLimited() {
    func nested(_ depth: Int) -> [UInt8] { Array(repeating: 0x81, count: depth) + [0] }
    #expect(CBORValue(nested(CBORReader.maximumDepth)) != nil)
    #expect(CBORValue(nested(CBORReader.maximumDepth + 1)) == nil && CBORValue(nested(60_000)) == nil)
    func wide(_ count: Int) -> CBORValue { .array(Array(repeating: .integer(0), count: count)) }
    #expect(CBORValue(wide(CBORReader.maximumValues - 1).encoded) != nil)
    #expect(CBORValue(wide(CBORReader.maximumValues).encoded) == nil)
  }

  /// Random values are read as written; random and altered bytes are read or refused, and trap nowhere.
  @Test func anyBytesAreReadOrRefused() {
    var dice = Dice(7)
    for _ in 0..<2_000 {
      let value = any(&dice, depth: 0)
      var bytes = value.encoded
      #expect(CBORValue(bytes) == value)
      for _ in 0...Int.random(in: 0...3, using: &dice) where !bytes.isEmpty {
        bytes[Int.random(in: bytes.indices, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
      }
      if let read = CBORValue(bytes) { #expect(CBORValue(read.encoded) == read) }
      _ = AuthenticatorData(Array(repeating: 0xC5, count: 37) + bytes)
      _ = CBORValue(Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &dice))))
    }
  }

  private func any(_ dice: inout Dice, depth: Int) -> CBORValue {
    switch Int.random(in: 0...(depth < 3 ? 6 : 4), using: &dice) {
    case 0: return .integer(Int.random(in: -300...300, using: &dice))
    case 1: return .integer(Int.random(in: Int.min...Int.max, using: &dice))
    case 2: return .bytes((0..<Int.random(in: 0...40, using: &dice)).map { UInt8($0) })
    case 3: return .text(String(repeating: "ä", count: Int.random(in: 0...20, using: &dice)))
    case 4: return .simple(20)
    case 5: return .array((0..<Int.random(in: 0...4, using: &dice)).map { _ in any(&dice, depth: depth + 1) })
    default:
      let keys = 0..<Int.random(in: 0...4, using: &dice)
      let pairs = keys.map { (CBORValue.integer($0), any(&dice, depth: depth + 1)) }
      return .map(Dictionary(uniqueKeysWithValues: pairs))
    }
  }

  private func bytes(_ text: String) -> [UInt8] {
    let digits = Array(text.utf8).map { $0 < 0x60 ? $0 - 0x30 : $0 - 0x57 }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
