package import TodoModel

/// Order keys of unlimited length, as a reference for short keys.
package enum UnlimitedKeys {
  package static func between(_ lower: OrderKey?, _ upper: OrderKey?) -> OrderKey {
    let low = Array((lower?.text ?? "").utf8)
    guard let upper, !upper.text.isEmpty else { return text(low.isEmpty ? first : after(low)) }
    let high = Array(upper.text.utf8)
    return text(low.isEmpty ? before(high) : middle(low, high))
  }

  private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
  private static let zero = digits[0]
  private static let top = digits[61]
  private static let first = Array("a0".utf8)

  private static func text(_ bytes: [UInt8]) -> OrderKey { OrderKey(String(decoding: bytes, as: UTF8.self)) }

  /// Returns the next whole number after a key's leading number.
  private static func after(_ key: [UInt8]) -> [UInt8] {
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

  /// Returns the whole number before a key's leading number.
  private static func before(_ key: [UInt8]) -> [UInt8] {
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

  /// Returns a key's leading number; nil if there is none.
  private static func whole(_ key: [UInt8]) -> [UInt8]? {
    guard let head = key.first, let length = length(head) else { return nil }
    var number = [head]
    for index in 1...length { number.append(index < key.count && key[index] != 0x3A ? key[index] : zero) }
    return number
  }

  /// Returns the number of digits after the first letter of a number.
  private static func length(_ head: UInt8) -> Int? {
    switch head {
    case 0x61...0x7A: Int(head) - 0x60
    case 0x41...0x5A: 0x5B - Int(head)
    default: nil
    }
  }

  /// Returns a short text between two, byte by byte; never ends with the lowest digit, so that there is space before
  /// it.
  private static func middle(_ low: [UInt8], _ high: [UInt8]?) -> [UInt8] {
    var made: [UInt8] = []
    var high = high
    var index = 0
    while true {
      let lower = index < low.count && low.starts(with: made) ? low[index] : nil
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
      } else {
        return made + [digits[31]]
      }
      index += 1
    }
  }
}
