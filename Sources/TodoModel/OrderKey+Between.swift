extension OrderKey {
  /// How many bytes of UTF-8 a key is long at most.
  package static let longest = 256

  /// Whether it is one that `between` could give, with or without a device suffix.
  package var isWellFormed: Bool {
    text.utf8.count <= OrderKey.longest && text.utf8.allSatisfy { $0 == 0x3A || OrderKey.digits.contains($0) }
  }

  /// A key after `lower` and before `upper`; nil means the end of the list on that side.
  ///
  /// Keys begin with a number whose first letter tells its length (`a0` ... `az`, `b00` ...; `Zz` ... `Z0`, `Yzz` ...
  /// before it), so that the 100,000th key appended is four letters long. `lower` must be before `upper`.
  ///
  /// Where only a key longer than `longest` would lie there, it is `lower` itself, or `upper` where nothing is below:
  /// of items with equal keys the one that was added last comes last.
  package static func between(_ lower: OrderKey?, _ upper: OrderKey?) -> OrderKey {
    let low = bytes(lower)
    let high = bytes(upper)
    let made =
      high.isEmpty ? (low.isEmpty ? first : after(low)) : low.isEmpty ? before(high) : middle(low, high)
    let key = made.map(text)
    if let key, key.text.utf8.count <= longest { return key }
    return nearest(low.isEmpty ? upper : lower)
  }

  /// As much of a key as can be looked at; no more of it counts for a key that is short enough.
  private static func bytes(_ key: OrderKey?) -> [UInt8] { Array((key?.text ?? "").utf8.prefix(longest + 1)) }

  /// The key itself, or where it is too long to be one, its beginning.
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

  /// The next whole number after the one a key begins with.
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

  /// The next whole number before the one a key begins with.
  private static func before(_ key: [UInt8]) -> [UInt8]? {
    guard var number = whole(key) else { return middle([], key) }
    for index in number.indices.dropFirst().reversed() {
      if let next = digits.last(where: { $0 < number[index] }) {
        number[index] = next
        return number
      }
      number[index] = top
    }
    guard let head = digits.last(where: { $0 < number[0] }), let length = length(head) else {
      return middle([], key)
    }
    return [head] + [UInt8](repeating: top, count: length)
  }

  /// The number a key begins with; nil where it does not begin with one.
  private static func whole(_ key: [UInt8]) -> [UInt8]? {
    guard let head = key.first, let length = length(head) else { return nil }
    var number = [head]
    for index in 1...length { number.append(index < key.count && key[index] != 0x3A ? key[index] : zero) }
    return number
  }

  /// How many digits follow the first letter of a number.
  private static func length(_ head: UInt8) -> Int? {
    switch head {
    case 0x61...0x7A: Int(head) - 0x60
    case 0x41...0x5A: 0x5B - Int(head)
    default: nil
    }
  }

  /// A short text between two, byte by byte; nil where it would be too long.
  ///
  /// It never ends with the lowest digit, so that there is room before it.
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
