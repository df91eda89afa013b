/// What one zone file says (RFC 8536): when the offset changed, and the rule for the time after that.
struct ZoneData: Hashable, Sendable {
  /// Moments of change in seconds since 1970, ascending.
  let changes: [Int]
  /// The offset from each change on, in seconds east of UTC.
  let offsets: [Int]
  /// The offset before the first change.
  let first: Int
  /// The rule after the last change; nil where the file has none.
  let rule: ZoneRule?

  /// Seconds east of UTC at a moment given in seconds since 1970.
  func offset(at seconds: Int) -> Int {
    guard let last = changes.last else { return rule?.offset(at: seconds) ?? first }
    if seconds >= last, let rule { return rule.offset(at: seconds) }
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : offsets[low - 1]
  }
}
