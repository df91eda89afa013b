package import JSON

/// The priority of an item.
package enum Priority: String, CaseIterable, Codable, Comparable, Hashable, Sendable {
  case none, low, medium, high

  package static func < (left: Priority, right: Priority) -> Bool { left.rank < right.rank }

  /// The rank, 0 (none) to 3 (high).
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
