/// Choices made by the bytes of an input; always the first option once no bytes are left.
package struct Choices {
  private var bytes: ArraySlice<UInt8>

  package init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// Indicates that no bytes are left.
  package var isEmpty: Bool { bytes.isEmpty }

  package mutating func number(below limit: Int) -> Int {
    var number = Int(bytes.popFirst() ?? 0)
    if limit > 256 { number = number << 8 | Int(bytes.popFirst() ?? 0) }
    return number % limit
  }

  /// Returns true with a probability of 1 in `chance`; false if no bytes are left.
  package mutating func happens(oneIn chance: Int) -> Bool { number(below: chance) == chance - 1 }

  package mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(below: elements.count)] }

  /// Returns the next bytes unchanged.
  package mutating func raw(_ count: Int) -> [UInt8] {
    defer { bytes = bytes.dropFirst(count) }
    return Array(bytes.prefix(count))
  }
}
