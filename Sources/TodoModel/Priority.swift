package import JSON

/// How much an item matters.
package enum Priority: String, CaseIterable, Codable, Comparable, Hashable, Sendable {
  case none, low, medium, high

  package static func < (left: Priority, right: Priority) -> Bool { left.rank < right.rank }

  /// 0 for none up to 3 for high.
  package var rank: Int {
    switch self {
    case .none: 0
    case .low: 1
    case .medium: 2
    case .high: 3
    }
  }
}

extension Priority: JSONCoded {
  package static let schema = Schema.named("Priority")
}
