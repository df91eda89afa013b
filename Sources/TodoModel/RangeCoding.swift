extension KeyedDecodingContainer {
  /// Decodes an integer within a range; returns nil if it is absent or null and throws if it is out of range.
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
