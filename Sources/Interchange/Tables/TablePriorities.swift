import TodoModel

/// The meaning of the values in a priority column.
struct TablePriorities: Hashable, Sendable {
  /// Numbers in the column that some program uses as priorities.
  private(set) var numbers: Set<Int> = []

  mutating func see(_ text: String) { if let number = Int(text), (0...9).contains(number) { numbers.insert(number) } }

  /// Returns the priority of a value, or nil if it is none.
  func priority(_ text: String) -> Priority? {
    if let number = Int(text) { return numbers.contains(number) ? priority(number) : nil }
    return Self.words[text.lowercased()]
  }

  /// A note on the reading of the numbers, or nil if there are none.
  var note: String? {
    guard let maximum = numbers.max(), maximum > 0 else { return nil }
    return isRising ? TableMessages.fiveIsHigh : TableMessages.oneIsHighest
  }

  /// True for TickTick's 0, 1, 3 and 5, where 5 is the highest.
  private var isRising: Bool { numbers.contains(5) && numbers.isSubset(of: [0, 1, 3, 5]) }

  private func priority(_ number: Int) -> Priority {
    guard number > 0 else { return .none }
    if isRising { return number == 5 ? .high : number == 3 ? .medium : .low }
    switch numbers.max() ?? 0 {
    case ...3: return number == 1 ? .high : number == 2 ? .medium : .low
    case 4: return number == 1 ? .high : number == 2 ? .medium : number == 3 ? .low : .none
    case 5: return number < 3 ? .high : number == 3 ? .medium : .low
    // RFC 5545 section 3.8.1.9.
    default: return number < 5 ? .high : number == 5 ? .medium : .low
    }
  }

  private static let words: [String: Priority] = [
    "high": .high, "highest": .high, "urgent": .high, "critical": .high, "h": .high, "a": .high, "p1": .high,
    "p0": .high, "!!!": .high, "very high": .high, "important": .high, "medium": .medium, "med": .medium, "m": .medium,
    "b": .medium, "p2": .medium, "!!": .medium, "moderate": .medium, "low": .low, "lowest": .low, "l": .low, "c": .low,
    "p3": .low, "!": .low, "very low": .low, "minor": .low, "none": .none, "normal": .none, "no": .none, "-": .none,
    "p4": .none, "no priority": .none,
  ]
}
