import JSON

/// A position in manual order: a fractional index compared byte by byte, with room between any two keys.
///
/// The digits are `0`-`9`, `A`-`Z`, `a`-`z`. A device suffix after `:` keeps keys of different devices distinct.
package struct OrderKey: Hashable, Sendable {
  /// The text form; the empty key sorts first.
  package let text: String

  package init(_ text: String) { self.text = text }

  /// true if no position is assigned yet; it is chosen once the other keys are known.
  package var isNowhere: Bool { text.isEmpty }
}

extension OrderKey: Comparable {
  package static func < (left: OrderKey, right: OrderKey) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

extension OrderKey: JSONText { package var description: String { text } }

extension OrderKey {
  /// Maximum length of a key in bytes of UTF-8.
  package static let longest = 256

  /// true if `between` could have produced the key, with or without a device suffix.
  package var isWellFormed: Bool {
    text.utf8.count <= OrderKey.longest && text.utf8.allSatisfy { $0 == 0x3A || OrderKey.digits.contains($0) }
  }

  /// Returns a key after `lower` and before `upper`; nil means the end of the list on that side.
  ///
  /// A key begins with an integer whose first letter encodes its length (`a0` ... `az`, `b00` ...; `Zz` ... `Z0`, `Yzz`
  /// ... before it), so that the 100,000th appended key has four letters. `lower` must precede `upper`.
  ///
  /// If only a key longer than `longest` would fit, the result is `lower`, or `upper` if there is no `lower`. Items
  /// with equal keys are ordered by when they were added.
  package static func between(_ lower: OrderKey?, _ upper: OrderKey?) -> OrderKey {
    let low = bytes(lower)
    let high = bytes(upper)
    let made = high.isEmpty ? (low.isEmpty ? first : after(low)) : low.isEmpty ? before(high) : middle(low, high)
    let key = made.map(text)
    if let key, key.text.utf8.count <= longest { return key }
    return nearest(low.isEmpty ? upper : lower)
  }

  /// Returns the bytes of a key up to one more than the limit; the rest cannot matter for a valid key.
  private static func bytes(_ key: OrderKey?) -> [UInt8] { Array((key?.text ?? "").utf8.prefix(longest + 1)) }

  /// Returns the key, truncated to the limit if it is too long.
  private static func nearest(_ key: OrderKey?) -> OrderKey {
    guard let key, key.text.utf8.count > longest else { return key ?? text(first) }
    var start = ""
    for scalar in key.text.unicodeScalars {
      guard start.utf8.count + String(scalar).utf8.count <= longest else { break }
      start.unicodeScalars.append(scalar)
    }
    return OrderKey(start)
  }

  private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
  private static let zero = digits[0]
  private static let top = digits[61]
  private static let first = Array("a0".utf8)

  private static func text(_ bytes: [UInt8]) -> OrderKey { OrderKey(String(decoding: bytes, as: UTF8.self)) }

  /// Returns the integer after the one at the start of the key.
  private static func after(_ key: [UInt8]) -> [UInt8]? {
    guard var number = whole(key) else { return middle(key, nil) }
    for index in number.indices.dropFirst().reversed() {
      if let next = digits.first(where: { $0 > number[index] }) {
        number[index] = next
        return number
      }
      number[index] = zero
    }
    guard let head = digits.first(where: { $0 > number[0] }) else { return middle(key, nil) }
    return [head] + [UInt8](repeating: zero, count: length(head) ?? 1)
  }

  /// Returns the integer before the one at the start of the key.
  private static func before(_ key: [UInt8]) -> [UInt8]? {
    guard var number = whole(key) else { return middle([], key) }
    for index in number.indices.dropFirst().reversed() {
      if let next = digits.last(where: { $0 < number[index] }) {
        number[index] = next
        return number
      }
      number[index] = top
    }
    guard let head = digits.last(where: { $0 < number[0] }), let length = length(head) else { return middle([], key) }
    return [head] + [UInt8](repeating: top, count: length)
  }

  private static func whole(_ key: [UInt8]) -> [UInt8]? {
    guard let head = key.first, let length = length(head) else { return nil }
    var number = [head]
    for index in 1...length { number.append(index < key.count && key[index] != 0x3A ? key[index] : zero) }
    return number
  }

  /// Returns the number of digits after the first letter of an integer.
  private static func length(_ head: UInt8) -> Int? {
    switch head {
    case 0x61...0x7A: Int(head) - 0x60
    case 0x41...0x5A: 0x5B - Int(head)
    default: nil
    }
  }

  /// Returns a short key between two, never ending with the lowest digit to leave room before it; nil if too long.
  private static func middle(_ low: [UInt8], _ high: [UInt8]?) -> [UInt8]? {
    var made: [UInt8] = []
    var high = high
    for index in 0..<longest {
      let lower = index < low.count ? low[index] : nil
      let upper = high.flatMap { index < $0.count ? $0[index] : nil }
      let room = digits.filter { digit in
        digit != zero && lower.map { digit > $0 } ?? true && upper.map { digit < $0 } ?? true
      }
      if !room.isEmpty { return made + [room[room.count / 2]] }
      if let lower {
        if lower != upper { high = nil }
        made.append(lower)
      } else if let upper {
        if upper > zero { high = nil }
        made.append(min(upper, zero))
      }
    }
    return nil
  }
}
