extension KeyedDecodingContainer {
  /// A whole number of a range; nil where it is absent or null, an error where it lies outside.
  package func number(in range: ClosedRange<Int>, forKey key: Key) throws -> Int? {
    guard let number = try decodeIfPresent(Int.self, forKey: key) else { return nil }
    guard range.contains(number) else {
      throw DecodingError.dataCorruptedError(
        forKey: key,
        in: self,
        debugDescription: "\(number) is not within \(range)"
      )
    }
    return number
  }
}
