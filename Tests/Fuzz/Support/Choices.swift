/// Choices that the bytes of an input make; the first of all where no bytes are left.
package struct Choices {
  private var bytes: ArraySlice<UInt8>

  /// The choices of these bytes.
  package init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// Whether all that is chosen from here on is the first.
  package var isEmpty: Bool { bytes.isEmpty }

  /// A number below `limit`.
  package mutating func number(below limit: Int) -> Int {
    var number = Int(bytes.popFirst() ?? 0)
    if limit > 256 { number = number << 8 | Int(bytes.popFirst() ?? 0) }
    return number % limit
  }

  /// Whether something happens that does so once in so many times; not where no bytes are left.
  package mutating func happens(oneIn chance: Int) -> Bool { number(below: chance) == chance - 1 }

  /// One of the elements.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// The next bytes as they are.
  package mutating func raw(_ count: Int) -> [UInt8] {
    defer { bytes = bytes.dropFirst(count) }
    return Array(bytes.prefix(count))
  }
}
