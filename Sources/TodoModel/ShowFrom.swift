package import JSON

/// The start of an item's visibility in Today; text form `YYYY-MM-DD`, or `-P3D` for three days before it is due.
package enum ShowFrom: Hashable, Sendable {
  case day(Day)
  /// From this number of days before the next occurrence, or before the deadline if there is none.
  case before(days: Int)

  /// Maximum number of days before: ten years.
  package static let longest = 3_660
}

extension ShowFrom: LosslessStringConvertible {
  package var description: String {
    switch self {
    case .day(let day): day.description
    case .before(let days): "-P\(days)D"
    }
  }

  package init?(_ text: String) {
    guard text.hasPrefix("-P"), text.hasSuffix("D") else {
      guard let day = Day(text) else { return nil }
      self = .day(day)
      return
    }
    let digits = text.dropFirst(2).dropLast()
    guard digits.first != "0", digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let days = Int(digits),
      days <= ShowFrom.longest
    else { return nil }
    self = .before(days: days)
  }
}

extension ShowFrom: JSONText {
  package static let schema = Schema.text().saying(
    "When Today starts to show the item: a day, or -P3D for three days before it is due."
  )
}
